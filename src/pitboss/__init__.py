"""Six regulated poker-style table games of the Pennsylvania Code, the regulation itself as running software.

>>> from pitboss import settle
>>> answer = settle({"game": "cajun_stud", "community": "Ac 9d 4h", "seats": [
...     {"seat": 1, "cards": "As Ah", "wagers": {"ante": "5"}, "decisions": ["15", "15", "15"]}]})
>>> answer["seats"][0]["net"]
'150.00'
"""

from pitboss.exchange import settle_json as settle
from pitboss.exchange import settle_many

__version__ = "0.2.0.dev0"
__all__ = ["__version__", "settle", "settle_many"]
