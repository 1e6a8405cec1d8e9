"""Pages run as written: what a page holds, what its commands say, and when the two no longer agree."""

from pathlib import Path

import pytest

from docs.press.edited import edited
from docs.press.transcript import File, Said, Step, agrees, refreshed, replayed, run, steps_of, unannounced

PAGE = """# A page

```text file=names/one.txt
ann
```

```console
$ cat names/one.txt \\
>   names/one.txt
ann
ann
$ echo $((1 + 1))
3
```
"""


def test_a_page_holds_files_and_commands_in_order() -> None:
    file, first, second = steps_of(PAGE)
    assert file == File("names/one.txt", "ann\n")
    assert isinstance(first, Step)
    assert isinstance(second, Step)
    assert (first.command, first.kept) == ("cat names/one.txt \\\n  names/one.txt", "ann\nann")
    assert PAGE.split("\n")[second.first : second.last] == ["3"]


def test_commands_for_elsewhere_are_shown_and_not_run() -> None:
    assert steps_of("```console elsewhere\n$ reboot\n```\n\n```sh\n$ halt\n```\n") == []


def test_what_no_longer_agrees_is_put_right_and_nothing_else_is_touched() -> None:
    told = replayed(PAGE)
    assert [agrees(step.kept, said.text) for step, said in told] == [True, False]
    assert refreshed(PAGE) == PAGE.replace("\n3\n", "\n2\n")


@pytest.mark.parametrize(
    ("kept", "said", "same"),
    [
        ("at port […], ready", "at port 41231, ready", True),
        ("at port […], ready", "at port 41231", False),
        ("first\n[…]\nlast", "first\n2\n3\nlast", True),
        ("first\n[…]\nlast", "first\n2\n3", False),
        ("a (b) [c]", "a (b) [c]", True),
        ("", "something", False),
    ],
)
def test_a_mark_stands_for_anything_and_the_rest_for_itself(kept: str, said: str, same: bool) -> None:
    assert agrees(kept, said) is same


def test_a_failure_is_shown_or_found(tmp_path: Path) -> None:
    steps = [Step(command, "", 0, 0) for command in ("false", "echo $?", "false | cat", "true")]
    told = list(zip(steps, run(steps, tmp_path), strict=True))
    assert [said for _, said in told] == [Said("", 1), Said("1", 0), Said("", 1), Said("", 0)]
    assert unannounced(told) == ["$ false | cat\n\n(left with 1)"]


def test_commands_share_a_shell_and_leave_nothing_running(tmp_path: Path) -> None:
    """`run` gives its answer when the last process has ended, and the sleeper would not by itself."""
    steps = [Step(command, "", 0, 0) for command in ("NAME=ann", "sleep 600 &", "echo $NAME")]
    assert [said.text for said in run(steps, tmp_path)] == ["", "", "ann"]


CHANGED = """```text file=names.txt
ann
bob

cid
```

```diff file=names.txt
 ann
-bob
+bill

 cid
@@
+zoe
 ann
```

```console
$ cat names.txt
zoe
ann
bill

cid
```
"""


def test_a_change_is_made_where_it_is_shown() -> None:
    ((step, said),) = replayed(CHANGED)
    assert agrees(step.kept, said.text)


@pytest.mark.parametrize("lost", ["-bob", " cid"])
def test_a_change_whose_place_is_not_found_fails(lost: str) -> None:
    with pytest.raises(AssertionError, match="stand there 0 times"):
        replayed(CHANGED.replace(lost, f"{lost}by"))


def test_a_change_whose_place_is_found_twice_fails() -> None:
    with pytest.raises(ValueError, match="2 times"):
        edited("one\ntwo\none\n", "-one\n+three\n")
    assert edited("one\nzone\n", "-one\n+two\n") == "two\nzone\n"
