// @ts-check
/** The keyboard: digits choose a chip, arrows move between spots, Enter places, Backspace undoes; letters act. */

import { h } from "../dom.js";
import { speaker } from "../sound.js";
import { bestSeat } from "./purse.js";

/** @typedef {import("../../pages/table.js").TablePage} TablePage */

const KEYS = [
	"1–6",
	"← → ↑ ↓",
	"Enter",
	"Backspace",
	"R",
	"D",
	"C",
	"S",
	"B",
	"W",
	"?",
	"T",
	"D, S",
	"A",
	"I",
	"V",
	"N",
];

/** @param {TablePage} page @returns {() => void} */
export function listenToKeys(page) {
	const { desk, rail, fields, matters, room } = page;
	/** @type {Record<string, () => void>} */
	const letters = {
		n: () => rail.deal(),
		r: () => desk.repeat(),
		d: () => matters.decide("draw") || (desk.canBet && desk.double()),
		c: () => desk.canTakeBack && desk.clear(),
		s: () => matters.decide("stand") || void rail.takeSeat(bestSeat(room)),
		a: () => fields.bank?.coverRest(),
		b: () => openBank(page),
		t: () => room.can("TakeCards") && void room.try({ type: "TakeCards" }),
		i: () => fields.explain(),
		v: () => speaker.mute(!speaker.isMuted),
		w: () => page.why.hidden || page.why.click(),
		"?": () => openKeys(page),
		Backspace: () => desk.undo(),
	};
	/** @param {KeyboardEvent} event */
	const listener = (event) => {
		if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
		const at = event.target;
		if (
			document.querySelector("dialog[open]") ||
			(at instanceof HTMLElement && at.matches("input, select, textarea, [contenteditable]"))
		)
			return;
		if (/^[1-9]$/.test(event.key)) return rail.chooseNth(Number(event.key));
		if (event.key.startsWith("Arrow")) {
			if (at instanceof Element && at.closest(".scroll, .tabs")) return;
			event.preventDefault();
			return fields.move(event.key);
		}
		const act = letters[event.key] ?? letters[event.key.toLowerCase()];
		if (!act) return;
		event.preventDefault();
		act();
	};
	document.addEventListener("keydown", listener);
	return () => document.removeEventListener("keydown", listener);
}

/** The bank: takes it where it is offered, goes to the bids where it is auctioned, calls banco where it is covered.
 * @param {TablePage} page */
function openBank({ room, matters, fields }) {
	if (room.can("AcceptBank")) matters.accept();
	else if (room.can("CallBanco")) fields.bank?.callBanco();
	else matters.element.querySelector("button")?.focus();
}

/** @param {TablePage} page */
export function openKeys({ room }) {
	const { say, dialog } = room.context;
	dialog({
		title: say("page.keys"),
		body: [
			h(
				"dl",
				{ class: "keys" },
				KEYS.flatMap((key, i) => [h("dt", null, h("kbd", null, key)), h("dd", null, say(`page.keys.${i + 1}`))]),
			),
		],
	});
}
