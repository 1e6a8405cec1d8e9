"""The error that stops the verifier: the first thing in a log that is not as it should be."""


class Broken(Exception):
    pass


def need(condition: object, message: str) -> None:
    if not condition:
        raise Broken(message)
