// @ts-check
/** Cards, drawn as everywhere else by `faces.js`: pips in their places, courts as half figures, in two colours or four. */

import { svg } from "./dom.js";
import { FACES } from "./faces.js";

/** @typedef {import("./faces.js").Layer} Layer */

const [WIDE, HIGH] = FACES.size;
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

/** What cards count together; undefined where one of them is not seen. @param {(string | null)[]} cards */
export function totalOf(cards) {
	let total = 0;
	for (const card of cards) {
		if (card === null) return undefined;
		total += points(card);
	}
	return total % 10;
}

/** Whether clubs are green and diamonds blue. */
export function hasFourColours() {
	return localStorage.getItem("four-colours") === "on";
}

/** @param {boolean} isOn */
export function setFourColours(isOn) {
	localStorage.setItem("four-colours", isOn ? "on" : "off");
}

/** @param {string} card */
export function face(card) {
	const look = FACES.suits[card[1].toUpperCase()];
	const hues = hasFourColours() ? { ...FACES.colours, ...FACES.four } : FACES.colours;
	const fill = hues[look.colour];
	/** A suit at a place. @param {number} x @param {number} y @param {number} size @param {boolean} [isTurned] */
	const suit = (x, y, size, isTurned) =>
		svg("path", {
			d: look.shape,
			fill,
			transform: `translate(${x} ${y})${isTurned ? " rotate(180)" : ""} scale(${size / 100})`,
		});
	const corner = () => {
		const { rank, width, suit: mark } = FACES.index;
		const [x, y, size] = rank;
		const line = { fill: "none", stroke: fill, "stroke-width": width, "stroke-miterlimit": 2.5 };
		return [
			svg("path", { d: FACES.ranks[card[0]], ...line, transform: `translate(${x} ${y}) scale(${size / 100})` }),
			suit(...mark),
		];
	};
	const worn = { ...hues, suit: fill, second: hues[look.second], hair: hues[look.hair] };
	const middle = () => {
		const court = FACES.courts[card[0]];
		if (!court) return FACES.pips[card[0]].map(([x, y, size]) => suit(x, y, size, y > HIGH / 2));
		const half = () => [...layers(court.layers, worn), suit(...court.held)];
		const at = `translate(${WIDE / 2} ${HIGH / 2})${look.mirrored ? " scale(-1 1)" : ""}`;
		return svg(
			"g",
			{ transform: at },
			half(),
			svg("g", { transform: "rotate(180)" }, half()),
			layers(FACES.over, worn),
		);
	};
	return sheet(
		"face",
		svg("g", { class: "corner" }, corner()),
		svg("g", { class: "corner", transform: `translate(${WIDE} ${HIGH}) rotate(180)` }, corner()),
		middle(),
	);
}

export function back() {
	return sheet("back", layers(FACES.back, FACES.colours));
}

/** @param {string} name @param {...import("./dom.js").Children} inside */
function sheet(name, ...inside) {
	const { ivory, edge } = FACES.colours;
	const paper = { x: 1, y: 1, width: WIDE - 2, height: HIGH - 2, rx: 19, fill: ivory, stroke: edge, "stroke-width": 2 };
	return svg(
		"svg",
		{ class: name, viewBox: `0 0 ${WIDE} ${HIGH}`, "aria-hidden": "true" },
		svg("rect", paper),
		...inside,
	);
}

/** @param {Layer[]} layers @param {Record<string, string>} hues */
function layers(layers, hues) {
	return layers.map(([fill, d, width, line = "black"]) =>
		svg("path", {
			d,
			fill: hues[fill] ?? "none",
			...(width && {
				stroke: hues[line],
				"stroke-width": width,
				"stroke-linejoin": "round",
				"stroke-linecap": "round",
			}),
		}),
	);
}
