// @ts-check
/** The boxes on their arc, seat 1 on the right as at a real table: who sits there, what lies there, and free seats. A box
 * does what one expects of it: a free one is taken by pressing it anywhere, and one's own takes chips. */

import { stack } from "../chips.js";
import { fill, h, nameOf, svg } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../types.js").Person} Person */
/** @typedef {{element: HTMLElement, rows: Map<string, HTMLElement>, plate: HTMLElement, drawn: string}} Seat */

const BEGIN = 0.075 * Math.PI;
const STEPS = 400;
/** How far the ends of the arc reach up, and half its width, in parts of the stage's width. */
const RISE = 0.27;
const ACROSS = 0.45;
const LEAN = 0.55;
const GLOW_MS = 1800;

export class Arc {
	/** @param {Room} room @param {{sit: (seat: number) => void, stand: (behind: number) => void,
	 *   lay: (bet: import("../types.js").Bet) => void}} tell */
	constructor(room, tell) {
		this.room = room;
		this.tell = tell;
		const { seats } = room.house.places;
		const places = along(seats);
		/** @type {Seat[]} */
		this.seats = places.map((place, i) => this.#seat(i + 1, place));
		this.standing = h("div", { class: "standing" });
		this.element = h(
			"ol",
			{ class: "arc", "aria-label": room.context.say("page.boxes"), "data-seats": seats },
			this.seats.map(({ element }) => element),
		);
	}

	/** @param {number} number @param {{x: number, y: number, lean: number}} place @returns {Seat} */
	#seat(number, { x, y, lean }) {
		const { house } = this.room;
		const rows = new Map(
			house.places.box.map((bet) => [
				bet,
				h("span", { class: `row ${this.room.toneOf(bet)}`, "data-letter": (this.room.bet(bet)?.name ?? bet)[0] }),
			]),
		);
		const plate = h("div", { class: "plate" });
		const element = h(
			"li",
			{ class: "seat", "data-seat": number },
			h("div", { class: "box" }, [...rows.values()].reverse()),
			plate,
		);
		element.style.setProperty("--x", x.toFixed(4));
		element.style.setProperty("--y", y.toFixed(4));
		element.style.setProperty("--lean", `${lean.toFixed(1)}deg`);
		return { element, rows, plate, drawn: "" };
	}

	draw() {
		const { room } = this;
		const people = Object.entries(room.shown.people ?? {});
		const free = new Set(room.you?.here ? (room.can("Sit")?.places ?? []) : this.#freeSeats(people));
		const behind = new Set(room.can("Stand")?.places ?? []);
		this.seats.forEach((seat, i) => {
			const number = i + 1;
			const here = people.filter(([, person]) => person.seat === number || person.behind === number);
			this.#draw(seat, number, here, free.has(number), behind.has(number));
		});
		this.#drawStanding(people.filter(([, { standing, behind: box }]) => standing && box === undefined));
	}

	/** @param {[string, Person][]} people */
	#freeSeats(people) {
		const taken = new Set(people.map(([, { seat }]) => seat));
		return this.seats.map((_, i) => i + 1).filter((seat) => !taken.has(seat));
	}

	/** @param {Seat} seat @param {number} number @param {[string, Person][]} here @param {boolean} isFree
	 * @param {boolean} isBehindFree */
	#draw(seat, number, here, isFree, isBehindFree) {
		const { room } = this;
		const bank = room.shown.bank;
		const isBanker = here.some(([id]) => id === bank?.holder);
		const isOffered = here.some(([id]) => id === bank?.offered_to);
		const isMine = here.some(([id]) => id === room.myId);
		const isDeciding = here.some(([id]) => id === room.shown.coup?.decider) && room.shown.phase === "decision";
		const drawn = JSON.stringify([
			here.map(([id, { name, chips, stakes, seat: place, bot }]) => [id, name, chips, stakes, place, bot]),
			isFree,
			isBehindFree,
			isBanker,
			isOffered,
			isDeciding,
			isMine && room.can("PlaceBet") !== undefined,
			room.myId,
		]);
		if (drawn === seat.drawn) return;
		seat.drawn = drawn;
		const { classList } = seat.element;
		classList.toggle("taken", here.length > 0);
		classList.toggle("free", isFree);
		classList.toggle("yours", isMine);
		classList.toggle("banker", isBanker);
		classList.toggle("asked", isOffered || isDeciding);
		for (const [bet, row] of seat.rows) {
			const coins = here.reduce((sum, [, { stakes }]) => sum + (stakes?.[bet] ?? 0), 0);
			fill(row, coins > 0 ? stack(coins, room.amount(coins)) : null, isMine ? this.#layButton(bet) : null);
		}
		fill(seat.plate, this.#plate(number, here, isFree, isBehindFree), isBanker ? sabot() : null);
	}

	/** One's own spot in the box takes chips as the large one does. @param {string} id */
	#layButton(id) {
		const bet = this.room.bets.find((one) => one.id === id);
		if (!bet) return null;
		const name = this.room.context.say("page.seat.lay", { bet: bet.name });
		return h("button", {
			key: id,
			class: `lay${this.room.can("PlaceBet", id) ? " can" : ""}`,
			type: "button",
			"data-bet": id,
			"aria-label": name,
			on: { click: () => this.tell.lay(bet) },
		});
	}

	/** @param {number} number @param {[string, Person][]} here @param {boolean} isFree @param {boolean} isBehindFree */
	#plate(number, here, isFree, isBehindFree) {
		const { say } = this.room.context;
		const seated = here.find(([, { seat }]) => seat === number);
		const others = here.filter((one) => one !== seated);
		const sign = h("span", { class: "number figures" }, String(number));
		const outside = seated
			? Object.entries(seated[1].stakes ?? {})
					.filter(([bet]) => !this.room.house.places.box.includes(bet))
					.reduce((sum, [, coins]) => sum + coins, 0)
			: 0;
		return [
			seated
				? h("div", { class: "who" }, sign, nameOf(seated[1].name))
				: isFree
					? h(
							"button",
							{
								class: "sit",
								type: "button",
								"aria-label": say("page.seat.take", { seat: number }),
								on: { click: () => this.tell.sit(number) },
							},
							sign,
							say("page.seat.free"),
						)
					: h("div", { class: "who" }, sign),
			seated
				? h(
						"div",
						{ class: "has figures" },
						seated[1].bot ? h("span", { class: "bot" }, say("page.bot")) : null,
						this.room.amount(seated[1].chips),
						outside > 0
							? h("span", { class: "beside", title: say("page.seat.beside") }, ` · ${this.room.amount(outside)}`)
							: null,
					)
				: null,
			others.map(([, { name }]) => h("div", { class: "who back" }, h("span", { class: "number" }, "↑"), nameOf(name))),
			isBehindFree
				? h(
						"button",
						{ class: "sit behind", type: "button", on: { click: () => this.tell.stand(number) } },
						say("page.seat.behind"),
					)
				: null,
		];
	}

	/** @param {[string, Person][]} people */
	#drawStanding(people) {
		const { room } = this;
		const { say } = room.context;
		this.standing.hidden = people.length === 0;
		fill(
			this.standing,
			h("span", { class: "small muted" }, say("page.standing")),
			people.map(([id, { name, stakes }]) =>
				h(
					"span",
					{ class: `plate-small${id === room.myId ? " yours" : ""}`, "data-patron": id },
					nameOf(name),
					Object.entries(stakes ?? {}).map(([bet, coins]) =>
						h("span", { class: `figures ${room.toneOf(bet)}` }, room.amount(coins)),
					),
				),
			),
		);
	}

	/** Where somebody's chips lie or come from. @param {string} patron @param {string} [bet] @returns {Element | null} */
	at(patron, bet) {
		const person = this.room.shown.people?.[patron];
		const seat = this.seats[(person?.seat ?? person?.behind ?? 0) - 1];
		if (!seat) return this.standing.querySelector(`[data-patron="${CSS.escape(patron)}"]`);
		return (bet !== undefined && seat.rows.get(bet)) || seat.plate;
	}

	/** Lights up where somebody won, and marks where a stake stays. @param {import("../types.js").Line[]} lines */
	glow(lines) {
		for (const { patron, bet, result, stays } of lines) {
			const row = this.at(patron, bet);
			const mark = result === "won" ? "won" : stays ? "stays" : "";
			if (!row || !mark) continue;
			row.classList.add(mark);
			setTimeout(() => row.classList.remove(mark), GLOW_MS);
		}
	}
}

/** Points of equal distance on the arc, from the right end to the left. @param {number} seats */
function along(seats) {
	const point = (/** @type {number} */ angle) => ({
		x: 0.5 + ACROSS * Math.cos(angle),
		y: RISE * (1 - Math.sin(angle)),
		angle,
	});
	const points = Array.from({ length: STEPS + 1 }, (_, i) => point(BEGIN + ((Math.PI - 2 * BEGIN) * i) / STEPS));
	const lengths = points.map((one, i) => (i === 0 ? 0 : Math.hypot(one.x - points[i - 1].x, one.y - points[i - 1].y)));
	const whole = lengths.reduce((sum, one) => sum + one, 0);
	/** @type {{x: number, y: number, lean: number}[]} */
	const found = [];
	let walked = 0;
	points.forEach(({ x, y, angle }, i) => {
		walked += lengths[i];
		if (found.length < seats && walked >= ((found.length + 0.5) * whole) / seats) {
			const slope = Math.atan2(RISE * Math.cos(angle), ACROSS * Math.sin(angle));
			found.push({ x, y, lean: (-slope * LEAN * 180) / Math.PI });
		}
	});
	return found;
}

/** The sign of whoever has the bank. */
export function sabot() {
	return svg(
		"svg",
		{ class: "sabot", viewBox: "0 0 34 24", "aria-hidden": "true" },
		svg("path", { class: "wood", d: "M2 6 24 2 32 8V20L10 22 2 16Z" }),
		svg("path", { class: "edge", d: "M2 6 10 11 32 8M10 11V22" }),
	);
}
