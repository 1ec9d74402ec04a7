"""What a host can watch: see `/metrics`."""

from __future__ import annotations

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.0001, 0.0002, 0.0005, 0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)

tables_live = Gauge("orrery_tables_in_memory", "Tables held in memory")
connections = Gauge("orrery_connections", "Open table sockets")
moves = Counter("orrery_moves", "Moves stored", ["game", "kind"])
refusals = Counter("orrery_refusals", "Messages refused", ["code"])
resyncs = Counter("orrery_resyncs", "Whole views sent to connections that had one", ["why"])
mismatches = Counter("orrery_hash_mismatches", "Clients that found their view to differ from its hash")
closed_slow = Counter("orrery_slow_readers_closed", "Connections closed because they did not read")
faults = Counter("orrery_faults", "Exceptions in rules or bots", ["game"])
thoughts = Counter("orrery_thoughts", "What became of the thoughts of bots", ["how"])
thought_seconds = Histogram("orrery_thought_seconds", "Thinking of one answer", buckets=_FAST)
apply_seconds = Histogram("orrery_apply_seconds", "Rules, views and differences of one move", buckets=_FAST)
commit_seconds = Histogram("orrery_commit_seconds", "Storing one move", buckets=_FAST)
tell_seconds = Histogram("orrery_tell_seconds", "Handing one update to every connection's queue", buckets=_FAST)
