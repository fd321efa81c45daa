import { readFileSync } from 'node:fs';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { upsample8to16 } from '#voice/audio/resample.ts';
import { addLineNoise } from '../line-noise.ts';
import { DecoderProcess, type DecoderSettings } from './decoder-process.ts';

/** Idle decoders kept ready, over all businesses. */
const spares = 2;
const startMs = 20_000;

let warmUp: Int16Array | undefined;
/** A sentence over a telephone, heard once by each new decoder: its first utterance is decoded with cold normalisation. */
function warmUpSound(): Int16Array {
  const file = new URL('../data/warm-up.ulaw', import.meta.url);
  warmUp ??= addLineNoise(upsample8to16(decodeMulaw(readFileSync(file))), 0);
  return warmUp;
}

/** Warmed decoders per folder of models, so that a call does not wait for one to start. */
export class DecoderPool {
  private readonly settings: DecoderSettings;
  private readonly ready: { modelFolder: string; decoder: Promise<DecoderProcess> }[] = [];
  private readonly all = new Set<DecoderProcess>();
  private closed = false;

  constructor(settings: DecoderSettings) {
    this.settings = settings;
  }

  /** Has a decoder with these models started soon; the spare that was asked for longest ago makes room. */
  keep(modelFolder: string): void {
    if (this.closed || this.ready.some((spare) => spare.modelFolder === modelFolder)) return;
    const spare = { modelFolder, decoder: this.start(modelFolder) };
    spare.decoder.catch(() => this.forget(spare));
    this.ready.push(spare);
    while (this.ready.length > spares)
      void this.ready.shift()?.decoder.then(
        (decoder) => decoder.kill(),
        () => {},
      );
  }

  /** A warmed decoder of one's own; another takes its place in the background. Rejects when none can be started. */
  async take(modelFolder: string): Promise<DecoderProcess> {
    if (this.closed) throw new Error('The decoders are closed.');
    const at = this.ready.findIndex((spare) => spare.modelFolder === modelFolder);
    const spare = at < 0 ? undefined : this.ready.splice(at, 1)[0];
    const decoder = await (spare?.decoder ?? this.start(modelFolder));
    if (decoder.lives) {
      this.keep(modelFolder);
      return decoder;
    }
    return this.start(modelFolder);
  }

  close(): void {
    this.closed = true;
    for (const decoder of this.all) decoder.kill();
    this.ready.length = 0;
  }

  private forget(spare: { modelFolder: string; decoder: Promise<DecoderProcess> }): void {
    const at = this.ready.indexOf(spare);
    if (at >= 0) this.ready.splice(at, 1);
  }

  private async start(modelFolder: string): Promise<DecoderProcess> {
    const decoder = await DecoderProcess.start(this.settings, modelFolder);
    this.all.add(decoder);
    decoder.onEnd = () => this.all.delete(decoder);
    if (this.closed) decoder.kill();
    const deadline = setTimeout(() => decoder.kill(), startMs);
    decoder.begin('open');
    decoder.write(warmUpSound());
    const heard = await decoder.finish();
    clearTimeout(deadline);
    if (!heard) throw new Error('The decoder ended before it was ready.');
    return decoder;
  }
}
