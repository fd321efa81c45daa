import { frameMs } from '#voice/audio/frame.ts';
import type { VoicingCheck } from '#voice/audio/voice-activity.ts';
import { type CallListener, type Heard, isDoubtful } from './listener/listener.ts';
import type { ListenHint } from './thinker.ts';
import { keptUtteranceBytes, TurnDetector } from './turn-detector.ts';
import { type Completeness, turnEnds } from './turn-ends.ts';

/** A look that takes so long is slow; after so many of them the listener is too busy to be asked again in this call. */
const slowLookMs = 700;
const mostSlowLooks = 3;
/**
 * So long after the onset of a voice over our sound a listener that does not stream is asked what was said so far: less than a word of
 * it is misheard, and what has lasted longer interrupts by its length. Such a listener hears it for so long at most.
 */
const looksOverUsMs: readonly number[] = [220, 280, 340, 420];
const longestOverUsMs = 1_500;
/** A hum or an "uh-huh" is heard as some word, with less confidence than this. */
const sureOverUs = 0.45;

export interface CallerTurnEvents {
  started(): void;
  /** What was understood so far of the turn under way; `breaksIn`: over our sound, and so begins who breaks in. */
  says(words: string, breaksIn?: boolean): void;
  /** The turn may be over with these words. */
  expects(heard: Heard): void;
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
  readonly #openEar: (says: (soFar: Heard) => void) => CallListener;
  readonly #events: CallerTurnEvents;
  readonly #completeness: (heard: Heard, hint: ListenHint) => Completeness;
  readonly #breaksIn: (heard: Heard, isOver?: boolean) => boolean;
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
  /** What a listener that streams has understood of the utterance under way. */
  #soFar: Heard | null = null;
  /** It listens to what is said over our sound, from its onset on. */
  #listensOverUs = false;
  #overUsMs = 0;

  constructor(
    parts: {
      /** Asked for with the caller's first sound: who types takes no listener from those who speak. */
      openEar(says: (soFar: Heard) => void): CallListener;
      voicing: VoicingCheck;
      /** 0 (patient) to 100 (brisk). */
      pace: number;
      hint: ListenHint;
      completeness(heard: Heard, hint: ListenHint): Completeness;
      /** Whether the first words of what is said over our sound are surely those of who breaks in; `isOver`: it is all of them. */
      breaksIn(heard: Heard, isOver?: boolean): boolean;
      /** What counts as a slow look at the words, ms; 700. */
      slowLookMs?: number;
    },
    events: CallerTurnEvents,
  ) {
    this.#openEar = parts.openEar;
    this.#events = events;
    this.#completeness = parts.completeness;
    this.#breaksIn = parts.breaksIn;
    this.#ends = turnEnds(parts.pace);
    this.#slowLookMs = parts.slowLookMs ?? slowLookMs;
    this.#hint = parts.hint;
    this.#detector = new TurnDetector(parts.voicing, {
      started: (preRoll) => this.#started(preRoll),
      overUs: (preRoll) => {
        this.#overUs = null;
        this.#overUsMs = 0;
        this.#listensOverUs = this.#ear.streams === true || this.#mayLook;
        if (this.#listensOverUs) this.#beginHearing(preRoll, this.#ear.streams ? this.#hint.state : 'over-us');
      },
      soundOverUs: (frame) => this.#hearOverUs(frame),
      overUsForgotten: () => this.#dropOverUs(),
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
    this.#opened ??= this.#open();
    this.#detector.hear(frame);
  }

  /** The session stopped our sound because the caller speaks. */
  interrupted(): void {
    const over = this.#overUs;
    this.#overUs = null;
    if (!over || over.heard.words === '' || !this.#detector.takeOverUs()) return this.#detector.interrupted();
    this.#dropOverUs();
    this.#events.started();
    this.#events.stopped();
    this.#events.understood(over.heard, over.sound);
  }

  /** What was said into our sound. */
  async overheard(): Promise<string> {
    const sound = this.#detector.overUs;
    if (sound.length === 0) return '';
    const looked = this.#listensOverUs && this.#ear.streams ? this.#ear.peek?.() : undefined;
    if (!looked) this.#hearAnew(sound);
    const heard = await (looked ?? this.#ear.end());
    this.#overUs = { heard, sound };
    return isDoubtful(heard, sureOverUs) && !this.#breaksIn(heard, true) ? '' : heard.words;
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
    this.#opened ??= this.#open();
    return this.#opened;
  }

  #open(): CallListener {
    return this.#openEar((soFar) => this.#says(soFar));
  }

  #started(preRoll: Uint8Array): void {
    this.#sound = [preRoll];
    this.#soundBytes = preRoll.length;
    this.#held = null;
    // What is heard since it began over us goes on as the turn, where it was heard for its words.
    if (this.#listensOverUs && this.#ear.streams) this.#listensOverUs = false;
    else this.#hearAnew(preRoll);
    this.#events.started();
  }

  #beginHearing(sound: Uint8Array, state = this.#hint.state): void {
    this.#soFar = null;
    this.#ear.begin(state);
    this.#ear.write(sound);
  }

  #hearAnew(sound: Uint8Array): void {
    this.#listensOverUs = false;
    this.#beginHearing(sound);
  }

  #hearOverUs(frame: Uint8Array): void {
    if (!this.#listensOverUs) return;
    this.#ear.write(frame);
    this.#overUsMs += frameMs;
    if (this.#ear.streams) return;
    if (this.#overUsMs > longestOverUsMs) this.#dropOverUs();
    else if (looksOverUsMs.includes(this.#overUsMs)) this.#lookOverUs();
  }

  #lookOverUs(): void {
    this.#peek((heard) => {
      if (this.#listensOverUs && this.#breaksIn(heard)) this.#events.says(heard.words, true);
    });
  }

  get #mayLook(): boolean {
    return this.#ear.peek !== undefined && this.#slowLooks < mostSlowLooks;
  }

  /** What was said so far, unless that is old when it comes. */
  #peek(looked: (heard: Heard) => void): void {
    if (!this.#mayLook) return;
    const stretch = this.#stretch;
    const askedMs = performance.now();
    void this.#ear.peek?.().then((heard) => {
      if (performance.now() - askedMs > this.#slowLookMs) this.#slowLooks++;
      if (stretch === this.#stretch) looked(heard);
    });
  }

  #dropOverUs(): void {
    this.#stretch++;
    if (this.#listensOverUs) this.#ear.abort();
    this.#listensOverUs = false;
  }

  /** Words come while the caller speaks. They never end a turn, since the last ones may be on their way: half a sentence is waited for. */
  #says(soFar: Heard): void {
    if (soFar.words === '') return;
    this.#soFar = soFar;
    this.#events.says(soFar.words);
    this.#waitForTheRest();
  }

  #waitForTheRest(): void {
    if (this.#soFar && this.#completeness(this.#soFar, this.#hint) === 'half')
      this.#detector.pauseEndsTurnAfter(this.#ends.after('half', this.#hint));
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
    this.#waitForTheRest();
    if (!this.#mayLook) return;
    this.#held = [];
    const hint = this.#hint;
    this.#peek((heard) => {
      if (heard.words !== '') this.#events.says(heard.words);
      const completeness = this.#completeness(heard, hint);
      this.#detector.pauseEndsTurnAfter(this.#ends.after(completeness, hint));
      if (heard.words !== '' && completeness !== 'half') this.#events.expects(heard);
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
