"""What an operator types: import, status, verify. They ask and show; the work is done by the service's jobs."""
