// @ts-check
/** Favourite bets: stakes that somebody keeps in their browser, for each house, and lays with one press. */

import { fill, h, svg } from "../dom.js";

/** @typedef {[string, number][]} Stakes */

const MOST = 6;

export class Favourites {
	/** @param {import("./room.js").Room} room @param {import("./desk.js").Desk} desk */
	constructor(room, desk) {
		this.room = room;
		this.desk = desk;
		this.key = `favourites-${room.house.id}`;
		const name = room.context.say("page.favourites");
		this.button = h(
			"button",
			{ class: "favourites", type: "button", "aria-label": name, title: name, on: { click: () => this.open() } },
			svg(
				"svg",
				{ class: "drawn-face", viewBox: "0 0 24 24", "aria-hidden": "true" },
				svg("path", { d: "M12 3l2.7 5.9 6.3.7-4.7 4.3 1.3 6.3L12 17l-5.6 3.2 1.3-6.3L3 9.6l6.3-.7Z" }),
			),
		);
	}

	/** What was kept, as far as this house has such bets. @returns {Stakes[]} */
	get kept() {
		try {
			const found = JSON.parse(localStorage.getItem(this.key) ?? "[]");
			return found
				.map((/** @type {Stakes} */ one) =>
					one.filter(([bet, coins]) => this.#isBet(bet) && Number.isInteger(coins) && coins > 0),
				)
				.filter((/** @type {Stakes} */ one) => one.length > 0)
				.slice(0, MOST);
		} catch {
			return []; // somebody else's, or an older form
		}
	}

	/** @param {Stakes[]} all */
	set kept(all) {
		localStorage.setItem(this.key, JSON.stringify(all.slice(0, MOST)));
	}

	/** @param {string} bet */
	#isBet(bet) {
		return this.room.bets.some(({ id }) => id === bet);
	}

	open() {
		const { say, dialog } = this.room.context;
		this.list = h("ul", { class: "favourite-list" });
		this.keep = h("button", { type: "button", on: { click: () => this.#keep() } }, say("page.favourites.keep"));
		this.#draw();
		this.dialog = dialog({
			title: say("page.favourites"),
			body: [
				this.list,
				h("div", { class: "row" }, this.keep),
				h("p", { class: "small muted" }, say("page.favourites.about")),
			],
		});
	}

	#keep() {
		const { stakes } = this.desk;
		const written = JSON.stringify(stakes);
		if (stakes.length) this.kept = [stakes, ...this.kept.filter((one) => JSON.stringify(one) !== written)];
		this.#draw();
	}

	#draw() {
		const { room, kept } = this;
		const { say } = room.context;
		if (!this.list || !this.keep) return;
		this.keep.disabled = this.desk.stakes.length === 0;
		const row = (/** @type {Stakes} */ stakes) => {
			const text = stakes.map(([bet, coins]) => `${room.bet(bet)?.name ?? bet} ${room.amount(coins)}`).join(" · ");
			const lay = h("button", { class: "main", type: "button", on: { click: () => this.#lay(stakes) } }, text);
			lay.disabled = !this.desk.canBet;
			return h(
				"li",
				null,
				lay,
				h(
					"button",
					{
						class: "quiet",
						type: "button",
						"aria-label": say("page.favourites.remove", { bets: text }),
						on: { click: () => this.#remove(stakes) },
					},
					"✕",
				),
			);
		};
		fill(this.list, kept.length ? kept.map(row) : h("li", { class: "muted" }, say("page.favourites.none")));
	}

	/** @param {Stakes} stakes */
	#lay(stakes) {
		this.dialog?.close();
		this.desk.layAll(stakes);
	}

	/** @param {Stakes} stakes */
	#remove(stakes) {
		this.kept = this.kept.filter((one) => JSON.stringify(one) !== JSON.stringify(stakes));
		this.#draw();
		(this.list?.querySelector("button") ?? this.keep)?.focus();
	}
}
