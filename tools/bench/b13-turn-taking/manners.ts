import { lineSound, mmHmSound, type SoundKind } from '#scripts/caller/sounds.ts';
import { bytesPerMs } from '#voice/audio/frame.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { seeded } from '../harness/figures.ts';
import type { Worker } from '../harness/processes.ts';
import type { CountedEvent } from '../subjects/call-events.ts';
import { type Line, PanelCall } from './panel-call.ts';
import { speechLevel, type Voice } from './voices.ts';

/** What is asked for a long answer, by a voice that is understood. */
const question = 'What are your opening hours?';
const askPatienceMs = 6_000;
/** So much of the answer, and up to a second more, was heard before the caller makes a sound. */
const listensMs = 2_000;
/** Real interruptions, each longer than two seconds and in one breath: a pause in it would measure the end of turns. */
const interruptions = [
  'Excuse me I wanted to ask about something else today.',
  'Hold on that is not what I wanted to know from you.',
  'Sorry can I stop you there for a moment please?',
] as const;
const yieldWithinMs = 2_000;
/** Sound that was on its way when we stopped. */
const onItsWayMs = 60;

export const listening = ['mm-hm', 'okay', 'right', 'cough', 'side talk', 'tv'] as const;
export type Listening = (typeof listening)[number];
const sideTalk = 'Put it over there, please.';
/** Somebody beside the caller, and a television in the room. */
const asideLevel = speechLevel - 14;
const televisionLevel = -40;
export const noises: readonly (readonly [SoundKind, level: number])[] = [
  ['street', -30],
  ['tv', -40],
  ['cough', -25],
  ['ring', -30],
  ['music', -30],
  ['door', -25],
];
const noiseMs = 4_000;

/** One interruption: null where it did not happen. */
export interface Interruption {
  /** From the onset to our silence, ms. */
  pauseMs: number | null;
  /** From the onset to the end of the answer for good, ms: what the session counts as an interruption. */
  decisionMs: number | null;
  /** We were silent within two seconds and until the caller's end. */
  yielded: boolean;
}

export interface Murmured {
  what: Listening;
  /** Our sentence was said to its end. */
  survived: boolean;
  /** Silence that the caller heard in it, ms; null when it did not go on. */
  gapMs: number | null;
  /** The house counted it as an interruption: a false clear. */
  cancelled: boolean;
}

export interface MannersOf {
  subject: { worker: Pick<Worker, 'ask'>; line: { voiceUrl: string; to: string } };
  from: string;
  asker: Voice;
  voice: Voice;
  line: Line;
}

interface Asked {
  call: PanelCall;
  /** Of the question, and when the line was heard after it. */
  endMs: number;
  startMs: number;
}

/** A caller who asks again and again, and then does what a trial wants. One call of its house at a time, for its counts. */
export class MannersPanel {
  readonly #of: MannersOf;
  readonly #random = seeded(13);
  #call: PanelCall | null = null;
  /** The answer as it is when nobody disturbs it, in its loud pieces: the same bytes each time. */
  #answer: readonly Buffer[] = [];

  constructor(of: MannersOf) {
    this.#of = of;
  }

  /** Hears the answer to its end. False when there is none to be had. */
  async prepare(): Promise<boolean> {
    for (let tries = 0; tries < 3; tries++) {
      const asked = await this.#ask();
      if (!asked) return false;
      const { call, endMs, startMs } = asked;
      await call.caller.lineFinished();
      const answer = pieces(call.heard(startMs));
      if (answer.length > 0) this.#answer = answer;
      // After a longer silence "One moment, please." came first, which is no part of it.
      if (startMs - endMs < fillerMs && answer.length * pieceMs > listensMs + 2_000) return true;
    }
    return this.#answer.length > 0;
  }

  async interrupt(trial: number): Promise<Interruption | null> {
    const words = await this.#of.voice.speak(interruptions[trial % interruptions.length] as string);
    const asked = await this.#listen();
    if (!asked) return null;
    const { call } = asked;
    await this.#events();
    const clears = call.caller.clears.length;
    const { onsetMs, endMs, onsetAtMs } = await call.say(words);
    const cleared = call.caller.clears[clears]?.atMs ?? null;
    const silentFromMs = cleared === null ? null : lastSilence(call, cleared, endMs);
    const events = await this.#events();
    const decision = events.find(({ event, atMs }) => event === 'barge-in' && atMs > onsetAtMs);
    await call.caller.lineFinished(askPatienceMs);
    return {
      pauseMs: cleared === null ? null : cleared - onsetMs,
      decisionMs: decision ? decision.atMs - onsetAtMs : null,
      yielded: silentFromMs !== null && silentFromMs - onsetMs <= Math.min(yieldWithinMs, endMs - onsetMs - 200),
    };
  }

  async murmur(what: Listening): Promise<Murmured | null> {
    const sound = await this.#sound(what);
    const asked = await this.#listen();
    if (!asked) return null;
    const { call, startMs } = asked;
    await this.#events();
    const { onsetMs } = await call.say(sound);
    await call.caller.quiet(1_000);
    await call.caller.lineFinished(askPatienceMs);
    const at = this.#progress(call.heard(startMs, onsetMs));
    const untilMs = call.caller.nowMs;
    const heard = call.heard(onsetMs);
    const isHeard = (piece: Buffer) => heard.includes(piece);
    const cancelled = (await this.#events()).some(({ event }) => event === 'barge-in');
    const saidAnew = this.#answer.slice(0, firstWordsMs / pieceMs).some(isHeard);
    // What is asked behind an answer depends on what was said before: the same answer, undisturbed, is what was due.
    if (!(await this.prepare())) return null;
    // The piece after the last that was heard may have been cut in two, and a late frame leaves a hole in another.
    const due = this.#answer.slice(at + 2);
    const survived = !saidAnew && due.filter(isHeard).length >= 0.9 * due.length;
    return { what, cancelled, survived, gapMs: survived ? longestGap(call, onsetMs, untilMs) : null };
  }

  /** Whether the line says something to a noise in the caller's silence; null when the call was over. */
  async noise(kind: SoundKind, level: number): Promise<boolean | null> {
    const asked = await this.#ask();
    if (!asked) return null;
    const { call } = asked;
    await call.caller.lineFinished();
    const fromMs = call.caller.nowMs;
    call.caller.beneath(await lineSound(kind, { level, ms: noiseMs, seed: 7 }));
    await call.caller.quiet(noiseMs + 2_000);
    return call.firstLoudMs(fromMs) !== null;
  }

  async close(): Promise<void> {
    await this.#call?.hangUp();
    this.#call = null;
  }

  /** The answer is under way for a moment that differs from trial to trial. */
  async #listen(): Promise<Asked | null> {
    const wanted = (listensMs + this.#random() * 1_000) / pieceMs - 1;
    for (let tries = 0; tries < 3; tries++) {
      const asked = await this.#ask();
      if (!asked) return null;
      const { call, startMs } = asked;
      const progress = () => this.#progress(call.heard(startMs));
      // "One moment, please." may come first; another answer than the one that was asked for is heard out.
      while (!call.over && progress() < wanted && call.caller.nowMs - startMs < askPatienceMs)
        await call.caller.quiet(100);
      if (!call.over && progress() >= wanted) return asked;
      await call.caller.lineFinished();
    }
    return null;
  }

  /** The last piece of the answer that is in that sound; -1 for none. */
  #progress(heard: Buffer): number {
    return this.#answer.findLastIndex((piece) => heard.includes(piece));
  }

  /** Asks until an answer begins, in a new call where the old one is over. */
  async #ask(): Promise<Asked | null> {
    const words = await this.#of.asker.speak(question);
    for (let tries = 0; tries < 3; tries++) {
      if (!this.#call || this.#call.over) {
        this.#call = await PanelCall.open(this.#of.subject.line, this.#of.from, this.#of.line);
        await this.#call.caller.lineFinished();
      }
      const { endMs } = await this.#call.say(words);
      const startMs = await this.#call.lineAnswers(endMs, askPatienceMs);
      if (startMs !== null) return { call: this.#call, endMs, startMs };
    }
    await this.close();
    return null;
  }

  async #sound(what: Listening): Promise<Uint8Array> {
    const { voice } = this.#of;
    if (what === 'mm-hm') return mmHmSound(speechLevel, voice.pitchHz);
    if (what === 'cough') return lineSound('cough', { level: speechLevel, ms: 800 });
    if (what === 'tv') return lineSound('tv', { level: televisionLevel, ms: 3_000 });
    if (what === 'side talk') return voice.speak(sideTalk, asideLevel);
    return voice.speak(what);
  }

  async #events(): Promise<CountedEvent[]> {
    return (await this.#of.subject.worker.ask<{ events: CountedEvent[] }>({ ask: 'events' })).events;
  }
}

const pieceMs = 100;
/** Who begins with these begins anew. */
const firstWordsMs = 600;
/** From then on something may be said to fill the silence before an answer. */
const fillerMs = 1_300;

function pieces(sound: Buffer): Buffer[] {
  const bytes = pieceMs * bytesPerMs;
  return Array.from({ length: Math.floor(sound.length / bytes) }, (_, at) =>
    Buffer.from(sound.subarray(at * bytes, (at + 1) * bytes)),
  ).filter((piece) => levelDb(piece) > -40);
}

/** From when on the line was silent until then; null when it spoke at the end. */
function lastSilence(call: PanelCall, fromMs: number, toMs: number): number | null {
  let silentFromMs = fromMs;
  for (let at = call.firstLoudMs(fromMs + onItsWayMs, toMs); at !== null; at = call.firstLoudMs(at + 20, toMs))
    silentFromMs = at + 20;
  return silentFromMs < toMs - 100 ? silentFromMs : null;
}

/** The longest silence of the line between two moments, before its last sound. */
function longestGap(call: PanelCall, fromMs: number, toMs: number): number {
  let longest = 0;
  for (let at = fromMs, next = call.firstLoudMs(at, toMs); next !== null; next = call.firstLoudMs(at, toMs)) {
    longest = Math.max(longest, next - at);
    at = next + 20;
  }
  return longest;
}
