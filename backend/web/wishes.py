"""What the bodies of requests have in common."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

SeatNumber = Annotated[int, Field(ge=0, lt=16)]
SeatCount = Annotated[int, Field(ge=1, le=16)]
ClockName = Annotated[str, Field(max_length=40)]
GameId = Annotated[str, Field(max_length=40)]


class Wish(BaseModel):
    """The body of a request: no unknown fields, nothing taken for something else."""

    model_config = ConfigDict(extra="forbid", strict=True)
