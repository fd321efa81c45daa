import { sampleRateHz } from '../../../audio/frame.ts';
import { decodeMulaw } from '../../../audio/g711.ts';
import { wavFile } from '../../../audio/wav.ts';
import type { CallListener, Heard, Listener, ListeningState, Vocabulary } from '../listener/listener.ts';
import { heardWords } from './heard-words.ts';
import { type HttpService, postForText } from './service-request.ts';

/** A caller waits for it: after so long the utterance counts as not understood. */
const limits = { firstMs: 4_000, idleMs: 2_000, maxBytes: 256 * 1024 };
const mostUtteranceBytes = 30 * sampleRateHz;
/** Shorter than this nothing can be said. */
const leastUtteranceBytes = sampleRateHz / 10;

/** A listener that is a service: `POST /audio/transcriptions` with each utterance as a WAV file. */
export function createServiceListener(service: HttpService): Listener {
  return {
    hears: true,
    open: (vocabulary) => new ServiceCallListener(service, promptOf(vocabulary), vocabulary.language),
    prepare: async () => {},
    close: async () => {},
  };
}

class ServiceCallListener implements CallListener {
  readonly #service: HttpService;
  readonly #prompt: string;
  readonly #language: string | undefined;
  #state: ListeningState = 'open';
  #chunks: Uint8Array[] = [];
  #bytes = 0;
  #abort = new AbortController();

  constructor(service: HttpService, prompt: string, language: string | undefined) {
    this.#service = service;
    this.#prompt = prompt;
    this.#language = language;
  }

  begin(state: ListeningState): void {
    this.#state = state;
    this.#chunks = [];
    this.#bytes = 0;
  }

  write(mulaw: Uint8Array): void {
    if (this.#bytes >= mostUtteranceBytes) return;
    this.#chunks.push(mulaw);
    this.#bytes += mulaw.length;
  }

  async end(): Promise<Heard> {
    const state = this.#state;
    const sound = Buffer.concat(this.#chunks);
    this.#chunks = [];
    const unheard = (problem: Heard['problem']): Heard => ({ words: '', state, tokens: [], problem });
    if (sound.length < leastUtteranceBytes) return unheard('nothing');
    const form = new FormData();
    form.set('file', new Blob([wav(sound)], { type: 'audio/wav' }), 'speech.wav');
    form.set('model', this.#service.model);
    form.set('response_format', 'json');
    if (this.#language) form.set('language', this.#language);
    if (this.#prompt !== '') form.set('prompt', this.#prompt);
    try {
      const answer = await postForText(this.#service, '/audio/transcriptions', form, {
        ...limits,
        signal: this.#abort.signal,
      });
      const { text } = JSON.parse(answer) as { text?: unknown };
      const words = heardWords(typeof text === 'string' ? text : '', state, this.#language);
      if (words.length === 0) return unheard('nothing');
      const tokens = words.map((word) => ({ word, tag: '', confidence: Number.NaN }));
      return { words: words.join(' '), state, tokens, problem: '' };
    } catch {
      return unheard('unavailable');
    }
  }

  abort(): void {
    this.#chunks = [];
  }

  close(): void {
    this.#abort.abort();
  }
}

function wav(sound: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(wavFile([decodeMulaw(sound)], sampleRateHz));
}

/** Names and words that the service may not know. */
function promptOf({ businessName, street, services }: Vocabulary): string {
  return [businessName, street, ...services].filter(Boolean).join(', ').slice(0, 600);
}
