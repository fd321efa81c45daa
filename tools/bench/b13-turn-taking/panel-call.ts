import type { SimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { lineSound } from '#scripts/caller/sounds.ts';
import { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import { bytesPerMs, frameBytes, frameMs } from '#voice/audio/frame.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { speechLevel } from './voices.ts';

/** A quiet line, or the street at 20 dB under the caller's speech. */
export const lines = ['quiet', 'street'] as const;
export type Line = (typeof lines)[number];

const loudDb = -45;
const streetMs = 20_000;
const street = lineSound('street', { level: speechLevel - 20, ms: streetMs });
/** On top of the quiet after which a caller takes the line for finished. */
const restMs = 500;
/** No call of the panel is longer. */
const longestMs = 600_000;

/** What the caller said, in ms of the call's media: from its first loud frame to the end of its last. */
export interface Said {
  onsetMs: number;
  endMs: number;
  /** The onset on the clock of the wall, ms since 1970. */
  onsetAtMs: number;
}

/** One call of the panel: what was said and heard in it, in ms of its media. */
export class PanelCall {
  readonly caller = new SpeakingCaller();
  #call: SimulatedCall | null = null;

  static async open(subject: { voiceUrl: string; to: string }, from: string, line: Line): Promise<PanelCall> {
    const made = new PanelCall();
    made.#call = await made.caller.call({ ...subject, from });
    if (line === 'street') {
      const noise = await street;
      made.caller.beneath(Buffer.concat(Array.from({ length: longestMs / streetMs }, () => noise)));
    }
    return made;
  }

  get over(): boolean {
    return this.caller.over;
  }

  /** Says words that begin and end loud (see `Voice`). */
  async say(words: Uint8Array): Promise<Said> {
    await this.caller.quiet(frameMs);
    const onsetMs = this.caller.nowMs;
    const onsetAtMs = Date.now() + frameMs;
    await this.caller.say(words);
    return { onsetMs, endMs: onsetMs + words.length / bytesPerMs, onsetAtMs };
  }

  /** What was heard of the line between two moments. */
  heard(fromMs: number, toMs = Number.POSITIVE_INFINITY): Buffer {
    return this.caller.heard(fromMs, toMs);
  }

  /** When the line was first loud from a moment on, or null. */
  firstLoudMs(fromMs: number, toMs = Number.POSITIVE_INFINITY): number | null {
    const at = framesOf(this.heard(fromMs, toMs)).findIndex((frame) => levelDb(frame) > loudDb);
    return at < 0 ? null : fromMs + at * frameMs;
  }

  /** Waits for the line to be loud from a moment on; null after `patienceMs` of waiting. */
  async lineAnswers(fromMs: number, patienceMs: number): Promise<number | null> {
    const untilMs = this.caller.nowMs + patienceMs;
    while (!this.over && this.caller.nowMs < untilMs) {
      const at = this.firstLoudMs(fromMs);
      if (at !== null) return at;
      await this.caller.quiet(5 * frameMs);
    }
    return this.firstLoudMs(fromMs);
  }

  /** Waits until the line has spoken and then been quiet for longer than between two sentences of its own. */
  async lineAtRest(patienceMs: number): Promise<void> {
    do {
      await this.caller.lineFinished(patienceMs);
      await this.caller.quiet(restMs);
    } while (!this.over && this.firstLoudMs(this.caller.nowMs - restMs) !== null);
  }

  async hangUp(): Promise<void> {
    this.#call?.hangUp();
    await this.#call?.over.catch(() => {});
  }
}

function framesOf(sound: Uint8Array): Uint8Array[] {
  return Array.from({ length: Math.floor(sound.length / frameBytes) }, (_, at) =>
    sound.subarray(at * frameBytes, (at + 1) * frameBytes),
  );
}
