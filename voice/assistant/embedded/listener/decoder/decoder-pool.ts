import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { upsample8to16 } from '#voice/audio/resample.ts';
import { addLineNoise } from '../line-noise.ts';
import { soundExtension } from './decoder-folder.ts';
import { type DecoderPair, startDecoderPair } from './decoder-pair.ts';
import type { DecoderSettings } from './decoder-process.ts';

/** Idle pairs of decoders kept ready, over all businesses: about 100 MB each. */
const spares = 1;
/** Loading models takes a second of a core: not while the call that took the spare begins. */
const refillMs = 4000;
/** A second decoder doubles the work of a call: with more calls than this at once, a new one has only the first. */
const bothFor = 1 + availableParallelism();
const startMs = 20_000;

/** A sentence over a telephone, heard once by each new decoder: its first utterance is decoded with cold normalisation. */
function writeWarmUp(workFolder: string): void {
  const sentence = readFileSync(new URL('../data/warm-up.ulaw', import.meta.url));
  const samples = addLineNoise(upsample8to16(decodeMulaw(sentence)), 0);
  const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
  // Whole at any moment: a decoder of another Noura may be hearing it.
  const file = join(workFolder, `warm-up${soundExtension}`);
  writeFileSync(`${file}.part${process.pid}`, bytes);
  renameSync(`${file}.part${process.pid}`, file);
}

/** Warmed decoders per folder of models, so that a call does not wait for one to start. */
export function createDecoderPool(settings: DecoderSettings) {
  const ready: { modelFolder: string; decoder: Promise<DecoderPair> }[] = [];
  const all = new Set<DecoderPair>();
  const starting = new Set<Promise<DecoderPair>>();
  const timers = new Set<NodeJS.Timeout>();
  let closed = false;
  writeWarmUp(settings.workFolder);

  const startWarm = async (modelFolder: string): Promise<DecoderPair> => {
    const { corrections } = settings;
    const affordable = all.size < bothFor ? corrections : corrections.slice(0, 1);
    const decoder = await startDecoderPair({ ...settings, corrections: affordable }, modelFolder);
    all.add(decoder);
    decoder.onEnd = () => all.delete(decoder);
    if (closed) decoder.kill();
    const deadline = setTimeout(() => decoder.kill(), startMs);
    const heard = await decoder.hearFile('../warm-up');
    clearTimeout(deadline);
    if (!heard) throw new Error('The decoder ended before it was ready.');
    return decoder;
  };

  const start = (modelFolder: string): Promise<DecoderPair> => {
    const started = startWarm(modelFolder);
    starting.add(started);
    const done = () => starting.delete(started);
    started.then(done, done);
    return started;
  };

  /** Has a decoder with these models started soon; the spare that was asked for longest ago makes room. */
  const keep = (modelFolder: string): void => {
    if (closed || ready.some((spare) => spare.modelFolder === modelFolder)) return;
    const spare = { modelFolder, decoder: start(modelFolder) };
    spare.decoder.catch(() => {
      const at = ready.indexOf(spare);
      if (at >= 0) ready.splice(at, 1);
    });
    ready.push(spare);
    for (const { decoder } of ready.splice(0, ready.length - spares)) decoder.then((old) => old.kill()).catch(() => {});
  };

  return {
    keep,
    /** The same, where no decoder is ready at all. */
    keepAny(modelFolder: string): void {
      if (ready.length === 0) keep(modelFolder);
    },
    /** A warmed decoder of one's own; another takes its place in the background. Rejects when none can be started. */
    async take(modelFolder: string): Promise<DecoderPair> {
      if (closed) throw new Error('The decoders are closed.');
      const at = ready.findIndex((spare) => spare.modelFolder === modelFolder);
      const spare = at < 0 ? undefined : ready.splice(at, 1)[0];
      const decoder = await (spare?.decoder ?? start(modelFolder));
      if (!decoder.lives) return start(modelFolder);
      const timer = setTimeout(() => {
        timers.delete(timer);
        keep(modelFolder);
      }, refillMs);
      timers.add(timer);
      return decoder;
    },
    /** Ends all decoders; resolves when none is starting any more. */
    async close(): Promise<void> {
      closed = true;
      for (const timer of timers) clearTimeout(timer);
      for (const decoder of all) decoder.kill();
      ready.length = 0;
      await Promise.allSettled(starting);
    },
  };
}
