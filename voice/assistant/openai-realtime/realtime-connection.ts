import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { readMessages } from '../../wire/message-reader.ts';
import { answersPing } from '../../wire/ping.ts';
import { maskedTextFrame, writeFrames } from '../../wire/text-frames.ts';
import type { AssistantFailure } from '../assistant.ts';
import { keyHeaders, type ServiceSettings } from '../service-settings.ts';
import { failureOfClose, failureOfStatus } from './failures.ts';
import { parseEvent, type ServerEvent, sliceAudio } from './server-event.ts';

/** A realtime service, `wss://host/v1/realtime`. */
export interface RealtimeSettings extends ServiceSettings {
  /** A service that goes silent in the middle of an answer is given up after so long. Default 5,000 ms. */
  silentMs?: number;
  /** How the service finds the end of a turn: by silence, the default, or by what was said. */
  turnDetection?: 'server_vad' | 'semantic_vad' | undefined;
  /** Of 'semantic_vad': how soon it takes a turn, in place of the pace that each business has chosen. */
  eagerness?: 'low' | 'medium' | 'high' | 'auto' | undefined;
  /** What the service does against noise; left out: what it does by itself. */
  noiseReduction?: 'near_field' | 'far_field' | 'off' | undefined;
}

export interface ConnectionEvents {
  opened(): void;
  audio(itemId: string, mulaw64: string): void;
  event(event: ServerEvent): void;
  failed(failure: AssistantFailure): void;
}

const maxPayloadBytes = 16 * 1024 * 1024;
const handshakeMs = 3_000;
const closeMs = 1_000;
/** Messages that are no events; more of them and the service is not one. */
const mostGarbage = 20;
/** Read of an answer that refuses the upgrade. */
const refusalBytes = 4_096;
/** Without a pong for so long, an answer to an event is asked for: not every proxy lets pings through. */
const pongMs = 1_000;

const appendHead = '{"type":"input_audio_buffer.append","audio":"';

/** The socket to a realtime service: two audio events without JSON, all others parsed, every way to fail told once. */
export class RealtimeConnection {
  readonly #socket: WebSocket;
  readonly #events: ConnectionEvents;
  readonly #audio: (itemId: string, mulaw64: string) => void;
  #garbage = 0;
  #eventsHeard = 0;
  #closed = false;

  constructor(settings: RealtimeSettings, events: ConnectionEvents) {
    this.#events = events;
    this.#audio = events.audio;
    const socket = new WebSocket(withModel(settings), {
      headers: keyHeaders(settings),
      perMessageDeflate: false,
      skipUTF8Validation: true,
      maxPayload: maxPayloadBytes,
      handshakeTimeout: handshakeMs,
    });
    this.#socket = socket;
    readMessages(socket, (data, isBinary) => this.#message(data, isBinary));
    socket.on('open', () => !this.#closed && this.#events.opened());
    socket.on('unexpected-response', (_request, response) => this.#refused(response));
    socket.on('error', () => this.#fail({ kind: 'lost', detail: 'connection error' }));
    socket.on('close', (code, reason) => this.#fail(failureOfClose(code, reason.toString('utf8'))));
  }

  get bufferedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  /** The caller's sound. */
  append(mulaw64: string): void {
    writeFrames(this.#socket, maskedTextFrame(`${appendHead}${mulaw64}"}`));
  }

  send(event: Record<string, unknown>): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(event));
  }

  /** Whether the service shows life within 2 s: a pong, or any event; `ask` sends one that it answers. */
  async probe(ask: () => void): Promise<boolean> {
    const heard = this.#eventsHeard;
    const asking = setTimeout(ask, pongMs);
    const answered = await answersPing(this.#socket);
    clearTimeout(asking);
    return answered || (this.#eventsHeard > heard && this.#socket.readyState === WebSocket.OPEN);
  }

  /** No event follows. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.close(1000);
    const late = setTimeout(() => this.#socket.terminate(), closeMs);
    this.#socket.once('close', () => clearTimeout(late));
  }

  #message(data: Buffer, isBinary: boolean): void {
    if (this.#closed) return;
    this.#eventsHeard++;
    if (!isBinary && sliceAudio(data, this.#audio)) return;
    const event = isBinary ? null : parseEvent(data);
    if (event) return this.#events.event(event);
    if (++this.#garbage > mostGarbage) this.#fail({ kind: 'lost', detail: 'garbage' });
  }

  #refused(response: IncomingMessage): void {
    let body = '';
    const settle = () => {
      response.destroy();
      this.#fail(failureOfStatus(response.statusCode ?? 0, body));
    };
    response.on('data', (chunk: Buffer) => {
      body += chunk.toString('latin1');
      if (body.length >= refusalBytes) settle();
    });
    response.on('end', settle);
    response.on('error', settle);
    response.setTimeout(closeMs, settle);
  }

  #fail(failure: AssistantFailure): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.terminate();
    this.#events.failed(failure);
  }
}

/** The whole address; its own query wins, for a service that names the model otherwise ("?deployment=") or not at all. */
function withModel({ url, model }: RealtimeSettings): string {
  const address = new URL(url);
  if (!['model', 'deployment'].some((name) => address.searchParams.has(name))) address.searchParams.set('model', model);
  return address.href;
}
