import type { ServiceSettings } from '../service-settings.ts';
import { realtimeAmounts } from '../service-usage.ts';

/** What a realtime service bills for a conversation: tokens of its answers, what writes the caller's words down, and how long it lasts. */
export class ServiceBill {
  readonly #settings: ServiceSettings;
  readonly #transcriber: () => string;
  /** Up to when its time is told, monotonic ms; null while it has not begun. */
  #toldMs: number | null = null;

  /** `transcriber`: the model that writes the caller's words down. */
  constructor(settings: ServiceSettings, transcriber: () => string) {
    this.#settings = settings;
    this.#transcriber = transcriber;
  }

  /** The service has taken the session. */
  begin(): void {
    this.#toldMs = performance.now();
  }

  of(what: 'answer' | 'transcript', usage: unknown): void {
    const { model, used } = this.#settings;
    // Not every service that writes words down bills for it, and one that says nothing of it cannot be asked.
    if (what === 'transcript' && usage)
      used?.({ service: 'stt', model: this.#transcriber(), amounts: realtimeAmounts(usage) });
    if (what === 'answer') used?.({ service: 'realtime', model, amounts: realtimeAmounts(usage) });
    this.#tellTime();
  }

  /** `answering`: an answer is under way, and what it costs will not be told any more. */
  close(answering: boolean): void {
    const { model, used } = this.#settings;
    if (answering) used?.({ service: 'realtime', model, amounts: { unreported: 1 } });
    this.#tellTime();
    this.#toldMs = null;
  }

  #tellTime(): void {
    if (this.#toldMs === null) return;
    const milliseconds = Math.round(performance.now() - this.#toldMs);
    this.#toldMs += milliseconds;
    const { model, used } = this.#settings;
    used?.({ service: 'realtime', model, amounts: { milliseconds } });
  }
}
