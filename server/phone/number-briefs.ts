import type { AssistantBrief } from '#contract/brief.ts';

/** Who answers on a number. */
export interface Answering {
  accountId: string;
  brief: AssistantBrief;
  /** Seconds of calls that are left to the account. */
  secondsLeft: number;
}

/** What can be done for a caller without asking anybody. */
export type LastKnown = Pick<AssistantBrief, 'language' | 'fallbackNumber'> & {
  ringDurationMs: number;
  /** So long a caller may talk there. */
  longestMs: number;
};

export interface NumberBriefsParts {
  read(to: string): Promise<Answering | null>;
  /** Which of these numbers are answered here, each with its account. */
  answeredHere(numbers: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** The operator's number to fall back on. */
  operator: string | null;
  /** Whether the operator lets a business have callers put through to this number. */
  isAllowed(number: string): boolean;
}

/** About half a kilobyte each. */
const mostNumbers = 10_000;
const usually = { language: 'en-US', ringDurationMs: 30_000, longestMs: 300_000 } as const;

/**
 * The briefs of the numbers that are called. Here, and nowhere else, a business that names no number to fall back on gets the
 * operator's (`FALLBACK_NUMBER`), and it is decided to which number nobody is put through: one that is answered here, since the call
 * would go round, and one that the operator does not allow. What was read last is remembered for when the database cannot be asked.
 */
export class NumberBriefs {
  readonly #parts: NumberBriefsParts;
  readonly #known = new Map<string, Omit<LastKnown, 'fallbackNumber'> & { accountId: string; own: string | null }>();
  /** Of the numbers to fall back on, those that are answered here. */
  #circles: ReadonlySet<string> = new Set();

  constructor(parts: NumberBriefsParts) {
    this.#parts = parts;
  }

  /** Who answers on this number; null when nobody does. Throws when the database is away. */
  async find(to: string): Promise<Answering | null> {
    const answering = await this.#parts.read(to);
    this.#known.delete(to);
    if (!answering) return null;
    const { accountId, secondsLeft } = answering;
    const { language, limits, fallbackNumber: own } = answering.brief;
    const longestMs = Math.min(limits.maxCallDurationMs, secondsLeft * 1000);
    this.#known.set(to, { accountId, language, own, ringDurationMs: limits.ringDurationMs, longestMs });
    if (this.#known.size > mostNumbers) this.#known.delete(this.#known.keys().next().value as string);
    return { ...answering, brief: { ...answering.brief, fallbackNumber: this.#fallback(to, own) } };
  }

  /** What was read of this number last; of one that was never called here, what holds for all. */
  last(to: string): LastKnown {
    const { language, ringDurationMs, longestMs, own = null } = { ...usually, ...this.#known.get(to) };
    return { language, ringDurationMs, longestMs, fallbackNumber: this.#fallback(to, own) };
  }

  /**
   * Forgets what is remembered of numbers that have another owner now, or none: no caller of a number that was sold again goes to
   * the former owner's telephone. Call it now and then; throws when the database is away, where nothing can be sold either. Resolves
   * to whether the operator's own number is of use.
   */
  async check(): Promise<boolean> {
    const { operator } = this.#parts;
    const numbers = [...this.#known].flatMap(([to, { own }]) => (own ? [to, own] : [to]));
    const owners = await this.#parts.answeredHere(operator ? [...numbers, operator] : numbers);
    for (const [to, { accountId }] of this.#known) if (owners.get(to) !== accountId) this.#known.delete(to);
    this.#circles = new Set(owners.keys());
    return operator === null || !owners.has(operator);
  }

  /** What is remembered of this business is read again, or forgotten where that cannot be done. */
  async changed(accountId: string): Promise<void> {
    for (const [to, known] of [...this.#known]) {
      if (known.accountId !== accountId) continue;
      this.#known.delete(to);
      await this.find(to);
    }
  }

  #fallback(to: string, own: string | null): string | null {
    const { operator, isAllowed } = this.#parts;
    const numbers = [own !== null && isAllowed(own) ? own : null, operator];
    return numbers.find((number) => number !== null && number !== to && !this.#circles.has(number)) ?? null;
  }
}
