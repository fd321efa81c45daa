import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { upsample8to16 } from '#voice/audio/resample.ts';
import { addLineNoise } from '../line-noise.ts';
import { soundExtension } from './decoder-folder.ts';
import { DecoderPair } from './decoder-pair.ts';
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
  writeFileSync(join(workFolder, `warm-up${soundExtension}`), bytes);
}

/** Warmed decoders per folder of models, so that a call does not wait for one to start. */
export class DecoderPool {
  private readonly settings: DecoderSettings;
  private readonly ready: { modelFolder: string; decoder: Promise<DecoderPair> }[] = [];
  private readonly all = new Set<DecoderPair>();
  private readonly starting = new Set<Promise<DecoderPair>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private closed = false;

  constructor(settings: DecoderSettings) {
    this.settings = settings;
    writeWarmUp(settings.workFolder);
  }

  /** The same, where no decoder is ready at all. */
  keepAny(modelFolder: string): void {
    if (this.ready.length === 0) this.keep(modelFolder);
  }

  /** Has a decoder with these models started soon; the spare that was asked for longest ago makes room. */
  keep(modelFolder: string): void {
    if (this.closed || this.ready.some((spare) => spare.modelFolder === modelFolder)) return;
    const spare = { modelFolder, decoder: this.start(modelFolder) };
    spare.decoder.catch(() => this.forget(spare));
    this.ready.push(spare);
    while (this.ready.length > spares)
      this.ready
        .shift()
        ?.decoder.then((decoder) => decoder.kill())
        .catch(() => {});
  }

  /** A warmed decoder of one's own; another takes its place in the background. Rejects when none can be started. */
  async take(modelFolder: string): Promise<DecoderPair> {
    if (this.closed) throw new Error('The decoders are closed.');
    const at = this.ready.findIndex((spare) => spare.modelFolder === modelFolder);
    const spare = at < 0 ? undefined : this.ready.splice(at, 1)[0];
    const decoder = await (spare?.decoder ?? this.start(modelFolder));
    if (decoder.lives) {
      this.keepLater(modelFolder);
      return decoder;
    }
    return this.start(modelFolder);
  }

  /** Ends all decoders; resolves when none is starting any more. */
  async close(): Promise<void> {
    this.closed = true;
    for (const timer of this.timers) clearTimeout(timer);
    for (const decoder of this.all) decoder.kill();
    this.ready.length = 0;
    await Promise.allSettled(this.starting);
  }

  private keepLater(modelFolder: string): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.keep(modelFolder);
    }, refillMs);
    this.timers.add(timer);
  }

  private forget(spare: { modelFolder: string; decoder: Promise<DecoderPair> }): void {
    const at = this.ready.indexOf(spare);
    if (at >= 0) this.ready.splice(at, 1);
  }

  private start(modelFolder: string): Promise<DecoderPair> {
    const started = this.startWarm(modelFolder);
    this.starting.add(started);
    const done = () => this.starting.delete(started);
    started.then(done, done);
    return started;
  }

  private async startWarm(modelFolder: string): Promise<DecoderPair> {
    const { corrections } = this.settings;
    const affordable = this.all.size < bothFor ? corrections : corrections.slice(0, 1);
    const decoder = await DecoderPair.start({ ...this.settings, corrections: affordable }, modelFolder);
    this.all.add(decoder);
    decoder.onEnd = () => this.all.delete(decoder);
    if (this.closed) decoder.kill();
    const deadline = setTimeout(() => decoder.kill(), startMs);
    const heard = await decoder.hearFile('../warm-up');
    clearTimeout(deadline);
    if (!heard) throw new Error('The decoder ended before it was ready.');
    return decoder;
  }
}
