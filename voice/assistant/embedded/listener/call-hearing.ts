import { decodeMulaw } from '#voice/audio/g711.ts';
import { upsampler8to16 } from '#voice/audio/resample.ts';
import type { DecodedWord } from './decoder/decoder-lines.ts';
import type { DecoderPair } from './decoder/decoder-pair.ts';
import { watchForStalls } from './decoder/stalls.ts';
import { addLineNoise } from './line-noise.ts';
import type { CallListener, Heard, ListeningState } from './listener.ts';

/** A late decoder that does nothing for so long is replaced. */
const stalledMs = 3000;
/** Sound kept of one utterance, at most: 30 s at 16000 Hz. What comes later is not heard. */
const mostSamples = 30 * 16_000;

/** Who is late once is waited for once more, so long at most. */
const onceMoreMs = 1900;

/** What a call's listener is given. */
export interface CallHearingParts {
  lease(): Promise<DecoderPair>;
  /** One that has better models, where it is ready at once. */
  better(): DecoderPair | undefined;
  /** From the end of the sound to the answer; what is not there by then is waited for once more. */
  deadlineMs: number;
  /** Words came too late, that time too: the machine is too slow. */
  late(): void;
  closed(): void;
}

/**
 * One call's listener: leases a decoder for the call, and another one when that ends or does not answer in time, or when there are better
 * models than it has.
 */
export function hearCall({ lease, better, deadlineMs, late, closed: onClose }: CallHearingParts): CallListener {
  let current: Utterance | undefined;
  let turn: Promise<void> = Promise.resolve();
  let closed = false;
  const leased = async () => {
    const started = await lease().catch(() => undefined);
    if (closed) started?.kill();
    return started;
  };
  let decoder = leased();

  const conclude = async (utterance: Utterance): Promise<Heard> => {
    const giveUp = () => {
      if (!utterance.over) late();
      utterance.settle('deadline');
    };
    let deadline = setTimeout(() => {
      deadline = setTimeout(giveUp, Math.min(deadlineMs, onceMoreMs));
      // From now on this call costs the machine half.
      void decoder.then((slow) => slow?.goOnAlone());
    }, deadlineMs);
    utterance.complete();
    const outcome = await utterance.outcome;
    clearTimeout(deadline);
    return heard(utterance.state, outcome);
  };

  const putUpWith = async (slow: DecoderPair, finished: Promise<unknown>): Promise<void> => {
    const endWatch = watchForStalls(slow, stalledMs, () => {
      slow.kill();
      if (!closed) decoder = leased();
    });
    await finished;
    endWatch();
  };

  /** Decodes one utterance; when its decoder ends, the kept sound is given to the next one. Never throws. */
  const decode = async (utterance: Utterance, tries: number): Promise<void> => {
    if (closed) return utterance.settle('unavailable');
    if (utterance.over) return;
    const fresh = better();
    if (fresh) {
      void decoder.then((before) => before?.kill());
      decoder = Promise.resolve(fresh);
    }
    const ready = await decoder;
    // A decoder that came too late for this utterance is kept for the next one.
    if (utterance.over) return;
    if (!ready?.lives) {
      if (tries === 0 || closed) return utterance.settle('unavailable');
      decoder = leased();
      return decode(utterance, tries - 1);
    }
    ready.begin(utterance.state);
    const stretch = utterance.pourInto(ready);
    const finished = stretch.rest.promise.then(() => ready.finish());
    const found = await Promise.race([finished, utterance.outcome]);
    if (typeof found === 'string') return putUpWith(ready, finished);
    if (!found) return decode(utterance, tries);
    stretch.words.resolve(found);
    // Where the caller went on after a peek, all of it is heard again from the start.
    return (await stretch.more.promise) ? decode(utterance, tries) : utterance.settle(found);
  };

  const abort = (): void => {
    const utterance = current;
    current = undefined;
    if (!utterance) return;
    utterance.over = true;
    void conclude(utterance);
  };

  return {
    begin(state) {
      abort();
      if (closed) return;
      const utterance = newUtterance(state);
      current = utterance;
      turn = turn.then(() => decode(utterance, 2));
    },
    write: (mulaw) => current?.write(decodeMulaw(mulaw)),
    async peek() {
      const utterance = current;
      if (!utterance) return unheard;
      return heard(utterance.state, await Promise.race([utterance.peek(), utterance.outcome]));
    },
    async end() {
      const utterance = current;
      current = undefined;
      return utterance ? conclude(utterance) : unheard;
    },
    abort,
    close() {
      if (closed) return;
      abort();
      closed = true;
      void decoder.then((last) => last?.kill());
      onClose();
    },
  };
}

type Outcome = readonly DecodedWord[] | 'deadline' | 'unavailable';
type Utterance = ReturnType<typeof newUtterance>;

const unheard: Heard = { words: '', state: 'open', tokens: [], problem: 'nothing' };

/** A stretch of an utterance up to a peek or to its end: `rest` resolves there, `words` with what was said so far, `more` when it goes on. */
function newStretch() {
  const rest = Promise.withResolvers<void>();
  const words = Promise.withResolvers<readonly DecodedWord[]>();
  const more = Promise.withResolvers<boolean>();
  return { rest, words, more };
}

/** One utterance of a call: its sound so far, and what became of it. */
function newUtterance(state: ListeningState) {
  const outcome = Promise.withResolvers<Outcome>();
  const converter = upsampler8to16();
  const kept: Int16Array[] = [];
  let keptSamples = 0;
  let decoder: DecoderPair | undefined;
  let stretch = newStretch();
  /** A peek was asked for, and nothing came after it. */
  let peeked = false;
  const keep = (samples: Int16Array): void => {
    if (keptSamples >= mostSamples) return;
    addLineNoise(samples, keptSamples);
    keptSamples += samples.length;
    kept.push(samples);
    decoder?.write(samples);
  };
  const utterance = {
    state,
    /** Resolves once, with words or why there are none. */
    outcome: outcome.promise,
    /** Nobody wants the words any more: it was dropped, or its outcome is known. */
    over: false,
    /** Linear sound at 8000 Hz. */
    write(samples: Int16Array) {
      if (peeked) {
        peeked = false;
        decoder = undefined;
        stretch.more.resolve(true);
        stretch = newStretch();
      }
      keep(converter.push(samples));
    },
    peek() {
      peeked = true;
      stretch.rest.resolve();
      return stretch.words.promise;
    },
    complete() {
      if (!peeked) keep(converter.flush());
      stretch.rest.resolve();
      stretch.more.resolve(false);
    },
    settle(settled: Outcome) {
      utterance.over = true;
      outcome.resolve(settled);
    },
    /** Gives the decoder the sound so far, and what follows as it comes. */
    pourInto(into: DecoderPair) {
      decoder = into;
      for (const samples of kept) into.write(samples);
      return stretch;
    },
  };
  return utterance;
}

function heard(state: ListeningState, outcome: Outcome): Heard {
  if (typeof outcome === 'string') return { words: '', state, tokens: [], problem: outcome };
  const words = outcome.map(({ word }) => word).join(' ');
  return { words, state, tokens: outcome, problem: words === '' ? 'nothing' : '' };
}
