"""The parts of an account's advertising: what each asks of WB, and how it stores the answer; one module a part."""
