"""Secrets that are handed out once, and short public ids. Only digests of secrets are stored: finding one is a lookup
of its SHA-256, so no comparison of a secret takes longer the nearer a guess is."""

from __future__ import annotations

import hashlib
import secrets

_BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"


def new_token() -> str:
    """256 random bits, as text that fits a cookie and an address."""
    return secrets.token_urlsafe(32)


def digest(token: str) -> bytes:
    """What is stored of a token."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


def new_id(length: int = 10) -> str:
    """A random public id without letters that look alike; 10 characters hold 58 bits."""
    return "".join(secrets.choice(_BASE58) for _ in range(length))
