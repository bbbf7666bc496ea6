// @ts-check
/** The table: everything that happens at one, as docs/protocol.md tells it. */

import { housePath } from "../js/api.js";
import { fill, h, setText } from "../js/dom.js";
import { Arc } from "../js/table/arc.js";
import { callNow } from "../js/table/calls.js";
import { Clock } from "../js/table/clock.js";
import { Desk } from "../js/table/desk.js";
import { Director } from "../js/table/director.js";
import { Fair } from "../js/table/fair.js";
import { Fields } from "../js/table/fields.js";
import { Hands } from "../js/table/hands.js";
import { listenToKeys } from "../js/table/keys.js";
import { Matters } from "../js/table/matters.js";
import { openMore, openRealityCheck } from "../js/table/menu.js";
import { Rail } from "../js/table/rail.js";
import { Room } from "../js/table/room.js";
import { scenesOf } from "../js/table/scenes.js";
import { Side } from "../js/table/side.js";
import { openWhy } from "../js/table/why.js";

/** @typedef {import("../js/context.js").Context} Context */
/** @typedef {import("../js/connection.js").Happening} Happening */

const SWIPE_PX = 60;

export class TablePage {
	/** @param {HTMLElement} root @param {Room} room */
	constructor(root, room) {
		this.room = room;
		this.root = root;
		/** Who explains, if anybody asked. @type {import("./guide.js").Guide | undefined} */
		this.guide = undefined;
		const { say } = room.context;
		this.desk = new Desk(room, {
			changed: () => this.drawControls(),
			refused: (bet, text) => this.fields.refuse(bet, text),
			laid: (bet, coins) => this.fields.fly(bet, coins, this.rail.chosen),
		});
		this.fields = new Fields(room, this.desk, { notHere: () => this.rail.sit?.focus() });
		this.rail = new Rail(room, this.desk, { more: () => openMore(this) });
		this.arc = new Arc(room, {
			sit: (seat) => void this.rail.takeSeat(seat),
			stand: (behind) => void this.rail.takeSeat(undefined, { type: "Stand", behind }),
		});
		this.clock = new Clock(room, (what) => room.context.announce(say(`page.clock.last.${what}`)));
		this.hands = new Hands(room, () => this.clock.shoe);
		this.hands.squeezes = () => this.#squeezedSide();
		this.matters = new Matters(room);
		this.fair = new Fair(room);
		this.side = new Side(room, this.fair, (pane) => (this.element.dataset.pane = pane));
		this.callText = h("p", { class: "call-text" });
		this.why = h(
			"button",
			{ class: "why-button small", type: "button", on: { click: () => openWhy(room) } },
			say("page.why"),
		);
		this.bannerText = h("div", { class: "banner", hidden: true }, say("page.call.closed"));
		this.result = h("div", { class: "own-result figures", hidden: true });
		this.element = this.#build();
		this.director = new Director(room, scenesOf(this));
		/** The reality check, while it waits for its answer. @type {import("../js/context.js").Dialog | null} */
		this.check = null;
		fill(root, this.element);
	}

	#build() {
		const { room } = this;
		const { say } = room.context;
		const { felt } = room.house.style ?? {};
		const stage = h(
			"div",
			{ class: "stage baize" },
			h("div", { class: "call" }, this.callText, this.why, this.result),
			h(
				"div",
				{ class: "hands" },
				this.hands.places.punto.element,
				this.clock.element,
				this.hands.places.banco.element,
			),
			this.matters.element,
			this.fields.element,
			this.arc.element,
			this.arc.standing,
			this.bannerText,
		);
		if (/^#[0-9a-f]{6}$/i.test(felt ?? "")) stage.style.setProperty("--felt", felt);
		const element = h(
			"div",
			{ class: "tablepage", "data-pane": "roads" },
			this.#head(),
			this.side.tabs,
			stage,
			this.side.element,
			this.rail.element,
		);
		if (matchMedia("(max-width: 700px)").matches) element.dataset.pane = this.side.pane = "table";
		this.#listenToSwipes(element);
		stage.addEventListener("dragstart", (event) => event.preventDefault());
		element.setAttribute("aria-label", say("page.table.label", { name: room.live.about.name }));
		return element;
	}

	#head() {
		const { room } = this;
		const { say } = room.context;
		const { about } = room.live;
		this.shoeMeter = h("span", { class: "meter" }, h("span"));
		this.shoeText = h("span", { class: "figures small" });
		return h(
			"header",
			{ class: "table-head" },
			h(
				"h1",
				null,
				h("span", { class: "house-name" }, room.house.names.house),
				h("bdi", { class: "table-name muted", dir: "auto" }, about.name),
			),
			h(
				"span",
				{ class: "small muted figures limits" },
				say("page.table.limits", {
					least: room.amount(about.minimum),
					most: room.amount(about.maximum),
					currency: about.currency,
				}),
			),
			this.fair.badge,
			h("span", { class: "shoe-line small muted" }, say("page.shoe"), this.shoeMeter, this.shoeText),
			this.#consoleLink(),
			h("a", { class: "button quiet small", href: `/house/${encodeURIComponent(about.house)}` }, say("page.rules")),
		);
	}

	#consoleLink() {
		const { say, me } = this.room.context;
		const isStaff = me()?.role === "croupier" || me()?.role === "manager";
		return isStaff
			? h(
					"a",
					{ class: "button quiet small", href: `/console/${encodeURIComponent(this.room.id)}` },
					say("page.console"),
				)
			: null;
	}

	/** @param {HTMLElement} element */
	#listenToSwipes(element) {
		let from = { x: 0, y: 0 };
		element.addEventListener("touchstart", ({ touches }) => (from = { x: touches[0].clientX, y: touches[0].clientY }), {
			passive: true,
		});
		element.addEventListener(
			"touchend",
			({ changedTouches, target }) => {
				const { clientX, clientY } = changedTouches[0];
				const inRoads = target instanceof Element && target.closest(".scroll, .rail, input") !== null;
				if (inRoads || Math.abs(clientX - from.x) < SWIPE_PX || Math.abs(clientY - from.y) > SWIPE_PX / 2) return;
				if (matchMedia("(max-width: 700px)").matches) this.side.step(clientX < from.x ? 1 : -1);
			},
			{ passive: true },
		);
	}

	/** The side of one's larger stake, where one turns cards with one's own hand. */
	#squeezedSide() {
		if (localStorage.getItem("squeeze") !== "on" || this.isHasty) return null;
		const { punto = 0, banco = 0 } = this.room.live.people?.[this.room.myId]?.stakes ?? {};
		return punto === 0 && banco === 0 ? null : punto >= banco ? "punto" : "banco";
	}

	/** Whether cards come faster than anybody could watch. */
	get isHasty() {
		return this.room.live.about.pace === "practice" || this.director.waiting.length > 8;
	}

	/** @param {string} text */
	call(text) {
		setText(this.callText, text);
		this.why.hidden = !this.room.shown.coup?.why;
	}

	/** "No more bets": calm, for a moment. @param {number} ms */
	banner(ms) {
		this.bannerText.hidden = false;
		clearTimeout(this.bannerTimer);
		this.bannerTimer = setTimeout(() => (this.bannerText.hidden = true), ms);
	}

	/** @param {{net: number, text: string} | null} own */
	ownResult(own) {
		if (!own) return;
		setText(this.result, own.text);
		this.result.className = `own-result figures ${own.net > 0 ? "plus" : own.net < 0 ? "minus" : ""}`;
		this.result.hidden = false;
		clearTimeout(this.resultTimer);
		this.resultTimer = setTimeout(() => (this.result.hidden = true), 3200);
	}

	/** Shows what the eye is to see now. @param {boolean} isQuick */
	async draw(isQuick) {
		const { room } = this;
		this.desk.seen();
		this.drawControls();
		this.arc.draw();
		this.side.draw();
		this.#drawShoe();
		this.element.dataset.phase = room.shown.phase;
		await this.hands.show(room.shown.coup, isQuick);
		this.why.hidden = !room.shown.coup?.why;
	}

	/** What a hand can do follows the truth at once, not the eye. */
	drawControls() {
		this.fields.draw();
		this.rail.draw();
		this.matters.draw();
		this.clock.draw();
	}

	#drawShoe() {
		const { shoe } = this.room.shown;
		if (!shoe || !this.shoeMeter || !this.shoeText) return;
		const dealt = shoe.cards_left === 0 && shoe.coups === 0 ? 0 : shoe.cards - shoe.cards_left;
		/** @type {HTMLElement} */ (this.shoeMeter.firstElementChild).style.width =
			`${(100 * dealt) / Math.max(1, shoe.cards)}%`;
		setText(this.shoeText, `${dealt}/${shoe.cards}`);
	}

	/** @param {Happening} happening */
	hear(happening) {
		if (happening.type === "snapshot") {
			this.director.jump();
			void this.side.ask();
		} else if (happening.type === "you") {
			this.drawControls();
			this.arc.draw();
			this.checkReality();
		} else {
			const { fact } = happening;
			const isMine = "patron" in fact && fact.patron === this.room.myId;
			if (fact.type === "BetsClosed") this.desk.close();
			if (isMine && (fact.type === "BoughtIn" || fact.type === "CashedOut")) void this.room.context.askMe();
			if (isMine && fact.type === "BankLost" && fact.because === "uncovered") this.#tellUncovered();
			this.director.push(happening);
			this.drawControls();
		}
		this.fair.hear(happening);
	}

	#tellUncovered() {
		const { context } = this.room;
		context.tell(context.say("page.bank.uncovered", { side: this.room.sideName("banco") }), "bad");
	}

	/** A check that is due comes when the coup has been seen, not in the middle of it. */
	checkReality() {
		if (!this.room.you?.check_due) this.check?.close();
		else if (this.check === null && (this.isHasty || !this.director.isPlaying))
			this.check = openRealityCheck(this.room, () => (this.check = null));
	}

	start() {
		this.director.jump();
		this.call(callNow(this.room));
		void this.side.ask();
		this.fair.hear({ type: "snapshot" });
		this.checkReality();
		this.unlisten = listenToKeys(this);
	}

	stop() {
		this.guide?.stop();
		this.director.stop();
		this.clock.stop();
		this.unlisten?.();
		this.room.watch.stop();
		clearTimeout(this.bannerTimer);
		clearTimeout(this.resultTimer);
	}
}

/** @param {HTMLElement} root @param {Context} context @param {{table: string}} params */
export async function show(root, context, { table }) {
	document.body.classList.add("at-table");
	fill(root, h("div", { class: "page muted" }, context.say("page.table.coming")));
	/** @type {TablePage | null} */
	let page = null;
	/** @type {Happening[]} */
	const early = [];
	/** @type {import("../js/connection.js").Watch | undefined} */
	let watch;
	await new Promise((resolve, reject) => {
		/** @param {Happening} happening */
		function listener(happening) {
			if (page) page.hear(happening);
			else early.push(happening);
			if (happening.type === "snapshot") resolve(undefined);
		}
		watch = context.connection.watch(table, listener, reject);
		context.api.get(`/tables/${encodeURIComponent(table)}`).catch(reject);
	}).catch((problem) => {
		watch?.stop();
		throw problem;
	});
	if (!watch?.view) throw new Error("The table was not told.");
	const house = await context.api.get(housePath(watch.view.about));
	context.title(`${house.names.house} · ${watch.view.about.name}`);
	const shown = new TablePage(root, new Room(context, table, watch, house));
	page = shown;
	shown.start();
	if (new URLSearchParams(location.search).has("guide")) {
		const { Guide } = await import("./guide.js");
		new Guide(shown).start();
	}
	return () => shown.stop();
}
