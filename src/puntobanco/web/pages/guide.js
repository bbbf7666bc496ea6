// @ts-check
/** The guided first coup, at the real table: each step waits for what really happens, and can be left at any time. At a
 * table that waits for its guest nothing is dealt before the reader says so. In the end whoever goes by a name that we gave
 * them is asked for their own. */

import { fill, h, setText } from "../js/dom.js";
import { hasGivenName, nameField, takeName } from "../js/entrance.js";

/** @typedef {import("./table.js").TablePage} TablePage */
/** @typedef {{key: string, at: () => Element | null | undefined, done?: () => boolean, waits?: boolean}} Step */

const LOOK_MS = 300;
const ABOVE_PX = 8;
/** How far the guide lies from what it points at on a phone, and from the top where there is room. */
const APART_PX = 14;
const TOP_PX = 64;

export class Guide {
	/** @param {TablePage} page */
	constructor(page) {
		this.page = page;
		this.at = -1;
		this.begun = page.room.live.shoe?.coups ?? 0;
		this.element = h("section", { class: "guide", role: "dialog", "aria-label": page.room.context.say("page.guide") });
		this.ring = h("div", { class: "guide-ring", "aria-hidden": "true" });
		this.steps = this.#steps();
	}

	/** @returns {Step[]} */
	#steps() {
		const { page } = this;
		const { room } = page;
		const isPlaced = () => room.you?.here === true && (room.you.seat !== undefined || room.you.standing === true);
		const hasStake = () => page.desk.stakes.length > 0;
		return [
			{ key: "hello", at: () => page.element.querySelector(".hands") },
			{ key: "sit", at: () => page.rail.sit, done: isPlaced },
			{ key: "chip", at: () => page.rail.tray },
			{ key: "bet", at: () => page.element.querySelector(".spots.main"), done: hasStake },
			{ key: "cost", at: () => page.element.querySelector(".spots.main") },
			{
				key: this.dealNow ? "deal" : "wait",
				at: () => this.dealNow ?? page.clock.element,
				waits: !this.dealNow,
				done: () => ["dealing", "announced", "decision"].includes(room.shown.phase),
			},
			{
				key: "cards",
				at: () => page.element.querySelector(".hands"),
				waits: true,
				done: () => room.shown.coup?.winner !== undefined && (room.shown.shoe?.coups ?? 0) > this.begun,
			},
			{ key: "why", at: () => page.why },
			{ key: "end", at: () => page.side.tabs },
		];
	}

	/** The button that leads on, at a table that waits for it. */
	get dealNow() {
		const { room, rail } = this.page;
		return room.live.about.pace === "practice" ? rail.buttons.get("deal") : undefined;
	}

	start() {
		this.page.guide?.stop();
		this.page.guide = this;
		document.body.append(this.ring, this.element);
		this.timer = setInterval(() => this.#look(), LOOK_MS);
		this.next();
	}

	next() {
		this.at++;
		while (this.steps[this.at]?.done?.()) this.at++;
		if (this.at >= this.steps.length) return this.stop();
		this.#draw();
	}

	#look() {
		if (!this.page.element.isConnected) return this.stop();
		if (this.steps[this.at]?.done?.()) this.next();
		this.#place();
	}

	#draw() {
		const { say, announce } = this.page.room.context;
		const { key, done, waits } = this.steps[this.at];
		const text = say(`page.guide.${key}`, {
			side: this.page.room.sideName("punto"),
			other: this.page.room.sideName("banco"),
			button: this.dealNow?.textContent ?? "",
		});
		const isLast = this.at === this.steps.length - 1;
		const asks = isLast && hasGivenName();
		fill(
			this.element,
			h("p", { class: "small muted figures" }, `${this.at + 1} / ${this.steps.length}`),
			h("p", null, text),
			asks ? this.#asksName() : null,
			h(
				"div",
				{ class: "row spread" },
				h(
					"button",
					{ class: "quiet small", type: "button", on: { click: () => this.stop() } },
					say("page.guide.leave"),
				),
				done
					? h("span", { class: "small muted" }, say(waits ? "page.guide.watch" : "page.guide.do"))
					: h(
							"button",
							{ class: asks ? null : "main", type: "button", on: { click: () => this.next() } },
							say(isLast ? "page.guide.finish" : "page.guide.next"),
						),
			),
		);
		announce(text);
		this.#place();
	}

	/** A form for one's name, which nobody has to fill in. */
	#asksName() {
		const { context } = this.page.room;
		const name = nameField();
		const problem = h("p", { class: "problem", role: "alert" });
		const take = async (/** @type {Event} */ event) => {
			event.preventDefault();
			try {
				await takeName(context, name.value);
				context.tell(context.say("page.name.taken", { name: name.value.trim() }), "good");
				this.stop();
			} catch (trouble) {
				setText(problem, context.reason(trouble));
			}
		};
		return h(
			"form",
			{ class: "guide-name", on: { submit: take } },
			h("label", { class: "field" }, h("span", null, context.say("page.name.title")), name),
			h("button", { class: "main", type: "submit" }, context.say("page.name.take")),
			problem,
		);
	}

	#place() {
		const box = this.steps[this.at]?.at()?.getBoundingClientRect();
		this.ring.hidden = !box || box.width === 0;
		if (!box) return;
		const { style } = this.ring;
		style.left = `${box.left - 6}px`;
		style.top = `${box.top - 6}px`;
		style.width = `${box.width + 12}px`;
		style.height = `${box.height + 12}px`;
		const rail = this.page.rail.element.getBoundingClientRect(); // whoever is guided needs its chips
		const isLow = box.top + box.height / 2 > innerHeight / 2;
		this.element.classList.toggle("high", isLow);
		this.element.style.setProperty("--above-rail", `${Math.max(0, innerHeight - rail.top) + ABOVE_PX}px`);
		this.#stepAside(box, rail.top);
	}

	/** On a phone upright the guide is as wide as the table: it lies above or below what it points at, where there is
	 * more room. @param {DOMRect} box @param {number} floor */
	#stepAside({ top, bottom }, floor) {
		const { style, offsetHeight: high } = this.element;
		const above = top - APART_PX - high;
		const below = bottom + APART_PX;
		const isBelow = bottom < floor && (floor - below - high >= 0 || above < 0);
		const place = isBelow ? Math.min(below, Math.max(0, floor - high)) : Math.max(0, Math.min(above, TOP_PX));
		style.setProperty("top", this.page.narrow.matches ? `${place}px` : null);
		style.setProperty("bottom", this.page.narrow.matches ? "auto" : null);
	}

	stop() {
		clearInterval(this.timer);
		this.ring.remove();
		this.element.remove();
	}
}
