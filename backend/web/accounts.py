"""Who somebody is: made on the first visit, renamed in place, carried to another device by a seat link."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from pydantic import BaseModel, Field

from backend.store import users
from backend.store.rows import UserRow
from backend.web import words
from backend.web.deps import Actor, TheHouse, Viewer, charge, set_cookie, token_of
from backend.web.errors import Denied
from backend.web.limits import Limits
from backend.web.links import Link, LinkState, link
from backend.web.names import made_up
from backend.web.wishes import Wish

router = APIRouter(prefix="/api", tags=["accounts"])


class Me(BaseModel):
    """The user of this browser."""

    id: str
    name: str


class Rename(Wish):
    """The wish for another name."""

    name: str = Field(max_length=200)


@router.get("/me")
async def me(request: Request, response: Response, house: TheHouse, viewer: Viewer) -> Me:
    """The user of this browser; on the first visit one is made, with a name nobody chose."""
    if viewer is None:
        if request.headers.get("sec-fetch-site") == "cross-site":  # such a request comes without the cookie
            raise Denied(403, "wrong_origin")
        charge(request, None, Limits.NEW_USER)
        viewer, token = await users.make(house.database, made_up(request.headers.get("accept-language", "")))
        set_cookie(response, token, house.settings)
    elif (held := token_of(request)) is not None:
        await users.renew(house.database, held)
        set_cookie(response, held, house.settings)
    return _told(viewer)


@router.patch("/me")
async def rename(wish: Rename, house: TheHouse, actor: Actor) -> Me:
    """Take another name. It changes on the seats where play is not over; finished matches keep the old one."""
    name = words.name(wish.name)
    for table_id in await users.rename(house.database, actor.id, name):
        await house.tables.changed(table_id)
    return Me(id=actor.id, name=name)


@router.get("/me/link")
async def link_state(house: TheHouse, viewer: Viewer) -> LinkState:
    """Whether another device can become this user by a seat link."""
    return LinkState(active=viewer is not None and await users.link_active(house.database, viewer.id))


@router.post("/me/link")
async def new_link(request: Request, house: TheHouse, actor: Actor) -> Link:
    """A seat link for another device. It is told once; a new one replaces it."""
    return link(request, f"/l/{await users.make_link(house.database, actor.id)}")


@router.delete("/me/link", status_code=204)
async def revoke_link(request: Request, house: TheHouse, actor: Actor) -> None:
    """End the seat link, and every other device that came by it."""
    await users.revoke_link(house.database, actor.id, token_of(request) or "")


@router.post("/links/{token}")
async def follow_link(token: str, request: Request, response: Response, house: TheHouse) -> Me:
    """This browser becomes the user whose seat link this is."""
    charge(request, None)
    followed = await users.follow_link(house.database, token, token_of(request))
    if followed is None:
        raise Denied(404, "no_link")
    user, held = followed
    set_cookie(response, held, house.settings)
    return _told(user)


def _told(user: UserRow) -> Me:
    return Me(id=user.id, name=user.name)
