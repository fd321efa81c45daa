import type { AssistantFailure } from '../../assistant.ts';
import { parseEvent, type ServerEvent } from '../../openai-realtime/server-event.ts';
import type { ServiceSettings } from '../../service-settings.ts';
import { ServiceSocket } from '../../service-socket.ts';
import { billSound } from '../http/billed.ts';

/** How a service that understands while a caller speaks is spoken to: what its adapter says of its protocol. */
export interface ListeningProtocol {
  url: string;
  headers: Record<string, string>;
  /** One connection, which is open. */
  talk(socket: ServiceSocket, told: TalkEvents): ListeningTalk;
}

export interface TalkEvents {
  /** The words so far since the last `finish` or `drop`, as the service writes them. */
  soFar(text: string): void;
  /** The service cannot go on. */
  failed(failure: AssistantFailure): void;
}

/** The talk on one connection. */
export interface ListeningTalk {
  /** Caller's sound, u-law. */
  sound(mulaw: Uint8Array): void;
  /** All words of the sound since the last `finish` or `drop`. Rejects where the service says that it cannot tell; has no deadline. */
  finish(): Promise<string>;
  /** The sound since then is not wanted. */
  drop(): void;
  event(event: ServerEvent): void;
  close(): void;
}

/** One connection: its talk once it is open, what it has heard, and its end. */
export class ListeningConnection {
  readonly #service: ServiceSettings;
  readonly #socket: ServiceSocket;
  readonly #end = Promise.withResolvers<never>();
  readonly #open = Promise.withResolvers<void>();
  #talk: ListeningTalk | null = null;
  /** Not billed yet. */
  #heardBytes = 0;

  constructor(protocol: ListeningProtocol, service: ServiceSettings, events: TalkEvents & { opened(): void }) {
    this.#service = service;
    // Nobody may be waiting for either.
    this.#end.promise.catch(() => undefined);
    this.#open.promise.catch(() => undefined);
    const socket = new ServiceSocket(protocol.url, protocol.headers, {
      opened: () => {
        this.#talk = protocol.talk(socket, { soFar: events.soFar, failed: (failure) => socket.fail(failure) });
        this.#open.resolve();
        events.opened();
      },
      message: (data, isBinary) => {
        const event = isBinary ? null : parseEvent(data);
        if (event) this.#talk?.event(event);
        return event !== null;
      },
      failed: (failure) => {
        this.#over(failure.detail);
        events.failed(failure);
      },
    });
    this.#socket = socket;
  }

  /** Resolves when it is open, rejects when it will not be. */
  get opened(): Promise<void> {
    return this.#open.promise;
  }

  get isOpen(): boolean {
    return this.#talk !== null;
  }

  sound(mulaw: Uint8Array): void {
    if (!this.#talk) return;
    this.#talk.sound(mulaw);
    this.#heardBytes += mulaw.length;
  }

  /** The words; rejects when there will be none. */
  async finish(): Promise<string> {
    if (!this.#talk) throw new Error('lost');
    const text = await Promise.race([this.#talk.finish(), this.#end.promise]);
    this.#bill();
    return text;
  }

  drop(): void {
    this.#talk?.drop();
    this.#bill();
  }

  close(): void {
    this.#over('closed');
    this.#socket.close();
  }

  #bill(): void {
    billSound(this.#service, this.#heardBytes);
    this.#heardBytes = 0;
  }

  #over(detail: string): void {
    this.#bill();
    this.#talk?.close();
    this.#talk = null;
    const error = new Error(detail);
    this.#open.reject(error);
    this.#end.reject(error);
  }
}
