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
	}

	/** @param {Happened} happened */
	push(happened) {
		this.waiting.push(happened);
		if (!this.isPlaying) void this.#play();
	}

	/** Shows the truth as it is, without the way there. */
	jump() {
		this.turn++;
		this.waiting = [];
		this.room.shown = this.room.live;
		void this.scenes.drawn(true);
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
			if (!isQuick || this.waiting.length === 0) await this.#scene(() => this.scenes.drawn(isQuick));
			await this.#scene(() => this.scenes.after(happened, isQuick));
		}
		this.isPlaying = false;
		if (!this.isOver) this.scenes.rested();
	}

	/** @param {Happened} happened */
	#isLate({ at_ms }) {
		return document.hidden || this.waiting.length > MOST_WAITING || this.room.context.connection.now() - at_ms > OLD_MS;
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
