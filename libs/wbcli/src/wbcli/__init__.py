"""`wb`: the operator's command line over the gateway's API, and a doctor for what the system stands on."""
