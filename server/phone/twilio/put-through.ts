/** So long the number that was called may ring, and forward the call. */
const roundMs = 120_000;
const mostCalls = 10_000;

/**
 * Callers who are being put through. One who comes again at the same number meanwhile was sent back by it: a main line that forwards
 * its calls to us, over a network that does not say so (`ForwardedFrom`).
 */
export class PutThrough {
  readonly #nowMs: () => number;
  readonly #under = new Map<string, { callSid: string; untilMs: number }>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /** Notes that a call is put through; false where it comes round. `from` null: withheld, all of whom are taken for one. */
  begin(call: { from: string | null; to: string; callSid: string }): boolean {
    const key = keyOf(call);
    const known = this.#under.get(key);
    if (known && known.callSid !== call.callSid && this.#nowMs() < known.untilMs) return false;
    this.#under.delete(key);
    this.#under.set(key, { callSid: call.callSid, untilMs: this.#nowMs() + roundMs });
    if (this.#under.size > mostCalls) this.#under.delete(this.#under.keys().next().value as string);
    return true;
  }

  /** That call is over. */
  end(call: { from: string | null; to: string; callSid: string }): void {
    const key = keyOf(call);
    if (this.#under.get(key)?.callSid === call.callSid) this.#under.delete(key);
  }
}

function keyOf({ from, to }: { from: string | null; to: string }): string {
  return `${from ?? 'withheld'} ${to}`;
}
