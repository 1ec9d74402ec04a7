"""Where a request that changes something, or a socket, may come from.

Browsers tell the origin of the page that sends; it must be this site's, to the letter. Behind a name of its own the
site has to be told that name (`ORRERY_PUBLIC_URL`). Without one it trusts the host it was addressed by only when
nobody else on the internet can own that host: an address of this machine or of the local network. Otherwise a stranger
could point a name at 127.0.0.1 and their page would be "the same origin".
"""

from __future__ import annotations

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers

from backend.settings import Settings

_LOCAL_ENDINGS = (".local", ".localhost", ".lan", ".home.arpa", ".internal")


def origin_allowed(headers: Headers, settings: Settings) -> bool:
    """Whether the request with these headers comes from a page of this site. Without an `Origin` header: no."""
    sent = headers.getlist("origin")
    if len(sent) != 1:
        return False
    origin = sent[0]
    if origin in configured(settings):
        return True
    host = headers.get("host", "")
    return origin in (f"http://{host}", f"https://{host}") and is_local(host)


def configured(settings: Settings) -> set[str]:
    """The origins that the settings name."""
    named = [*settings.origins, *([settings.public_url] if settings.public_url else [])]
    return {origin_of(url) for url in named}


def origin_of(url: str) -> str:
    """Scheme, host and port of an address, as a browser sends them."""
    parts = urlsplit(url)
    usual = {"http": 80, "https": 443}.get(parts.scheme)
    port = "" if parts.port in (None, usual) else f":{parts.port}"
    name = parts.hostname or ""
    return f"{parts.scheme}://{f'[{name}]' if ':' in name else name}{port}"


def is_local(host: str) -> bool:
    """Whether `host` (with or without port) is a machine that no stranger's name can stand for."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    try:
        address = ip_address(name)
    except ValueError:
        return name != "" and ("." not in name or name.endswith(_LOCAL_ENDINGS))
    return address.is_loopback or address.is_private or address.is_link_local
