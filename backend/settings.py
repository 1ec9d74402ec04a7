"""What can be set from outside: by environment variables, or by a file `.env` where the program is started."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from platformdirs import user_data_path
from pydantic import Field, SecretStr
from pydantic_settings import BaseSettings, SettingsConfigDict

from backend.play.limits import FRAME_BYTES

ROOT = Path(__file__).resolve().parents[1]


class Settings(BaseSettings):
    """Every setting is an environment variable `ORRERY_<NAME>`; the database's address is `DATABASE_URL`."""

    model_config = SettingsConfigDict(env_prefix="ORRERY_", env_file=".env", extra="ignore", populate_by_name=True)

    database_url: str | None = Field(default=None, validation_alias="DATABASE_URL")
    """Address of a PostgreSQL; without one the program starts its own."""

    data: Path = user_data_path("orrery")
    """Folder of the program's own PostgreSQL."""

    host: str = "127.0.0.1"
    """Address to listen on; `0.0.0.0` for the whole LAN."""

    port: int = 8000
    """Port to listen on; 0 picks a free one."""

    public_url: str | None = None
    """Where people reach the program when it stands behind a proxy, such as `https://orrery.example`: the origin that
    requests may come from, and the beginning of invite links. Cookies are `Secure` when it is https."""

    origins: list[str] = []
    """Further origins that requests may come from."""

    metrics_token: SecretStr | None = None
    """With `Authorization: Bearer <token>`, `/metrics` can be read from other machines than this one."""

    rate: float = Field(default=1, ge=0)
    """Factor on all rate limits of HTTP requests; 0 turns them off."""

    bot_pace: float = Field(default=0.7, ge=0)
    """How many seconds a bot takes to answer, at least."""

    play_now_bot: Literal["thinker", "random"] = "thinker"
    """Which bot (`play.bots.BOTS`) *Play now* is against."""

    frame_bytes: int = Field(default=FRAME_BYTES, ge=1024, le=FRAME_BYTES)
    """The longest message a socket takes from a client; longer ones close it."""

    log_level: Literal["critical", "error", "warning", "info", "debug"] = "warning"
    """How much the program tells on its standard error."""

    frontend: Path = ROOT / "frontend"
    """Folder of the browser side."""
