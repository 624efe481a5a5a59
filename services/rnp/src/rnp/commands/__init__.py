"""What an operator types: report, status, cost, rebuild. They read, or write what only a person knows; they call no WB."""
