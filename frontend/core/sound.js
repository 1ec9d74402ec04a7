/** Soft sounds, made on the spot: nothing to load. Silent until the user has touched the page, as browsers demand. */
import { prefs } from "./prefs.js";

/** @type {AudioContext | null} */
let context = null;

/** Notes as [frequency in Hz, start in s, length in s]. @type {Record<string, [number, number, number][]>} */
const tunes = {
  turn: [
    [523.25, 0, 0.5],
    [783.99, 0.14, 0.7],
  ],
  move: [[392, 0, 0.18]],
  other: [[293.66, 0, 0.16]],
  chat: [[880, 0, 0.12]],
  low: [
    [659.25, 0, 0.25],
    [659.25, 0.3, 0.4],
  ],
  over: [
    [523.25, 0, 0.5],
    [659.25, 0.16, 0.5],
    [783.99, 0.32, 0.9],
  ],
};

/** @param {AudioContext} audio @param {[number, number, number]} tone */
function ring(audio, [pitch, start, length]) {
  const begin = audio.currentTime + start;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(0.05, begin + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  const voice = audio.createOscillator();
  voice.type = "sine";
  voice.frequency.value = pitch;
  voice.connect(gain).connect(audio.destination);
  voice.start(begin);
  voice.stop(begin + length);
}

/** @param {keyof typeof tunes} name @param {boolean} [byOther] what others do is silent unless the user wants it */
export function play(name, byOther = false) {
  if (!prefs.sound || (byOther && !prefs.soundOthers) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const tone of tunes[name] ?? []) ring(context, tone);
}
