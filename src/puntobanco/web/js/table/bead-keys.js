// @ts-check
/** The bead plate by keyboard: arrows go from bead to bead, Enter shows the coup, and Tab comes back to the last one. */

import { ROWS } from "../roads.js";

/** By how many beads a key goes on; the plate fills from top to bottom, column by column. @type {Record<string, number>} */
const STEPS = { ArrowUp: -1, ArrowDown: 1, ArrowLeft: -ROWS, ArrowRight: ROWS };

/** @param {Event} event @returns {SVGElement | null} */
function beadOf({ target }) {
	return target instanceof SVGElement ? target.closest(".beads [data-bead]") : null;
}

/** @param {HTMLElement} around What the plate is in, now or later. */
export function listenToBeads(around) {
	around.addEventListener("keydown", (event) => {
		const bead = beadOf(event);
		if (bead && pressed(bead, event.key)) event.preventDefault();
	});
	around.addEventListener("focusin", (event) => {
		const bead = beadOf(event);
		if (!bead) return;
		for (const one of beadsBeside(bead)) one.setAttribute("tabindex", one === bead ? "0" : "-1");
	});
}

/** @param {SVGElement} bead @returns {SVGElement[]} */
function beadsBeside(bead) {
	return [...(bead.closest(".beads")?.querySelectorAll("[data-bead]") ?? [])].filter(
		(one) => one instanceof SVGElement,
	);
}

/** Whether a key does anything at a bead. @param {SVGElement} bead @param {string} key */
function pressed(bead, key) {
	if (key === "Enter" || key === " ") {
		bead.dispatchEvent(new MouseEvent("click", { bubbles: true }));
		return true;
	}
	const all = beadsBeside(bead);
	const next = key === "Home" ? all[0] : key === "End" ? all.at(-1) : all[all.indexOf(bead) + STEPS[key]];
	next?.focus();
	return key in STEPS || key === "Home" || key === "End";
}
