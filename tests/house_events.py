"""The events of a house's own log, for tests."""

from pitboss.log.house_log import HouseLog
from pitboss.log.projection import HouseLogEvent, house_log_event


def recorded(log: HouseLog) -> list[HouseLogEvent]:
    return [house_log_event(log.stream, row) for row in log.store.read(log.stream)]
