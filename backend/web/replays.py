"""What happened at a table: the log, the replay and the record."""

from __future__ import annotations

from fastapi import APIRouter

router = APIRouter(prefix="/api/tables/{table_id}", tags=["replays"])
