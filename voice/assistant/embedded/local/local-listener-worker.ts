import { parentPort } from 'node:worker_threads';
import { sampleRateHz } from '#voice/audio/frame.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { type ListenerConfig, loadSherpa, type OnlineRecognizer, type OnlineStream, sherpaProblem } from './sherpa.ts';

/** What is said to the worker of an utterance, by its number; `id` wants an answer. */
export type LocalListenerOrder =
  | { kind: 'begin'; utterance: number; module: string; config: ListenerConfig }
  | { kind: 'sound'; utterance: number; mulaw: Uint8Array }
  | { kind: 'look' | 'end'; utterance: number; id: number }
  | { kind: 'drop'; utterance: number };

export type LocalListenerAnswer = { id: number; text: string } | { id: number; problem: string };

/** The last of a word is decoded with some silence behind it. */
const tail = new Float32Array(sampleRateHz * 0.4);

const recognizers = new Map<string, Promise<OnlineRecognizer>>();
/** An utterance that cannot be heard keeps the reason. */
const utterances = new Map<number, Promise<{ recognizer: OnlineRecognizer; stream: OnlineStream }>>();
let queue: Promise<unknown> = Promise.resolve();

// One after the other, as they came: a model is still loading when the first sound is here.
parentPort?.on('message', (order: LocalListenerOrder) => {
  queue = queue.then(() => obey(order).catch(() => {}));
});

async function obey(order: LocalListenerOrder): Promise<void> {
  if (order.kind === 'begin') {
    const opened = recognizerOf(order.module, order.config).then((recognizer) => ({
      recognizer,
      stream: recognizer.createStream(),
    }));
    opened.catch(() => {});
    utterances.set(order.utterance, opened);
    return;
  }
  if (order.kind === 'drop') return free(order.utterance);
  if (order.kind === 'sound')
    return hear(
      order.utterance,
      Float32Array.from(decodeMulaw(order.mulaw), (s) => s / 32_768),
    );
  try {
    if (order.kind === 'end') await hear(order.utterance, tail, true);
    const heard = await utterances.get(order.utterance);
    if (!heard) throw new Error('no such utterance');
    const { text } = heard.recognizer.getResult(heard.stream);
    answer({ id: order.id, text });
  } catch (error) {
    answer({ id: order.id, problem: String(error) });
  }
  if (order.kind === 'end') await free(order.utterance);
}

async function hear(utterance: number, samples: Float32Array, isLast = false): Promise<void> {
  const heard = await utterances.get(utterance);
  if (!heard) return;
  const { recognizer, stream } = heard;
  stream.acceptWaveform(sampleRateHz, samples);
  if (isLast) stream.inputFinished();
  while (recognizer.isReady(stream)) recognizer.decode(stream);
}

async function free(utterance: number): Promise<void> {
  const heard = await utterances.get(utterance)?.catch(() => null);
  utterances.delete(utterance);
  heard?.stream.free();
}

function recognizerOf(module: string, config: ListenerConfig): Promise<OnlineRecognizer> {
  const key = config.modelConfig.tokens;
  const known = recognizers.get(key);
  if (known) return known;
  const made = loadSherpa(module)
    .then((sherpa) => sherpa.createOnlineRecognizer(config))
    .catch((error: unknown) => {
      throw sherpaProblem(key, error);
    });
  recognizers.set(key, made);
  return made;
}

function answer(given: LocalListenerAnswer): void {
  parentPort?.postMessage(given);
}
