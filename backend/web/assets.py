"""The browser's files. Each is read and compressed once, and again when it has changed on disk.

Browsers ask every time (`no-cache`) and are told "not modified" by its `ETag`: a page never runs with old modules.
"""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

import msgspec
from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

_TYPES = {".js": "text/javascript", ".mjs": "text/javascript", ".webmanifest": "application/manifest+json"}
_TEXT = ("text/", "application/json", "application/manifest+json", "image/svg+xml")


class Asset(msgspec.Struct, frozen=True):
    """A file as it is sent. `stamp` is the file's time of change and size when it was read."""

    stamp: tuple[int, int]
    kind: str
    etag: str
    plain: bytes
    gzipped: bytes | None


class Assets:
    """The files of one folder, as an ASGI application. Nothing outside of the folder can be reached, not by a link
    either; names that begin with a dot and a package's own packages are not served."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._read: dict[str, Asset] = {}

    def build(self) -> str:
        """What all files together are, as 16 hex digits: another as soon as one of them is."""
        total = hashlib.sha256()
        for file in sorted(self._folder.rglob("*")):
            parts = file.relative_to(self._folder).parts
            if file.is_file() and not any(map(_is_closed, parts)):
                total.update("/".join(parts).encode() + b"\0" + hashlib.sha256(file.read_bytes()).digest())
        return total.hexdigest()[:16]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Reply to a request for the rest of the path behind the mount."""
        if scope["type"] != "http":
            raise HTTPException(404)
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        path = scope["path"].removeprefix(scope.get("root_path", "")).lstrip("/")
        await self.reply(path, Headers(scope=scope))(scope, receive, send)

    def reply(self, path: str, asked: Headers, status: int = 200) -> Response:
        """The reply with the file at `path`. Raises HTTPException (404)."""
        asset = self._asset(path)
        headers = {"ETag": asset.etag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
        if status == 200 and asset.etag in [tag.strip() for tag in asked.get("if-none-match", "").split(",")]:
            return Response(status_code=304, headers=headers)
        body = asset.plain
        if asset.gzipped is not None and "gzip" in asked.get("accept-encoding", ""):
            body = asset.gzipped
            headers["Content-Encoding"] = "gzip"
        return Response(body, status, headers, asset.kind)

    def _asset(self, path: str) -> Asset:
        file = self._file(path)
        found = file.stat()
        stamp = (found.st_mtime_ns, found.st_size)
        asset = self._read.get(path)
        if asset is None or asset.stamp != stamp:
            asset = self._read[path] = _load(file, stamp)
        return asset

    def _file(self, path: str) -> Path:
        if "\0" in path or "\\" in path or any(_is_closed(part) for part in path.split("/")):
            raise HTTPException(404)
        file = self._folder / path
        try:
            file = file.resolve()
            found = file.is_relative_to(self._folder) and file.is_file()
        except OSError:  # a name longer than any file's
            found = False
        if not found:
            raise HTTPException(404)
        return file


def _is_closed(part: str) -> bool:
    return part.startswith(".") or part == "node_modules"


def _load(file: Path, stamp: tuple[int, int]) -> Asset:
    plain = file.read_bytes()
    kind = _TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    # Weak: the plain and the compressed form share it.
    etag = f'W/"{hashlib.sha256(plain).hexdigest()[:24]}"'
    return Asset(stamp, kind, etag, plain, gzip.compress(plain, mtime=0) if kind.startswith(_TEXT) else None)
