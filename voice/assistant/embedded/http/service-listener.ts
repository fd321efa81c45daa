import { sampleRateHz } from '../../../audio/frame.ts';
import { decodeMulaw } from '../../../audio/g711.ts';
import { wavFile } from '../../../audio/wav.ts';
import { languageField } from '../../models.ts';
import type { ServiceSettings } from '../../service-settings.ts';
import type { CallListener, Heard, Listener, ListeningState, Vocabulary } from '../listener/listener.ts';
import { billSound } from './billed.ts';
import { heardWords } from './heard-words.ts';
import { inCall, postForText, type RequestTimes, untimed } from './service-request.ts';

const maxBytes = 256 * 1024;
const mostUtteranceBytes = 30 * sampleRateHz;
/** Shorter than this nothing can be said. */
const leastUtteranceBytes = sampleRateHz / 10;

/** A listener that is a service: `POST /audio/transcriptions` with each utterance as a WAV file. */
export function createServiceListener(service: ServiceSettings, times: RequestTimes = untimed): Listener {
  return {
    hears: true,
    open: (vocabulary) => hearCall(service, times, promptOf(vocabulary), vocabulary.language),
    prepare: async () => {},
    close: async () => {},
  };
}

function hearCall(
  service: ServiceSettings,
  times: RequestTimes,
  prompt: string,
  language: string | undefined,
): CallListener {
  const closed = new AbortController();
  let state: ListeningState = 'open';
  let chunks: Uint8Array[] = [];
  let bytes = 0;
  return {
    begin(next) {
      state = next;
      chunks = [];
      bytes = 0;
    },
    write(mulaw) {
      if (bytes >= mostUtteranceBytes) return;
      chunks.push(mulaw);
      bytes += mulaw.length;
    },
    async end() {
      const asked = state;
      const sound = Buffer.concat(chunks);
      chunks = [];
      const unheard = (problem: Heard['problem']): Heard => ({ words: '', state: asked, tokens: [], problem });
      if (sound.length < leastUtteranceBytes) return unheard('nothing');
      const form = new FormData();
      form.set('file', new Blob([wav(sound)], { type: 'audio/wav' }), 'speech.wav');
      form.set('model', service.model);
      form.set('response_format', 'json');
      if (language) form.set(languageField(service.model), language);
      if (prompt !== '') form.set('prompt', prompt);
      try {
        const request = { ...inCall(service), maxBytes, signal: closed.signal, timed: times('listener') };
        const answer = await postForText(service, '/audio/transcriptions', form, request);
        billSound(service, sound.length);
        const { text } = JSON.parse(answer) as { text?: unknown };
        const words = heardWords(typeof text === 'string' ? text : '', asked, language);
        if (words.length === 0) return unheard('nothing');
        const tokens = words.map((word) => ({ word, tag: '', confidence: Number.NaN }));
        return { words: words.join(' '), state: asked, tokens, problem: '' };
      } catch {
        return unheard('unavailable');
      }
    },
    abort() {
      chunks = [];
    },
    close: () => closed.abort(),
  };
}

function wav(sound: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(wavFile([decodeMulaw(sound)], sampleRateHz));
}

function promptOf(vocabulary: Vocabulary): string {
  return wordsToKnow(vocabulary).join(', ').slice(0, 600);
}

/** Names and words that a service may not know. */
export function wordsToKnow({ businessName, street, services }: Vocabulary): string[] {
  return [businessName, street, ...services].filter(Boolean);
}
