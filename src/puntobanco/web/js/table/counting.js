// @ts-check
/** Sums that grow to what they are, before the eye. */

import { isStill } from "../dom.js";

const COUNT_MS = 700;

/** Counts from one sum to another, and gives what ends it before its time. Without motion it is there at once.
 * @param {number} from @param {number} to @param {(coins: number) => void} show The last that it is told is `to`.
 * @returns {() => void} */
export function countUp(from, to, show) {
	let isOver = isStill() || document.hidden;
	if (isOver) show(to);
	const start = performance.now();
	const step = (/** @type {number} */ now) => {
		if (isOver) return;
		const part = Math.min(1, Math.max(0, now - start) / COUNT_MS);
		isOver = part === 1;
		show(isOver ? to : from + Math.round(((to - from) * (1 - (1 - part) ** 3)) / 100) * 100);
		requestAnimationFrame(step);
	};
	step(start);
	return () => {
		isOver = true;
	};
}
