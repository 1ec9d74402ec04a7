"""The house stands: its PostgreSQL survives what happens to it, its commands start and stop, its files are valid."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import psutil
import pytest
import yaml

from backend.store.postgres import Postgres, PostgresFailed, running
from tests.serving import Server, free_port

ROOT = Path(__file__).resolve().parents[1]
COMPOSE = (["docker", "compose"], ["docker-compose"])


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def kept(data: Path) -> Iterator[Postgres]:
    """A durable server whose database holds one row."""
    with running(data) as server:
        server.execute("CREATE TABLE kept (n integer)", "orrery")
        server.execute("INSERT INTO kept VALUES (42)", "orrery")
        yield server


def read_back(data: Path) -> str:
    with running(data) as server:
        return server.execute("SELECT n FROM kept", "orrery")


def cluster(data: Path) -> Path:
    return next(data.glob("postgres[0-9]*"))


def gone(pid: int | None) -> bool:
    assert pid is not None
    return not psutil.pid_exists(pid) or psutil.Process(pid).status() == psutil.STATUS_ZOMBIE


def test_a_stopped_postgres_keeps_its_data_and_leaves_no_process(kept: Postgres, data: Path) -> None:
    pid = kept.pid
    kept.stop()
    assert gone(pid)
    assert "database system is shut down" in kept.log.read_text()
    assert read_back(data) == "42"


def test_a_killed_postgres_recovers_at_the_next_start(kept: Postgres, data: Path) -> None:
    assert kept.pid is not None
    os.kill(kept.pid, signal.SIGKILL)
    kept.stop()
    assert (cluster(data) / "postmaster.pid").exists()
    assert read_back(data) == "42"


def test_a_postgres_that_outlived_its_program_is_replaced(kept: Postgres, data: Path) -> None:
    orphan = kept.pid
    assert kept._lock is not None
    kept._lock.close()  # as the kernel does when the program is killed
    assert read_back(data) == "42"
    assert gone(orphan)


@pytest.fixture
def stranger(kept: Postgres) -> Iterator[int]:
    """The number of a living process that is no PostgreSQL but runs as the same user: numbers are used again."""
    with subprocess.Popen([*kept._as_owner(), "sleep", "60"]) as process:
        yield process.pid
        process.kill()


@pytest.mark.parametrize("left", ["{stranger}\n{cluster}\n1\n5432\n/tmp\n\n  1 1\nready\n", "", "nonsense"])
def test_a_stale_pid_file_does_not_stop_the_start(kept: Postgres, data: Path, stranger: int, left: str) -> None:
    kept.stop()
    remains = left.format(stranger=stranger, cluster=cluster(data))
    (cluster(data) / "postmaster.pid").write_text(remains)
    assert read_back(data) == "42"


def test_a_stale_socket_lock_does_not_stop_the_start(kept: Postgres, data: Path, stranger: int) -> None:
    kept.stop()
    (data / "run" / ".s.PGSQL.5432.lock").write_text(f"{stranger}\n")
    (data / "run" / ".s.PGSQL.5432").write_text("")
    assert read_back(data) == "42"


def test_a_half_made_cluster_is_made_anew(data: Path) -> None:
    unfinished = data / "new-interrupted"
    unfinished.mkdir(parents=True)
    (unfinished / "PG_VERSION").write_text("18\n")
    with running(data) as server:
        assert server.execute("SELECT 1", "orrery") == "1"
    assert not unfinished.exists()


def test_two_programs_cannot_share_a_folder(kept: Postgres, data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("backend.store.postgres._LOCK_SECONDS", 0)
    with pytest.raises(PostgresFailed, match="ORRERY_DATA"):
        Postgres(data).start()
    assert kept.execute("SELECT n FROM kept", "orrery") == "42"


def test_a_failed_start_says_why(kept: Postgres, data: Path) -> None:
    kept.stop()
    with (cluster(data) / "postgresql.conf").open("a") as settings:
        settings.write("no_such_setting = 1\n")
    with pytest.raises(PostgresFailed, match="no_such_setting"):
        Postgres(data).start()


def test_a_path_too_long_for_a_socket_works(tmp_path: Path) -> None:
    with running(tmp_path / ("long" * 30)) as server:
        assert server.execute("SELECT 1") == "1"


def test_the_folders_above_keep_their_modes(tmp_path: Path) -> None:
    private = tmp_path / "private"
    private.mkdir(mode=0o700)
    with running(private / "data") as server:
        assert server.execute("SELECT 1") == "1"
    assert private.stat().st_mode & 0o777 == 0o700


@pytest.fixture
def alone(data: Path) -> Iterator[Server]:
    """The program without DATABASE_URL, as `make play` runs it."""
    with Server(ORRERY_DATA=str(data)) as server:
        yield server


def users(data: Path) -> str:
    with running(data) as server:
        return server.execute("SELECT count(*) FROM users", "orrery")


@pytest.mark.parametrize("order", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_the_program_stops_with_its_database_and_loses_nothing(
    alone: Server, data: Path, order: signal.Signals
) -> None:
    assert httpx.get(f"{alone.url}/api/me").status_code == httpx.codes.OK
    inside = psutil.Process(alone.pid).children(recursive=True)
    printed = alone.stop(order)
    assert f"Orrery plays at {alone.url}" in printed
    assert "Traceback" not in printed
    assert inside
    assert all(gone(process.pid) for process in inside)
    assert users(data) == "1"


def test_a_killed_program_starts_again_with_everything(alone: Server, data: Path) -> None:
    """CHECKS 16: whatever was answered before a SIGKILL is there after it."""
    with httpx.Client(base_url=alone.url) as visitor:
        made = visitor.get("/api/me").json()
        alone.kill()
        alone.start()
        assert visitor.get("/api/me").json() == made
    alone.stop()
    assert users(data) == "1"


def test_a_port_in_use_is_said_in_one_line(data: Path) -> None:
    port = free_port()
    with socket.create_server(("127.0.0.1", port)):
        command = [sys.executable, "-m", "backend", "serve", "--port", str(port)]
        environment = os.environ | {"ORRERY_DATA": str(data)}
        done = subprocess.run(command, cwd=ROOT, env=environment, check=False, capture_output=True, text=True)
    assert done.returncode == 1
    assert f"port {port}" in done.stderr
    assert "Traceback" not in done.stderr
    assert not data.exists()


def test_compose_runs_the_program_and_postgres_as_two_services() -> None:
    services = yaml.safe_load((ROOT / "docker-compose.yml").read_text())["services"]
    assert services["postgres"]["image"] == "postgres:18"
    assert services["postgres"]["volumes"]
    assert services["app"]["depends_on"]["postgres"]["condition"] == "service_healthy"
    assert (ROOT / services["app"]["build"]["dockerfile"]).exists()
    assert all("healthcheck" in service for service in services.values())


def test_compose_accepts_its_file() -> None:
    compose = next((command for command in COMPOSE if _works(command)), None)
    if compose is None:
        pytest.skip("no compose implementation on this machine")
    done = subprocess.run([*compose, "config"], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def _works(command: list[str]) -> bool:
    if shutil.which(command[0]) is None:
        return False
    return subprocess.run([*command, "version"], check=False, capture_output=True).returncode == 0


@pytest.mark.parametrize("order", [signal.SIGTERM, signal.SIGKILL])
def test_the_process_that_thinks_ends_with_the_program(server: Server, order: signal.Signals) -> None:
    """Whatever becomes of the program, in the middle of a thought too."""
    with httpx.Client(base_url=server.url, headers={"Origin": server.url}) as visitor:
        visitor.get("/api/me")
        _play_together(visitor)
    minds: list[psutil.Process] = []
    while not minds:
        minds = [one for one in psutil.Process(server.pid).children() if "backend.play.mind" in one.cmdline()]
    server.stop(order)
    assert psutil.wait_procs(minds, timeout=60)[1] == []


def _play_together(visitor: httpx.Client) -> None:
    """A match that begins with a choice of everybody: whoever is first, the bot has to think."""
    wish = {"game": "planet_unknown", "seats": 2, "options": {"planets": "offered"}}
    table = visitor.post("/api/tables", json=wish).raise_for_status().json()["id"]
    visitor.post(f"/api/tables/{table}/bots", json={"seat": 1, "bot": "thinker"}).raise_for_status()
    visitor.post(f"/api/tables/{table}/start").raise_for_status()
