import { decodeMulaw } from '../../../audio/g711.ts';
import { upsampler8to24 } from '../../../audio/resample-24.ts';
import { languageField } from '../../models.ts';
import { failureOfError } from '../../openai-realtime/failures.ts';
import { objectIn, textIn } from '../../openai-realtime/server-event.ts';
import { keyHeaders, type ServiceSettings } from '../../service-settings.ts';
import type { ServiceSocket } from '../../service-socket.ts';
import { wordsToKnow } from '../http/service-listener.ts';
import type { RequestTimes } from '../http/service-request.ts';
import type { Listener, Vocabulary } from '../listener/listener.ts';
import type { ListeningTalk, TalkEvents } from './listening-connection.ts';
import { createStreamListener } from './stream-listener.ts';

const rateHz = 24_000;
const transcription = 'conversation.item.input_audio_transcription.';
/** What a commit without sound, or with too little of it, is refused with. */
const tooLittle = 'input_audio_buffer_commit_empty';
/** Of items that are done: words for them may still come. */
const mostKeptItems = 32;

/**
 * A listener that is a transcription session in OpenAI's realtime protocol: `wss://host/v1/realtime?intent=transcription`. We tell it
 * where a turn ends (`turn_detection: null`: its live model finds none by itself), and its sound is 24 kHz PCM, as its guide has it.
 * Sources: OpenAI, "Realtime transcription", "Client events" and "Server events", as copies of autumn 2026 show them.
 */
export function createOpenAiListener(service: ServiceSettings, times?: RequestTimes): Listener {
  return createStreamListener(
    service,
    (vocabulary) => ({
      url: service.url,
      headers: keyHeaders(service),
      talk: (socket, told) => new TranscriptionTalk(socket, told, sessionOf(service.model, vocabulary)),
    }),
    times,
  );
}

function sessionOf(model: string, vocabulary: Vocabulary) {
  const { language } = vocabulary;
  const isList = languageField(model) === 'languages[]';
  const names = wordsToKnow(vocabulary);
  return {
    type: 'transcription',
    audio: {
      input: {
        format: { type: 'audio/pcm', rate: rateHz },
        transcription: {
          model,
          ...(language && (isList ? { languages: [language] } : { language })),
          ...(names.length > 0 && (isList ? { keywords: names } : { prompt: names.join(', ') })),
        },
        turn_detection: null,
      },
    },
  };
}

/** One commit: its item once the service has named it, and its words. */
interface Commit {
  item: string;
  eventId: string;
  words: PromiseWithResolvers<string>;
}

class TranscriptionTalk implements ListeningTalk {
  readonly #socket: ServiceSocket;
  readonly #told: TalkEvents;
  #wide = upsampler8to24();
  #commits = 0;
  /** In the order in which they were asked for; the first of them without an item is the next to be named. */
  #waiting: Commit[] = [];
  /** Words so far, by item. */
  readonly #soFar = new Map<string, string>();
  readonly #past = new Set<string>();
  /** Sound is dropped that the service may still tell words of: it has not said yet that its buffer is empty. */
  #clearing = 0;

  constructor(socket: ServiceSocket, told: TalkEvents, session: object) {
    this.#socket = socket;
    this.#told = told;
    socket.send({ type: 'session.update', session });
  }

  sound(mulaw: Uint8Array): void {
    this.#append(this.#wide.push(decodeMulaw(mulaw)));
  }

  finish(): Promise<string> {
    this.#append(this.#wide.flush());
    this.#wide = upsampler8to24();
    const commit = { item: '', eventId: `commit_${++this.#commits}`, words: Promise.withResolvers<string>() };
    this.#waiting.push(commit);
    this.#socket.send({ type: 'input_audio_buffer.commit', event_id: commit.eventId });
    return commit.words.promise;
  }

  drop(): void {
    this.#wide = upsampler8to24();
    this.#socket.send({ type: 'input_audio_buffer.clear' });
    this.#clearing++;
  }

  event(event: { type: string } & Record<string, unknown>): void {
    const item = textIn(event, 'item_id');
    switch (event.type) {
      case 'session.updated':
        return this.#checkFormat(event);
      case 'input_audio_buffer.committed': {
        const commit = this.#waiting.find((waiting) => waiting.item === '');
        if (commit) commit.item = item;
        return;
      }
      case 'input_audio_buffer.cleared':
        this.#clearing = Math.max(0, this.#clearing - 1);
        return this.#soFar.clear();
      case `${transcription}delta`:
        return this.#delta(item, textIn(event, 'delta'));
      case `${transcription}completed`:
        return this.#take((commit) => commit.item === item)?.words.resolve(textIn(event, 'transcript'));
      case `${transcription}failed`:
        return this.#take((commit) => commit.item === item)?.words.reject(new Error('not transcribed'));
      case 'error':
        return this.#error(objectIn(event, 'error'));
    }
  }

  close(): void {
    for (const { words } of this.#waiting.splice(0)) words.reject(new Error('closed'));
  }

  #append(samples: Int16Array): void {
    if (samples.length === 0) return;
    const audio = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength).toString('base64');
    this.#socket.send({ type: 'input_audio_buffer.append', audio });
  }

  #delta(item: string, delta: string): void {
    if (this.#past.has(item) || this.#clearing > 0) return;
    const words = (this.#soFar.get(item) ?? '') + delta;
    this.#soFar.set(item, words);
    // Of a stretch that is being finished all words will come together.
    if (!this.#waiting.some((commit) => commit.item === item)) this.#told.soFar(words);
  }

  #take(fits: (commit: Commit) => boolean): Commit | undefined {
    const commit = this.#waiting.find(fits);
    this.#waiting = this.#waiting.filter((waiting) => waiting !== commit);
    if (commit) this.#pass(commit.item);
    return commit;
  }

  #pass(item: string): void {
    this.#soFar.delete(item);
    this.#past.add(item);
    for (const oldest of this.#past) {
      if (this.#past.size <= mostKeptItems) break;
      this.#past.delete(oldest);
    }
  }

  #error(error: Record<string, unknown>): void {
    const failure = failureOfError(error);
    if (failure) return this.#told.failed(failure);
    const about = textIn(error, 'event_id');
    const commit = this.#take(({ eventId }) => eventId === about);
    if (textIn(error, 'code') === tooLittle) return commit?.words.resolve('');
    if (commit) return commit.words.reject(new Error('not committed'));
    // What it says of the session itself: it would listen in another way than we speak.
    if (textIn(error, 'param').startsWith('session')) this.#told.failed({ kind: 'refused', detail: 'session' });
  }

  /** Sound in another format than ours would be heard as noise. */
  #checkFormat(event: Record<string, unknown>): void {
    const format = objectIn(objectIn(objectIn(objectIn(event, 'session'), 'audio'), 'input'), 'format');
    const type = textIn(format, 'type');
    if (type !== '' && (type !== 'audio/pcm' || (format.rate ?? rateHz) !== rateHz))
      this.#told.failed({ kind: 'refused', detail: `format ${type}` });
  }
}
