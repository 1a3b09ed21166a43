"""The command line, one file a command: `add_…` tells argparse of it, `run_…` runs it."""
