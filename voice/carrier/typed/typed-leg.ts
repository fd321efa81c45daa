import type { CarrierLeg, LegClient } from '../carrier.ts';
import { PacedSound } from '../paced-sound.ts';

/** Where the sound for a caller who types goes. */
export interface TypedLegEvents {
  /** Sound of ours as it is handed over: base64 u-law, 8000 Hz mono. */
  sound(mulaw64: string): void;
  /** What was handed over and not played yet is dropped. */
  cleared(): void;
  /** All sound before this mark was played, or dropped. */
  mark(name: string): void;
}

/**
 * The leg of a caller without a microphone: nothing comes in by sound, and what goes out is paced, so that marks,
 * interruptions and silence are those of a real call.
 */
export class TypedLeg implements CarrierLeg {
  readonly bufferedBytes = 0;
  readonly client: LegClient | undefined;
  readonly #events: TypedLegEvents;
  readonly #paced: PacedSound;
  #closed = false;

  constructor(events: TypedLegEvents, nowMs: () => number, client?: LegClient) {
    this.#events = events;
    this.client = client;
    this.#paced = new PacedSound((name) => events.mark(name), nowMs);
  }

  play(mulaw64: string): void {
    if (this.#closed) return;
    this.#paced.play(mulaw64);
    this.#events.sound(mulaw64);
  }

  mark(name: string): void {
    if (!this.#closed) this.#paced.mark(name);
  }

  playAndMark(mulaw64: string, name: string): void {
    this.play(mulaw64);
    this.mark(name);
  }

  clear(): void {
    this.#events.cleared();
    this.#paced.clear();
  }

  probe(): Promise<boolean> {
    return Promise.resolve(!this.#closed);
  }

  close(): void {
    this.#closed = true;
    this.#paced.close();
  }
}
