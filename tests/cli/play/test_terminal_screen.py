"""The screen that evenings in a pseudo-terminal look at: what stands there now, and whatever stood there meanwhile."""

from support.terminal_screen import TerminalScreen


def shown(*sent: str, rows: int = 3, columns: int = 8) -> list[str]:
    """Every text that could be seen, one after the other."""
    screen, seen = TerminalScreen(rows, columns), [""]
    for output in sent:
        screen.add(output)
        seen += [text.rstrip("\n") for text in screen.steps()]
    return [text for text, before in zip(seen[1:], seen, strict=False) if text != before]


def test_lines_and_moves_stand_where_the_cursor_was() -> None:
    assert shown("\x1b[2;3Hab\r\ncd\x1b[1;1Hx")[-1] == "x\n  ab\ncd"


def test_what_is_painted_over_is_gone_and_what_is_painted_twice_stands_there_once() -> None:
    assert shown("\x1b[1;1Hquestion\x1b[1;1Hquestion\x1b[1;1Hanswer  ") == ["question", "answer"]


def test_what_came_at_once_is_seen_step_by_step() -> None:
    """Two pictures in one piece: a question that came, went and came again was asked twice."""
    assert shown("\x1b[1;1Hbid?\x1b[1;1H    \x1b[1;1Hbid?") == ["bid?", "", "bid?"]


def test_colours_and_titles_are_passed_over_and_a_control_may_come_in_pieces() -> None:
    assert shown("\x1b]0;title\x07\x1b[1;38;2;1;2;3ma\x1b[", "2;", "2Hb\x1b[?25l")[-1] == "a\n b"


def test_long_lines_are_cut_off_and_clearing_clears() -> None:
    assert shown("0123456789", columns=4) == ["0123"]
    assert shown("0123\x1b[1;3H\x1b[K")[-1] == "01"
    assert shown("0123\x1b[2J\x1b[2;1Hx")[-1] == "\nx"
