"""How a request fails: `{"code": ..., "args": {...}}` with a 4xx status; `refused.<code>` is a translation key."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel
from starlette.exceptions import HTTPException

from backend.games.protocol import Refused
from backend.store.db import Unavailable
from backend.store.lobby import NoTable

_CODES = {400: "malformed", 404: "not_found", 405: "wrong_method", 413: "too_large"}


class Problem(BaseModel):
    """The body of every failed request."""

    code: str
    args: dict[str, Any] = {}


class Denied(Exception):
    """A request that the house refuses before any game is asked, with its HTTP status and a translation key."""

    def __init__(self, status: int, code: str, **details: object) -> None:
        super().__init__(status, code, details)
        self.status = status
        self.code = code
        self.details = details


def no_table() -> Denied:
    """There is no such table, or none that this viewer may know of: both look alike."""
    return Denied(404, "no_table")


def problem(status: int, code: str, details: dict[str, Any] | None = None) -> JSONResponse:
    """A failed request's reply."""
    return JSONResponse({"code": code, "args": details or {}}, status, {"Cache-Control": "no-store"})


def install(app: FastAPI) -> None:
    """Let every failure of `app` be told in one form."""
    app.add_exception_handler(Denied, _denied)
    app.add_exception_handler(Refused, _refused)
    app.add_exception_handler(NoTable, _no_table)
    app.add_exception_handler(Unavailable, _unavailable)
    app.add_exception_handler(RequestValidationError, _malformed)
    app.add_exception_handler(HTTPException, _http)
    app.add_exception_handler(Exception, _fault)


def _denied(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Denied)
    return problem(error.status, error.code, error.details)


def _refused(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, Refused)
    return problem(409, error.code, error.details)


def _no_table(_request: Request, _error: Exception) -> JSONResponse:
    return _denied(_request, no_table())


def _unavailable(_request: Request, _error: Exception) -> JSONResponse:
    return problem(503, "unavailable")


def _malformed(_request: Request, error: Exception) -> JSONResponse:
    """Names the fields that did not fit, and repeats nothing of what was sent."""
    assert isinstance(error, RequestValidationError)
    fields = [".".join(map(str, fault["loc"])) for fault in error.errors()]
    return problem(422, "malformed", {"fields": fields})


def _http(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return problem(error.status_code, _CODES.get(error.status_code, "refused"))


def _fault(_request: Request, _error: Exception) -> JSONResponse:
    return problem(500, "server")
