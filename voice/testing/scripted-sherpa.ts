import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { OnlineStream, Sherpa } from '../assistant/embedded/local/sherpa.ts';

const usualWords = 'are you open on saturday';
const toneHz = 500;
/** Of loud sound for each word; of a script as much as a word of a caller has. */
const wordS = 0.4;
const scriptedWordS = 0.1;
const hangMs = 30_000;

interface ScriptedStream extends OnlineStream {
  words: string[];
  isScripted: boolean;
  isOver: boolean;
  loudSeconds: number;
  waiting: { rateHz: number; samples: Float32Array }[];
}

/**
 * The API of `sherpa-onnx`, as far as it is used: hears a word for each 400 ms that are loud, and speaks a tone. What is in the folder of a
 * model has it do otherwise: `script.txt` holds the words that are said next, which are heard once, all of them by the end; `fault.txt` says
 * "dies" or "hangs", of the thread with the next sound or sentence.
 */
const sherpa: Sherpa = {
  createOnlineRecognizer({ modelConfig }) {
    const folder = dirname(modelConfig.tokens);
    // As the package does for a file that is no model: an address in its memory.
    if (folder.includes('broken')) throw 15_135_488;
    return {
      createStream(): ScriptedStream {
        const script = textOf(folder, 'script.txt');
        return {
          words: (script ?? usualWords).split(' ').filter(Boolean),
          isScripted: script !== null,
          isOver: false,
          loudSeconds: 0,
          waiting: [],
          acceptWaveform(rateHz, samples) {
            misbehave(folder);
            this.waiting.push({ rateHz, samples });
          },
          inputFinished() {
            this.isOver = true;
            if (this.isScripted && this.loudSeconds > 0) writeFileSync(join(folder, 'script.txt'), '');
          },
          free() {},
        };
      },
      isReady: (stream) => (stream as ScriptedStream).waiting.length > 0,
      decode(stream) {
        const heard = stream as ScriptedStream;
        const next = heard.waiting.shift();
        if (next) heard.loudSeconds += next.samples.filter((sample) => Math.abs(sample) > 0.1).length / next.rateHz;
      },
      getResult(stream) {
        const { words, isScripted, isOver, loudSeconds } = stream as ScriptedStream;
        const count = Math.round(loudSeconds / (isScripted ? scriptedWordS : wordS));
        const heard = isScripted && isOver && loudSeconds > 0 ? words : words.slice(0, count);
        return { text: heard.join(' ').toUpperCase() };
      },
    };
  },
  createOfflineTts({ offlineTtsModelConfig }) {
    const { model } = offlineTtsModelConfig.offlineTtsVitsModelConfig;
    if (model.includes('broken')) throw 15_101_384;
    const sampleRate = Number(/(\d+)\.onnx$/.exec(model)?.[1]);
    const at = (place: number) => 0.5 * Math.sin((2 * Math.PI * toneHz * place) / sampleRate);
    return {
      generate({ text }) {
        misbehave(dirname(model));
        const length = Math.round((text.length * sampleRate) / 20);
        return { sampleRate, samples: Float32Array.from({ length }, (_, place) => at(place)) };
      },
    };
  },
};

function misbehave(folder: string): void {
  const fault = textOf(folder, 'fault.txt');
  if (fault === 'dies') process.exit(1);
  if (fault === 'hangs') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, hangMs);
}

function textOf(folder: string, name: string): string | null {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return null;
  }
}

export const { createOnlineRecognizer, createOfflineTts } = sherpa;
