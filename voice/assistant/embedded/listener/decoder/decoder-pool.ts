import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { upsample8to16 } from '#voice/audio/resample.ts';
import { callsCarried, comesLate, withBoth } from '../calls-at-once.ts';
import { addLineNoise } from '../line-noise.ts';
import type { Measured } from '../listener.ts';
import { soundExtension } from './decoder-folder.ts';
import { type DecoderPair, pairOf } from './decoder-pair.ts';
import { DecoderProcess, type DecoderSettings } from './decoder-process.ts';
import { createSpares } from './spares.ts';
import { watchForStalls } from './stalls.ts';

/** Loading models takes a second of a core: not while the call that took the spare begins. */
const refillMs = 4000;
/** One that does nothing for so long while it starts never will. */
const stalledMs = 20_000;
/** One that takes so long to start has little of the machine, which then has little for others for a while. */
const slowStartMs = 3000;
const frugalForMs = 60_000;

/** A sentence over a telephone, heard once by each new decoder: its first utterance is decoded with cold normalisation. Answers its seconds. */
function writeWarmUp(workFolder: string): number {
  const sentence = readFileSync(new URL('../data/warm-up.ulaw', import.meta.url));
  const samples = addLineNoise(upsample8to16(decodeMulaw(sentence)), 0);
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  // Whole at any moment: a decoder of another Noura may be hearing it.
  const file = join(workFolder, `warm-up${soundExtension}`);
  writeFileSync(`${file}.part${process.pid}`, bytes);
  renameSync(`${file}.part${process.pid}`, file);
  return samples.length / 16_000;
}

/** Warmed decoders per folder of models, so that a call does not wait for one to start; it waits `waitsMs` for words behind a sentence. */
export function createDecoderPool({ waitsMs, ...settings }: DecoderSettings & { waitsMs: number }) {
  const all = new Set<DecoderProcess>();
  const pairs = new Set<DecoderPair>();
  const starting = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();
  const cores = availableParallelism();
  const waiting: (() => void)[] = [];
  let underWay = 0;
  let closed = false;
  let busyUntilMs = 0;
  let calls = Number.POSITIVE_INFINITY;
  const measured = Promise.withResolvers<Measured>();
  const warmUpSeconds = writeWarmUp(settings.workFolder);

  const tracked = <T>(started: Promise<T>): Promise<T> => {
    starting.add(started);
    const done = () => starting.delete(started);
    started.then(done, done);
    return started;
  };

  /** One decoder that has heard a sentence. As many start at once as there are cores: so each call waits for its own and no other. */
  const startOne = async (modelFolder: string, correction: string, isFrugal: boolean): Promise<DecoderProcess> => {
    if (underWay < cores) underWay++;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await startNow(modelFolder, correction, isFrugal);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else underWay--;
    }
  };

  const startNow: typeof startOne = async (modelFolder, correction, isFrugal) => {
    const decoder = await DecoderProcess.start({ ...settings, isFrugal }, correction, modelFolder);
    for (const one of all) if (!one.lives) all.delete(one);
    all.add(decoder);
    if (closed) decoder.kill();
    const endWatch = watchForStalls(decoder, stalledMs, () => decoder.kill());
    const heard = await decoder.hearFile('../warm-up');
    endWatch();
    if (!heard) throw new Error('The decoder ended before it was ready.');
    return decoder;
  };

  /** A pair of which the first is ready. The second joins it, where the machine can do its work too. */
  const startPair = async (modelFolder: string): Promise<DecoderPair> => {
    const isFrugal = pairs.size >= withBoth(cores) || performance.now() < busyUntilMs;
    const startedMs = performance.now();
    const [first = '', ...others] = settings.corrections;
    const decoder = await startOne(modelFolder, first, isFrugal);
    const pair = pairOf([decoder]);
    pairs.add(pair);
    pair.onEnd = () => pairs.delete(pair);
    const isSlow = performance.now() - startedMs > slowStartMs;
    if (isSlow) busyUntilMs = performance.now() + frugalForMs;
    if (calls === Number.POSITIVE_INFINITY && !isFrugal) await measure(decoder);
    if (isFrugal || isSlow) return pair;
    for (const correction of others)
      tracked(startOne(modelFolder, correction, false)).then(
        (other) => pair.join(other),
        () => {},
      );
    return pair;
  };

  /**
   * Calls by processor time, which is the same however busy the machine is; by the clock whether it is too busy. What began to load has
   * loaded once it heard something.
   */
  const measure = async (decoder: DecoderProcess): Promise<void> => {
    const [beforeMs, startedMs] = [decoder.spentMs, performance.now()];
    if (!(await decoder.hearFile('../warm-up'))) return;
    const isLate = comesLate((performance.now() - startedMs) / 1000, warmUpSeconds, waitsMs / 1000);
    calls = callsCarried(cores, (decoder.spentMs - beforeMs) / 1000 / warmUpSeconds);
    measured.resolve({ calls, isLate });
  };

  const start = (modelFolder: string) => tracked(startPair(modelFolder));

  const spares = createSpares(start);
  /** Has a decoder with these models started soon. */
  const keep = (modelFolder: string): void => {
    if (!closed) spares.keep(modelFolder);
  };

  const refillSoon = (modelFolder: string): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      keep(modelFolder);
    }, refillMs);
    timers.add(timer);
  };

  return {
    keep,
    /** So many calls at once should be understood; no bound until it is measured what a decoder costs. */
    get calls(): number {
      return calls;
    },
    measured: measured.promise,
    /** The same, where no decoder is ready at all. */
    keepAny(modelFolder: string): void {
      if (spares.areNone) keep(modelFolder);
    },
    /** A warmed decoder of one's own; another takes its place in the background. Rejects when none can be started. */
    async take(modelFolder: string): Promise<DecoderPair> {
      if (closed) throw new Error('The decoders are closed.');
      const decoder = await (spares.take(modelFolder) ?? start(modelFolder));
      if (!decoder.lives) return start(modelFolder);
      refillSoon(modelFolder);
      return decoder;
    },
    /** The same at once, where one is warm; else nothing, and one is started once no other call waits for its own. */
    takeWarm(modelFolder: string): DecoderPair | undefined {
      if (closed) return undefined;
      const warm = spares.takeWarm(modelFolder);
      if (warm) refillSoon(modelFolder);
      return warm;
    },
    /** Ends all decoders; resolves when none is starting any more. */
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      for (const decoder of all) decoder.kill();
      spares.clear();
      await Promise.allSettled(starting);
    },
  };
}
