"""What is wrong with how a page looks: what does not fit or is no text, and what axe finds."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from playwright.sync_api import Page

SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
FLAWS = r"""
() => {
  const flaws = [];
  const told = ({ tagName, className, textContent }) => `${tagName}.${className} ${textContent.trim().slice(0, 40)}`;
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
  const isCut = (element) => {
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== "visible") return true;
    }
    return false;
  };
  const wide = document.scrollingElement.scrollWidth;
  if (wide > innerWidth) flaws.push(`the page is ${wide} wide`);
  for (const element of document.body.querySelectorAll("*")) {
    if (!isSeen(element) || element.closest(".unseen, .skip, svg svg, .flying, .guide-ring")) continue;
    const { left, right, width } = element.getBoundingClientRect();
    const isBeyond = width > 0 && (right > innerWidth + 1 || left < -1);
    if (isBeyond && !isCut(element)) flaws.push(`beyond the edge: ${told(element)}`);
  }
  const labels = "button:not(.spot, .squeezing), .button, .spot > .bet, .spot > .pays, nav a, .tag";
  for (const label of document.querySelectorAll(labels)) {
    const isCramped = label.clientWidth > 0 && label.scrollWidth > label.clientWidth + 1;
    if (isCramped && isSeen(label)) flaws.push(`does not fit: ${told(label)}`);
  }
  for (const button of document.querySelectorAll("button:not(.spot, .squeezing, .sit), .button")) {
    if (button.clientHeight > 0 && button.scrollHeight > button.clientHeight + 1 && isSeen(button))
      flaws.push(`higher than its button: ${told(button)}`);
  }
  for (const control of document.querySelectorAll(".panel :is(input, select, textarea, button, .button)")) {
    const frame = control.closest(".panel").getBoundingClientRect();
    const { left, right } = control.getBoundingClientRect();
    if (isSeen(control) && !isCut(control) && (right > frame.right || left < frame.left))
      flaws.push(`beyond its frame: ${told(control)} ${control.name ?? ""}`);
  }
  for (const nav of document.querySelectorAll(".top nav"))
    if (isSeen(nav) && nav.scrollWidth > nav.clientWidth + 1) flaws.push(`cut: ${told(nav)}`);
  for (const slider of document.querySelectorAll("input[type=range]:not(.well input)"))
    if (isSeen(slider) && slider.getBoundingClientRect().width < 56) flaws.push("a slider too short to be moved");
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || !isSeen(one) || one.closest("option, script, svg, .unseen, .name, code, pre")) continue;
    if (getComputedStyle(one).hyphens === "auto") continue;
    for (const { index, 0: word } of node.data.matchAll(/(?<![^\s])\p{L}{4,}(?=[\s.,:;!?]|$)/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
        flaws.push(`broken in the middle: ${word} in ${told(one)}`);
    }
  }
  const keys = /\b(page|error|phase|bet)\.[a-z][\w.-]*|\{\w+\}|undefined|NaN|\[object|Invalid Date/;
  const texts = [document.title, document.body.innerText];
  for (const name of ["aria-label", "title", "placeholder", "alt"]) {
    for (const element of document.querySelectorAll(`[${name}]`)) texts.push(element.getAttribute(name));
  }
  for (const text of texts) if (keys.test(text)) flaws.push(`not a text: ${keys.exec(text)[0]}`);
  return [...new Set(flaws)];
}
"""


def violations(page: Page, where: str) -> list[str]:
    """What axe finds on a page, one line each."""
    from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]  # it has no stubs

    page.evaluate(SETTLED)
    found: list[dict[str, Any]] = Axe().run(page).response["violations"]
    return [
        f"{where}: {one['id']} at {node['target']}: {(node['any'] or node['all'] or node['none'])[0]['message'][:160]}"
        for one in found
        for node in one["nodes"]
    ]
