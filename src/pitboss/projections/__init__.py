"""States computed from the logs: reports, replays, receipts, audits."""
