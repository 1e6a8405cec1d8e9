// The page makes its own sounds, and the phone's buzz. One tap mutes them, and the browser remembers it.

const KEPT = "muted";
const BUZZ = { turn: [30], win: [20, 40, 20], big: [30, 50, 30, 50, 60], jackpot: [60, 60, 60, 60, 200] };

// Each is a few tones or breaths of noise: [seconds from now, hertz or 0 for noise, seconds long, loudness].
const TUNES = {
  card: [[0, 0, 0.07, 0.16]],
  chip: [[0, 2400, 0.04, 0.1], [0.03, 3100, 0.05, 0.08]],
  turn: [[0, 660, 0.12, 0.12], [0.12, 880, 0.16, 0.12]],
  tick: [[0, 1200, 0.05, 0.1]],
  win: [[0, 523, 0.14, 0.12], [0.12, 659, 0.14, 0.12], [0.24, 784, 0.3, 0.12]],
  big: [[0, 523, 0.12, 0.14], [0.1, 659, 0.12, 0.14], [0.2, 784, 0.12, 0.14], [0.3, 1047, 0.5, 0.14]],
  jackpot: [0, 1, 2, 3, 4, 5, 6, 7].map((
    at,
  ) => [at * 0.14, [523, 659, 784, 1047][at % 4] * (at > 3 ? 2 : 1), 0.4, 0.15]),
};

export class Sound {
  constructor() {
    this.muted = localStorage.getItem(KEPT) === "yes";
    /** @type {AudioContext | null} */
    this.context = null;
    this.played = []; // The last few, for who wants to know.
  }

  mute(muted) {
    this.muted = muted;
    localStorage.setItem(KEPT, muted ? "yes" : "no");
  }

  /** @param {keyof typeof TUNES} name */
  play(name) {
    if (this.muted || document.hidden) return;
    this.played = [...this.played.slice(-19), name];
    if (BUZZ[name] && navigator.userActivation?.hasBeenActive) navigator.vibrate?.(BUZZ[name]);
    if (!navigator.userActivation?.hasBeenActive) return; // Before the first touch a browser lets nothing be heard.
    this.context ??= new AudioContext();
    for (const [after, hertz, long, loud] of TUNES[name]) {
      this.tone(this.context, after, hertz, long, loud);
    }
  }

  /** @param {AudioContext} context */
  tone(context, after, hertz, long, loud) {
    const at = context.currentTime + after, gain = context.createGain();
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + long);
    gain.connect(context.destination);
    const source = hertz ? context.createOscillator() : context.createBufferSource();
    if (source instanceof OscillatorNode) {
      source.type = "triangle";
      source.frequency.value = hertz;
    } else source.buffer = this.noise(context);
    source.connect(gain);
    source.start(at);
    source.stop(at + long);
  }

  /** @param {AudioContext} context */
  noise(context) {
    if (this.breath) return this.breath;
    const length = Math.floor(context.sampleRate * 0.1);
    this.breath = context.createBuffer(1, length, context.sampleRate);
    const samples = this.breath.getChannelData(0);
    for (let at = 0; at < length; at += 1) samples[at] = (Math.random() * 2 - 1) * (1 - at / length);
    return this.breath;
  }
}

// How large a win is beside what was staked: nothing, a win, a big one, or one for the whole floor.
/** @param {number} net @param {number} staked @param {boolean} meter @returns {"" | "win" | "big" | "jackpot"} */
export function size(net, staked, meter) {
  if (net <= 0) return "";
  if (meter || net >= 50 * staked) return "jackpot";
  return net >= 8 * staked ? "big" : "win";
}
