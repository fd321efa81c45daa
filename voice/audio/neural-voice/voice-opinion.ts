import { Worker } from 'node:worker_threads';
import { bytesPerMs } from '../frame.ts';
import type { Judged, ToJudge } from './opinion-worker.ts';
import { windowMs } from './silero.ts';

/** From this probability on a window of sound counts as voice: the middle, as Silero recommends it. */
const voiceThreshold = 0.5;
/** `voicedMs` looks back so far. */
const lookBackMs = 600;
/** So much sound may wait for the thread; an opinion that comes later than that helps nobody. */
const mostWaitingMs = 500;

/** A neural detector's opinion on one call's sound: is it a voice, or only loud? */
export interface VoiceOpinion {
  /** The next 20 ms of the run: 160 bytes of u-law, copied. Never waits. */
  hear(frame: Uint8Array): void;
  /** Of the newest window that was judged, 0 to 1. NaN before the first, and from when sound was dropped until the next `begin`. */
  readonly probability: number;
  /** Voice within the last 600 ms of what was sent, ms; what is not judged yet counts as none. */
  readonly voicedMs: number;
  /** Sound judged since `begin`, ms. */
  readonly judgedMs: number;
  /** A new run of sound, with what was heard just before it; what was heard of others is forgotten. */
  begin(preRoll: Uint8Array): void;
  close(): void;
}

export interface VoiceOpinions {
  open(): VoiceOpinion;
  close(): Promise<void>;
  /** What judges, or why nothing does, in words for the start of the program: "voices ...". */
  describe(): string;
}

/** Where nothing judges: every probability is NaN. */
export function noOpinions(why: string): VoiceOpinions {
  const none = { hear() {}, probability: Number.NaN, voicedMs: 0, judgedMs: 0, begin() {}, close() {} };
  return { open: () => none, close: async () => {}, describe: () => `are told from noises by energy alone: ${why}` };
}

/**
 * Starts the thread in which Silero judges the sound of all calls, and waits until it can; without its packages, or when it
 * cannot start, there are no opinions. Never rejects. When the thread dies later, `died` is told why, once, and opinions end.
 */
export async function startVoiceOpinions(
  died: (why: string) => void = () => {},
  worker = new Worker(new URL('./opinion-worker.ts', import.meta.url)),
): Promise<VoiceOpinions> {
  const listeners = new Map<number, (judged: Extract<Judged, { run: number }>) => void>();
  const problem = await new Promise<string>((resolve) => {
    worker.on('message', (judged: Judged) => {
      if ('problem' in judged) resolve(judged.problem);
      else listeners.get(judged.call)?.(judged);
    });
    worker.on('error', (error) => resolve(error.message));
    worker.on('exit', () => resolve('its thread ended'));
  });
  if (problem !== '') {
    await worker.terminate();
    return noOpinions(problem);
  }
  worker.unref();
  const judge = (message: ToJudge) => worker.postMessage(message);
  let calls = 0;
  let gone = '';
  const open = new Set<RunOpinion>();
  const end = (why: string) => {
    if (gone !== '') return;
    gone = why;
    for (const opinion of open) opinion.end();
    died(why);
  };
  worker.on('error', (error) => end(error.message));
  worker.on('exit', () => end('its thread ended'));
  return {
    open() {
      if (gone !== '') return noOpinions(gone).open();
      const call = ++calls;
      const opinion = new RunOpinion(call, judge, () => {
        open.delete(opinion);
        listeners.delete(call);
        judge({ call, run: 0, sound: null });
      });
      open.add(opinion);
      listeners.set(call, (judged) => opinion.judged(judged.run, judged.probabilities));
      return opinion;
    },
    async close() {
      gone ||= 'it is closed';
      await worker.terminate();
    },
    describe: () => (gone === '' ? 'are told from noises by energy and by Silero' : noOpinions(gone).describe()),
  };
}

/** Opinions from as soon as they are loaded: nobody waits for them, and a call that begins before has none. */
export function opinionsSoon(loading: Promise<VoiceOpinions>): VoiceOpinions & { loaded: Promise<void> } {
  let opinions = noOpinions('it is not loaded yet');
  const loaded = loading
    .catch((error: unknown) => noOpinions(String(error)))
    .then((made) => {
      opinions = made;
    });
  return {
    loaded,
    open: () => opinions.open(),
    close: () => loaded.then(() => opinions.close()),
    describe: () => opinions.describe(),
  };
}

class RunOpinion implements VoiceOpinion {
  readonly #call: number;
  readonly #judge: (message: ToJudge) => void;
  readonly #onClose: () => void;
  #run = 0;
  #sentMs = 0;
  #probabilities: number[] = [];
  #dropped = false;
  #isOver = false;

  constructor(call: number, judge: (message: ToJudge) => void, onClose: () => void) {
    this.#call = call;
    this.#judge = judge;
    this.#onClose = onClose;
  }

  begin(preRoll: Uint8Array): void {
    this.#run++;
    this.#sentMs = 0;
    this.#probabilities = [];
    this.#dropped = this.#isOver;
    if (!this.#isOver) this.#send(preRoll);
  }

  /** Nobody judges any more. */
  end(): void {
    this.#isOver = this.#dropped = true;
  }

  hear(frame: Uint8Array): void {
    if (this.#dropped || this.#run === 0) return;
    if (this.#sentMs - this.judgedMs > mostWaitingMs + windowMs) this.#dropped = true;
    else this.#send(frame);
  }

  get probability(): number {
    return this.#dropped ? Number.NaN : (this.#probabilities.at(-1) ?? Number.NaN);
  }

  get voicedMs(): number {
    if (this.#dropped) return 0;
    const from = Math.max(0, Math.ceil((this.#sentMs - lookBackMs) / windowMs));
    return this.#probabilities.slice(from).filter((one) => one >= voiceThreshold).length * windowMs;
  }

  get judgedMs(): number {
    return this.#probabilities.length * windowMs;
  }

  /** Opinions on a run that is over come late. */
  judged(run: number, probabilities: readonly number[]): void {
    if (run === this.#run) this.#probabilities.push(...probabilities);
  }

  close(): void {
    this.#run = 0;
    this.#onClose();
  }

  /** A slice of its own: what is posted is copied with all of the memory behind it. */
  #send(sound: Uint8Array): void {
    this.#sentMs += sound.length / bytesPerMs;
    this.#judge({ call: this.#call, run: this.#run, sound: new Uint8Array(sound) });
  }
}
