// @ts-check
/** Beside the table: roads, last coups and figures, people, and the shoe. On a phone one tab or one swipe away. */

import { fill, h, nameOf } from "../dom.js";
import { beadsOf, heldBead, lastBeads, roadsPanel } from "../roads.js";
import { listenToBeads } from "./bead-keys.js";

/** @typedef {import("./room.js").Room} Room */

export const PANES = /** @type {const} */ (["table", "roads", "people", "shoe"]);
/** @typedef {(typeof PANES)[number]} Pane */

export class Side {
	/** @param {Room} room @param {import("./fair.js").Fair} fair @param {import("./signs.js").Signs} signs
	 * @param {(pane: Pane) => void} turned */
	constructor(room, fair, signs, turned) {
		this.room = room;
		this.fair = fair;
		this.signs = signs;
		this.turned = turned;
		/** @type {Pane} */
		this.pane = "roads";
		this.asked = -1;
		/** @type {any} */
		this.roads = null;
		this.drawn = "";
		const { say } = room.context;
		this.tabs = h(
			"div",
			{ class: "tabs", role: "tablist", "aria-label": say("page.side") },
			PANES.map((pane) =>
				h(
					"button",
					{ class: "tab", type: "button", role: "tab", "data-pane": pane, on: { click: () => this.turn(pane) } },
					say(`page.side.${pane}`),
				),
			),
		);
		this.tabs.addEventListener("keydown", (event) => this.#keyed(event));
		this.body = h("div", { class: "side-body", role: "tabpanel" });
		this.body.addEventListener("click", ({ target }) => {
			const bead = target instanceof Element && target.closest("[data-bead]");
			if (bead)
				void import("./coup-again.js").then(({ openCoup }) => openCoup(room, Number(bead.getAttribute("data-bead"))));
		});
		listenToBeads(this.body);
		this.shoeState = h("div");
		this.element = h("aside", { class: "side" }, this.body);
		/** The last coups in one line, where a phone has no room for the roads. */
		this.lately = h("div", { class: "lately", "aria-hidden": "true" });
	}

	/** @param {KeyboardEvent} event */
	#keyed(event) {
		if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
		event.stopPropagation();
		this.step(event.key === "ArrowRight" ? 1 : -1);
		/** @type {HTMLElement | null} */ (this.tabs.querySelector('[aria-selected="true"]'))?.focus();
	}

	/** @param {number} by */
	step(by) {
		const at = PANES.indexOf(this.pane) + by;
		if (PANES[at]) this.turn(PANES[at]);
	}

	/** @param {Pane} pane */
	turn(pane) {
		this.pane = pane;
		this.drawn = "";
		this.turned(pane);
		this.draw();
	}

	/** Asks for the roads again when a coup has ended. */
	async ask() {
		const { coups, number } = this.room.shown.shoe ?? { coups: 0, number: 0 };
		const key = number * 1000 + coups;
		if (this.asked === key) return;
		this.asked = key;
		try {
			this.roads = await this.room.context.api.get(`/tables/${encodeURIComponent(this.room.id)}/roads`);
			this.drawn = "";
			this.draw();
		} catch {
			this.asked = -1;
		}
	}

	draw() {
		for (const tab of this.tabs.children)
			tab.setAttribute("aria-selected", String(tab.getAttribute("data-pane") === this.pane));
		const { room, pane } = this;
		const { shown } = room;
		const drawn = JSON.stringify([
			pane,
			pane === "people"
				? [shown.people, shown.bank, room.you?.can.length, shown.cagnotte]
				: pane === "shoe"
					? [shown.order, shown.shoe, shown.phase]
					: [this.roads?.number, shown.beads],
		]);
		if (drawn === this.drawn) return;
		this.drawn = drawn;
		fill(this.lately, lastBeads(shown.beads ?? ""));
		if (pane === "shoe") return this.#drawShoe();
		const focus = heldBead(this.body);
		fill(this.body, pane === "people" ? this.#people() : this.#roads());
		focus(this.body);
	}

	/** Only what is told is drawn anew: somebody may be writing their word. */
	#drawShoe() {
		fill(this.shoeState, this.#shoe());
		this.fair.draw();
		if (!this.body.contains(this.fair.element)) fill(this.body, this.shoeState, this.fair.element);
	}

	#roads() {
		const { say } = this.room.context;
		if (!this.roads) return [h("p", { class: "muted" }, say("page.roads.none"))];
		return [
			roadsPanel(say, this.roads, (side) => (side === "tie" ? this.room.tieName : this.room.sideName(side))),
			this.#figures(),
			this.#lastCoups(),
			h("p", { class: "small muted" }, say("page.roads.honest")),
		];
	}

	#figures() {
		const { say } = this.room.context;
		const figures = this.roads.statistics ?? {};
		const one = (/** @type {string} */ tone, /** @type {string} */ name, /** @type {number} */ value) =>
			h(
				"div",
				{ class: "figure" },
				h("span", { class: `small ${tone}` }, name),
				h("strong", { class: "figures" }, String(value ?? 0)),
			);
		return h(
			"div",
			{ class: "figures-row" },
			one("punto", this.room.sideName("punto"), figures.punto),
			one("banco", this.room.sideName("banco"), figures.banco),
			one("egalite", this.room.tieName, figures.tie ?? figures.egalite),
			one("muted", say("page.naturals"), figures.naturals),
		);
	}

	#lastCoups() {
		const { say } = this.room.context;
		const beads = beadsOf(this.room.shown.beads ?? "");
		const names = { P: this.room.sideName("punto"), B: this.room.sideName("banco"), T: this.room.tieName };
		const tones = { P: "punto", B: "banco", T: "egalite" };
		return h(
			"ol",
			{ class: "last-coups", "aria-label": say("page.last-coups") },
			beads
				.slice(-8)
				.reverse()
				.map((bead, i) =>
					h(
						"li",
						null,
						h(
							"button",
							{ class: "quiet", type: "button", "data-bead": beads.length - i - 1 },
							h("span", { class: "figures muted small" }, String(beads.length - i)),
							h("span", { class: tones[bead.winner] }, names[bead.winner]),
							h("span", { class: "figures" }, bead.total ?? ""),
							bead.natural ? h("span", { class: "small muted" }, say("page.natural")) : null,
						),
					),
				),
		);
	}

	#people() {
		const { room } = this;
		const { say } = room.context;
		const people = Object.entries(room.shown.people ?? {}).sort(([, a], [, b]) => (a.seat ?? 99) - (b.seat ?? 99));
		const mayInvite = room.you?.here === true;
		return [
			h(
				"ul",
				{ key: "people", class: "people" },
				people.length
					? people.map(([id, person]) => this.#person(id, person))
					: h("li", { class: "muted" }, say("page.people.none")),
			),
			h(
				"button",
				{
					key: "invite",
					type: "button",
					on: { click: () => void import("./invite.js").then(({ openInvitation }) => openInvitation(room)) },
				},
				say("page.invite"),
			),
			mayInvite &&
				["", ...(room.house.option ? ["equilibrium", "habit"] : [])].map((kind) =>
					h(
						"button",
						{ key: `bot ${kind}`, type: "button", on: { click: () => void room.inviteBots(1, kind) } },
						say(kind ? `page.bot.invite.${kind}` : "page.bot.invite"),
					),
				),
			room.house.tips
				? h(
						"p",
						{ class: "small muted cagnotte" },
						say("page.cagnotte", { coins: room.money(room.shown.cagnotte ?? 0) }),
					)
				: null,
		];
	}

	/** @param {string} id @param {import("../types.js").Person} person */
	#person(id, person) {
		const { room } = this;
		const { say } = room.context;
		const staked = Object.entries(person.stakes ?? {});
		return h(
			"li",
			{ key: id, class: id === room.myId ? "yours" : null },
			h("span", { class: "number figures" }, person.seat ? String(person.seat) : person.standing ? "↑" : "·"),
			h(
				"span",
				{ class: "who" },
				nameOf(person.name),
				person.bot ? h("span", { class: "tag" }, say("page.bot")) : null,
				person.silent ? h("span", { class: "tag" }, say("page.silent", { count: person.silent })) : null,
				person.partners ? h("span", { class: "tag" }, say("page.partners.tag", { number: person.partners })) : null,
				room.shown.bank?.holder === id ? h("span", { class: "tag banco" }, say("page.has-bank")) : null,
				staked.length
					? h(
							"span",
							{ class: "small stakes" },
							staked.map(([bet, coins]) =>
								h("span", { class: room.toneOf(bet) }, `${room.bet(bet)?.name ?? bet} ${room.amount(coins)}`),
							),
						)
					: null,
			),
			h("span", { class: "figures" }, room.amount(person.chips)),
			person.bot && room.you?.here
				? h(
						"button",
						{
							key: "dismiss",
							class: "quiet small",
							type: "button",
							"aria-label": say("page.bot.dismiss", { name: person.name }),
							title: say("page.bot.dismiss", { name: person.name }),
							on: { click: () => void this.#dismiss(id) },
						},
						"✕",
					)
				: person.bot || id === room.myId
					? null
					: this.signs.muteButton(id, person.name),
		);
	}

	/** @param {string} bot */
	async #dismiss(bot) {
		const { context, id } = this.room;
		try {
			await context.api.remove(`/tables/${encodeURIComponent(id)}/bots/${encodeURIComponent(bot)}`);
		} catch (problem) {
			context.tell(context.reason(problem), "bad");
		}
	}

	#shoe() {
		const { room } = this;
		const { say, number } = room.context;
		const { shoe } = room.shown;
		if (!shoe) return h("p", { class: "muted" }, say("page.fair.no-shoe"));
		const dealt = shoe.cards_left === 0 && shoe.coups === 0 ? 0 : shoe.cards - shoe.cards_left;
		const meter = h(
			"div",
			{
				class: "meter",
				role: "img",
				"aria-label": say("page.fair.left", { left: number(shoe.cards_left), cards: number(shoe.cards) }),
			},
			h("span"),
		);
		/** @type {HTMLElement} */ (meter.firstElementChild).style.width = `${(100 * dealt) / shoe.cards}%`;
		return h(
			"div",
			{ class: "shoe-state" },
			h("h3", null, say("page.fair.shoe", { number: shoe.number })),
			meter,
			h(
				"p",
				{ class: "small muted" },
				say("page.fair.left", { left: number(shoe.cards_left), cards: number(shoe.cards) }),
				" · ",
				say("page.fair.coups.count", { count: shoe.coups }),
				shoe.cut_seen ? ` · ${say("page.call.cut.count", { count: shoe.coups_left ?? 0 })}` : "",
			),
		);
	}
}
