import type { AssistantFailure } from '../assistant.ts';
import { keyHeaders, type ServiceSettings } from '../service-settings.ts';
import { ServiceSocket } from '../service-socket.ts';
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

/** Without a pong for so long, an answer to an event is asked for: not every proxy lets pings through. */
const pongMs = 1_000;

const appendHead = '{"type":"input_audio_buffer.append","audio":"';

/** The line to a realtime service: two audio events without JSON, all others parsed, every way to fail told once. */
export class RealtimeConnection {
  readonly #socket: ServiceSocket;
  #eventsHeard = 0;

  constructor(settings: RealtimeSettings, events: ConnectionEvents) {
    const { audio } = events;
    this.#socket = new ServiceSocket(withModel(settings), keyHeaders(settings), {
      opened: events.opened,
      message: (data, isBinary) => {
        this.#eventsHeard++;
        if (!isBinary && sliceAudio(data, audio)) return true;
        const event = isBinary ? null : parseEvent(data);
        if (event) events.event(event);
        return event !== null;
      },
      failed: events.failed,
    });
  }

  get bufferedBytes(): number {
    return this.#socket.bufferedBytes;
  }

  /** The caller's sound. */
  append(mulaw64: string): void {
    this.#socket.sendText(`${appendHead}${mulaw64}"}`);
  }

  send(event: Record<string, unknown>): void {
    this.#socket.send(event);
  }

  /** Whether the service shows life within 2 s: a pong, or any event; `ask` sends one that it answers. */
  async probe(ask: () => void): Promise<boolean> {
    const heard = this.#eventsHeard;
    const asking = setTimeout(ask, pongMs);
    const answered = await this.#socket.answersPing();
    clearTimeout(asking);
    return answered || (this.#eventsHeard > heard && this.#socket.isOpen);
  }

  /** No event follows. */
  close(): void {
    this.#socket.close();
  }
}

/** The whole address; its own query wins, for a service that names the model otherwise ("?deployment=") or not at all. */
function withModel({ url, model }: RealtimeSettings): string {
  const address = new URL(url);
  if (!['model', 'deployment'].some((name) => address.searchParams.has(name))) address.searchParams.set('model', model);
  return address.href;
}
