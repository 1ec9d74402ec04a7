"""HTTP and WebSocket edges. See README.md."""
