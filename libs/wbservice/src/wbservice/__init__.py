"""What every process needs: settings, logs, health and metrics server, database, scheduler loop, worker start."""
