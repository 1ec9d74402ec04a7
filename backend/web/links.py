"""Secret links, as an address and as a QR code."""

from __future__ import annotations

import io

import segno
from fastapi import Request
from pydantic import BaseModel

from backend.web.deps import house_of
from backend.web.origins import origin_of


class Link(BaseModel):
    """A secret link, told once: its address, and a QR code of it as SVG text."""

    url: str
    qr: str


class LinkState(BaseModel):
    """Whether there is a link that can be followed. Which one can't be told again: only its digest is kept."""

    active: bool


def link(request: Request, path: str) -> Link:
    """The link to `path` on this site."""
    public = house_of(request).settings.public_url
    base = origin_of(public) if public else f"{request.url.scheme}://{request.url.netloc}"
    return Link(url=base + path, qr=qr(base + path))


def qr(text: str) -> str:
    """A QR code as an SVG element without a size of its own, dark on light in every theme: readers need that."""
    drawn = io.BytesIO()
    segno.make(text, micro=False).save(
        drawn, kind="svg", dark="#000", light="#fff", border=3, xmldecl=False, omitsize=True, nl=False
    )
    return drawn.getvalue().decode()
