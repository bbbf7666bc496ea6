// @ts-check
/** The lobby: what is played here, a table at play, and tables as cards, each with a small live road. */

import { everyTable } from "../js/api.js";
import { fill, h, nameOf } from "../js/dom.js";
import { chipsLine } from "../js/lobby/chips-out.js";
import { playNow } from "../js/lobby/play.js";
import { Show } from "../js/lobby/show.js";
import { button, tableTitle } from "../js/parts.js";
import { beadsOf, smallPlate } from "../js/roads.js";

/** @typedef {import("../js/context.js").Context} Context */

const REFRESH_MS = 5000;
const PLATE_COLUMNS = 36;
/** From which hour on it is morning, day and evening, as each language greets. */
const GREETED = { en: [5, 12, 18], de: [5, 11, 18], es: [6, 14, 21] };

/** @param {HTMLElement} root @param {Context} context */
export async function show(root, context) {
	const [{ houses }, tables] = await Promise.all([context.api.get("/houses"), everyTable(context.api)]);
	const lobby = new Lobby(root, context, houses);
	lobby.draw(tables);
	const timer = setInterval(() => void lobby.refresh(), REFRESH_MS);
	const unlisten = context.onMe(() => void lobby.refresh(true));
	return () => {
		clearInterval(timer);
		unlisten();
		lobby.show?.stop();
	};
}

/** "Good evening", by the clock of whoever reads. @param {Context["language"]} language @param {number} hour */
export function greeting(language, hour) {
	const [morning, day, evening] = GREETED[language];
	const part = hour < morning || hour >= evening ? "evening" : hour < day ? "morning" : "day";
	return `page.lobby.${part}`;
}

class Lobby {
	/** @param {HTMLElement} root @param {Context} context @param {any[]} houses */
	constructor(root, context, houses) {
		this.context = context;
		this.houses = houses;
		this.told = "";
		/** @type {Show | undefined} */
		this.show = undefined;
		this.place = h("div", { class: "show-place" });
		this.chips = h("div", { class: "chips-place" });
		this.list = h("ul", { class: "table-cards" });
		const { say } = context;
		fill(
			root,
			h(
				"div",
				{ class: "page lobby" },
				h("header", { class: "welcome" }, this.#welcome(), this.place),
				this.chips,
				h("h2", null, say("page.tables")),
				this.list,
				h("h2", null, say("page.houses")),
				h(
					"ul",
					{ class: "house-cards" },
					houses.map((house) => this.#houseCard(house)),
				),
			),
		);
	}

	#welcome() {
		const { context, houses } = this;
		const { say, language } = context;
		return h(
			"div",
			{ class: "welcome-words" },
			h("h1", null, say(greeting(language, new Date().getHours()))),
			h("p", { class: "lead" }, say("page.lobby.what")),
			h("p", { class: "muted" }, say("page.lobby.about")),
			h(
				"div",
				{ class: "row" },
				button(context, say("page.play.now"), () => playNow(context, houses), { class: "main big" }),
				button(context, say("page.guide.start"), () => playNow(context, houses, true)),
				h(
					"button",
					{ class: "quiet open-private", type: "button", on: { click: () => this.#openPrivate(houses[0]?.id) } },
					say("page.private.open"),
				),
			),
			h("p", { class: "small muted" }, say("page.play.about")),
		);
	}

	/** @param {string} chosen */
	#openPrivate(chosen) {
		void import("../js/lobby/private-table.js").then(({ openPrivate }) =>
			openPrivate(this.context, this.houses, chosen),
		);
	}

	/** Looks again, unless nobody sees it or somebody is just choosing. @param {boolean} [isDue] */
	async refresh(isDue = false) {
		const isChosen = this.list.contains(document.activeElement) || this.list.matches(":hover");
		if (!isDue && (document.hidden || isChosen)) return;
		try {
			const now = await everyTable(this.context.api);
			if (this.list.isConnected) this.draw(now, isDue);
		} catch {
			// The next look may find the server again; what is shown stays.
		}
	}

	/** @param {any[]} tables @param {boolean} [isDue] */
	draw(tables, isDue = false) {
		const { context } = this;
		const told = JSON.stringify(tables);
		if (told === this.told && !isDue) return;
		this.told = told;
		fill(this.chips, chipsLine(context));
		const named = tables.map((table) => ({ ...table, title: tableTitle(this.context, table, tables) }));
		this.#drawShow(named.find((table) => table.show));
		const sorted = named.sort((a, b) => lifeOf(b) - lifeOf(a));
		fill(
			this.list,
			sorted.length
				? sorted.map((table) => this.#tableCard(table))
				: h("li", { class: "muted" }, context.say("page.tables.none")),
		);
	}

	/** @param {any} table */
	#drawShow(table) {
		if (this.show?.table.id === table?.id) return;
		this.show?.stop();
		this.show = table && new Show(this.context, table, `${this.#houseName(table)} · ${table.title}`);
		fill(this.place, this.show?.element);
	}

	/** @param {any} table */
	#houseName({ house, house_name: name }) {
		return this.houses.find(({ id }) => id === house)?.name ?? name ?? house;
	}

	/** @param {any} table */
	#tableCard(table) {
		const { say, wallClock, money, limits, me } = this.context;
		const house = this.houses.find(({ id }) => id === table.house);
		const counts = { P: 0, B: 0, T: 0 };
		for (const { winner } of beadsOf(table.beads ?? "")) counts[winner]++;
		const hours = hoursOf(say, wallClock, table);
		const isOwn = table.private && table.opened;
		const chips = me()?.tables?.[table.id]?.chips;
		return h(
			"li",
			{ class: isOwn ? "own-table" : null },
			h(
				"a",
				{ class: "table-card", href: `/table/${encodeURIComponent(table.id)}`, "data-house": table.house },
				h(
					"div",
					{ class: "cloth baize" },
					smallPlate(table.beads ?? "", PLATE_COLUMNS),
					h(
						"span",
						{ class: "counts small figures" },
						h("span", { class: "punto" }, String(counts.P)),
						h("span", { class: "banco" }, String(counts.B)),
						h("span", { class: "egalite" }, String(counts.T)),
					),
				),
				h(
					"div",
					{ class: "about" },
					h(
						"div",
						{ class: "row spread" },
						h("h3", null, this.#houseName(table)),
						h("span", { class: "small muted" }, nameOf(table.title)),
					),
					house?.special ? h("p", { class: "small special" }, house.special) : null,
					h(
						"p",
						{ class: "small facts" },
						h("span", { class: "figures" }, limits(table)),
						h("span", null, say(`page.pace.${table.pace}`)),
						h(
							"span",
							{ class: "seats" },
							seats(table),
							h("span", null, say("page.seats.free.count", { count: table.seats_free })),
						),
						table.people ? h("span", null, say("page.guests.count", { count: table.people })) : null,
						hours ? h("span", { class: "hours" }, hours) : null,
						table.dealt_by === "person" ? h("span", null, say("page.dealt-by-person")) : null,
						table.private ? h("span", { class: "tag" }, say("page.private")) : null,
						table.yours ? h("span", { class: "tag egalite" }, say("page.yours")) : null,
						chips ? h("strong", { class: "figures" }, say("page.chips-here", { coins: money(chips) })) : null,
					),
				),
			),
			isOwn ? this.#closing(table) : null,
		);
	}

	/** @param {any} table */
	#closing(table) {
		const { context } = this;
		const { say } = context;
		const close = async () => {
			await context.api.post(`/tables/${encodeURIComponent(table.id)}/close`);
			await context.askMe();
			context.tell(say("page.private.closed", { name: table.title }), "good");
		};
		const label = say("page.private.close-named", { name: table.title });
		return button(context, say("page.private.close"), close, { class: "quiet small", "aria-label": label });
	}

	/** @param {any} house */
	#houseCard(house) {
		const { say } = this.context;
		return h(
			"li",
			{ class: "house-card panel" },
			h("h3", null, h("a", { href: `/house/${encodeURIComponent(house.id)}` }, house.name)),
			house.place ? h("p", { class: "small muted" }, house.place) : null,
			h("p", { class: "small" }, house.special ?? ""),
			h(
				"div",
				{ class: "row" },
				h("a", { class: "button small", href: `/house/${encodeURIComponent(house.id)}` }, say("page.rules")),
				h(
					"button",
					{ class: "small", type: "button", on: { click: () => this.#openPrivate(house.id) } },
					say("page.private.here"),
				),
			),
		);
	}
}

/** How much goes on at a table: one's own come first, then those with people, then those at play; closed ones last.
 * @param {any} table */
function lifeOf({ yours, opened, phase, people, bots, watching }) {
	const isClosed = phase === "closed";
	const isLeft = opened && !yours;
	return (
		(yours ? 1e6 : 0) +
		1e3 * Math.min(people, 100) +
		10 * Math.min(bots + watching, 50) -
		(isClosed || isLeft ? 1e7 : 0)
	);
}

/** When a table that keeps the hours of its house closes or opens. @param {Context["say"]} say
 * @param {Context["wallClock"]} wallClock @param {any} table @returns {string | null} */
function hoursOf(say, wallClock, { hours, phase }) {
	const at_ms = hours?.open ? hours.closes_ms : hours?.opens_ms;
	if (!at_ms) return null;
	const key = hours.open ? "open" : phase === "closed" ? "closed" : "last";
	return say(`page.hours.${key}`, { time: wallClock(at_ms, hours.time_zone) });
}

/** Taken and free seats as dots. @param {any} table */
function seats(table) {
	return h(
		"span",
		{ class: "dots", "aria-hidden": "true" },
		Array.from({ length: table.seats ?? 0 }, (_, i) =>
			h("i", { class: i < table.seats - table.seats_free ? "taken" : null }),
		),
	);
}
