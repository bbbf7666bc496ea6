// @ts-check
/** What people at the table show one another: faces and phrases out of a fixed list, which everybody can mute. */

import { fill, h, svg } from "../dom.js";
import { FACES, face } from "./faces.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").SignShownMessage} Sign */

const PHRASES = /** @type {const} */ (["hello", "good-luck", "congratulations", "thanks", "one-moment", "goodbye"]);
const SHOWN_MS = 3500;
/** Whether nobody's signs are shown. */
const ALL = "signs";
/** Whose are not, by who they are at a table; the newest last. */
const SOME = "signs-muted";
const MOST_MUTED = 200;

function mutedIds() {
	return (localStorage.getItem(SOME) ?? "").split(" ").filter(Boolean);
}

export const isAllMuted = () => localStorage.getItem(ALL) === "off";

/** @param {string} patron */
export const isMuted = (patron) => mutedIds().includes(patron);

/** @param {string} patron @param {boolean} isOn */
export function mute(patron, isOn) {
	const others = mutedIds().filter((id) => id !== patron);
	localStorage.setItem(SOME, (isOn ? [...others, patron] : others).slice(-MOST_MUTED).join(" "));
}

export class Signs {
	/** @param {Room} room @param {(patron: string) => Element | null} placeOf where somebody is on the felt */
	constructor(room, placeOf) {
		this.room = room;
		this.placeOf = placeOf;
		const { say } = room.context;
		this.button = h(
			"button",
			{
				class: "felt-tool",
				type: "button",
				"aria-label": say("page.signs"),
				title: say("page.signs"),
				on: { click: () => this.open() },
			},
			bubbleMark(),
		);
		/** What is shown now, by whom. @type {Map<string, {bubble: HTMLElement, timer: ReturnType<typeof setTimeout>}>} */
		this.shown = new Map();
		this.element = h("div", { class: "signs" });
		this.end = room.context.connection.onSign((sign) => sign.table === room.id && this.#hear(sign));
	}

	draw() {
		this.button.hidden = this.room.you?.here !== true;
	}

	stop() {
		this.end();
		for (const { timer } of this.shown.values()) clearTimeout(timer);
	}

	/** Faces and phrases to choose from; one is shown and the dialog gone. */
	open() {
		const { room } = this;
		const { say, connection } = room.context;
		/** @param {import("../types.js").SignName} name @param {boolean} isFace */
		const choice = (name, isFace) =>
			h(
				"button",
				{
					type: "button",
					"data-sign": name,
					"aria-label": isFace ? say(`page.sign.${name}`) : null,
					title: isFace ? say(`page.sign.${name}`) : null,
					on: {
						click: () => {
							connection.sign(room.id, name);
							dialog.close();
						},
					},
				},
				isFace ? face(name) : say(`page.sign.${name}`),
			);
		const box = h("input", {
			type: "checkbox",
			on: {
				change: () => {
					localStorage.setItem(ALL, box.checked ? "off" : "on");
					if (box.checked) this.#clear();
				},
			},
		});
		box.checked = isAllMuted();
		const dialog = room.context.dialog({
			title: say("page.signs"),
			body: [
				h(
					"div",
					{ class: "faces" },
					FACES.map((name) => choice(name, true)),
				),
				h(
					"div",
					{ class: "menu" },
					PHRASES.map((name) => choice(name, false)),
				),
				h("label", { class: "check" }, box, h("span", null, say("page.signs.mute-all"))),
				h("p", { class: "small muted" }, say("page.signs.mute-one")),
			],
		});
	}

	/** A button that mutes one guest, for the list of people. @param {string} patron @param {string} name */
	muteButton(patron, name) {
		const { say } = this.room.context;
		const press = (/** @type {Event} */ { currentTarget }) => {
			mute(patron, !isMuted(patron));
			if (isMuted(patron)) this.#remove(patron);
			draw(/** @type {HTMLElement} */ (currentTarget));
		};
		const draw = (/** @type {HTMLElement} */ button) => {
			const isOn = isMuted(patron);
			const text = say(isOn ? "page.signs.unmute" : "page.signs.mute", { name });
			button.setAttribute("aria-label", text);
			button.title = text;
			button.setAttribute("aria-pressed", String(isOn));
			fill(button, bubbleMark(isOn));
			return button;
		};
		const look = { class: "quiet small mute-guest", type: "button", "data-patron": patron };
		return draw(h("button", { key: "mute", ...look, on: { click: press } }));
	}

	/** @param {Sign} sign */
	#hear({ patron, sign }) {
		const { room } = this;
		const isFace = FACES.includes(sign);
		if (!isFace && !(/** @type {readonly string[]} */ (PHRASES).includes(sign))) return;
		if (patron !== room.myId && (isAllMuted() || isMuted(patron))) return;
		const { say, announce } = room.context;
		const text = say(`page.sign.${sign}`);
		this.#remove(patron);
		const at = this.placeOf(patron)?.getBoundingClientRect();
		const place = at?.width ? at : null; // on a phone seats are not shown
		const who = place ? null : h("bdi", { class: "small", dir: "auto" }, room.nameOf(patron));
		const bubble = h("div", { class: "shown-sign", "data-patron": patron }, who, isFace ? face(sign) : text);
		this.#place(bubble, place);
		this.element.append(bubble);
		this.shown.set(patron, { bubble, timer: setTimeout(() => this.#remove(patron), SHOWN_MS) });
		if (patron !== room.myId) announce(say("page.sign.said", { name: room.nameOf(patron), text }));
	}

	/** Above whoever shows it, within the felt; of those without a place in its middle, one below another.
	 * @param {HTMLElement} bubble @param {DOMRect | null} at */
	#place(bubble, at) {
		const felt = this.element.getBoundingClientRect();
		const x = at ? (at.left + at.width / 2 - felt.left) / felt.width : 0.5;
		const y = at ? (at.top - felt.top) / felt.height : 0.25 + 0.11 * (this.shown.size % 6);
		bubble.style.setProperty("--at-x", Math.min(0.9, Math.max(0.1, x)).toFixed(3));
		bubble.style.setProperty("--at-y", Math.min(0.96, Math.max(0.12, y)).toFixed(3));
	}

	/** @param {string} patron */
	#remove(patron) {
		const found = this.shown.get(patron);
		if (!found) return;
		clearTimeout(found.timer);
		found.bubble.remove();
		this.shown.delete(patron);
	}

	#clear() {
		for (const patron of [...this.shown.keys()]) this.#remove(patron);
	}
}

/** A bubble of speech, crossed out where it is muted. @param {boolean} [isOff] */
function bubbleMark(isOff = false) {
	const d = `M4 4h16v11H11l-5 5v-5H4Z${isOff ? "M3 21 21 3" : "M8 8h8M8 11h5"}`;
	return svg("svg", { class: "drawn-face", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("path", { d }));
}
