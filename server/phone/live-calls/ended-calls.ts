import type { EndReason } from '#contract/calls.ts';

/** The carrier asks what to do next as soon as the media has ended. */
const rememberedMs = 60_000;

/** How calls ended here in the last minute, by the carrier's name of them: their rows may not be written yet. */
export class EndedCalls {
  readonly #now: () => number;
  readonly #calls = new Map<string, { reason: EndReason; forwardTo: string | null; untilMs: number }>();

  constructor(now: () => number) {
    this.#now = now;
  }

  add(carrierCallId: string, reason: EndReason, forwardTo: string | null): void {
    this.#forgetOld();
    this.#calls.set(carrierCallId, { reason, forwardTo, untilMs: this.#now() + rememberedMs });
  }

  reason(carrierCallId: string): EndReason | null {
    this.#forgetOld();
    return this.#calls.get(carrierCallId)?.reason ?? null;
  }

  /** The number at which the call is to go on; answered once. */
  forwardTo(carrierCallId: string): string | null {
    this.#forgetOld();
    const call = this.#calls.get(carrierCallId);
    const number = call?.forwardTo ?? null;
    if (call) call.forwardTo = null;
    return number;
  }

  /** Oldest first, as they were added. */
  #forgetOld(): void {
    for (const [id, { untilMs }] of this.#calls) {
      if (untilMs > this.#now()) return;
      this.#calls.delete(id);
    }
  }
}
