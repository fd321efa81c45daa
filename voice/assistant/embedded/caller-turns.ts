import type { VoicingCheck } from '#voice/audio/voice-activity.ts';
import type { CallListener, Heard } from './listener/listener.ts';
import type { ListenHint } from './thinker.ts';
import { keptUtteranceBytes, TurnDetector } from './turn-detector.ts';
import { type Completeness, turnEnds } from './turn-ends.ts';

/** A look that takes so long is slow; after so many of them the listener is too busy to be asked again in this call. */
const slowLookMs = 700;
const mostSlowLooks = 3;

export interface CallerTurnEvents {
  started(): void;
  /** What was understood so far of the turn under way. */
  says(words: string): void;
  /** The turn is over; `understood` follows. */
  stopped(): void;
  understood(heard: Heard, sound: Uint8Array): void;
  /** The turn is over: it was too short to be words. */
  nothing(): void;
}

/**
 * The caller's turns, from frames to words. In a pause the listener is asked what was said so far: what answers the question
 * ends the turn at once, half a sentence is waited for. Where the caller goes on, all of it is heard as one.
 */
export class CallerTurns {
  readonly #openEar: () => CallListener;
  readonly #events: CallerTurnEvents;
  readonly #completeness: (heard: Heard, hint: ListenHint) => Completeness;
  readonly #detector: TurnDetector;
  readonly #ends: ReturnType<typeof turnEnds>;
  readonly #slowLookMs: number;
  #hint: ListenHint;
  #opened: CallListener | null = null;
  #sound: Uint8Array[] = [];
  #soundBytes = 0;
  /** Silence since the look at the words: the listener gets it only when the caller goes on. */
  #held: Uint8Array[] | null = null;
  /** Counts what makes the words of a look old. */
  #stretch = 0;
  /** What was said into our sound, once that was looked at. */
  #overUs: { heard: Heard; sound: Uint8Array } | null = null;
  #slowLooks = 0;

  constructor(
    parts: {
      /** Asked for with the caller's first sound: who types takes no listener from those who speak. */
      openEar(): CallListener;
      voicing: VoicingCheck;
      /** 0 (patient) to 100 (brisk). */
      pace: number;
      hint: ListenHint;
      completeness(heard: Heard, hint: ListenHint): Completeness;
      /** What counts as a slow look at the words, ms; 700. */
      slowLookMs?: number;
    },
    events: CallerTurnEvents,
  ) {
    this.#openEar = parts.openEar;
    this.#events = events;
    this.#completeness = parts.completeness;
    this.#ends = turnEnds(parts.pace);
    this.#slowLookMs = parts.slowLookMs ?? slowLookMs;
    this.#hint = parts.hint;
    this.#detector = new TurnDetector(parts.voicing, {
      started: (preRoll) => this.#started(preRoll),
      overUs: () => {
        this.#overUs = null;
      },
      sound: (frame, voiced) => this.#hearSound(frame, voiced),
      paused: () => this.#look(),
      ended: (words) => this.#ended(words),
    });
    this.#detector.peekAfterMs = this.#ends.peekMs;
    this.listen(parts.hint);
  }

  /** How the next turn is listened to. */
  listen(hint: ListenHint): void {
    this.#hint = hint;
    this.#detector.endAfterMs = this.#ends.unheard(hint);
  }

  /** One frame of 160 bytes of u-law. The bytes are kept: do not reuse them. */
  hear(frame: Uint8Array): void {
    this.#opened ??= this.#openEar();
    this.#detector.hear(frame);
  }

  /** The session stopped our sound because the caller speaks. */
  interrupted(): void {
    const over = this.#overUs;
    this.#overUs = null;
    if (!over || over.heard.words === '' || !this.#detector.takeOverUs()) return this.#detector.interrupted();
    this.#events.started();
    this.#events.stopped();
    this.#events.understood(over.heard, over.sound);
  }

  /** What was said into our sound. */
  async overheard(): Promise<string> {
    const sound = this.#detector.overUs;
    if (sound.length === 0) return '';
    this.#ear.begin(this.#hint.state);
    this.#ear.write(sound);
    const heard = await this.#ear.end();
    this.#overUs = { heard, sound };
    return heard.words;
  }

  set playing(active: boolean) {
    this.#overUs = null;
    this.#detector.playing = active;
  }

  /** What is said over our sound is a turn. */
  set heardOverUs(active: boolean) {
    this.#detector.heardOverUs = active;
  }

  get heardOverUs(): boolean {
    return this.#detector.heardOverUs;
  }

  /** Nothing more is told. */
  close(): void {
    this.#stretch++;
    this.#opened?.close();
  }

  get #ear(): CallListener {
    this.#opened ??= this.#openEar();
    return this.#opened;
  }

  #started(preRoll: Uint8Array): void {
    this.#sound = [preRoll];
    this.#soundBytes = preRoll.length;
    this.#held = null;
    this.#ear.begin(this.#hint.state);
    this.#ear.write(preRoll);
    this.#events.started();
  }

  #hearSound(frame: Uint8Array, voiced: boolean): void {
    if (this.#soundBytes < keptUtteranceBytes) {
      this.#sound.push(frame);
      this.#soundBytes += frame.length;
    }
    if (!this.#held) return this.#ear.write(frame);
    this.#held.push(frame);
    if (!voiced) return;
    this.#stretch++;
    for (const kept of this.#held) this.#ear.write(kept);
    this.#held = null;
  }

  #look(): void {
    if (!this.#ear.peek || this.#slowLooks >= mostSlowLooks) return;
    this.#held = [];
    const stretch = this.#stretch;
    const hint = this.#hint;
    const askedMs = performance.now();
    void this.#ear.peek().then((heard) => {
      if (performance.now() - askedMs > this.#slowLookMs) this.#slowLooks++;
      if (stretch !== this.#stretch) return;
      if (heard.words !== '') this.#events.says(heard.words);
      this.#detector.pauseEndsTurnAfter(this.#ends.after(this.#completeness(heard, hint), hint));
    });
  }

  #ended(words: boolean): void {
    this.#stretch++;
    if (!words) {
      this.#ear.abort();
      return this.#events.nothing();
    }
    this.#events.stopped();
    const sound = Buffer.concat(this.#sound);
    void this.#ear.end().then((heard) => this.#events.understood(heard, sound));
  }
}
