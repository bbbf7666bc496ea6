// @ts-check
/** The faces that people at a table show one another, drawn by us. */

import { svg } from "../dom.js";

const HEAD = "M12 2a10 10 0 1 0 0 20 10 10 0 0 0 0-20ZM8.5 9v1.4M15.5 9v1.4";
/** @type {Record<string, string>} */
const DRAWN = {
	applause:
		"M8 21c-3-1-5-4-4-7l3-6c1-2 3-1 3 1l-1 3 6-2c2 0 2 2 1 3l-2 1 2 1c1 1 0 3-1 3l-1 1c-1 2-4 3-6 2ZM13 2.5l-.6 3M17.5 4l-2 2.6M20.5 8l-3 1",
	cheers: "M6 3h12l-1.6 8a4.5 4.5 0 0 1-8.8 0ZM6.6 7h10.8M12 15v6M8 21h8",
	clover:
		"M12 11c-3 0-6-1-5.5-4S11 4.5 12 8c1-3.5 5-4 5.5-1S15 11 12 11ZM12 11c-3-1-6 0-5.5 3s5 3 5.5-1c.5 4 5 4 5.5 1s-2.5-4-5.5-3ZM12 13c0 4 1 6 3 8.5",
	heart: "M12 20.5C5 15.5 3 12 3.5 8.5S9.5 3.5 12 8c2.5-4.5 8-3 8.5.5S19 15.5 12 20.5Z",
	smile: `${HEAD}M7.5 14c1.5 4 7.5 4 9 0`,
	wow: `${HEAD}M12 13.5a2.2 2.6 0 1 0 0 5.2 2.2 2.6 0 0 0 0-5.2Z`,
};

export const FACES = /** @type {import("../types.js").SignName[]} */ (Object.keys(DRAWN));

/** @param {string} name */
export function face(name) {
	return svg(
		"svg",
		{ class: `drawn-face ${name}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
		svg("path", { d: DRAWN[name] }),
	);
}
