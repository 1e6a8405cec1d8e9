"""The stores of the house's tests are those of the store's own."""

from tests.store.conftest import postgres, postgres_url, quick_folder, sqlite_url, url

__all__ = ["postgres", "postgres_url", "quick_folder", "sqlite_url", "url"]
