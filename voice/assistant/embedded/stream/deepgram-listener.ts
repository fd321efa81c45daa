import { sampleRateHz } from '../../../audio/frame.ts';
import { objectIn, textIn } from '../../openai-realtime/server-event.ts';
import { keyHeaders, type ServiceSettings } from '../../service-settings.ts';
import type { ServiceSocket } from '../../service-socket.ts';
import { wordsToKnow } from '../http/service-listener.ts';
import type { RequestTimes } from '../http/service-request.ts';
import type { Listener, Vocabulary } from '../listener/listener.ts';
import type { ListeningTalk, TalkEvents } from './listening-connection.ts';
import { createStreamListener } from './stream-listener.ts';

/** Without sound or a word of ours for 10 s the service closes the line. */
const keepAliveMs = 4_000;
/** Silence after which it writes down for good what it has; we ask sooner, at the end of a turn. */
const endpointingMs = 300;
/** It may leave a `Finalize` without an answer where it has no sound that matters: then the words so far are all, if it lives. */
const unansweredMs = 600;
/**
 * So often in a row, and it does not hear us; so does who never said anything and has no answer to more sound than a cough. And so
 * often such sound without one word of the whole call, and it takes it for another coding, which it does not tell.
 */
const mostUnanswered = 2;
const mostWordless = 2;
const coughS = 1;
/** A final result that ends so near to the end of our sound, s, has all of it. */
const nearEnd = 0.1;
const mostKeyterms = 50;

/**
 * A listener that is Deepgram: `wss://api.deepgram.com/v1/listen`, u-law as it comes. Its results are of stretches of the sound, told by
 * their place in it; interim ones are replaced by a final one. At the end of a turn we ask for that (`Finalize`).
 * Sources: Deepgram, "Live Audio" (API reference), "Interim Results", "Endpointing", "Finalize", "Audio Keep Alive", "Close Stream",
 * "Keyterm Prompting", "Determining Your Audio Format for Live Streaming Audio", "STT Troubleshooting WebSocket, NET, and DATA Errors", as
 * copies of autumn 2026 show them.
 */
export function createDeepgramListener(service: ServiceSettings, times?: RequestTimes): Listener {
  const headers = keyHeaders({ ...service, keyHeader: service.keyHeader ?? 'authorization: Token' });
  return createStreamListener(
    service,
    (vocabulary) => ({
      url: addressFor(service, vocabulary),
      headers,
      talk: (socket, told) => new DeepgramTalk(socket, told),
    }),
    times,
  );
}

/** The operator's own query is kept, but for what the sound is. */
function addressFor({ url, model }: ServiceSettings, vocabulary: Vocabulary): string {
  const address = new URL(url);
  const sound = { encoding: 'mulaw', sample_rate: String(sampleRateHz), channels: '1' };
  const usual = { model, endpointing: String(endpointingMs), language: vocabulary.language ?? 'en' };
  for (const [name, value] of Object.entries({ interim_results: 'true', ...usual }))
    if (!address.searchParams.has(name)) address.searchParams.set(name, value);
  for (const [name, value] of Object.entries(sound)) address.searchParams.set(name, value);
  // Only its third models and later take these.
  if (/^(nova-[3-9]|flux)/.test(model))
    for (const name of wordsToKnow(vocabulary).slice(0, mostKeyterms)) address.searchParams.append('keyterm', name);
  return address.href;
}

/** A stretch that is asked for: up to where, s of our sound. */
interface Asked {
  untilS: number;
  words: PromiseWithResolvers<string>;
}

class DeepgramTalk implements ListeningTalk {
  readonly #socket: ServiceSocket;
  readonly #told: TalkEvents;
  readonly #keepAlive: NodeJS.Timeout;
  readonly #timers = new Set<NodeJS.Timeout>();
  #sentBytes = 0;
  #sentAtMs = performance.now();
  /** What lies before is done or not wanted, s. */
  #fromS = 0;
  #finals: string[] = [];
  #interim = '';
  #asked: Asked | null = null;
  #unanswered = 0;
  #hasSpoken = false;
  #hasWords = false;
  #wordless = 0;

  constructor(socket: ServiceSocket, told: TalkEvents) {
    this.#socket = socket;
    this.#told = told;
    this.#keepAlive = setInterval(() => {
      if (performance.now() - this.#sentAtMs >= keepAliveMs) socket.send({ type: 'KeepAlive' });
    }, keepAliveMs);
  }

  sound(mulaw: Uint8Array): void {
    this.#sentBytes += mulaw.length;
    this.#sentAtMs = performance.now();
    this.#socket.sendBytes(mulaw);
  }

  finish(): Promise<string> {
    const asked: Asked = { untilS: this.#sentS, words: Promise.withResolvers<string>() };
    this.#asked = asked;
    this.#socket.send({ type: 'Finalize' });
    const timer = setTimeout(() => void this.#goUnanswered(asked), unansweredMs);
    this.#timers.add(timer);
    return asked.words.promise;
  }

  drop(): void {
    this.#socket.send({ type: 'Finalize' });
    this.#passTo(this.#sentS);
  }

  event(event: { type: string } & Record<string, unknown>): void {
    if (event.type === 'Error') return this.#told.failed({ kind: 'lost', detail: 'error' });
    if (event.type !== 'Results') return;
    this.#hasSpoken = true;
    this.#unanswered = 0;
    const end = Number(event.start) + Number(event.duration);
    if (!(end > this.#fromS)) return;
    const [best] = Object.values(objectIn(objectIn(event, 'channel'), 'alternatives'));
    const text = textIn(best, 'transcript');
    if (text !== '') this.#hasWords = true;
    if (event.is_final !== true) {
      this.#interim = text;
    } else {
      if (text !== '') this.#finals.push(text);
      this.#interim = '';
    }
    const asked = this.#asked;
    const hasAll = event.from_finalize === true || (asked && end >= asked.untilS - nearEnd);
    if (asked && event.is_final === true && hasAll) return this.#settle(asked);
    if (text !== '') this.#told.soFar(this.#words);
  }

  close(): void {
    clearInterval(this.#keepAlive);
    for (const timer of this.#timers) clearTimeout(timer);
    this.#socket.send({ type: 'CloseStream' });
  }

  get #sentS(): number {
    return this.#sentBytes / sampleRateHz;
  }

  get #words(): string {
    return [...this.#finals, this.#interim].filter(Boolean).join(' ');
  }

  async #goUnanswered(asked: Asked): Promise<void> {
    if (this.#asked !== asked || !(await this.#socket.answersPing()) || this.#asked !== asked) return;
    const isDeaf = ++this.#unanswered >= mostUnanswered || (!this.#hasSpoken && asked.untilS - this.#fromS > coughS);
    if (isDeaf) asked.words.reject(new Error('no answer'));
    else this.#settle(asked);
  }

  #settle(asked: Asked): void {
    this.#asked = null;
    const words = this.#words;
    const isLong = asked.untilS - this.#fromS > coughS;
    this.#passTo(asked.untilS);
    if (!this.#hasWords && isLong && ++this.#wordless >= mostWordless)
      return this.#told.failed({ kind: 'refused', detail: 'no words' });
    asked.words.resolve(words);
  }

  #passTo(untilS: number): void {
    this.#fromS = untilS;
    this.#finals = [];
    this.#interim = '';
  }
}
