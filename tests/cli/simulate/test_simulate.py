"""`punto simulate`, as people and programs use it, and as they should not."""

import os
import re
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, strategies as st

from puntobanco.cli.parameters.kinds import large
from puntobanco.game import LANGUAGES
from puntobanco.house import SHIPPED, load
from puntobanco.odds import odds, parse_policy
from puntobanco.simulation import Job, Mode, SimulationError, progress, report, run
from puntobanco.simulation.along import profile, streaks
from puntobanco.simulation.kernels import available
from support.bulk import bulk
from support.command_line import INTERNAL, Run, punto

FAST = available()[-1] not in ("numpy", "scalar")


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    """No language, width or colour from outside."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)


def simulate(*words: str) -> Run:
    """Run `punto simulate` in this process."""
    return punto("simulate", *words)


def found(*words: str) -> Any:
    """The JSON of a simulation that went well."""
    done = simulate(*words, "--json")
    assert done.status == 0, done
    return done.json


def error(*words: str) -> Any:
    """The error of a simulation that was refused, as JSON."""
    done = simulate(*words, "--json")
    assert done.status == 1
    assert list(done.json) == ["error"]
    return done.json["error"]


def test_a_table_of_every_bet() -> None:
    """Times won, returned and lost, the edge with its error and interval, the exact edge, z."""
    done = simulate("castle-vaduz", "--coups", "1e6", "--seed", "1")
    assert done.status == 0
    assert done.err == ""
    assert "1,000,000 coups, 16,611 shoes" in done.lines_as_set
    assert any(re.fullmatch(r"Seed 1, kernel \w+, one thread", line) for line in done.lines_as_set)
    assert any(re.fullmatch(r"[\d,]+ coups per second, [\d.]+\u00a0s", line) for line in done.lines_as_set)
    assert "Bet Won Returned Lost House edge Std error 95% interval Exact z (1–49)" in done.lines_as_set
    assert "Punto 446,201 95,095 458,704 1.250% 0.095% 1.064…1.437% 1.237% +0.40" in done.lines_as_set
    assert "the cut card shifts their mix a little" in done.out


@pytest.mark.parametrize("name", SHIPPED)
def test_json_says_what_the_library_finds(name: str) -> None:
    """Counts, figures of every bet from all coups and from those always played."""
    shown = found(name, "--coups", "20001", "--seed", "18446744073709551615")
    job = Job(load(name), coups=20_001, seed=2**64 - 1)
    histogram = run(job)
    assert shown["histogram"] == {str(number): count for number, count in histogram.counts.items()}
    assert shown["histogram_always_played"] == {str(number): count for number, count in histogram.always.items()}
    assert sum(shown["histogram"].values()) == shown["coups"] == 20_001
    assert shown["seed"] == 2**64 - 1
    assert shown["ranges"] == [list(part) for part in histogram.ranges]
    assert shown["cut_short"] == {"shoe": histogram.shoes - 1, "coups": (histogram.cut_short or (0, 0))[1]}
    assert (shown["shoes"], shown["complete"], shown["resume"]) == (histogram.shoes, True, None)
    assert shown["kernel"] in available()
    whole_shoes, always = report(histogram, job), report(histogram, job, always_played=True)
    assert [bet["id"] for bet in shown["bets"]] == [bet.id for bet in job.house.bets]
    for bet in shown["bets"]:
        for figures, there in ((whole_shoes[bet["id"]], bet), (always[bet["id"]], bet["always_played"])):
            assert Fraction(there["edge"]) == figures.edge
            assert there["z"] == figures.z
            assert there["won"] + there["returned"] + there["lost"] == there["coups"] == figures.coups
            assert there["interval_percent"][0] <= there["edge_percent"] <= there["interval_percent"][1]
        assert Fraction(bet["exact_edge"]) == odds(job.house).bets[bet["id"]].edge


SCHEMA: dict[str, type | tuple[type, ...]] = {
    "house": str,
    "version": int,
    "fingerprint": str,
    "readings": dict,
    "mode": str,
    "policy": (str, type(None)),
    "banco": (str, type(None)),
    "shoe": dict,
    "seed": int,
    "complete": bool,
    "asked": dict,
    "coups": int,
    "shoes": int,
    "ranges": list,
    "cut_short": (dict, type(None)),
    "kernel": str,
    "threads": int,
    "seconds": float,
    "coups_per_second": (int, type(None)),
    "coups_always_played": int,
    "classes": int,
    "histogram": dict,
    "histogram_always_played": dict,
    "bets": list,
    "resume": (str, type(None)),
}


def test_the_json_has_exactly_these_fields() -> None:
    """And docs/simulating.md names every one of them."""
    shown = found("schaanwald", "--shoes", "10")
    assert list(shown) == list(SCHEMA)
    for name, kind in SCHEMA.items():
        assert isinstance(shown[name], kind), name
    page = (Path(__file__).parents[3] / "docs" / "simulating.md").read_text(encoding="utf-8")
    for name in (*shown, *shown["bets"][0]):
        assert f"`{name}`" in page, name


@pytest.mark.parametrize("house", ["mega-pay", "schaanwald"][: bulk(sample=1, full=2)])
def test_kernels_and_threads_change_nothing(house: str) -> None:
    """Every kernel of this machine, one thread to five: the same JSON but for speed."""
    first = None
    for kernel in ("auto", *available()):
        for threads in ("1", "2", "5"):
            shown = found(house, "--coups", "30011", "--seed", "9", "--kernel", kernel, "--threads", threads)
            assert shown["threads"] == int(threads)
            assert kernel in ("auto", shown["kernel"])
            same = {name: shown[name] for name in ("histogram", "bets", "ranges", "cut_short", "coups", "shoes")}
            first = first or same
            assert same == first


def test_independent_coups_shoes_and_policies() -> None:
    """The other options of the library, through the command line."""
    shown = found("punter-and-bank", "--coups", "5000", "--seed", "2", "--mode", "independent", "--policy", "best")
    job = Job(load("punter-and-bank"), coups=5000, seed=2, mode=Mode.FRESH, policy=parse_policy("best"))
    assert shown["histogram"] == {str(key): count for key, count in run(job).counts.items()}
    assert (shown["mode"], shown["policy"], shown["shoes"]) == ("independent", "best", 5000)
    packs = found("schaanwald", "--shoes", "20", "--seed", "2", "--packs", "1")
    assert packs["shoe"]["cards"] == 52
    shoe = found("schaanwald", "--coups", "20", "--seed", "2", "--shoe", "0=6,9=6", "--mode", "independent")
    assert shoe["shoe"]["points"] == [6, 0, 0, 0, 0, 0, 0, 0, 0, 6]
    gone = found(
        "schaanwald", "--coups", "20", "--seed", "2", "--shoe", "0=7,9=8", "--gone", "9 9h K", "--mode", "independent"
    )
    assert gone["histogram"] == shoe["histogram"]
    text = simulate("punter-and-bank", "--coups", "5000", "--mode", "independent", "--policy", "draw")
    assert "each from a full shoe" in text.out
    assert "always draws" in text.out
    assert "cut card" not in text.out


def test_readings() -> None:
    """A reading changes the house that is played."""
    house = load("schaanwald")
    reading = house.readings["banco-payout"]
    other = next(choice for choice in reading.choices if choice != reading.default)
    shown = found("schaanwald", "--shoes", "5", "--reading", f"banco-payout={other}")
    assert shown["readings"] == load("schaanwald", {"banco-payout": other}).chosen


def test_a_seed_is_drawn_and_named() -> None:
    """Two runs without a seed differ; the named seed brings one back."""
    one, two = found("schaanwald", "--coups", "1000"), found("schaanwald", "--coups", "1000")
    assert one["seed"] != two["seed"]
    assert found("schaanwald", "--coups", "1000", "--seed", str(one["seed"]))["histogram"] == one["histogram"]


def test_along_the_shoe() -> None:
    """Profile and streaks are those of the library, for shoes and for coups that end within one."""
    job = Job(load("schaanwald"), coups=10_007, seed=4)
    shown = found("schaanwald", "--coups", "10007", "--seed", "4", "--profile", "--streaks")
    winners = profile(job, bucket=5).winners
    assert [list(row.values()) for row in shown["profile"]["winners"]] == winners.tolist()
    lengths = streaks(job)
    for name, counts in zip(("punto", "banco", "ties"), lengths, strict=True):
        assert shown["streaks"][name] == counts[1 : len(shown["streaks"][name]) + 1].tolist()
        assert sum(shown["streaks"][name]) == counts.sum()
    text = simulate("schaanwald", "--coups", "10007", "--seed", "4", "--profile", "--streaks")
    assert "Along the shoe" in text.lines_as_set
    assert "Streaks" in text.lines_as_set
    assert error("schaanwald", "--coups", "5", "--mode", "independent", "--profile")["code"] == "simulate-along-shoes"


def test_along_the_shoe_by_the_names_of_the_house() -> None:
    """Columns are headed by what the house calls its hands, and a tie where it has a word for it."""
    for house, names in (("punter-and-bank", "Punter Bank Tie"), ("mega-pay", "Punto Bank Égalité")):
        text = simulate(house, "--coups", "500", "--seed", "4", "--profile")
        assert any(" ".join(line.split()).endswith(names) for line in text.lines_as_set), text.lines_as_set


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_languages(language: str) -> None:
    """Words and numbers as each language writes them; the same figures."""
    done = simulate("schaanwald", "--coups", "1e6", "--seed", "1", "--lang", language, "--profile", "--streaks")
    assert done.status == 0
    expected = {
        "en": ("1,000,000 coups, 16,", "Std error", "longest"),
        "de": ("1.000.000 Coups, 16.", "Std.-Fehler", "längste"),
        "es": ("1.000.000 coups, 16.", "Error típ.", "la más larga"),
    }
    for text in expected[language]:
        assert text in done.out
    refused = simulate("schaanwald", "--coups", "1e30", "--lang", language)
    assert refused.status == 1
    assert "1e30" in refused.err


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("1000000", 10**6),
        ("1_000_000", 10**6),
        ("1e6", 10**6),
        ("1E+6", 10**6),
        ("1.5e6", 1_500_000),
        ("1.50e1", 15),
        ("10**9", 10**9),
        ("2^10", 1024),
        ("0", 0),
        ("007", 7),
        ("9007199254740993", 2**53 + 1),
        ("9007199254740993e3", (2**53 + 1) * 1000),
        ("1.5", None),
        ("1.0", None),
        ("1.55e1", None),
        ("1e-6", None),
        ("-5", None),
        ("+5", None),
        ("nan", None),
        ("inf", None),
        ("1__0", None),
        ("_1", None),
        ("1_", None),
        ("0x10", None),
        ("", None),
        (" 5", None),
        ("5\n", None),
        ("٣", None),
        ("1e", None),
        ("e5", None),
        ("1" * 101, None),
    ],
)
def test_whole_numbers(text: str, number: int | None) -> None:
    """As people write large ones, exactly, and nothing else."""
    assert large(text) == number


@given(st.text("0123456789._eE+-*^ ", max_size=20))
@example("9" * 20 + "**999999")
@example("1e999999")
def test_whole_numbers_are_exact(text: str) -> None:
    """Whatever is typed is nothing, or the number that exact arithmetic makes of it, or one beyond all limits."""
    value = large(text)
    if value is not None and value < 10**60:
        base, power, exponent = text.replace("^", "**").partition("**")
        assert value == (int(base) ** int(exponent) if power else Fraction(text))
    assert value is None or value >= 0


@pytest.mark.parametrize("size", ["0", "-5", "1e30", "1e999999", "nan", "inf", "1.5", "", "x", "9" * 200, "10**99"])
@pytest.mark.parametrize("option", ["--coups", "--shoes"])
def test_sizes_that_are_none(option: str, size: str) -> None:
    """A clear refusal, no number."""
    assert error("schaanwald", option, size)["code"] == "simulation-size"
    text = simulate("schaanwald", option, size)
    assert (text.status, text.out) == (1, "")
    assert not INTERNAL.search(text.err)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ([], "simulation-shoes-or-coups"),
        (["--coups", "1", "--shoes", "1"], "simulation-shoes-or-coups"),
        (["--coups", "1", "--seed", "-1"], "simulation-seed"),
        (["--coups", "1", "--seed", "18446744073709551616"], "simulation-seed"),
        (["--coups", "1", "--threads", "0"], "simulation-threads"),
        (["--coups", "1", "--threads", "10000"], "simulation-threads"),
        (["--coups", "1", "--threads", "two"], "simulation-threads"),
        (["--coups", "1", "--kernel", "abacus"], "simulation-kernel-unknown"),
        (["--coups", "1", "--kernel", ""], "simulation-kernel-unknown"),
        (["--coups", "1", "--mode", "fast"], "simulate-mode"),
        (["--coups", "1", "--packs", "0"], "shoe-packs"),
        (["--coups", "1", "--packs", "2000"], "shoe-too-large"),
        (["--coups", "1", "--shoe", "9=3"], "shoe-too-few"),
        (["--coups", "1", "--packs", "6", "--shoe", "9=30"], "shoe-packs-and-shoe"),
        (["--coups", "1", "--policy", "draw"], "policy-without-option"),
        (["--coups", "1", "--reading", "x"], "reading-form"),
        (["--coups", "1", "--resume", "/nowhere/kept"], "checkpoint-unreadable"),
        (["--coups", "1", "--checkpoint", "/nowhere/kept"], "checkpoint-unwritable"),
        (["--coups", "1", "--checkpoint", "/dev/null"], "checkpoint-exists"),
        (["--coups", "1", "--cluster", "tcp://127.0.0.1:8786", "--threads", "2"], "simulate-threads-of-cluster"),
        (["--coups", "1", "--cluster", "http://x"], "cluster-address"),
    ],
    ids=str,
)
def test_refusals(words: list[str], code: str) -> None:
    """Each has its code, its words, and status 1."""
    refusal = error("schaanwald", *words)
    assert refusal["code"] == code
    assert refusal["message"]


def test_a_mixed_policy_cannot_be_simulated() -> None:
    """Said, not rounded."""
    assert error("punter-and-bank", "--coups", "9", "--policy", "1/3")["code"] == "simulation-mixed-policy"


def test_a_kernel_that_this_machine_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """The refusal names those that it has; `auto` falls back to numpy, with the same counts."""
    from puntobanco.simulation import kernels

    before = found("schaanwald", "--coups", "3000", "--seed", "1")
    monkeypatch.setattr(kernels, "_kernels", None)
    refusal = error("schaanwald", "--coups", "3000", "--kernel", "avx2")
    assert refusal["code"] == "simulation-kernel-missing"
    assert "numpy" in refusal["message"]
    after = found("schaanwald", "--coups", "3000", "--seed", "1")
    assert (after["kernel"], after["histogram"]) == ("numpy", before["histogram"])


OWN = 'format = 1\nid = "own"\nextends = "schaanwald"\n'


@pytest.mark.slow
def test_houses_of_ones_own(tmp_path: Path) -> None:
    """Bets on suits go by the slower exact path of every kernel; bets too fine for any are refused."""
    bet = '[bets.suited]\nname = {{ en = "X", de = "X", es = "X" }}\nwins = "{wins}"\npays = "11:1"\n'
    file = tmp_path / "own.toml"
    suited = "punto.suited_pair"
    file.write_text(OWN + bet.format(wins=suited), encoding="utf-8")
    assert punto("check", str(file)).status == 0
    shown = found(str(file), "--coups", "2000", "--seed", "3")
    assert shown["histogram"] == found(str(file), "--coups", "2000", "--seed", "3", "--kernel", "numpy")["histogram"]
    assert shown["bets"][-1]["id"] == "suited"
    fine = "punto.first_suit == banco.first_suit and punto.second_suit == banco.second_suit"
    file.write_text(OWN + bet.format(wins=fine), encoding="utf-8")
    refusal = error(str(file), "--coups", "9", "--threads", "1024")
    assert refusal["code"] == "simulate-threads-memory"
    assert found(str(file), "--coups", "90")["coups"] == 90
    cards = [f"{card}_{what}" for card in ("first", "second") for what in ("rank", "suit")]
    every = " or ".join(f"punto.{card} == banco.{card}" for card in cards)
    file.write_text(OWN + bet.format(wins=every), encoding="utf-8")
    assert error(str(file), "--coups", "9")["code"] == "simulation-too-fine"


def _own_process(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, *words], capture_output=True, text=True, timeout=600, check=False, **options)


def test_the_usual_path_imports_no_numpy() -> None:
    """Numpy takes longer to import than a million coups to play."""
    if available()[-1] == "numpy":
        pytest.skip("there is no other kernel")
    code = (
        "import sys; from puntobanco.cli.main import main; "
        "status = main(['simulate', 'schaanwald', '--coups', '1e6']); "
        "heavy = {'numpy', 'distributed', 'rich', 'concurrent.futures', 'json'} & set(sys.modules); "
        "sys.exit(str(heavy) if heavy else status)"
    )
    done = _own_process("-c", code)
    assert done.returncode == 0, done.stderr


MEASURE = (
    "import resource, sys; from puntobanco.cli.main import main; "
    "status = main(['simulate', *sys.argv[1:]]); "
    "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, file=sys.stderr); sys.exit(status)"
)


@pytest.mark.slow
@pytest.mark.skipif(not FAST, reason="a slow kernel would take minutes")
@pytest.mark.parametrize("house", ["schaanwald", "mega-pay"])
def test_memory_is_flat(house: str) -> None:
    """Many times the coups need no more memory."""
    peaks = []
    for coups in (10**7, bulk(sample=10**8, full=10**9)):
        done = _own_process("-c", MEASURE, house, "--coups", str(coups), "--threads", "2")
        assert done.returncode == 0
        peaks.append(int(done.stderr.split()[-1]))
    assert peaks[1] < peaks[0] + 4096  # kilobytes


def test_interrupted_in_the_middle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A signal after some chunks: a part, marked as one, and its figures are those of that part."""
    from puntobanco.cli.simulate import run as simulate_run

    real = progress

    def interrupted(*arguments: Any, **options: Any) -> Any:
        for count, done in enumerate(real(*arguments, **options)):
            if count == 3:
                os.kill(os.getpid(), 2)
            yield done

    monkeypatch.setattr(simulate_run, "progress", interrupted)
    file = tmp_path / "kept"
    done = simulate(
        "schaanwald", "--coups", "1e7", "--seed", "2", "--threads", "1", "--checkpoint", str(file), "--json"
    )
    assert done.status == 130
    shown = done.json
    assert shown["complete"] is False
    assert 0 < shown["coups"] < 10**7
    ((start, end),) = shown["ranges"]
    part = run(Job(load("schaanwald"), shoes=end - start, seed=2, first=start))
    assert shown["histogram"] == {str(number): count for number, count in part.counts.items()}
    assert shown["resume"] == f"punto simulate schaanwald --coups 10000000 --seed 2 --threads 1 --resume {file}"
    monkeypatch.undo()
    rest = found("schaanwald", "--resume", str(file), "--threads", "1")
    assert rest["histogram"] == found("schaanwald", "--coups", "1e7", "--seed", "2")["histogram"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_interrupted_without_a_checkpoint(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person is told that nothing was kept, and how to begin again."""
    from puntobanco.cli.simulate import run as simulate_run

    real = progress

    def interrupted(*arguments: Any, **options: Any) -> Any:
        os.kill(os.getpid(), 2)
        yield from real(*arguments, **options)

    monkeypatch.setattr(simulate_run, "progress", interrupted)
    done = simulate("schaanwald", "--shoes", "1e6", "--seed", "2", "--lang", language)
    assert done.status == 130
    part = {"en": "ONLY A PART", "de": "NUR EIN TEIL", "es": "SOLO UNA PARTE"}
    assert part[language] in done.out
    assert "punto simulate schaanwald --shoes 1000000 --seed 2" in done.err


def test_resuming_with_other_words(tmp_path: Path) -> None:
    """What is said again must be the same; what is not said comes from the checkpoint."""
    file = str(tmp_path / "kept")
    first = found(
        "punter-and-bank", "--coups", "9e3", "--seed", "2", "--policy", "draw", "--packs", "4", "--checkpoint", file
    )
    assert found("punter-and-bank", "--resume", file)["histogram"] == first["histogram"]
    again = found("punter-and-bank", "--coups", "9000", "--policy", "draw", "--packs", "4", "--resume", file)
    assert again["histogram"] == first["histogram"]
    for words in (["--coups", "9001"], ["--shoes", "9"], ["--seed", "3"], ["--policy", "stand"], ["--packs", "6"]):
        assert error("punter-and-bank", "--resume", file, *words)["code"] == "checkpoint-other-job"
    assert error("punter-and-bank", "--resume", file, "--mode", "independent")["code"] == "checkpoint-other-job"
    assert error("schaanwald", "--resume", file)["code"] == "checkpoint-other-job"
    assert error("schaanwald", "--coups", "5", "--checkpoint", file)["code"] == "checkpoint-exists"
    Path(file).write_text("{}")
    assert error("punter-and-bank", "--resume", file)["code"] == "checkpoint-damaged-file"


def test_help_in_three_languages() -> None:
    """Every option is explained."""
    for language in LANGUAGES:
        done = simulate("--help", "--lang", language)
        assert done.status == 0
        for option in (
            "--coups",
            "--shoes",
            "--seed",
            "--threads",
            "--kernel",
            "--checkpoint",
            "--resume",
            "--cluster",
        ):
            assert option in done.out


def test_plans_side_by_side() -> None:
    """Plans by commas and by repeating the option, all on the same coups; the figures are those of the library."""
    from puntobanco.simulation.evening import Evening
    from puntobanco.simulation.plan_report import compare
    from puntobanco.simulation.plans_words import parse_plan

    words = ["--plan", "flat,martingale:bet=banco,doublings=3", "--plan", "paroli", "--patrons", "300", "--seed", "4"]
    shown = found("schaanwald", *words, "--session", "100", "--bankroll", "400", "--goal", "50", "--stop-loss", "200")
    names = ["flat", "martingale:bet=banco,doublings=3", "paroli"]
    assert [plan["plan"] for plan in shown["plans"]] == names
    house = load("schaanwald")
    evening = Evening(house, 300, coups=100, bankroll=40_000, goal=5000, stop_loss=20_000, seed=4)
    for plan, figures in zip(
        shown["plans"], compare(evening, {name: parse_plan(name, house) for name in names}).values(), strict=True
    ):
        assert plan["mean"] == float(figures.results.mean)
        assert plan["z"] == figures.z
        assert plan["endings"]["ruin"]["patrons"] == figures.ruin.found
        assert sum(ending["patrons"] for ending in plan["endings"].values()) == 300


def test_the_size_of_an_evening() -> None:
    """Coups in all are shared out among patrons; a unit goes to plans that have none."""
    shown = found("schaanwald", "--plan", "flat", "--plan", "flat:unit=10", "--coups", "1e4", "--unit", "20")
    assert shown["evening"]["patrons"] == 10_000 // 350
    first, second = shown["plans"]
    assert (first["largest_stake"]["median"], second["largest_stake"]["median"]) == (2000, 1000)


@pytest.mark.parametrize("language", LANGUAGES)
def test_plans_in_three_languages(language: str, tmp_path: Path) -> None:
    """A table with a column for each plan, and drawings."""
    files = [str(tmp_path / name) for name in ("a.svg", "b.png", "c.svg", "d.svg")]
    kinds = ["", "paths=", "endings=", "edges="]
    plots = [word for kind, file in zip(kinds, files, strict=True) for word in ("--plot", kind + file)]
    done = simulate("schaanwald", "--plan", "flat,dalembert", "--patrons", "50", "--lang", language, *plots)
    assert done.status == 0
    assert any(re.fullmatch("Plan flat dalembert", line) for line in done.lines_as_set)
    assert all(Path(file).stat().st_size > 1000 for file in files)
    assert all(file in done.err for file in files)


def test_a_drawing_along_the_shoe(tmp_path: Path) -> None:
    """A bet by depth; a file that is there already is refused before anything is played."""
    file = tmp_path / "depth.svg"
    assert simulate("schaanwald", "--coups", "5000", "--plot", f"depth:tie={file}").status == 0
    assert file.read_text(encoding="utf-8").startswith("<?xml")
    before = file.read_bytes()
    (tmp_path / "folder.svg").mkdir()
    os.mkfifo(tmp_path / "pipe.svg")
    (tmp_path / "link.svg").symlink_to(tmp_path / "nowhere")
    for name in ("depth.svg", "folder.svg", "pipe.svg", "link.svg"):
        failed = simulate("schaanwald", "--coups", "5000", "--plot", str(tmp_path / name), "--json")
        assert failed.status == 1
        assert failed.json["error"]["code"] == "record-exists"
    assert file.read_bytes() == before


def test_a_drawing_that_fails_does_not_cost_the_figures(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk may be full when the drawing is written; the figures are told all the same."""

    def fails(*_: object, **__: object) -> None:
        raise SimulationError("plots-unwritable", file="x.svg", error="no room")

    monkeypatch.setattr("puntobanco.simulation.plots.draw_depths", fails)
    failed = simulate("schaanwald", "--coups", "5000", "--plot", str(tmp_path / "x.svg"), "--json")
    assert failed.status == 1
    assert failed.json["fault"]["code"] == "plots-unwritable"
    assert failed.json["coups"] == 5000


def test_no_interval_without_enough_of_both() -> None:
    """A bet that hardly ever won has no standard error that means anything."""
    few, many = (found("schaanwald", "--coups", size, "--seed", "1")["bets"] for size in ("12", "12000"))
    assert all(bet["interval_percent"] is None for bet in few)
    assert all(bet["interval_percent"][0] < bet["interval_percent"][1] for bet in many)


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--plan", "x"], "plan-unknown"),
        (["--plan", ""], "plan-unknown"),
        (["--plan", "flat", "--shoes", "5"], "simulate-not-with-plans"),
        (["--plan", "flat", "--cluster"], "simulate-not-with-plans"),
        (["--plan", "flat", "--resume", "x"], "simulate-not-with-plans"),
        (["--plan", "flat", "--coups", "5", "--patrons", "5"], "simulate-coups-or-patrons"),
        (["--plan", "flat", "--patrons", "0"], "evening-patrons"),
        (["--plan", "flat", "--patrons", "1e30"], "evening-patrons"),
        (["--plan", "flat", "--session", "nan"], "evening-coups"),
        (["--plan", "flat", "--pace", "0"], "evening-pace"),
        (["--plan", "flat", "--bankroll", "x"], "money-not-an-amount"),
        (["--plan", "flat", "--bankroll", "1"], "evening-bankroll-too-small"),
        (["--plan", "flat", "--plot", "x.gif"], "plots-ending"),
        (["--plan", "flat", "--plot", "depth=x.png"], "simulate-plot-kind"),
        (["--plan", "flat", "--plot", "/nowhere/x.png"], "record-unwritable"),
        (["--coups", "5", "--plot", "results=x.png"], "simulate-plot-kind"),
        (["--coups", "5", "--plot", "depth:seven=x.png"], "house-no-such-bet"),
        (["--coups", "5", "--mode", "independent", "--plot", "x.png"], "simulate-along-shoes"),
        (["--coups", "5", "--stop-loss", "5"], "simulate-needs-plan"),
    ],
    ids=str,
)
def test_refusals_of_plans_and_plots(words: list[str], code: str) -> None:
    """Before anything is played."""
    assert error("schaanwald", *words)["code"] == code


@pytest.mark.parametrize(
    ("text", "plans"),
    [
        ("flat", ["flat"]),
        ("flat,paroli", ["flat", "paroli"]),
        ("martingale:bet=banco,unit=5,flat", ["martingale:bet=banco,unit=5", "flat"]),
        ("flat:unit=5,my.py:stakes:unit=2,bet=tie", ["flat:unit=5", "my.py:stakes:unit=2,bet=tie"]),
        ("flat,", ["flat", ""]),
    ],
)
def test_plans_are_split_at_names(text: str, plans: list[str]) -> None:
    """What is not an option begins another plan."""
    from puntobanco.cli.simulate.plans import split_plans

    assert split_plans(text) == plans
