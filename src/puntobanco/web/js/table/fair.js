// @ts-check
/**
 * The door to js/fair/, which watches sealed shoes: it is opened when there is something to watch, and until then keeps
 * what happens.
 */

import { fill, h } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */
/** @typedef {import("../connection.js").Happening} Happening */
/** @typedef {import("../fair/witness.js").Happened} Happened */

export class Fair {
	/** @param {Room} room */
	constructor(room) {
		this.room = room;
		/** @type {[import("../types.js").View, Happened | null][]} */
		this.waiting = [];
		/** @type {import("../fair/shoe-watch.js").ShoeWatch | null} */
		this.watch = null;
		this.isOpening = false;
		this.badge = h("button", { class: "badge small", type: "button", hidden: true });
		this.element = h("div", { class: "fair" });
		if (!room.live.about.sealed) fill(this.element, h("p", { class: "muted" }, room.context.say("page.fair.unsealed")));
	}

	/** @param {Happening} happening */
	hear(happening) {
		const { live, you } = this.room;
		if (!live.about.sealed) return;
		const happened = happening.type === "event" ? happening : null;
		if (happening.type !== "you") this.waiting.push([live, happened]);
		const isWatched = happened !== null || you?.here === true || localStorage.getItem(`fair:${this.room.id}`) !== null;
		if (live.order && isWatched) void this.#open();
		this.#pass();
	}

	#pass() {
		if (this.watch === null) return;
		for (const [view, happened] of this.waiting.splice(0)) this.watch.hear(view, happened);
		this.watch.look();
	}

	async #open() {
		if (this.watch !== null || this.isOpening) return;
		this.isOpening = true;
		try {
			const { ShoeWatch } = await import("../fair/shoe-watch.js");
			this.watch = new ShoeWatch(this.room, this.badge, this.element);
			this.#pass();
			this.watch.draw();
		} catch (problem) {
			console.error(problem);
		}
		this.isOpening = false;
	}

	/** Somebody looks at the shoe. */
	draw() {
		if (this.watch) this.watch.draw();
		else if (this.room.live.about.sealed) void this.#open();
	}
}
