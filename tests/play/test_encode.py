"""What is assembled by hand is what `messages.py` documents."""

from __future__ import annotations

import json
import zlib
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from backend.games.protocol import Event
from backend.play.encode import Update, canonical, encoded, heard, view_frame, view_hash
from backend.play.messages import TellUpdate, TellView, from_server

TEXT = st.text(st.characters(codec="utf-8"))
VIEWS = st.dictionaries(TEXT, st.none() | st.booleans() | st.integers(-(2**53), 2**53) | TEXT | st.lists(TEXT))


@given(VIEWS, st.none() | VIEWS)
def test_the_hash_is_of_the_canonical_json_of_the_whole_view(public: Any, private: Any) -> None:
    whole = json.dumps(
        {"public": public, "private": private}, sort_keys=True, separators=(",", ":"), ensure_ascii=False
    )
    expected = f"{zlib.crc32(whole.encode()):08x}"
    assert view_hash(canonical(public), canonical(private)) == expected


def test_the_hash_of_a_known_view() -> None:
    """As Node.js computes it of the text {"private":null,"public":{"a":{"é":[true,null],"星":"火"},"b":1}}."""
    public: Any = {"b": 1, "a": {"星": "火", "é": [True, None]}}
    assert view_hash(canonical(public), canonical(None)) == "4548337e"


def _update(**more: Any) -> Update:
    events = (
        Event("dealt", 0, {"card": "L07"}, to=0, reveals=True),
        Event("dealt", 0, {}, but=0),
        Event("round", None, {"round": 2}),
    )
    private = {0: encoded([{"op": "replace", "path": "/hand", "value": [1]}])}
    return Update(7, encoded([{"op": "add", "path": "/x", "value": "é"}]), heard(7, events), private, **more)


def test_an_update_tells_each_viewer_their_part() -> None:
    update = _update()
    told = {viewer: from_server.validate_json(update.frame(viewer)) for viewer in (None, 0, 1)}
    assert told[None] == TellUpdate(
        t="update",
        version=7,
        public=[{"op": "add", "path": "/x", "value": "é"}],
        private=[],
        events=[{"n": 7, "kind": "dealt", "seat": 0}, {"n": 7, "kind": "round", "args": {"round": 2}}],
    )
    assert told[1] == told[None]
    own = told[0]
    assert isinstance(own, TellUpdate)
    assert own.private == [{"op": "replace", "path": "/hand", "value": [1]}]
    assert own.events[0] == {"n": 7, "kind": "dealt", "seat": 0, "args": {"card": "L07"}, "reveals": True}
    assert len(own.events) == 2


def test_viewers_who_are_told_the_same_share_one_text() -> None:
    update = _update()
    frames = update.frames([None, 0, 1, 2])
    assert frames[None] is frames[1] is frames[2]
    assert frames == {viewer: update.frame(viewer) for viewer in frames}


def test_the_hash_belongs_to_the_viewer() -> None:
    update = _update(hashes={None: "00000001", 0: "00000002", 1: "00000003"})
    hashes = [json.loads(frame)["hash"] for frame in update.frames([None, 0, 1]).values()]
    assert hashes == ["00000001", "00000002", "00000003"]


def test_a_view_is_what_the_model_says() -> None:
    frame = view_frame(3, b'{"a":1}', b"null", "0123abcd", b"[]")
    assert from_server.validate_json(frame) == TellView(
        t="view", version=3, public={"a": 1}, private=None, hash="0123abcd", log=[]
    )
