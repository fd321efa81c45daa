import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { readMessages } from '../../wire/message-reader.ts';
import { maskedTextFrame, writeFrames } from '../../wire/text-frames.ts';
import type { AssistantFailure } from '../assistant.ts';
import { failureOfClose, failureOfStatus } from './failures.ts';
import { parseEvent, type ServerEvent, sliceAudio } from './server-event.ts';

/** A realtime service. */
export interface RealtimeSettings {
  /** The whole WebSocket address without a query, `wss://host/v1/realtime`. */
  url: string;
  apiKey: string;
  model: string;
  /** What a business's model name calls here; `model` for a name that is not in it. */
  models?: Readonly<Partial<Record<string, string>>>;
  /** A service that goes silent in the middle of an answer is given up after so long. Default 5,000 ms. */
  silentMs?: number;
}

export interface ConnectionEvents {
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

const appendHead = '{"type":"input_audio_buffer.append","audio":"';

/** The socket to a realtime service: two audio events without JSON, all others parsed, every way to fail told once. */
export class RealtimeConnection {
  readonly #socket: WebSocket;
  readonly #events: ConnectionEvents;
  readonly #audio: (itemId: string, mulaw64: string) => void;
  #garbage = 0;
  #closed = false;

  constructor(settings: RealtimeSettings, events: ConnectionEvents) {
    this.#events = events;
    this.#audio = events.audio;
    const socket = new WebSocket(`${settings.url}?model=${encodeURIComponent(settings.model)}`, {
      headers: settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {},
      perMessageDeflate: false,
      skipUTF8Validation: true,
      maxPayload: maxPayloadBytes,
      handshakeTimeout: handshakeMs,
    });
    this.#socket = socket;
    readMessages(socket, (data, isBinary) => this.#message(data, isBinary));
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
