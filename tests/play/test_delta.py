"""Differences of views: small, right, and plain RFC 6902."""

from __future__ import annotations

import copy
from typing import Any

import jsonpatch
import pytest
from hypothesis import given
from hypothesis import strategies as st

from backend.play.delta import applied, diff, steps

LEAVES = st.none() | st.integers(-(2**53), 2**53) | st.text(max_size=5)
KEYS = st.sampled_from(["a", "b", "/", "~", "~1", "", "0", "ä"])
JSON = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4))
VIEWS = st.dictionaries(KEYS, JSON, max_size=5)


@given(VIEWS, VIEWS)
def test_the_difference_leads_from_one_view_to_the_other(old: Any, new: Any) -> None:
    before = copy.deepcopy(old)
    assert applied(old, diff(old, new)) == new
    assert old == before


@given(VIEWS, VIEWS)
def test_an_independent_library_reads_it_alike(old: Any, new: Any) -> None:
    assert jsonpatch.apply_patch(old, diff(old, new)) == new


@given(VIEWS)
def test_equal_views_have_no_difference(view: Any) -> None:
    assert diff(view, copy.deepcopy(view)) == []


def test_only_what_changed_is_told() -> None:
    old: Any = {"ships": {"0.1": "deep", "0.2": "SR.1"}, "bank": {"water": 3}, "same": [1, 2]}
    new: Any = {"ships": {"0.1": "SR.3", "1.1": "deep"}, "bank": {"water": 3}, "same": [1, 2]}
    assert diff(old, new) == [
        {"op": "replace", "path": "/ships/0.1", "value": "SR.3"},
        {"op": "add", "path": "/ships/1.1", "value": "deep"},
        {"op": "remove", "path": "/ships/0.2"},
    ]


def test_lists_are_replaced_whole() -> None:
    assert diff({"hand": [1, 2, 3]}, {"hand": [1, 3]}) == [{"op": "replace", "path": "/hand", "value": [1, 3]}]


def test_a_decision_is_replaced_whole() -> None:
    old: Any = {"decision": {"id": "0.1", "ask": "plan", "args": {}}}
    new: Any = {"decision": {"id": "0.2", "ask": "plan", "args": {}}}
    assert diff(old, new, ("decision",)) == [{"op": "replace", "path": "/decision", "value": new["decision"]}]


def test_a_boolean_is_not_a_number() -> None:
    assert diff({"done": True}, {"done": 1}) == [{"op": "replace", "path": "/done", "value": 1}]


def test_keys_are_escaped() -> None:
    ops = diff({"a/b": {}}, {"a/b": {"~": 1}})
    assert ops == [{"op": "add", "path": "/a~1b/~0", "value": 1}]
    assert steps("/a~1b/~0") == ["a/b", "~"]


def test_an_operation_that_does_not_fit_is_an_error() -> None:
    with pytest.raises(KeyError):
        applied({}, [{"op": "replace", "path": "/missing", "value": 1}])
    with pytest.raises(KeyError):
        applied({}, [{"op": "remove", "path": "/missing"}])
    with pytest.raises(KeyError):
        applied({}, [{"op": "add", "path": "/missing/deeper", "value": 1}])
