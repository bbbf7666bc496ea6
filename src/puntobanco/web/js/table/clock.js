// @ts-check
/** The shoe with its ring of time. The ring drains; in its last three seconds it changes colour, and that is said
 * once. */

import { h, setText, svg } from "../dom.js";

/** @typedef {import("./room.js").Room} Room */

const RADIUS = 46;
const LENGTH = 2 * Math.PI * RADIUS;
const LAST_MS = 3000;
/** The ring drains in steps that the eye hardly tells from a flow; a transition in between would be painted sixty times
 * a second. */
const STEP_MS = 100;

export class Clock {
	/** @param {Room} room @param {(what: string) => void} nearlyOver */
	constructor(room, nearlyOver) {
		this.room = room;
		this.nearlyOver = nearlyOver;
		this.warned = 0;
		this.ring = svg("circle", {
			class: "time",
			cx: 50,
			cy: 50,
			r: RADIUS,
			"stroke-dasharray": LENGTH,
			transform: "rotate(-90 50 50)",
		});
		this.seconds = h("span", { class: "seconds figures" });
		this.what = h("span", { class: "what small" });
		this.shoe = h(
			"div",
			{ class: "shoebox" },
			svg(
				"svg",
				{ viewBox: "0 0 100 100", "aria-hidden": "true" },
				svg("circle", { class: "track", cx: 50, cy: 50, r: RADIUS }),
				this.ring,
				svg(
					"g",
					{ transform: "translate(20 31)" },
					svg("path", { class: "wood", d: "M2 10 44 3 58 12V34L16 39 2 30Z" }),
					svg("path", { class: "edge", d: "M2 10 16 18 58 12M16 18V39" }),
					svg("path", { class: "lip", d: "M20 24 52 19.5V30L20 34.5Z" }),
				),
			),
			this.seconds,
		);
		this.element = h("div", { class: "clock" }, this.shoe, this.what);
		this.timer = setInterval(() => this.draw(), STEP_MS);
	}

	draw() {
		const { clock, phase, about, waits } = this.room.live;
		const { say, connection } = this.room.context;
		const left_ms = clock ? Math.min(clock.until_ms - connection.now(), clock.until_ms - clock.from_ms) : 0;
		const isRunning = clock !== undefined && left_ms > -500 && clock.for !== "next";
		const part = isRunning ? Math.min(1, Math.max(0, left_ms / Math.max(1, clock.until_ms - clock.from_ms))) : 0;
		this.ring.setAttribute("stroke-dashoffset", String(LENGTH * (1 - part)));
		const isWaiting = clock === undefined && phase === "betting" && about.dealt_by === "program";
		const isLast = isRunning && left_ms <= LAST_MS;
		this.element.classList.toggle("running", isRunning);
		this.element.classList.toggle("last", isLast);
		setText(this.seconds, isRunning ? String(Math.max(0, Math.ceil(left_ms / 1000))) : "");
		setText(
			this.what,
			isRunning ? say(`page.clock.${clock.for}`) : isWaiting ? say(`page.clock.${waits ? "waits" : "ready"}`) : "",
		);
		if (isLast && this.warned !== clock.until_ms && left_ms > 0 && clock.until_ms - clock.from_ms > 2 * LAST_MS) {
			this.warned = clock.until_ms;
			this.nearlyOver(clock.for);
		}
	}

	stop() {
		clearInterval(this.timer);
	}
}
