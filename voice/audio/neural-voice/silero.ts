import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Silero's windows at 8000 Hz: 256 samples, before them the last 32 of the window before. */
const windowSamples = 256;
const contextSamples = 32;
const rateHz = 8000;
const stateSize = 2 * 128;
/** 32 ms. */
export const windowMs = (windowSamples * 1000) / rateHz;

/** One run of sound through the detector, which remembers what came before. */
export interface SileroRun {
  /** The next samples, 16 bit at 8000 Hz -> the probability that it is a voice, for each window that they complete. */
  hear(samples: Int16Array): Promise<number[]>;
}

/**
 * Loads the voice detector of Silero (snakers4/silero-vad; MIT), whose model comes with @ricky0123/vad-web, into ONNX Runtime's
 * WebAssembly in one thread; about 0.3 s. Rejects when the packages are missing. Names and shapes of its inputs are those of
 * the model's own `OnnxWrapper` (silero-vad, utils_vad.py).
 */
export async function loadSilero(): Promise<{ begin(): SileroRun }> {
  const { env, InferenceSession, Tensor } = await import('onnxruntime-web');
  env.wasm.numThreads = 1;
  const model = packaged('@ricky0123/vad-web/dist/silero_vad_v6.onnx');
  const session = await InferenceSession.create(model, { graphOptimizationLevel: 'all' });
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(rateHz)), []);
  return {
    begin() {
      let state: InstanceType<typeof Tensor> = new Tensor('float32', new Float32Array(stateSize), [2, 1, 128]);
      const input = new Float32Array(contextSamples + windowSamples);
      let filled = contextSamples;
      const window = async (): Promise<number> => {
        const sound = new Tensor('float32', input, [1, input.length]);
        const { output, stateN } = await session.run({ input: sound, state, sr: rate });
        if (stateN) state = stateN;
        input.copyWithin(0, windowSamples);
        filled = contextSamples;
        return (output?.data[0] as number | undefined) ?? Number.NaN;
      };
      return {
        async hear(samples) {
          const probabilities: number[] = [];
          for (const sample of samples) {
            input[filled++] = sample / 32_768;
            if (filled === input.length) probabilities.push(await window());
          }
          return probabilities;
        },
      };
    },
  };
}

const packaged = (path: string) => readFileSync(fileURLToPath(import.meta.resolve(path)));
