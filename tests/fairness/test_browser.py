"""Python and JavaScript say the same about fair shoes: whole ones, tampered ones and the vectors, in a real browser.

The module is served to an origin without HTTPS that is not the loopback either, where WebCrypto does not exist.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page, Route

from naive import fairness as naive_fairness
from puntobanco.fairness.document import flaw_of_written
from puntobanco.fairness.opening import order_opened
from support import fair_shoes
from support.browsers import browser
from support.bulk import bulk

ROOT = Path(__file__).parent.parent.parent
WEB = ROOT / "src" / "puntobanco" / "web"
VECTORS = ROOT / "docs" / "fair-shoe-vectors.json"
VECTORS_2 = ROOT / "docs" / "fair-shoe-2-vectors.json"
ORIGIN = "http://punto.test"
SHOES = bulk(sample=400, full=10_000)
BATCH = 1000
SHOES_TO_TAMPER_WITH = bulk(sample=40, full=400)
LIMIT_MS = 60_000

CHECKING = """
import * as fair from "./fair-shoe.js";
window.fair = fair;
window.flawsOf = (texts) => JSON.parse(texts).map((text) => fair.flawOfText(text));
window.ordersOf = (texts) => JSON.parse(texts).map((text) => fair.orderOf(JSON.parse(text)).join(" "));
window.proved = (claims) => JSON.parse(claims).map((claim) => fair.isProved(claim));
window.isReady = true;
"""


def served(route: Route) -> None:
    path = route.request.url.removeprefix(ORIGIN)
    script = "text/javascript"
    if path == "/checking.js":
        route.fulfill(body=CHECKING, content_type=script)
    elif path.endswith(".js"):
        route.fulfill(body=(WEB / path.removeprefix("/")).read_text(encoding="utf-8"), content_type=script)
    else:
        body = '<!doctype html><meta charset="utf-8"><script type="module" src="/checking.js"></script>'
        route.fulfill(body=body, content_type="text/html")


@pytest.fixture(scope="module")
def browser_page() -> Iterator[Page]:
    with browser() as found:
        tab = found.new_page()
        tab.set_default_timeout(LIMIT_MS)
        tab.route("**/*", served)
        tab.goto(ORIGIN)
        tab.wait_for_function("window.isReady")
        yield tab


def asked(page: Page, question: str, values: list[Any]) -> list[Any]:
    """The page's answers, of which `question` names the function, in batches that fit through the wire."""
    answers: list[Any] = []
    for start in range(0, len(values), BATCH):
        answers += json.loads(
            page.evaluate(
                "([name, given]) => JSON.stringify(window[name](given))",
                [question, json.dumps(values[start : start + BATCH])],
            )
        )
    return answers


def found_here(text: str) -> dict[str, Any] | None:
    found = flaw_of_written(json.loads(text))
    return None if found is None else {"flaw": found.flaw.value, "place": found.place}


def test_there_is_no_web_crypto_here(browser_page: Page) -> None:
    """The page is as poor as one on a local network: what is checked below needs nothing that only HTTPS brings."""
    assert browser_page.evaluate("[window.isSecureContext, typeof crypto.subtle]") == [False, "undefined"]


def test_both_accept_thousands_of_shoes(browser_page: Page) -> None:
    """1 to 8 packs, words shown and silent, cuts and none: both find nothing, and both find the same order."""
    rng = Random(1)
    shoes = [fair_shoes.played(rng, 1 + number % 8, number) for number in range(SHOES)]
    texts = [json.dumps(shoe.document) for shoe in shoes]
    assert [found_here(text) for text in texts] == [None] * SHOES
    assert asked(browser_page, "flawsOf", texts) == [None] * SHOES
    some = slice(None, None, 10)
    orders = [" ".join(map(str, order_opened(shoe.opened))) for shoe in shoes[some]]
    assert asked(browser_page, "ordersOf", texts[some]) == orders


def test_both_reject_thousands_of_tampered_shoes_alike(browser_page: Page) -> None:
    """Whatever was tampered with, both reject it with the same flaw at the same place; every flaw occurs."""
    rng = Random(2)
    shoes = [fair_shoes.played(rng, 1 + number % 8, number).document for number in range(SHOES_TO_TAMPER_WITH)]
    texts = [json.dumps(fair_shoes.tampered(rng, rng.choice(shoes))) for _ in range(SHOES)]
    here = [found_here(text) for text in texts]
    assert None not in here
    there = asked(browser_page, "flawsOf", texts)
    differing = [(text, a, b) for text, a, b in zip(texts, here, there, strict=True) if a != b]
    assert not differing, differing[0]
    flaws = Counter(found["flaw"] for found in here if found is not None)
    assert set(flaws) == {"form", "commitment", "word", "transcript", "root", "card"}
    assert min(flaws.values()) > SHOES // 50, flaws


def test_both_know_the_most_of_words_and_cards(browser_page: Page) -> None:
    """A thousand words and every card of the shoe are of the form; one more is not."""
    document = fair_shoes.played(Random(5), 1).document
    silent = {"patron": "ben", "commitment": "0" * 64, "cuts": False, "word": None}
    card = document["seen"][:1]
    changes = [{"words": [silent] * 1000}, {"words": [silent] * 1001}, {"seen": card * 52}, {"seen": card * 53}]
    texts = [json.dumps(document | change) for change in changes]
    form = {"flaw": "form", "place": None}
    expected = [{"flaw": "transcript", "place": None}, form, None, form]
    assert asked(browser_page, "flawsOf", texts) == [found_here(text) for text in texts] == expected


def test_a_proof_holds_and_a_changed_one_does_not(browser_page: Page) -> None:
    """Each proof as it came from the shoe, and then with its card, its place, its text or its root changed."""
    rng = Random(3)
    good: list[dict[str, Any]] = []
    bad: list[dict[str, Any]] = []
    for number in range(bulk(sample=40, full=200)):
        shoe = fair_shoes.played(rng, 1 + number % 8, number)
        opened = shoe.opened
        for place, card, proof in shoe.proofs:
            claim = {"root": opened.root, "transcript": opened.transcript, "cards": opened.sealing.cards}
            claim |= {"place": place, "card": card, "proof": proof}
            good.append(claim)
            at = rng.randrange(len(proof.rstrip("=")))
            letter = "A" if proof[at] != "A" else "B"
            bad += [
                claim | {"card": rng.choice([other for other in naive_fairness.CARDS if other != card])},
                claim | {"place": place ^ 1},
                claim | {"place": place + opened.sealing.cards},
                claim | {"place": -1},
                claim | {"cards": opened.sealing.cards + 1},
                claim | {"cards": None},
                claim | {"proof": proof[:at] + letter + proof[at + 1 :]},
                claim | {"proof": proof + "\n"},
                claim | {"proof": proof.rstrip("=") if proof.endswith("=") else proof + "="},
                claim | {"proof": None},
                claim | {"root": opened.transcript},
                claim | {"transcript": opened.root},
                claim | {"root": opened.root.upper()} if opened.root.upper() != opened.root else claim | {"root": ""},
            ]
    assert asked(browser_page, "proved", good) == [True] * len(good)
    assert asked(browser_page, "proved", bad) == [False] * len(bad)


def test_the_vectors_hold_in_the_browser(browser_page: Page) -> None:
    """Every vector of the file: digests, streams, whole numbers, words, shoes, proofs and flaws."""
    vectors = json.loads(VECTORS.read_text(encoding="utf-8"))
    wrong = browser_page.evaluate(
        """(text) => {
          const { SCHEME_1, Keystream, below, wordDigest, orderOf, flawOf, isProved } = window.fair;
          const vectors = JSON.parse(text);
          const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
          const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (b) => parseInt(b, 16));
          const wrong = [];
          const same = (name, a, b) => JSON.stringify(a) === JSON.stringify(b) || wrong.push([name, a, b]);
          for (const one of vectors.digests) {
            same("digest", hex(SCHEME_1.of(one.tag, ...one.parts.map(unhex))), one.digest);
          }
          for (const one of vectors.streams) {
            same("stream", hex(new Keystream(unhex(one.key)).nextBytes(one.bytes.length / 2)), one.bytes);
          }
          for (const one of vectors.below) {
            let used = 0;
            const stream = { nextWord: () => one.words[used++] };
            same("below", [below(one.bound, stream), used], [one.result, one.used]);
          }
          for (const one of vectors.words) {
            const sealing = { scheme: "punto-shoe-1", shoe: one.shoe };
            same("word", wordDigest(sealing, one.patron, one.word), one.commitment);
          }
          for (const { name, opened, order, proofs } of vectors.shoes) {
            same(name, flawOf(opened), null);
            same(name, orderOf(opened).join(" "), order);
            const shoe = { root: opened.root, transcript: opened.transcript, cards: 52 * opened.packs };
            for (const proof of proofs) same(name, isProved({ ...shoe, ...proof }), true);
          }
          for (const { name, opened, flaw, place } of vectors.flawed) same(name, flawOf(opened), { flaw, place });
          return wrong;
        }""",
        json.dumps(vectors),
    )
    assert wrong == []


def test_the_vectors_of_the_second_scheme_hold_in_the_browser(browser_page: Page) -> None:
    """Every vector of the file: digests, seals, words, chains, mixes, cards of a draw, shoes, proofs and flaws."""
    vectors = json.loads(VECTORS_2.read_text(encoding="utf-8"))
    wrong = browser_page.evaluate(
        """(text) => {
          const fair = window.fair;
          const vectors = JSON.parse(text);
          const hex = (bytes) => Array.from(bytes, (b) => b.toString(16).padStart(2, "0")).join("");
          const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (b) => parseInt(b, 16));
          const wrong = [];
          const same = (name, a, b) => JSON.stringify(a) === JSON.stringify(b) || wrong.push([name, a, b]);
          for (const one of vectors.digests) {
            same("digest", hex(fair.SCHEME_2.of(one.tag, ...one.parts.map(unhex))), one.digest);
          }
          for (const one of vectors.seals) {
            const beacon = one.beacon ? { source: one.beacon, round: one.round } : null;
            const sealing = { scheme: "punto-shoe-2", ...one, beacon };
            same("seal", [hex(fair.headingOf(sealing)), hex(fair.sealOf(sealing))], [one.heading, one.seal]);
          }
          const parts = ({ patron, word: { text, salt, cut } }) =>
            [fair.utf8(patron), unhex(salt), Uint8Array.of(cut >> 8, cut), fair.utf8(text)];
          for (const one of vectors.words) {
            same("word", hex(fair.SCHEME_2.of("word", unhex(one.seal), ...parts(one))), one.commitment);
          }
          for (const one of vectors.chains) {
            const chain = fair.chainOf(unhex(one.base), one.who, unhex(one.seed), one.links);
            same("chain", chain.map(hex), one.chain);
          }
          for (const one of vectors.cards) {
            const pool = fair.fullPool(one.packs);
            for (const [card, many] of Object.entries(one.out)) {
              for (let i = 0; i < many; i++) pool.splice(pool.indexOf(fair.codeOfCard(card)), 1);
            }
            const drawing = fair.drawing(unhex(one.mix), pool);
            same("cards", one.cards.map(() => drawing.next()), one.cards);
          }
          for (const { name, opened, order, proofs } of vectors.shoes) {
            same(name, fair.flawOf(opened), null);
            same(name, fair.orderOf(opened).join(" "), order);
            const { scheme, root, transcript, packs } = opened;
            for (const proof of proofs) {
              same(name, fair.isProved({ scheme, root, transcript, cards: 52 * packs, ...proof }), true);
            }
          }
          for (const { name, opened, mixes } of vectors.coups) {
            same(name, fair.flawOf(opened), null);
            let mix = null;
            const made = opened.draws.map(({ links, house }, i) => {
              mix = fair.mixOf(fair.sealOf(opened), i + 1, mix, links, house);
              return hex(mix);
            });
            same(name, made, mixes);
          }
          for (const { name, opened, flaw, place } of vectors.flawed) same(name, fair.flawOf(opened), { flaw, place });
          return wrong;
        }""",
        json.dumps(vectors),
    )
    assert wrong == []


def test_what_is_no_word_has_no_commitment(browser_page: Page) -> None:
    """A browser that would commit to a word that can never be shown says so before."""
    salt = "0" * 32
    words: list[object] = [
        {"text": "", "salt": salt, "cut": 0},
        {"text": "x" * 65, "salt": salt, "cut": 0},
        {"text": "a", "salt": salt[1:], "cut": 0},
        {"text": "a", "salt": salt, "cut": -1},
        {"text": "a", "salt": salt, "cut": 65_536},
        {"text": "a", "salt": salt},
        None,
    ]
    tried = """(words) => words.map((word) => {
        const sealing = { scheme: "punto-shoe-1", shoe: "t/1" };
        try { window.fair.wordDigest(sealing, "ana", word); return "made"; } catch (e) { return e.name; }
    })"""
    assert browser_page.evaluate(tried, words) == ["RangeError"] * len(words)


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "7", '"x"', "NaN", "{}", '{"scheme": "punto-shoe-1"}'])
def test_a_text_that_is_no_shoe_has_no_form(browser_page: Page, text: str) -> None:
    """Also what is not JSON at all."""
    assert browser_page.evaluate("(text) => window.fair.flawOfText(text)", text) == {"flaw": "form", "place": None}
