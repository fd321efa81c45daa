import { upsampler8to16 } from '#voice/audio/resample.ts';
import type { DecodedWord } from './decoder/decoder-lines.ts';
import type { DecoderPair } from './decoder/decoder-pair.ts';
import { addLineNoise } from './line-noise.ts';
import type { ListeningState } from './listener.ts';

export type Outcome = readonly DecodedWord[] | 'deadline' | 'unavailable';

/** Sound kept of one utterance, at most: 30 s at 16000 Hz. What comes later is not heard. */
const mostSamples = 30 * 16_000;

/** One utterance of a call: its sound so far, and what became of it. */
export class Utterance {
  readonly state: ListeningState;
  /** Resolves once all sound is there. */
  readonly completed: Promise<void>;
  /** Resolves once, with words or why there are none. */
  readonly outcome: Promise<Outcome>;
  /** Nobody wants the words any more: it was dropped, or its outcome is known. */
  over = false;
  readonly complete: () => void;
  readonly settle: (outcome: Outcome) => void;
  private readonly converter = upsampler8to16();
  private readonly kept: Int16Array[] = [];
  private keptSamples = 0;
  private decoder: DecoderPair | undefined;

  constructor(state: ListeningState) {
    this.state = state;
    const completed = Promise.withResolvers<void>();
    const outcome = Promise.withResolvers<Outcome>();
    this.completed = completed.promise;
    this.outcome = outcome.promise;
    this.settle = (settled) => {
      this.over = true;
      outcome.resolve(settled);
    };
    this.complete = () => {
      this.keep(this.converter.flush());
      completed.resolve();
    };
  }

  /** Linear sound at 8000 Hz. */
  write(samples: Int16Array): void {
    this.keep(this.converter.push(samples));
  }

  /** Gives the decoder the sound so far, and what follows as it comes. */
  pourInto(decoder: DecoderPair): void {
    this.decoder = decoder;
    for (const samples of this.kept) decoder.write(samples);
  }

  drop(): void {
    this.over = true;
  }

  private keep(samples: Int16Array): void {
    if (this.keptSamples >= mostSamples) return;
    addLineNoise(samples, this.keptSamples);
    this.keptSamples += samples.length;
    this.kept.push(samples);
    this.decoder?.write(samples);
  }
}
