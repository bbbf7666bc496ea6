// @ts-check
/** Making elements without markup as text: what people write can only ever become text. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */
/** @typedef {Child | Child[] | (Child | Child[])[]} Children */

/**
 * An element. Properties: `class`, `data` (an object), `on` (listeners by name), anything else is an attribute; `true`
 * gives an empty attribute, `false`, `null` and `undefined` none.
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
		if (name === "on") for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
		else if (name === "data") {
			for (const [key, datum] of Object.entries(value)) {
				if (datum !== undefined && datum !== null) element.setAttribute(`data-${key}`, String(datum));
			}
		} else if (name === "value" && "value" in element) element.value = value;
		else element.setAttribute(name, value === true ? "" : String(value));
	}
}

/** @param {Element} element @param {Children[]} children */
function add(element, children) {
	for (const child of /** @type {Child[]} */ (children.flat(2))) {
		if (child === null || child === undefined || child === false) continue;
		element.append(child instanceof Node ? child : String(child));
	}
}

/** Empties an element and fills it anew. @param {Element} element @param {...Children} children */
export function fill(element, ...children) {
	element.replaceChildren();
	add(element, children);
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
