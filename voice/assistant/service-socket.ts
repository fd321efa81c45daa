import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { readMessages } from '../wire/message-reader.ts';
import { answersPing } from '../wire/ping.ts';
import { maskedTextFrame, writeFrames } from '../wire/text-frames.ts';
import type { AssistantFailure } from './assistant.ts';
import { failureOfClose, failureOfStatus } from './openai-realtime/failures.ts';

export interface ServiceSocketEvents {
  opened(): void;
  /** One message, whose bytes are valid during the call; false where it is none of the service's protocol. */
  message(data: Buffer, isBinary: boolean): boolean;
  /** The connection is of no more use; nothing follows. */
  failed(failure: AssistantFailure): void;
}

const maxPayloadBytes = 16 * 1024 * 1024;
const handshakeMs = 3_000;
const closeMs = 1_000;
/** Messages that are none; more of them and the service is another one. */
const mostGarbage = 20;
/** Read of an answer that refuses the upgrade. */
const refusalBytes = 4_096;

/** The socket to a service: a refusal, a lost line and garbage are told once, and nothing after them. */
export class ServiceSocket {
  readonly #socket: WebSocket;
  readonly #events: ServiceSocketEvents;
  #garbage = 0;
  #closed = false;

  constructor(url: string, headers: Record<string, string>, events: ServiceSocketEvents) {
    this.#events = events;
    const socket = new WebSocket(url, {
      headers,
      perMessageDeflate: false,
      skipUTF8Validation: true,
      maxPayload: maxPayloadBytes,
      handshakeTimeout: handshakeMs,
    });
    this.#socket = socket;
    readMessages(socket, (data, isBinary) => this.#message(data, isBinary));
    socket.on('open', () => !this.#closed && this.#events.opened());
    socket.on('unexpected-response', (_request, response) => this.#refused(response));
    socket.on('error', () => this.fail({ kind: 'lost', detail: 'connection error' }));
    socket.on('close', (code, reason) => this.fail(failureOfClose(code, reason.toString('utf8'))));
  }

  get bufferedBytes(): number {
    return this.#socket.bufferedAmount;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** A message as JSON; nothing where the socket is not open. */
  send(message: Record<string, unknown>): void {
    if (this.isOpen) this.#socket.send(JSON.stringify(message));
  }

  /** Text in latin1, for sound. */
  sendText(text: string): void {
    writeFrames(this.#socket, maskedTextFrame(text));
  }

  sendBytes(bytes: Uint8Array): void {
    if (this.isOpen) this.#socket.send(bytes);
  }

  answersPing(): Promise<boolean> {
    return answersPing(this.#socket);
  }

  /** Given up from our side, for this reason. */
  fail(failure: AssistantFailure): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.terminate();
    this.#events.failed(failure);
  }

  /** Nothing is told any more. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#socket.close(1000);
    const late = setTimeout(() => this.#socket.terminate(), closeMs);
    this.#socket.once('close', () => clearTimeout(late));
  }

  #message(data: Buffer, isBinary: boolean): void {
    if (this.#closed || this.#events.message(data, isBinary)) return;
    if (++this.#garbage > mostGarbage) this.fail({ kind: 'lost', detail: 'garbage' });
  }

  #refused(response: IncomingMessage): void {
    let body = '';
    const settle = () => {
      response.destroy();
      this.fail(failureOfStatus(response.statusCode ?? 0, body));
    };
    response.on('data', (chunk: Buffer) => {
      body += chunk.toString('latin1');
      if (body.length >= refusalBytes) settle();
    });
    response.on('end', settle);
    response.on('error', settle);
    response.setTimeout(closeMs, settle);
  }
}
