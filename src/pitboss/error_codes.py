"""Every code an error of ours can have; `error_codes.tsv` says what each means, and what to do about it.

An error cannot be made with a code that is not here: the type checker refuses it, and so does the error itself. The page of
the documentation is made from this list.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal, NamedTuple, TypeGuard, get_args

Code = Literal[
    "abandoned", "already_served", "ambiguous_game",
    "bad_act", "bad_amount", "bad_bankroll", "bad_card", "bad_chance", "bad_clause", "bad_cut", "bad_day",
    "bad_device", "bad_draw",
    "bad_file", "bad_game", "bad_hand", "bad_input", "bad_instrument", "bad_invitation", "bad_json", "bad_key",
    "bad_lab",
    "bad_logo", "bad_meter", "bad_method", "bad_moment", "bad_money", "bad_name", "bad_note", "bad_number", "bad_odds",
    "bad_password", "bad_place", "bad_progress", "bad_raises", "bad_reading", "bad_receipt", "bad_request", "bad_role",
    "bad_round", "bad_rounds", "bad_save", "bad_seal", "bad_seats", "bad_secret", "bad_seed", "bad_setting",
    "bad_sign_in", "bad_signature",
    "bad_stake", "bad_strategy", "bad_submission", "bad_target", "bad_text", "bad_threads", "bad_toml", "bad_url",
    "bad_usage", "bad_whatif", "bets_locked", "both_progressives", "busy",
    "cannot_cover", "cannot_listen", "cannot_save", "cannot_write", "card_twice", "cashier_limit", "chance_due",
    "closing",
    "common_password",
    "count_due", "cross_site",
    "damaged", "decision_left_over", "decision_missing", "deck_due",
    "enrol",
    "false_figure", "file_exists", "foreign_database", "fraction_of_a_cent",
    "game_taken",
    "house_gone", "http",
    "id_used", "incomplete_game",
    "key_exists",
    "licensed", "log_broken",
    "meter_missing", "meter_runs", "missing_extra",
    "name_taken", "newer_store", "no_card", "no_checkpoint", "no_chips", "no_clock", "no_cluster", "no_database", "no_deck",
    "no_demo", "no_figures", "no_game", "no_game_folder", "no_key", "no_law_then", "no_limit", "no_match",
    "no_meter", "no_name", "no_paper", "no_player", "no_receipt", "no_seal", "no_seat", "no_seats", "no_secret",
    "no_such_account", "no_such_bonus",
    "no_such_clause", "no_such_deck", "no_such_device", "no_such_file", "no_such_meter", "no_such_round", "no_such_seat",
    "no_such_table", "no_wager", "no_wagers", "no_witness", "no_workers", "not_a_dealer", "not_approved", "not_certified",
    "not_covered", "not_documented", "not_filed", "not_found", "not_now", "not_offered", "not_private", "not_proved",
    "not_ready", "not_ruled", "not_sealed", "not_seated", "not_signed_in", "not_trusted",
    "not_validated", "not_verified", "not_your_turn", "not_yours",
    "nothing_to_draw",
    "old_edition", "old_store", "open_key", "other_edition", "other_game", "other_key", "other_seal", "other_table",
    "other_version",
    "our_mistake", "out_of_order", "overtaken", "own", "own_limit",
    "physical_shoe",
    "real_shoe", "refused",
    "same_person", "seat_taken", "seat_twice", "seated", "second_factor", "self_excluded", "stale", "stopped", "store_down",
    "too_deep", "too_early", "too_large", "too_late", "too_many", "too_many_boxes", "too_many_seats", "too_slow",
    "two_progressives",
    "unequal_wagers", "unknown_code", "unknown_edition", "unknown_game", "unknown_irregularity", "unknown_key",
    "unknown_kind", "unknown_meter", "unknown_paytable", "unknown_reading", "unknown_strategy", "unknown_table",
    "unknown_wager", "unlawful_raise", "unreachable",
    "virtual_shoe",
    "wager_missing", "wagers_down", "wrong_cards", "wrong_decks", "wrong_method", "wrong_role",
]  # fmt: skip
CODES: frozenset[str] = frozenset(get_args(Code))


class Meaning(NamedTuple):
    means: str
    remedy: str


def is_code(text: str) -> TypeGuard[Code]:
    return text in CODES


@cache
def meanings() -> dict[str, Meaning]:
    """By code, in the order of the list."""
    lines = Path(__file__).with_suffix(".tsv").read_text(encoding="utf-8").splitlines()[1:]
    return {code: Meaning(*fields) for code, *fields in (line.split("\t") for line in lines)}
