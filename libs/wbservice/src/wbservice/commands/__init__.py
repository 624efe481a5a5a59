"""What the operators' commands of the services share: asking for a job, following it, printing."""
