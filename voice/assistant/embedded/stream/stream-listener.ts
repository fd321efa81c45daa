import { sampleRateHz } from '../../../audio/frame.ts';
import type { OpenStretch } from '../../../timeline.ts';
import type { ServiceSettings } from '../../service-settings.ts';
import { heardWords } from '../http/heard-words.ts';
import { inCall, type RequestTimes, untimed } from '../http/service-request.ts';
import type { CallListener, Heard, Listener, ListeningState, Vocabulary } from '../listener/listener.ts';
import { ListeningConnection, type ListeningProtocol } from './listening-connection.ts';

const mostUtteranceBytes = 30 * sampleRateHz;
/** Shorter than this nothing can be said. */
const leastUtteranceBytes = sampleRateHz / 10;
/** Connections for one utterance: it is heard again on a new one where the line broke. */
const mostConnections = 2;
const unheard = (state: ListeningState, problem: Heard['problem']): Heard => ({
  words: '',
  state,
  tokens: [],
  problem,
});

/**
 * A listener that is a service on a WebSocket: one connection a call, and sound only while the caller speaks. All sound that a connection
 * is given is billed, also what is dropped, and again what another connection hears again.
 */
export function createStreamListener(
  service: ServiceSettings,
  protocolOf: (vocabulary: Vocabulary) => ListeningProtocol,
  times: RequestTimes = untimed,
): Listener {
  return {
    hears: true,
    open: (vocabulary, says) => new StreamEar(service, protocolOf(vocabulary), vocabulary.language, times, says),
    prepare: async () => {},
    close: async () => {},
  };
}

interface Utterance {
  state: ListeningState;
  /** Kept, so that another connection can hear it. */
  chunks: Uint8Array[];
  bytes: number;
  /** What was understood up to the last look, a text for each. */
  texts: string[];
  /** There is sound since the last look. */
  fresh: boolean;
  /** The connection that has its sound. */
  heardBy: ListeningConnection | null;
  /** Connections that broke under it. */
  broken: number;
  looked: Promise<Heard> | null;
  /** Looks come one after another. */
  turn: Promise<unknown>;
}

/** One call's listener. A look asks for all words up to there, so that the end of the turn, which comes in the same pause, has them. */
class StreamEar implements CallListener {
  readonly streams = true;
  readonly #service: ServiceSettings;
  readonly #protocol: ListeningProtocol;
  readonly #language: string | undefined;
  readonly #times: RequestTimes;
  readonly #says: ((soFar: Heard) => void) | undefined;
  #connection: ListeningConnection | null = null;
  /** It does not want us: nothing is tried again in this call. */
  #refused = false;
  #closed = false;
  #current: Utterance | null = null;

  constructor(
    service: ServiceSettings,
    protocol: ListeningProtocol,
    language: string | undefined,
    times: RequestTimes,
    says: ((soFar: Heard) => void) | undefined,
  ) {
    this.#service = service;
    this.#protocol = protocol;
    this.#language = language;
    this.#times = times;
    this.#says = says;
    this.#connect();
  }

  begin(state: ListeningState): void {
    this.abort();
    this.#current = {
      ...{ state, chunks: [], bytes: 0, texts: [], fresh: false },
      ...{ heardBy: null, broken: 0, looked: null, turn: Promise.resolve() },
    };
    this.#connect();
    this.#pour(this.#current);
  }

  write(mulaw: Uint8Array): void {
    const utterance = this.#current;
    if (!utterance || utterance.bytes >= mostUtteranceBytes) return;
    utterance.chunks.push(mulaw);
    utterance.bytes += mulaw.length;
    utterance.fresh = true;
    utterance.looked = null;
    utterance.heardBy?.sound(mulaw);
  }

  peek(): Promise<Heard> {
    const utterance = this.#current;
    if (!utterance) return Promise.resolve(unheard('open', 'nothing'));
    if (!utterance.looked) utterance.turn = utterance.looked = this.#look(utterance, utterance.turn);
    return utterance.looked;
  }

  end(): Promise<Heard> {
    const heard = this.peek();
    this.#current = null;
    return heard;
  }

  abort(): void {
    const utterance = this.#current;
    this.#current = null;
    if (utterance?.fresh) utterance.heardBy?.drop();
  }

  close(): void {
    this.#closed = true;
    this.#current = null;
    this.#connection?.close();
    this.#connection = null;
  }

  #connect(): void {
    if (this.#closed || this.#refused || this.#connection) return;
    const connection: ListeningConnection = new ListeningConnection(this.#protocol, this.#service, {
      opened: () => this.#current && this.#pour(this.#current),
      soFar: (text) => this.#soFar(connection, text),
      failed: (failure) => {
        if (failure.kind === 'refused') this.#refused = true;
        if (this.#connection === connection) this.#connection = null;
        const utterance = this.#current;
        if (utterance && ++utterance.broken < mostConnections) this.#connect();
      },
    });
    this.#connection = connection;
  }

  /** Gives the connection what the utterance has so far; what follows goes there as it comes. */
  #pour(utterance: Utterance): void {
    const connection = this.#connection;
    if (!connection?.isOpen || utterance.heardBy === connection) return;
    utterance.heardBy = connection;
    utterance.texts = [];
    utterance.fresh = utterance.bytes > 0;
    for (const chunk of utterance.chunks) connection.sound(chunk);
  }

  #soFar(connection: ListeningConnection, text: string): void {
    const utterance = this.#current;
    if (utterance?.heardBy === connection) this.#says?.(this.#heard(utterance, [...utterance.texts, text]));
  }

  async #look(utterance: Utterance, before: Promise<unknown>): Promise<Heard> {
    if (utterance.bytes < leastUtteranceBytes) return unheard(utterance.state, 'nothing');
    const timed = this.#times('listener');
    const late = Promise.withResolvers<never>();
    const deadline = setTimeout(() => late.reject(new Error('deadline')), inCall(this.#service).firstMs);
    try {
      await Promise.race([before.then(() => this.#understand(utterance, timed)), late.promise]);
      timed.end();
      return this.#heard(utterance, utterance.texts);
    } catch (error) {
      timed.end(error instanceof Error && error.message === 'deadline' ? 'deadline' : 'connection');
      return unheard(utterance.state, 'unavailable');
    } finally {
      clearTimeout(deadline);
    }
  }

  /** Has the service write down all of the utterance; once more on another connection where the first one breaks. */
  async #understand(utterance: Utterance, timed: OpenStretch): Promise<void> {
    for (let tries = 0; tries < mostConnections; tries++) {
      this.#connect();
      const connection = this.#connection;
      if (!connection) break;
      try {
        await connection.opened;
        this.#pour(utterance);
        if (!utterance.fresh) return;
        utterance.fresh = false;
        const text = await connection.finish();
        timed.begun();
        if (utterance.heardBy === connection) utterance.texts.push(text);
        return;
      } catch {
        utterance.fresh = true;
        connection.close();
        if (this.#connection === connection) this.#connection = null;
        // The next connection hears what is said now.
        if (this.#current && this.#current !== utterance) break;
      }
    }
    throw new Error('The service does not listen');
  }

  #heard({ state }: Utterance, texts: readonly string[]): Heard {
    const words = heardWords(texts.join(' '), state, this.#language);
    if (words.length === 0) return unheard(state, 'nothing');
    const tokens = words.map((word) => ({ word, tag: '', confidence: Number.NaN }));
    return { words: words.join(' '), state, tokens, problem: '' };
  }
}
