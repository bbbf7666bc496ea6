// @ts-check
/** What a hand feels on a phone: short, and only after it has touched the page. */

const KEY = "haptics";
/** In milliseconds: on, off, on. */
const FEELS = { chip: [8], refused: [20, 40, 20], closed: [14], win: [12, 60, 12, 60, 24] };

/** Whether this device can be felt. */
export function hasHaptics() {
	return "vibrate" in navigator && matchMedia("(pointer: coarse)").matches;
}

export function isHapticsOn() {
	return localStorage.getItem(KEY) !== "off";
}

/** @param {boolean} isOn */
export function setHaptics(isOn) {
	localStorage.setItem(KEY, isOn ? "on" : "off");
}

/** @param {keyof typeof FEELS} what */
export function feel(what) {
	if (hasHaptics() && isHapticsOn() && navigator.userActivation?.hasBeenActive !== false)
		navigator.vibrate(FEELS[what]);
}
