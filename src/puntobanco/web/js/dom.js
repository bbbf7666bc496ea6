// @ts-check
/** Making elements without markup as text: what people write can only ever become text. */

const SVG = "http://www.w3.org/2000/svg";
const PRESSED = "a, button, input, select, summary, textarea, [tabindex]";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Child | Child[] | (Child | Child[])[]} Children */

/** What elements are to their parents, where they have a `key`. @type {WeakMap<Node, string>} */
const keys = new WeakMap();
/** What they do, which may be another thing after they were drawn anew.
 * @type {WeakMap<Node, Record<string, (event: Event) => void>>} */
const doing = new WeakMap();

/**
 * An element. Properties: `class`, `data` (an object), `on` (listeners by name), `key` (see `fill`), anything else is an
 * attribute; `true` gives an empty attribute, `false`, `null` and `undefined` none.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [properties]
 * @param {...Children} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, properties, ...children) {
	const element = document.createElement(tag);
	dress(element, properties);
	add(element, children);
	return element;
}

/**
 * An element of a drawing.
 *
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [properties]
 * @param {...Children} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function svg(tag, properties, ...children) {
	const element = document.createElementNS(SVG, tag);
	dress(element, properties);
	add(element, children);
	return element;
}

/** @param {Element} element @param {Record<string, any> | null | undefined} properties */
function dress(element, properties) {
	for (const [name, value] of Object.entries(properties ?? {})) {
		if (value === null || value === undefined || value === false) continue;
		if (name === "on") listen(element, value);
		else if (name === "key") keys.set(element, `${element.tagName} ${value}`);
		else if (name === "data") {
			for (const [key, datum] of Object.entries(value)) {
				if (datum !== undefined && datum !== null) element.setAttribute(`data-${key}`, String(datum));
			}
		} else if (name === "value" && "value" in element) element.value = value;
		else element.setAttribute(name, value === true ? "" : String(value));
	}
}

/** @param {Element} element @param {Record<string, (event: Event) => void>} listeners */
function listen(element, listeners) {
	const before = doing.get(element) ?? {};
	doing.set(element, { ...before, ...listeners });
	for (const name of Object.keys(listeners))
		if (!(name in before)) element.addEventListener(name, (event) => doing.get(element)?.[name](event));
}

/** @param {Element} element @param {Children[]} children */
function add(element, children) {
	element.append(...nodesOf(children));
}

/** @param {Children[]} children @returns {Node[]} */
function nodesOf(children) {
	return /** @type {Child[]} */ (children.flat(2)).flatMap((child) => {
		if (child === null || child === undefined || child === false) return [];
		return [child instanceof Node ? child : document.createTextNode(String(child))];
	});
}

/**
 * Fills an element anew. What stays is left where it is, so that whoever types in it, has the focus on it or is just
 * pressing it is not disturbed: a child that is there already, and one whose `key` a child has that is there. This one
 * then says and does what the new one would; so nobody else may hold the new one.
 *
 * @param {Element} element
 * @param {...Children} children
 */
export function fill(element, ...children) {
	/** @type {Map<Node | string, ChildNode>} */
	const there = new Map([...element.childNodes].map((child) => [keys.get(child) ?? child, child]));
	const wanted = nodesOf(children).map((child) => {
		const key = keys.get(child) ?? child;
		const kept = there.get(key);
		there.delete(key);
		if (kept && kept !== child) become(/** @type {Element} */ (kept), /** @type {Element} */ (child));
		return kept ?? child;
	});
	const stays = new Set(wanted);
	for (const child of [...element.childNodes]) if (!stays.has(child)) child.remove();
	let at = element.firstChild;
	for (const child of wanted) {
		while (at && at !== child && child.contains(document.activeElement)) {
			const next = at.nextSibling;
			at.remove(); // its place is behind whatever has the focus
			at = next;
		}
		if (at === child) at = at.nextSibling;
		else element.insertBefore(child, at);
	}
}

/** Makes an element what another one of the same key is. @param {Element} kept @param {Element} drawn */
function become(kept, drawn) {
	for (const { name } of [...kept.attributes]) if (!drawn.hasAttribute(name)) kept.removeAttribute(name);
	for (const { name, value } of drawn.attributes) if (kept.getAttribute(name) !== value) kept.setAttribute(name, value);
	const noMore = Object.keys(doing.get(kept) ?? {}).map((name) => [name, () => {}]);
	listen(kept, { ...Object.fromEntries(noMore), ...doing.get(drawn) });
	const [before, now] = [[...kept.childNodes], [...drawn.childNodes]];
	const isSame = before.length === now.length && before.every((child, i) => child.isEqualNode(now[i]));
	if (!isSame || drawn.querySelector(PRESSED) !== null) fill(kept, ...now);
}

/** How large the page's type is, in pixels: what is drawn to be read grows with it. */
export function typePx() {
	return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Somebody's name: only ever text, in its own direction, cut off where it is too long. @param {string} text */
export function nameOf(text) {
	return h("bdi", { class: "name", dir: "auto", title: text }, text);
}

/** Sets text only where it differs, so that readers of the screen are not told twice. @param {Element} element
 * @param {string} text */
export function setText(element, text) {
	if (element.textContent !== text) element.textContent = text;
}

/** Whether people ask for less motion. */
export function isStill() {
	return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** @param {number} ms */
export function wait(ms) {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** A name for a command that nobody else uses. */
export function newId() {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return btoa(String.fromCharCode(...bytes))
		.replace(/\+/g, "-")
		.replace(/\//g, "_");
}
