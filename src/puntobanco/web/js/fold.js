// @ts-check
/** How a sheet of paper lies when one of its edges or corners is bent over. Everything is in pixels of the sheet. */

/** @typedef {{x: number, y: number}} Point */
/** @typedef {{wide: number, high: number}} Sheet */
/** @typedef {{part: number, lying: Point[], bent: Point[], matrix: number[], crease: {angle: number, at: number}}} Fold */

/** How much of its length the bent part shows: paper is round at the crease and stands up a little. */
const STANDS = 0.9;
/** Nearer to a corner than this part of the width, the corner is what one holds. */
const CORNER = 0.34;
/** How far from straight across an edge can be bent, as a cosine. */
const STRAIGHT = 0.82;

/** What somebody holds who puts a finger there: a corner, or a point of the nearest edge; and which way is inward.
 * @param {Sheet} sheet @param {Point} at @returns {{from: Point, inward: Point}} */
export function held({ wide, high }, { x, y }) {
	const corner = { x: x < wide / 2 ? 0 : wide, y: y < high / 2 ? 0 : high };
	if (Math.hypot(x - corner.x, y - corner.y) < CORNER * wide)
		return { from: corner, inward: unit({ x: wide - 2 * corner.x, y: high - 2 * corner.y }) };
	const across = Math.min(x, wide - x);
	const down = Math.min(y, high - y);
	if (across < down) return { from: { x: corner.x, y }, inward: { x: corner.x ? -1 : 1, y: 0 } };
	return { from: { x, y: corner.y }, inward: { x: 0, y: corner.y ? -1 : 1 } };
}

/** The sheet when what is held at `from` has been moved by `by`: along the line from the finger to the opposite edge or
 * corner, with the crease across it. @param {Sheet} sheet @param {{from: Point, inward: Point}} hold @param {Point} by
 * @returns {Fold} */
export function fold({ wide, high }, { from, inward }, by) {
	const way = near(unit(by), inward);
	const length = Math.max(0, dot(by, way));
	const depth = length / (1 + STANDS);
	const corners = [
		{ x: 0, y: 0 },
		{ x: wide, y: 0 },
		{ x: wide, y: high },
		{ x: 0, y: high },
	];
	/** How far beyond the crease a point lies. @param {Point} point */
	const beyond = (point) => dot({ x: point.x - from.x, y: point.y - from.y }, way) - depth;
	const reach = Math.max(...corners.map(beyond)) + depth;
	const mirrored = (/** @type {Point} */ { x, y }) => ({ x: wide - x, y });
	return {
		part: reach > 0 ? depth / reach : 0,
		lying: cut(corners, beyond),
		bent: cut(corners, (point) => -beyond(point)).map(mirrored),
		matrix: turned(wide, way, dot(from, way) + depth),
		crease: crease(wide, high, way, mirrored({ x: from.x + depth * way.x, y: from.y + depth * way.y })),
	};
}

/** The face, which lies mirrored under the card, bent over the crease: as of `matrix()` in CSS.
 * @param {number} wide @param {Point} way @param {number} at Where the crease is along `way`. */
function turned(wide, way, at) {
	const twice = 1 + STANDS;
	const [xx, xy, yy] = [1 - twice * way.x * way.x, -twice * way.x * way.y, 1 - twice * way.y * way.y];
	return [-xx, -xy, xy, yy, xx * wide + twice * at * way.x, xy * wide + twice * at * way.y];
}

/** Where light and shadow lie on the face: an angle as of a gradient in CSS, and how far along it the crease is.
 * @param {number} wide @param {number} high @param {Point} way @param {Point} on */
function crease(wide, high, way, on) {
	const light = { x: way.x, y: -way.y };
	const length = Math.abs(wide * light.x) + Math.abs(high * light.y);
	return {
		angle: Math.atan2(light.x, -light.y),
		at: 0.5 + dot({ x: on.x - wide / 2, y: on.y - high / 2 }, light) / length,
	};
}

/** What is left of a polygon where `beyond` is not negative. @param {Point[]} points @param {(point: Point) => number} beyond */
function cut(points, beyond) {
	const left = [];
	for (const [i, point] of points.entries()) {
		const next = points[(i + 1) % points.length];
		const [here, there] = [beyond(point), beyond(next)];
		if (here >= 0) left.push(point);
		if (here * there < 0) {
			const share = here / (here - there);
			left.push({ x: point.x + share * (next.x - point.x), y: point.y + share * (next.y - point.y) });
		}
	}
	return left;
}

/** A direction no farther from another than paper lets itself be bent. @param {Point} way @param {Point} inward */
function near(way, inward) {
	const straight = dot(way, inward);
	if (straight >= STRAIGHT) return way;
	const aside = unit({ x: way.x - straight * inward.x, y: way.y - straight * inward.y });
	const most = straight > 0 ? Math.sqrt(1 - STRAIGHT * STRAIGHT) : 0;
	return unit({ x: inward.x * STRAIGHT + aside.x * most, y: inward.y * STRAIGHT + aside.y * most });
}

/** @param {Point} one @param {Point} other */
function dot(one, other) {
	return one.x * other.x + one.y * other.y;
}

/** @param {Point} point */
function unit({ x, y }) {
	const length = Math.hypot(x, y) || 1;
	return { x: x / length, y: y / length };
}
