// @ts-check
/** Shows what happens one thing after another, and catches up at once after a long absence. It never blocks a hand. */

import { merged } from "../merge.js";
import { wait } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {Extract<import("../connection.js").Happening, {type: "event"}>} Happened */
/** @typedef {{before: (happened: Happened) => Promise<void> | void, drawn: (isQuick: boolean) => Promise<void> | void,
 *   after: (happened: Happened, isQuick: boolean) => Promise<void> | void, rested: () => void}} Scenes */

const MOST_WAITING = 24;
const OLD_MS = 15000;
const LONGEST_SCENE_MS = 9000;
/** How far the eye may be behind while this person is asked for something. */
const ASKED_LATE_MS = 1500;
/** What somebody is asked, with a clock or before it is too late. */
export const ASKED = ["Bid", "AcceptBank", "PassBank", "TakeCards", "Decide", "RefuseShoe"];

export class Director {
	/** @param {Room} room @param {Scenes} scenes */
	constructor(room, scenes) {
		this.room = room;
		this.scenes = scenes;
		/** @type {Happened[]} */
		this.waiting = [];
		this.isPlaying = false;
		this.isOver = false;
		this.turn = 0;
		/** Ends a rest before its time. @type {() => void} */
		this.wake = () => {};
	}

	/** @param {Happened} happened */
	push(happened) {
		this.waiting.push(happened);
		if (happened.fact.type === "BetsClosed") this.wake(); // the next coup does not wait for the end of the last one
		if (!this.isPlaying) void this.#play();
	}

	/** Shows the truth as it is, without the way there. */
	jump() {
		this.turn++;
		this.waiting = [];
		this.room.shown = this.room.live;
		void this.scenes.drawn(true);
	}

	/** Waits so long, but never while the next coup begins. @param {number} ms @returns {Promise<void>} */
	rest(ms) {
		if (this.waiting.some(({ fact }) => fact.type === "BetsClosed")) return Promise.resolve();
		return Promise.race([wait(ms), new Promise((resolve) => (this.wake = () => resolve(undefined)))]);
	}

	stop() {
		this.isOver = true;
		this.waiting = [];
	}

	async #play() {
		this.isPlaying = true;
		while (this.waiting.length > 0 && !this.isOver) {
			const happened = /** @type {Happened} */ (this.waiting.shift());
			const isQuick = this.#isLate(happened);
			const { turn } = this;
			if (!isQuick) await this.#scene(() => this.scenes.before(happened));
			if (this.isOver) break;
			if (turn !== this.turn) continue;
			this.room.shown = merged(this.room.shown, happened.patch);
			await this.#scene(() => this.scenes.drawn(isQuick)); // what is late, too: whoever is asked meanwhile has seen the cards
			await this.#scene(() => this.scenes.after(happened, isQuick));
		}
		this.isPlaying = false;
		if (!this.isOver) this.scenes.rested();
	}

	/** @param {Happened} happened */
	#isLate({ at_ms }) {
		const behind_ms = this.room.context.connection.now() - at_ms;
		const most_ms = ASKED.some((act) => this.room.can(act)) ? ASKED_LATE_MS : OLD_MS;
		return document.hidden || this.waiting.length > MOST_WAITING || behind_ms > most_ms;
	}

	/** A scene that fails or hangs must not stop the play. @param {() => Promise<void> | void} scene */
	async #scene(scene) {
		try {
			await Promise.race([scene(), wait(LONGEST_SCENE_MS)]);
		} catch (problem) {
			console.error(problem);
		}
	}
}
