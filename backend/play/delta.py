"""The difference of two views as RFC 6902 operations (`add`, `replace`, `remove`), and its application.

Views are objects keyed by stable ids, so a difference is a walk over objects; lists and scalars are replaced whole.
A field must not change between a number and a boolean: deep inside equal objects Python takes 1 and true for equal.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import cast

from backend.games.protocol import JSON, View

Op = dict[str, JSON]
"""One operation: `op`, `path` (a JSON pointer) and, unless it removes, `value`."""

_MISSING = object()


def diff(old: View, new: View, whole: Collection[str] = ()) -> list[Op]:
    """The operations that make `new` of `old`. Fields of the top level that are named in `whole` are never entered."""
    ops: list[Op] = []
    _walk(old, new, "", ops, whole)
    return ops


def _walk(old: View, new: View, path: str, ops: list[Op], whole: Collection[str]) -> None:
    for key, value in new.items():
        before = old.get(key, _MISSING)
        if before is value or (before == value and type(before) is type(value)):
            continue
        at = f"{path}/{escaped(key)}"
        if before is _MISSING:
            ops.append({"op": "add", "path": at, "value": value})
        elif isinstance(before, dict) and isinstance(value, dict) and key not in whole:
            _walk(before, value, at, ops, ())
        else:
            ops.append({"op": "replace", "path": at, "value": value})
    ops.extend({"op": "remove", "path": f"{path}/{escaped(key)}"} for key in old if key not in new)


def escaped(key: str) -> str:
    """`key` as one step of a JSON pointer."""
    if "~" in key or "/" in key:
        return key.replace("~", "~0").replace("/", "~1")
    return key


def steps(pointer: str) -> list[str]:
    """The keys that a JSON pointer leads through."""
    return [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:]]


def applied(view: View, ops: Iterable[Op]) -> View:
    """`view` after `ops`. Parts that do not change are shared with `view`, which stays as it was.

    Raises KeyError when an operation does not fit.
    """
    for op in ops:
        view = _with(view, steps(cast("str", op["path"])), op)
    return view


def _with(view: View, path: list[str], op: Op) -> View:
    changed = dict(view)
    key, rest = path[0], path[1:]
    if rest:
        changed[key] = _with(cast("View", view[key]), rest, op)
    elif op["op"] == "remove":
        del changed[key]
    elif op["op"] == "replace" and key not in view:
        raise KeyError(key)
    else:
        changed[key] = op["value"]
    return changed
