// @ts-check
/**
 * The one WebSocket. It comes back by itself, resumes every table after the last event it knows, and sends a command
 * again until it is answered; the server acts on an id once.
 *
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").You} You
 * @typedef {import("./types.js").EventMessage} EventMessage
 * @typedef {{type: "snapshot"} | Omit<EventMessage, "table"> & {view: View} | {type: "you"}} Happening
 * @typedef {{table: string, view: View | null, you: You | null, number: number, stop: () => void}} Watch
 * @typedef {Watch & {listener: (happening: Happening) => void, error: (problem: Error) => void}} KeptWatch
 * @typedef {{table: string, act: any, resolve: (number: number) => void, reject: (problem: Error) => void}} Pending
 */

import { Refusal } from "./api.js";
import { newId } from "./dom.js";
import { merged } from "./merge.js";

const SHORTEST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 15000;
const PING_EVERY_MS = 20000;
const PONG_WITHIN_MS = 6000;
/** Nothing heard for so long: this machine has slept, and the server has surely given the connection up. */
const STALE_MS = 60000;
const RESTART_CODE = 1012;
const SIGNED_OUT_CODE = 4401;

export class Connection {
	/** @param {string} language @param {{changed: (isOnline: boolean) => void, signedOut: () => void}} tell */
	constructor(language, tell) {
		this.language = language;
		this.tell = tell;
		this.isOnline = false;
		/** What to add to this machine's clock to have the server's. */
		this.ahead_ms = 0;
		this.wait_ms = SHORTEST_WAIT_MS;
		/** @type {WebSocket | null} */
		this.socket = null;
		/** @type {Map<string, KeptWatch>} */
		this.watches = new Map();
		/** @type {Map<string, Pending>} */
		this.pending = new Map();
		/** @type {Set<(enquiry: import("./types.js").EnquiryView | null) => void>} */
		this.enquiries = new Set();
		/** @type {Set<(sign: import("./types.js").SignShownMessage) => void>} */
		this.signs = new Set();
		/** @type {ReturnType<typeof setTimeout> | undefined} */
		this.timer = undefined;
		/** @type {ReturnType<typeof setTimeout> | undefined} */
		this.pongTimer = undefined;
		this.pings = 0;
		this.heard_ms = 0;
		setInterval(() => this.#ping(), PING_EVERY_MS);
		document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.#lookAlive());
		document.addEventListener("resume", () => this.#lookAlive());
		for (const name of ["online", "offline", "pageshow"]) addEventListener(name, () => this.#lookAlive());
	}

	/** The server's clock. */
	now() {
		return Date.now() + this.ahead_ms;
	}

	/** Begins to connect, before anybody asks for anything. */
	open() {
		this.#connect();
	}

	/** Follows a table from now on; `listener` hears of everything that changes `view` or `you`.
	 * @param {string} table @param {(happening: Happening) => void} listener @param {(problem: Error) => void} [error]
	 * @returns {Watch} */
	watch(table, listener, error = () => {}) {
		/** @type {KeptWatch} */
		const watch = { table, view: null, you: null, number: 0, listener, error, stop: () => this.#unwatch(watch) };
		this.watches.set(table, watch);
		if (this.isOnline) this.#send({ type: "watch", table });
		this.#connect();
		return watch;
	}

	/** Asks for something at a table; fulfilled when it is written, rejected with a `Refusal` when it is refused.
	 * @param {string} table @param {{type: string, [field: string]: any}} act @returns {Promise<number>} */
	act(table, act) {
		const id = newId();
		return new Promise((resolve, reject) => {
			this.pending.set(id, { table, act, resolve, reject });
			this.#send({ type: "do", id, table, act });
			this.#connect();
		});
	}

	/** Hears what is sent to the duty manager and answered; null where something may have been missed.
	 * @param {(enquiry: import("./types.js").EnquiryView | null) => void} listener @returns {() => void} the end of it */
	onEnquiry(listener) {
		this.enquiries.add(listener);
		this.#connect();
		return () => void this.enquiries.delete(listener);
	}

	/** Shows something to everybody at a table that is watched; now or not at all.
	 * @param {string} table @param {import("./types.js").SignName} sign
	 * @param {{side: import("./types.js").Side, card: number}} [about] for `squeezing` and `turned` */
	sign(table, sign, about) {
		this.#send({ type: "sign", table, sign, ...about });
	}

	/** Hears what people show at the tables that are watched, one's own signs too.
	 * @param {(sign: import("./types.js").SignShownMessage) => void} listener @returns {() => void} the end of it */
	onSign(listener) {
		this.signs.add(listener);
		return () => void this.signs.delete(listener);
	}

	/** Comes again as somebody else: after signing in or out. */
	restart() {
		const { socket } = this;
		if (socket === null) return;
		this.socket = null;
		socket.close();
		for (const watch of this.watches.values()) Object.assign(watch, { number: 0, you: null });
		this.#connect();
	}

	/** @param {KeptWatch} watch */
	#unwatch(watch) {
		if (this.watches.get(watch.table) !== watch) return;
		this.watches.delete(watch.table);
		this.#send({ type: "unwatch", table: watch.table });
	}

	#connect() {
		if (this.socket !== null) return;
		clearTimeout(this.timer);
		const address = new URL(`/ws?lang=${this.language}`, location.href);
		address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
		const socket = new WebSocket(address, "punto.1");
		this.socket = socket;
		socket.addEventListener("message", ({ data }) => this.socket === socket && this.#receive(JSON.parse(data)));
		socket.addEventListener("close", ({ code }) => this.socket === socket && this.#lost(code));
	}

	/** @param {number} code */
	#lost(code) {
		this.socket = null;
		clearTimeout(this.pongTimer);
		this.#setOnline(false);
		if (code === SIGNED_OUT_CODE) this.tell.signedOut();
		const wait_ms = code === RESTART_CODE ? SHORTEST_WAIT_MS : this.wait_ms;
		this.timer = setTimeout(() => this.#connect(), wait_ms * (0.7 + 0.6 * Math.random()));
		this.wait_ms = Math.min(2 * this.wait_ms, LONGEST_WAIT_MS);
	}

	/** @param {boolean} isOnline */
	#setOnline(isOnline) {
		if (this.isOnline === isOnline) return;
		this.isOnline = isOnline;
		this.tell.changed(isOnline);
	}

	#lookAlive() {
		if (this.isOnline && Date.now() - this.heard_ms > STALE_MS) this.#drop();
		if (this.socket === null) {
			this.wait_ms = SHORTEST_WAIT_MS;
			if (this.watches.size || this.pending.size || this.enquiries.size) this.#connect();
		} else this.#ping();
	}

	#ping() {
		if (!this.isOnline) return;
		this.#send({ type: "ping", n: ++this.pings });
		clearTimeout(this.pongTimer);
		const { socket } = this;
		this.pongTimer = setTimeout(() => this.socket === socket && this.#drop(), PONG_WITHIN_MS);
	}

	/** Gives a dead connection up. */
	#drop() {
		this.socket?.close();
		this.#lost(0);
	}

	/** @param {object} message */
	#send(message) {
		if (this.isOnline && this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
	}

	/** @param {any} message */
	#receive(message) {
		this.heard_ms = Date.now();
		switch (message.type) {
			case "hello":
				return this.#greeted(message);
			case "snapshot":
				return this.#whole(message);
			case "event":
				return this.#next(message);
			case "you":
				return this.#private(message);
			case "done":
				return this.#answered(message.id, (pending) => pending.resolve(message.number));
			case "refused":
				return this.#answered(message.id, (pending) => pending.reject(new Refusal(message.error)));
			case "enquiry":
				for (const listener of this.enquiries) listener(message.enquiry);
				return;
			case "sign":
				for (const listener of this.signs) listener(message);
				return;
			case "pong":
				return this.#isThere(message);
			case "error":
				return this.#complained(message);
		}
	}

	/** @param {any} message */
	#greeted(message) {
		this.ahead_ms = message.at_ms - Date.now();
		this.wait_ms = SHORTEST_WAIT_MS;
		this.#setOnline(true);
		for (const { table, number } of this.watches.values()) {
			this.#send(number > 0 ? { type: "watch", table, after: number } : { type: "watch", table });
		}
		for (const [id, { table, act }] of this.pending) this.#send({ type: "do", id, table, act });
		for (const listener of this.enquiries) listener(null);
	}

	/** @param {any} message */
	#isThere(message) {
		clearTimeout(this.pongTimer);
		this.ahead_ms = message.at_ms - Date.now(); // one of the two clocks may have been set
	}

	/** @param {import("./types.js").SnapshotMessage} message */
	#whole({ table, number, view }) {
		const watch = this.watches.get(table);
		if (!watch) return;
		watch.view = view;
		watch.number = number;
		watch.listener({ type: "snapshot" });
	}

	/** @param {EventMessage} message */
	#next({ table, number, at_ms, by, fact, patch }) {
		const watch = this.watches.get(table);
		if (!watch || watch.view === null || number <= watch.number) return;
		if (number !== watch.number + 1) return this.#send({ type: "watch", table, after: watch.number });
		watch.view = /** @type {View} */ (merged(watch.view, patch));
		watch.number = number;
		watch.listener({ type: "event", number, at_ms, by, fact, patch, view: watch.view });
	}

	/** @param {import("./types.js").YouMessage} message */
	#private({ table, you }) {
		const watch = this.watches.get(table);
		if (!watch) return;
		watch.you = you;
		watch.listener({ type: "you" });
	}

	/** @param {string} id @param {(pending: Pending) => void} settle */
	#answered(id, settle) {
		const pending = this.pending.get(id);
		this.pending.delete(id);
		if (pending) settle(pending);
	}

	/** @param {any} message */
	#complained({ error, table, id }) {
		const problem = new Refusal(error);
		if (id !== undefined) this.#answered(id, (pending) => pending.reject(problem));
		else if (table !== undefined) this.watches.get(table)?.error(problem);
		else for (const watch of this.watches.values()) if (watch.view === null) watch.error(problem);
	}
}
