"""The stores of the house's tests are those of the store's own."""

from tests.store.conftest import open_store, postgres, postgres_url, quick_folder, sqlite_url, store, url

__all__ = ["open_store", "postgres", "postgres_url", "quick_folder", "sqlite_url", "store", "url"]
