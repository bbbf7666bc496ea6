// @ts-check
/** A finger that stays: what a mouse asks by pointing at something, a finger asks by resting on it. */

const HELD_MS = 450;
const STILL_PX = 10;

/** Tells of a finger or pen that rests on an element; the tap that would follow is not one. @param {HTMLElement} element
 * @param {() => void} held */
export function onHold(element, held) {
	let isTouch = false;
	let isHeld = false;
	let start = { x: 0, y: 0 };
	/** @type {ReturnType<typeof setTimeout> | undefined} */
	let timer;
	const letGo = () => clearTimeout(timer);
	const hold = () => {
		letGo();
		if (isHeld) return;
		isHeld = true;
		addEventListener("click", swallow, { capture: true });
		addEventListener("pointerdown", again, { capture: true });
		held();
	};
	const swallow = (/** @type {Event} */ event) => {
		event.preventDefault();
		event.stopImmediatePropagation();
		again();
	};
	const again = () => {
		removeEventListener("click", swallow, { capture: true });
		removeEventListener("pointerdown", again, { capture: true });
	};
	element.addEventListener("pointerdown", (event) => {
		isTouch = event.pointerType !== "mouse";
		isHeld = false;
		start = { x: event.clientX, y: event.clientY };
		letGo();
		if (isTouch) timer = setTimeout(hold, HELD_MS);
	});
	element.addEventListener("pointermove", ({ clientX, clientY }) => {
		if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) letGo();
	});
	for (const end of ["pointerup", "pointercancel", "pointerleave"]) element.addEventListener(end, letGo);
	const menu = (/** @type {Event} */ event) => {
		if (!isTouch) return;
		event.preventDefault();
		event.stopImmediatePropagation();
		hold();
	};
	element.addEventListener("contextmenu", menu, { capture: true }); // before whoever takes it for a mouse's
}
