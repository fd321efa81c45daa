import { bytesPerMs, frameBytes } from '../../audio/frame.ts';
import { levelDb } from '../../audio/loudness.ts';

/** A pause between words: this many frames of 20 ms below the level of speech. */
const pauseFrames = 3;
const speechDb = -42;
/** Where no pause is found, so much is said again. */
const overlapMs = 400;

/** How far back, in bytes, a cut sentence goes on so that a word is not begun in its middle: at the last pause in `heard` (u-law). */
export function resumePoint(heard: Uint8Array): number {
  let quiet = 0;
  for (let to = heard.length; to >= frameBytes; to -= frameBytes) {
    quiet = levelDb(heard.subarray(to - frameBytes, to)) < speechDb ? quiet + 1 : 0;
    if (quiet === pauseFrames) return heard.length - to - (pauseFrames - 1) * frameBytes;
  }
  return Math.min(heard.length, overlapMs * bytesPerMs);
}
