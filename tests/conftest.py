"""For every test: the keys of houses made by tests lie in a folder of their own."""

import atexit
import os
import shutil
import tempfile

if "PITBOSS_KEYS" not in os.environ:  # The processes that share the tests out inherit it.
    os.environ["PITBOSS_KEYS"] = tempfile.mkdtemp(prefix="pitboss-keys-")
    atexit.register(shutil.rmtree, os.environ["PITBOSS_KEYS"], True)
