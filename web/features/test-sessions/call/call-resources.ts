import type { TestSession } from '#contract/test-sessions.ts';
import type { Talk } from './talk.ts';
import type { DiallingLine } from './voice-line.ts';

/** What one call holds until it is released. */
export class CallResources {
  readonly #abort = new AbortController();
  microphone: MediaStream | null = null;
  /** The line is open. */
  opened = false;
  /** The microphone is open, or none is wanted. */
  listens = false;
  /** The microphone, once it is open; null for a call without one. */
  listening: Promise<MediaStream | null> = Promise.resolve(null);
  line: DiallingLine | null = null;
  session: TestSession | null = null;
  talk: Talk | null = null;
  id = '';
  /** Of whom it belongs to. */
  readonly token: string;
  /** Resolved when its minutes are settled, or could not be. */
  readonly settled = Promise.withResolvers<void>();
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The lines that it is begun with. */
  first: readonly string[] = [];

  constructor(token: string) {
    this.token = token;
  }

  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  get live(): boolean {
    return !this.#abort.signal.aborted;
  }

  /** Microphone, connection and sound (TEST-20); the connection once the call is hung up, where that is waited for. */
  release(hungUp?: Promise<void>): void {
    this.#abort.abort();
    clearTimeout(this.timer);
    this.talk?.close();
    this.line?.close(hungUp);
    for (const track of this.microphone?.getTracks() ?? []) track.stop();
  }
}
