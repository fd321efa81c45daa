/**
 * As much of the npm package `sherpa-onnx` as is used here; it is the operator's to install. It throws numbers, addresses of exceptions
 * in its own memory. Source: github.com/k2-fsa/sherpa-onnx, `scripts/nodejs`, and the files of version 1.13.8.
 */
export interface Sherpa {
  createOnlineRecognizer(config: ListenerConfig): OnlineRecognizer;
  createOfflineTts(config: SpeakerConfig): OfflineTts;
}

export interface OnlineStream {
  /** Samples of -1 to 1, of any rate. */
  acceptWaveform(rateHz: number, samples: Float32Array): void;
  inputFinished(): void;
  free(): void;
}

export interface OnlineRecognizer {
  createStream(): OnlineStream;
  isReady(stream: OnlineStream): boolean;
  decode(stream: OnlineStream): void;
  getResult(stream: OnlineStream): { text: string };
}

export interface OfflineTts {
  generate(order: { text: string; sid: number; speed: number }): { samples: Float32Array; sampleRate: number };
}

/** Paths are absolute. */
export interface ListenerConfig {
  featConfig: { sampleRate: number; featureDim: number };
  modelConfig: {
    transducer?: { encoder: string; decoder: string; joiner: string };
    paraformer?: { encoder: string; decoder: string };
    zipformer2Ctc?: { model: string };
    tokens: string;
    numThreads: number;
    provider: 'cpu';
    debug: 0;
  };
  decodingMethod: 'greedy_search';
  /** Turns end by Noura's own detector. */
  enableEndpoint: 0;
}

export interface SpeakerConfig {
  offlineTtsModelConfig: {
    offlineTtsVitsModelConfig: { model: string; tokens: string; lexicon: string; dataDir: string };
    numThreads: number;
    provider: 'cpu';
    debug: 0;
  };
  maxNumSentences: 1;
}

export const sherpaPackage = 'sherpa-onnx';

/** True when the operator has installed the package. */
export function hasSherpa(): boolean {
  try {
    import.meta.resolve(sherpaPackage);
    return true;
  } catch {
    return false;
  }
}

/** `module` is the package, or the address of a module with its API. */
export async function loadSherpa(module: string): Promise<Sherpa> {
  const loaded = (await import(module)) as { default?: Sherpa } & Sherpa;
  return loaded.default ?? loaded;
}

/** What a model could not do, in words: the package itself gives a number, or stops where nobody knows why. */
export function sherpaProblem(doing: string, error: unknown): Error {
  const broke = typeof error === 'number' || (error instanceof Error && error.name === 'RuntimeError');
  const why = broke ? 'sherpa-onnx cannot read the model' : String(error);
  return new Error(`${doing}: ${why}`);
}
