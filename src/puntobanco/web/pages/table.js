// @ts-check
/** The table: everything that happens at one, as docs/protocol.md tells it. */

import { houseAddress, housePath } from "../js/api.js";
import { fill, h, setText } from "../js/dom.js";
import { feel } from "../js/haptics.js";
import { speaker } from "../js/sound.js";
import { Arc } from "../js/table/arc.js";
import { callNow } from "../js/table/calls.js";
import { Clock } from "../js/table/clock.js";
import { Desk } from "../js/table/desk.js";
import { Director } from "../js/table/director.js";
import { soundControl, withEffects } from "../js/table/effects.js";
import { Fair } from "../js/table/fair.js";
import { Favourites } from "../js/table/favourites.js";
import { Fields } from "../js/table/fields.js";
import { Hands } from "../js/table/hands.js";
import { listenToKeys } from "../js/table/keys.js";
import { Letters } from "../js/table/letters.js";
import { Matters } from "../js/table/matters.js";
import { openMore, openRealityCheck } from "../js/table/menu.js";
import { Rail } from "../js/table/rail.js";
import { Room } from "../js/table/room.js";
import { scenesOf } from "../js/table/scenes.js";
import { Shares } from "../js/table/shares.js";
import { Side } from "../js/table/side.js";
import { Signs } from "../js/table/signs.js";
import { Winnings } from "../js/table/winnings.js";
import { Squeezes } from "../js/table/squeezes.js";
import { openWhy } from "../js/table/why.js";

/** @typedef {import("../js/context.js").Context} Context */
/** @typedef {import("../js/connection.js").Happening} Happening */

const SWIPE_PX = 60;
/** A screen so narrow that the table and what lies beside it share one place; a phone that lies down is not. */
const NARROW = "(max-width: 700px) and (max-aspect-ratio: 5/4)";

export class TablePage {
	/** @param {HTMLElement} root @param {Room} room */
	constructor(root, room) {
		this.room = room;
		this.root = root;
		this.narrow = matchMedia(NARROW);
		/** Who explains, if anybody asked. @type {import("./guide.js").Guide | undefined} */
		this.guide = undefined;
		const { say } = room.context;
		this.desk = new Desk(room, {
			changed: () => this.drawControls(),
			refused: (bet, text) => {
				feel("refused");
				this.fields.refuse(bet, text);
			},
			laid: (bet, coins) => {
				speaker.play("chip");
				feel("chip");
				this.fields.fly(bet, coins, this.rail.chosen);
			},
			taken: () => speaker.play("lift"),
		});
		this.fields = new Fields(room, this.desk, {
			notHere: () => this.rail.sit?.focus(),
			hits: () => this.side.roads?.hits,
		});
		this.rail = new Rail(room, this.desk, { more: () => openMore(this) });
		this.rail.buttons.get("more")?.before(new Favourites(room, this.desk).button);
		this.arc = new Arc(room, {
			sit: (seat) => void this.rail.takeSeat(seat),
			stand: (behind) => void this.rail.takeSeat(undefined, { type: "Stand", behind }),
			lay: (bet) => this.fields.press(bet),
		});
		this.clock = new Clock(room, (what) => room.context.announce(say(`page.clock.last.${what}`)));
		this.squeezes = new Squeezes(room);
		this.squeezes.isHasty = () => this.isHasty;
		this.hands = new Hands(room, () => this.clock.shoe, this.squeezes);
		this.matters = new Matters(room);
		this.letters = new Letters(room, () => this.rail.buttons.get("more")?.focus());
		this.fair = new Fair(room);
		this.shares = new Shares(room);
		this.signs = new Signs(room, (patron) => this.arc.at(patron));
		this.side = new Side(room, this.fair, this.signs, (pane) => (this.element.dataset.pane = pane));
		this.callText = h("p", { class: "call-text" });
		this.why = h(
			"button",
			{ class: "why-button small", type: "button", on: { click: () => openWhy(room) } },
			say("page.why"),
		);
		this.bannerText = h("div", { class: "banner", hidden: true }, say("page.call.closed"));
		this.winnings = new Winnings(room);
		this.sound = soundControl(room);
		this.element = this.#build();
		this.director = new Director(room, withEffects(this, scenesOf(this)));
		/** The reality check, while it waits for its answer. @type {import("../js/context.js").Dialog | null} */
		this.check = null;
		fill(root, this.element);
	}

	#build() {
		const { room } = this;
		const { say } = room.context;
		const { felt } = room.house.style ?? {};
		const lain = h(
			"div",
			{ class: "felt" },
			this.sound.element,
			this.side.lately,
			h("div", { class: "call" }, this.callText, this.why, this.winnings.element),
			this.winnings.lines,
			h(
				"div",
				{ class: "hands" },
				this.hands.places.punto.element,
				this.clock.element,
				this.hands.places.banco.element,
				this.squeezes.button,
			),
			this.matters.element,
			this.shares.element,
			this.fields.element,
			this.arc.element,
			this.arc.standing,
			this.bannerText,
			this.signs.element,
			this.signs.button,
		);
		const stage = h("div", { class: "stage baize" }, lain);
		if (/^#[0-9a-f]{6}$/i.test(felt ?? "")) stage.style.setProperty("--felt", felt);
		const element = h(
			"div",
			{ class: "tablepage", "data-pane": "roads" },
			this.#head(),
			this.side.tabs,
			stage,
			this.side.element,
			this.rail.element,
			this.letters.element,
		);
		element.dataset.pane = this.side.pane = this.narrow.matches ? "table" : "roads";
		this.narrow.onchange = () => this.#turned();
		this.#listenToSwipes(element);
		stage.addEventListener("dragstart", (event) => event.preventDefault());
		element.setAttribute("aria-label", say("page.table.label", { name: room.live.about.name }));
		return element;
	}

	/** The window has another shape. What somebody uses or has chosen beside the table stays, where there is such a place. */
	#turned() {
		const { pane, element } = this.side;
		if (this.narrow.matches && !element.contains(document.activeElement)) this.side.turn("table");
		else if (!this.narrow.matches && pane === "table") this.side.turn("roads");
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
			h("span", { class: "small muted figures limits" }, room.context.limits(about)),
			this.fair.badge,
			h("span", { class: "shoe-line small muted" }, say("page.shoe"), this.shoeMeter, this.shoeText),
			this.#consoleLink(),
			h("a", { class: "button quiet small", href: houseAddress(about) }, say("page.rules")),
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
				if (this.narrow.matches) this.side.step(clientX < from.x ? 1 : -1);
			},
			{ passive: true },
		);
	}

	/** Whether cards come faster than anybody could watch. */
	get isHasty() {
		return this.room.live.about.pace === "quick" || this.director.waiting.length > 8;
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

	/** @param {import("../js/table/winnings.js").Own | null} own */
	ownResult(own) {
		this.winnings.show(own);
	}

	/** Shows what the eye is to see now. @param {boolean} isQuick */
	async draw(isQuick) {
		const { room } = this;
		const laid = this.hands.show(room.shown.coup, isQuick);
		if (isQuick) await laid; // who is asked meanwhile is asked when the cards lie open
		this.desk.seen();
		this.drawControls();
		this.arc.draw();
		this.shares.draw();
		this.side.draw();
		this.#drawShoe();
		this.element.dataset.phase = room.shown.phase;
		await laid;
		this.why.hidden = !room.shown.coup?.why;
	}

	/** What a hand can do follows the truth at once, not the eye. */
	drawControls() {
		this.fields.draw();
		this.rail.draw();
		this.matters.draw();
		this.letters.draw();
		this.signs.draw();
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
			for (const { fact } of this.director.waiting) this.tellOwn(fact);
			this.director.jump();
			void this.side.ask();
		} else if (happening.type === "you") {
			this.drawControls();
			this.arc.draw();
			if (this.room.you?.hand) void this.hands.show(this.room.shown.coup, false);
			this.checkReality();
		} else {
			const { fact } = happening;
			this.squeezes.heed(fact);
			const isMine = "patron" in fact && fact.patron === this.room.myId;
			if (fact.type === "BetsClosed") this.desk.close();
			if (isMine && (fact.type === "BoughtIn" || fact.type === "CashedOut")) void this.room.context.askMe();
			this.director.push(happening);
			this.drawControls();
		}
		this.fair.hear(happening);
	}

	/** What happened to one's own bank or stake, once the cards before it were seen. @param {import("../js/types.js").Fact} fact */
	tellOwn(fact) {
		if (!("patron" in fact) || fact.patron !== this.room.myId) return;
		if (fact.type === "BankLost") this.#tellLost(fact.because);
		if (fact.type === "StakesReturned") this.#tellReturned(fact);
	}

	/** Why one has lost the bank, where one might not know. @param {string} because */
	#tellLost(because) {
		const { context } = this.room;
		const key = `page.bank.lost.${because}`;
		if (context.knows(key)) context.tell(context.say(key, this.#sideNames()), "bad");
	}

	#sideNames() {
		return { side: this.room.sideName("banco"), punto: this.room.sideName("punto") };
	}

	/** @param {{stakes: Record<string, number>, because: string}} fact */
	#tellReturned({ stakes, because }) {
		const { context } = this.room;
		const coins = Object.values(stakes).reduce((sum, one) => sum + one, 0);
		context.tell(context.say(`page.own.returned.${because}`, { coins: this.room.money(coins) }), "bad");
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
		this.letters.begin();
		this.unlisten = listenToKeys(this);
	}

	stop() {
		this.guide?.stop();
		this.narrow.onchange = null;
		this.director.stop();
		this.clock.stop();
		this.letters.stop();
		this.signs.stop();
		this.squeezes.stop();
		this.unlisten?.();
		this.room.watch.stop();
		clearTimeout(this.bannerTimer);
		this.winnings.stop();
		this.sound.stop();
	}
}

/** @param {HTMLElement} root @param {Context} context @param {{table: string}} params */
export async function show(root, context, { table }) {
	document.body.classList.add("at-table");
	document.body.classList.toggle("framed", parent !== window);
	fill(root, h("div", { class: "page muted" }, context.say("page.table.coming")));
	/** @type {TablePage | null} */
	let page = null;
	/** @type {Happening[]} */
	const early = [];
	/** @type {import("../js/connection.js").Watch | undefined} */
	let watch;
	/** @type {Promise<any> | undefined} */
	let house;
	await new Promise((resolve, reject) => {
		/** @param {Happening} happening */
		function listener(happening) {
			if (page) page.hear(happening);
			else early.push(happening);
			if (happening.type === "snapshot") resolve(undefined);
		}
		watch = context.connection.watch(table, listener, reject);
		const address = encodeURIComponent(table);
		house = context.api.get(`/tables/${address}`).then(({ view }) => {
			const path = housePath(view.about);
			sessionStorage.setItem(`house-of:${address}`, path); // `early.js` asks for it at once when the page is loaded anew
			return context.api.get(path);
		});
		house.catch(reject);
	}).catch((problem) => {
		watch?.stop();
		throw problem;
	});
	if (!watch?.view) throw new Error("The table was not told.");
	const rules = await house;
	context.title(`${rules.names.house} · ${watch.view.about.name}`);
	const shown = new TablePage(root, new Room(context, table, watch, rules));
	page = shown;
	shown.start();
	if (new URLSearchParams(location.search).has("guide")) {
		const { Guide } = await import("./guide.js");
		new Guide(shown).start();
	}
	return () => shown.stop();
}
