// @ts-check
/** Digests of tagged parts, each scheme with its own name in front. */

import { utf8 } from "./bytes.js";
import { hashPadded } from "./sha256.js";

export const DIGEST_BYTES = 32;
export const SALT_BYTES = 16;

/** A digest of parts whose lengths are known, laid out once with its padding and filled as often as needed. */
class DigestLayout {
	/** @param {string} scheme @param {string} tag @param {number[]} lengths */
	constructor(scheme, tag, lengths) {
		const head = utf8(`${scheme}\0${tag}\0`);
		const length = lengths.reduce((sum, part) => sum + 4 + part, head.length);
		this.message = new Uint8Array(64 * Math.ceil((length + 9) / 64));
		this.lengths = lengths;
		/** @type {number[]} */
		this.starts = [];
		const view = new DataView(this.message.buffer);
		this.message.set(head);
		let at = head.length;
		for (const part of lengths) {
			view.setUint32(at, part);
			this.starts.push(at + 4);
			at += 4 + part;
		}
		this.message[length] = 0x80;
		view.setUint32(this.message.length - 8, Math.floor(length / 2 ** 29));
		view.setUint32(this.message.length - 4, (length * 8) % 2 ** 32);
	}

	/** Fills a part from bytes that begin at a place of an array. @param {number} part @param {Uint8Array} bytes
	 * @param {number} from */
	put(part, bytes, from) {
		const { message } = this;
		const start = this.starts[part];
		for (let i = 0, length = this.lengths[part]; i < length; i++) message[start + i] = bytes[from + i];
	}

	/** @param {Uint8Array} target @param {number} at */
	hashInto(target, at) {
		hashPadded(this.message, target, at);
	}
}

/** The digests of one scheme. */
export class Digests {
	/** @param {string} scheme */
	constructor(scheme) {
		this.scheme = scheme;
		this.leaf = new DigestLayout(scheme, "leaf", [DIGEST_BYTES, 2, 1, SALT_BYTES]);
		this.node = new DigestLayout(scheme, "node", [DIGEST_BYTES, DIGEST_BYTES]);
		/** @type {Uint8Array[]} */
		this.empty = [new Uint8Array(DIGEST_BYTES)];
	}

	/** @param {string} tag @param {...Uint8Array} parts */
	of(tag, ...parts) {
		const layout = new DigestLayout(
			this.scheme,
			tag,
			parts.map((part) => part.length),
		);
		for (const [i, part] of parts.entries()) layout.put(i, part, 0);
		const result = new Uint8Array(DIGEST_BYTES);
		layout.hashInto(result, 0);
		return result;
	}

	/** The node over nothing but the zeros after the last leaf; it is the same in every shoe. @param {number} level */
	emptyNode(level) {
		const { empty } = this;
		while (empty.length <= level) {
			const below = empty[empty.length - 1];
			empty.push(this.of("node", below, below));
		}
		return empty[level];
	}
}

export const SCHEME_1 = new Digests("punto-shoe-1");
export const SCHEME_2 = new Digests("punto-shoe-2");
