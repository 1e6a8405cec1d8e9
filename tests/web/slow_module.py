"""Work that is told how to end: for ever, in a mistake, or well."""

import sys
import time

if __name__ == "__main__":
    how = sys.stdin.read()
    if how == "for ever":
        time.sleep(600)
    sys.stdout.write(how)
    sys.exit(how == "a mistake")
