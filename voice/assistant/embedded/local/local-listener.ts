import { Worker } from 'node:worker_threads';
import { heardWords } from '../http/heard-words.ts';
import type { CallListener, Heard, Listener, ListeningState } from '../listener/listener.ts';
import type { LocalListenerAnswer, LocalListenerOrder } from './local-listener-worker.ts';
import type { LocalModels } from './local-models.ts';
import type { ListenerConfig } from './sherpa.ts';

/** From the end of an utterance to its words; the first one waits for the model. */
const deadlineMs = 1_800;
/** Longer than a model takes to load: a thread that has not answered by then hangs, and the next utterance has another. */
const hungMs = 30_000;

/**
 * Listens with the operator's own models, one for each language: sound is decoded while it comes, in a worker thread, so that what was
 * said so far can be asked for at any time. Languages without a model are heard by `otherwise`. A model that cannot be loaded, a worker
 * that died and one that is late count as unavailable, for the call to go on with the next listener.
 */
export function createLocalListener(
  { listeners: models, module }: Pick<LocalModels, 'listeners' | 'module'>,
  otherwise: Listener,
): Listener {
  let worker: Worker | null = null;
  let numbers = 0;
  const waiting = new Map<number, (text: string | null) => void>();

  function running(): Worker {
    if (worker) return worker;
    const started = new Worker(new URL('./local-listener-worker.ts', import.meta.url));
    started.unref();
    started.on('message', (told: LocalListenerAnswer) => waiting.get(told.id)?.('text' in told ? told.text : null));
    const died = () => {
      if (worker === started) worker = null;
      for (const answer of [...waiting.values()]) answer(null);
    };
    started.on('error', died);
    started.on('exit', died);
    worker = started;
    return started;
  }

  /** Null: it cannot say. */
  function asked(kind: 'look' | 'end', utterance: number): Promise<string | null> {
    const id = ++numbers;
    const asking = running();
    return new Promise((resolve) => {
      const late = setTimeout(() => resolve(null), deadlineMs);
      const hung = setTimeout(() => void asking.terminate(), hungMs).unref();
      waiting.set(id, (text) => {
        clearTimeout(late);
        clearTimeout(hung);
        waiting.delete(id);
        resolve(text);
      });
      asking.postMessage({ kind, utterance, id } satisfies LocalListenerOrder);
    });
  }

  function open(config: ListenerConfig, language: string): CallListener {
    let utterance = 0;
    let state: ListeningState = 'open';
    const order = (given: LocalListenerOrder) => running().postMessage(given);
    const drop = () => {
      if (utterance > 0) order({ kind: 'drop', utterance });
      utterance = 0;
    };
    const heard = (text: string | null, asked: ListeningState): Heard => {
      const words = heardWords(uncapitalized(text ?? ''), asked, language);
      const problem = text === null ? 'unavailable' : words.length === 0 ? 'nothing' : '';
      const tokens = words.map((word) => ({ word, tag: '', confidence: Number.NaN }));
      return { words: words.join(' '), state: asked, tokens, problem };
    };
    return {
      begin(next) {
        drop();
        state = next;
        utterance = ++numbers;
        order({ kind: 'begin', utterance, module, config });
      },
      write: (mulaw) => order({ kind: 'sound', utterance, mulaw }),
      async peek() {
        const before = state;
        return heard(await asked('look', utterance), before);
      },
      async end() {
        const [before, ended] = [state, utterance];
        utterance = 0;
        return heard(await asked('end', ended), before);
      },
      abort: drop,
      close: drop,
    };
  }

  return {
    hears: true,
    ...(otherwise.hears && !otherwise.languages
      ? {}
      : { languages: [...new Set([...models.keys(), ...(otherwise.hears ? (otherwise.languages ?? []) : [])])] }),
    open(vocabulary) {
      const { language = 'en' } = vocabulary;
      const config = models.get(language);
      return config ? open(config, language) : otherwise.open(vocabulary);
    },
    async prepare(vocabulary) {
      const { language = 'en' } = vocabulary;
      const config = models.get(language);
      if (!config) return otherwise.prepare(vocabulary);
      // No caller waits for the model: it takes seconds to load.
      const ear = open(config, language);
      ear.begin('open');
      ear.close();
    },
    async close() {
      const closing = worker;
      worker = null;
      await closing?.terminate();
    },
  };
}

/** Many models write in capitals alone, which says nothing of the words. */
function uncapitalized(text: string): string {
  return text === text.toUpperCase() ? text.toLowerCase() : text;
}
