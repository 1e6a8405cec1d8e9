"""The words a chapter is written in, and how a round is settled by them."""

import pitboss.law.complete  # noqa: F401  It adds the check that every game passes.
