"""A quick place for the world's file."""

from tests.store.conftest import quick_folder

__all__ = ["quick_folder"]
