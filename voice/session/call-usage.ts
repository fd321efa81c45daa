import { randomUUID } from 'node:crypto';
import type { Usage, UsageUnit } from '#contract/costs.ts';
import type { CallJournal, UsageNote } from './ports.ts';

/** What comes within it is one note: an answer is many sentences. */
const togetherMs = 1_000;

/** What services do for a call, as they bill it, on its way to the journal. */
export class CallUsage {
  readonly #callId: string;
  readonly #journal: Pick<CallJournal, 'used'>;
  readonly #now: () => number;
  readonly #notes: UsageNote[] = [];
  readonly #pending = new Map<string, Usage>();
  #sinceMs = 0;
  #closed = false;

  constructor(callId: string, journal: Pick<CallJournal, 'used'>, now: () => number) {
    this.#callId = callId;
    this.#journal = journal;
    this.#now = now;
  }

  add({ service, model, amounts }: Usage): void {
    if (this.#closed) return;
    if (this.#pending.size === 0) this.#sinceMs = this.#now();
    const key = `${service} ${model}`;
    const sums = { ...this.#pending.get(key)?.amounts };
    for (const [unit, amount] of Object.entries(amounts) as [UsageUnit, number][])
      if (amount > 0) sums[unit] = (sums[unit] ?? 0) + amount;
    if (Object.keys(sums).length > 0) this.#pending.set(key, { service, model, amounts: sums });
  }

  tick(): void {
    if (this.#pending.size > 0 && this.#now() - this.#sinceMs >= togetherMs) this.#tell();
  }

  /** The call is over: everything, all of it told. */
  close(): readonly UsageNote[] {
    this.#closed = true;
    if (this.#pending.size > 0) this.#tell();
    return this.#notes;
  }

  #tell(): void {
    const note = { id: randomUUID(), used: [...this.#pending.values()] };
    this.#pending.clear();
    this.#notes.push(note);
    this.#journal.used(this.#callId, note);
  }
}
