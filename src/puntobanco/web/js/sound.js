// @ts-check
/** How the table sounds: clay, paper, felt and wood, made here of noise and a few tones; dry, short and quiet. Nothing
 * sounds before somebody has touched the page, and nothing ever sounds because of a loss. */

/** @typedef {(audio: BaseAudioContext, out: AudioNode, at: number) => void} Sound */

const KEY = "sound";
const USUAL = 60;
/** The loudest that the master ever is, so that several at once do not clip. */
const LOUDEST = 0.8;
/** So many start in a second at most: a whole table that bets at once is a murmur and no hail. */
const MOST_A_SECOND = 14;
const GESTURES = ["pointerdown", "keydown"];

/** Noise through a filter that dies away: paper and felt.
 * @param {BaseAudioContext} audio @param {AudioNode} out @param {number} at
 * @param {{hz: number, to?: number, ms: number, rise?: number, gain: number, q?: number, type?: BiquadFilterType}} like */
function hiss(audio, out, at, { hz, to = hz, ms, rise = 2, gain, q = 1, type = "bandpass" }) {
	const source = audio.createBufferSource();
	source.buffer = noise(audio);
	const filter = audio.createBiquadFilter();
	filter.type = type;
	filter.Q.value = q;
	const end = at + ms / 1000;
	filter.frequency.setValueAtTime(hz, at);
	filter.frequency.exponentialRampToValueAtTime(to, end);
	source
		.connect(filter)
		.connect(swell(audio, at, rise, end, gain))
		.connect(out);
	source.start(at, (at * 7) % 0.5);
	source.stop(end);
}

/** A tone that dies away: clay, wood, and the three of a win. @param {BaseAudioContext} audio @param {AudioNode} out
 * @param {number} at @param {{hz: number, ms: number, gain: number, rise?: number}} like */
function tone(audio, out, at, { hz, ms, gain, rise = 1 }) {
	const source = audio.createOscillator();
	source.frequency.value = hz;
	const end = at + ms / 1000;
	source.connect(swell(audio, at, rise, end, gain)).connect(out);
	source.start(at);
	source.stop(end);
}

/** Up fast, down slowly, to nothing. @param {BaseAudioContext} audio @param {number} at @param {number} rise_ms
 * @param {number} end @param {number} gain */
function swell(audio, at, rise_ms, end, gain) {
	const node = audio.createGain();
	node.gain.setValueAtTime(0.0001, at);
	node.gain.exponentialRampToValueAtTime(gain, at + rise_ms / 1000);
	node.gain.exponentialRampToValueAtTime(0.0001, end);
	return node;
}

/** @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const NOISE = new WeakMap();

/** A second of noise, always the same. @param {BaseAudioContext} audio */
function noise(audio) {
	const made = NOISE.get(audio) ?? audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
	if (!NOISE.has(audio)) {
		let state = 1;
		const data = made.getChannelData(0);
		for (let i = 0; i < data.length; i++) {
			state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
			data[i] = state / 2 ** 31 - 1;
		}
		NOISE.set(audio, made);
	}
	return made;
}

/** One chip on another. @type {Sound} */
function clay(audio, out, at) {
	hiss(audio, out, at, { hz: 5200, ms: 18, gain: 0.35, q: 1.5 });
	tone(audio, out, at, { hz: 3150, ms: 45, gain: 0.11 });
	tone(audio, out, at, { hz: 5230, ms: 30, gain: 0.06 });
}

/** @type {Sound} */
function knock(audio, out, at) {
	tone(audio, out, at, { hz: 168, ms: 90, gain: 0.5 });
	hiss(audio, out, at, { hz: 700, ms: 30, gain: 0.3, type: "lowpass" });
}

/** @type {Record<string, Sound>} */
export const SOUNDS = {
	/** A chip is laid. */
	chip(audio, out, at) {
		for (const later of [0, 0.05]) clay(audio, out, at + later);
	},
	/** Chips are taken back. */
	lift: (audio, out, at) => hiss(audio, out, at, { hz: 2600, to: 3800, ms: 60, rise: 20, gain: 0.14 }),
	/** A card slides over the felt and lies down. */
	card(audio, out, at) {
		hiss(audio, out, at, { hz: 1300, to: 600, ms: 210, rise: 60, gain: 0.3, q: 1 });
		hiss(audio, out, at + 0.2, { hz: 850, ms: 40, gain: 0.3, type: "lowpass" });
	},
	/** A fresh shoe: cards are riffled. */
	shoe(audio, out, at) {
		for (let i = 0; i < 22; i++)
			hiss(audio, out, at + 0.9 * (i / 22) ** 0.85, { hz: 3000 + 60 * i, ms: 26, gain: 0.13, type: "highpass" });
	},
	/** No more bets: the croupier's hand on the wood, twice. */
	closed(audio, out, at) {
		for (const later of [0, 0.17]) knock(audio, out, at + later);
	},
	/** Chips come, and three tones upwards. */
	win(audio, out, at) {
		for (const [i, hz] of [392, 493.9, 587.3].entries()) {
			tone(audio, out, at + 0.11 * i, { hz, ms: 520, rise: 6, gain: 0.2 });
			tone(audio, out, at + 0.11 * i, { hz: 4 * hz, ms: 90, rise: 2, gain: 0.03 });
		}
		for (let i = 0; i < 4; i++) clay(audio, out, at + 0.35 + 0.07 * i);
	},
};

/** What is heard on this device: how loud, whether at all, and when. */
export class Speaker {
	constructor() {
		const [volume, state] = (localStorage.getItem(KEY) ?? "").split(" ");
		this.volume = volume === "" ? USUAL : Math.min(100, Math.max(0, Number(volume) || 0));
		this.isMuted = state === "muted";
		/** @type {AudioContext | null} */
		this.audio = null;
		/** @type {GainNode | null} */
		this.master = null;
		/** When the last ones began. @type {number[]} */
		this.begun = [];
		/** @type {Set<() => void>} */
		this.listeners = new Set();
		const wake = () => {
			for (const gesture of GESTURES) removeEventListener(gesture, wake, { capture: true });
			this.#wake();
		};
		if (typeof AudioContext === "function")
			for (const gesture of GESTURES) addEventListener(gesture, wake, { capture: true, passive: true });
	}

	#wake() {
		const audio = new AudioContext({ latencyHint: "interactive" });
		this.master = audio.createGain();
		this.master.connect(audio.createDynamicsCompressor()).connect(audio.destination);
		this.audio = audio;
		this.#turn();
		void audio.resume().catch(() => {});
	}

	/** @param {string} name Of `SOUNDS`. */
	play(name) {
		const { audio, master } = this;
		if (!audio || !master || this.isMuted || this.volume === 0 || document.hidden) return;
		if (audio.state === "suspended") void audio.resume().catch(() => {});
		const now = audio.currentTime;
		this.begun = this.begun.filter((at) => now - at < 1);
		if (this.begun.length >= MOST_A_SECOND) return;
		this.begun.push(now);
		SOUNDS[name](audio, master, now + 0.01);
	}

	/** @param {boolean} isMuted */
	mute(isMuted) {
		this.isMuted = isMuted;
		if (!isMuted && this.volume === 0) this.volume = USUAL;
		this.#keep();
	}

	/** @param {number} volume Of a hundred. */
	setVolume(volume) {
		this.volume = volume;
		this.isMuted = volume === 0;
		this.#keep();
	}

	#keep() {
		localStorage.setItem(KEY, `${this.volume}${this.isMuted ? " muted" : ""}`);
		this.#turn();
		for (const listener of this.listeners) listener();
	}

	/** Ears take the square of it for half as loud. */
	#turn() {
		if (this.audio)
			this.master?.gain.setTargetAtTime(
				this.isMuted ? 0 : LOUDEST * (this.volume / 100) ** 2,
				this.audio.currentTime,
				0.02,
			);
	}
}

export const speaker = new Speaker();
