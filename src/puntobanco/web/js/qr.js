// @ts-check
/** A QR code as the server has worked it out. */

import { h, svg } from "./dom.js";

/** The empty margin around it, in modules. */
const QUIET = 4;

/** Dark on light whatever the theme. @param {{size: number, path: string}} qr @param {string} text */
export function qrPicture({ size, path }, text) {
	const whole = size + 2 * QUIET;
	return h(
		"p",
		null,
		svg(
			"svg",
			{ class: "qr", viewBox: `${-QUIET} ${-QUIET} ${whole} ${whole}`, role: "img", "aria-label": text },
			svg("rect", { x: -QUIET, y: -QUIET, width: whole, height: whole, fill: "#fff" }),
			svg("path", { d: path, stroke: "#000", "shape-rendering": "crispEdges" }),
		),
	);
}
