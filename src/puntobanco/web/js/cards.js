// @ts-check
/** Cards, drawn by us: a large index, one strong pip or court letter, readable at a width of 40 pixels. */

import { svg } from "./dom.js";

/** A suit, a hundred high, around its middle. @type {Record<string, string>} */
const SUITS = {
	H: "M0 45C-10 25-47 6-47-19-47-36-35-45-23-45-12-45-4-38 0-28 4-38 12-45 23-45 35-45 47-36 47-19 47 6 10 25 0 45Z",
	D: "M0-50C9-30 23-12 38 0 23 12 9 30 0 50-9 30-23 12-38 0-23-12-9-30 0-50Z",
	S: "M0-48C9-26 45-8 45 16 45 30 34 38 23 38 14 38 7 34 4 27 4 37 9 45 18 49H-18C-9 45-4 37-4 27-7 34-14 38-23 38-34 38-45 30-45 16-45-8-9-26 0-48Z",
	C: "M0-48A22 22 0 0 1 16-11 23 23 0 1 1 4 23C4 35 9 45 18 49H-18C-9 45-4 35-4 23A23 23 0 1 1-16-11 22 22 0 0 1 0-48Z",
};
/** What court cards wear: a crown, a tiara, a cap with a feather. @type {Record<string, string>} */
const HEADS = {
	K: "M-40 0V-34L-22-16 0-44 22-16 40-34V0Z",
	Q: "M-38 0C-44-18-40-30-34-34-30-22-24-18-17-20-15-32-8-40 0-44 8-40 15-32 17-20 24-18 30-22 34-34 40-30 44-18 38 0Z",
	J: "M-38 0C-38-24-18-34 4-34 12-46 26-48 36-42 28-38 24-32 26-26 34-18 38-10 38 0Z",
};
const RANKS = /** @type {Record<string, string>} */ ({
	A: "ace",
	2: "two",
	3: "three",
	4: "four",
	5: "five",
	6: "six",
	7: "seven",
	8: "eight",
	9: "nine",
	T: "ten",
	J: "jack",
	Q: "queen",
	K: "king",
});
const NAMES = /** @type {Record<string, string>} */ ({ C: "clubs", D: "diamonds", H: "hearts", S: "spades" });

/** A card as it is read aloud: nine of hearts. @param {(key: string, values?: any) => string} say
 * @param {string} card */
export function cardName(say, card) {
	return say("page.card.name", {
		rank: say(`page.rank.${RANKS[card[0]]}`),
		suit: say(`page.suit.${NAMES[card[1].toUpperCase()]}`),
	});
}

/** What a card counts. @param {string} card */
export function points(card) {
	return card[0] === "A" ? 1 : Number(card[0]) || 0;
}

/** @param {string} card */
export function face(card) {
	const rank = card[0] === "T" ? "10" : card[0];
	const suit = card[1].toUpperCase();
	const tone = suit === "H" || suit === "D" ? "red" : "black";
	const index = () => [
		svg("text", { x: 17, y: 33, class: `index${rank === "10" ? " ten" : ""}`, "text-anchor": "middle" }, rank),
		svg("path", { d: SUITS[suit], transform: "translate(17 48) scale(.205)" }),
	];
	return svg(
		"svg",
		{ class: `face ${tone}`, viewBox: "0 0 100 140", "aria-hidden": "true" },
		svg("rect", { class: "paper", x: 0.5, y: 0.5, width: 99, height: 139, rx: 8 }),
		svg("g", null, index()),
		svg("g", { transform: "rotate(180 50 70)" }, index()),
		middle(card[0], suit),
	);
}

/** @param {string} rank @param {string} suit */
function middle(rank, suit) {
	const head = HEADS[rank];
	if (!head) return svg("path", { d: SUITS[suit], transform: `translate(54 74) scale(${rank === "A" ? 0.62 : 0.5})` });
	return svg(
		"g",
		null,
		svg("rect", { class: "frame", x: 31, y: 22, width: 44, height: 96, rx: 5 }),
		svg("path", { d: head, class: "head", transform: "translate(53 56) scale(.4)" }),
		svg("text", { x: 53, y: 90, class: "court", "text-anchor": "middle" }, rank),
		svg("path", { d: SUITS[suit], transform: "translate(53 104) scale(.17)" }),
	);
}

export function back() {
	const marks = [];
	for (let y = 0; y < 9; y++)
		for (let x = 0; x < 6; x++) marks.push(`M${15 + 14 * x} ${10.5 + 13.3 * y}l5 6.6-5 6.6-5-6.6z`);
	return svg(
		"svg",
		{ class: "back", viewBox: "0 0 100 140", "aria-hidden": "true" },
		svg("rect", { class: "paper", x: 0.5, y: 0.5, width: 99, height: 139, rx: 8 }),
		svg("rect", { class: "cloth", x: 6, y: 6, width: 88, height: 128, rx: 5 }),
		svg("path", { class: "lattice", d: marks.join("") }),
		svg("circle", { class: "seal", cx: 50, cy: 70, r: 17 }),
		svg("circle", { class: "ring", cx: 45, cy: 70, r: 7.5 }),
		svg("circle", { class: "ring", cx: 55, cy: 70, r: 7.5 }),
	);
}
