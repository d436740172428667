"""Models behind the servers of others: each module is for one, and is imported by that server."""
