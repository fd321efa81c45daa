import type { Clock } from '#contract/clock.ts';
import { Allowance } from '#server/limits/allowance.ts';

const hourMs = 60 * 60_000;
/** Who withhold their number cannot be told apart: together they ring so many times as often. */
const timesOfWithheld = 3;
/** One part of so many of a business's lines, for one caller's number and for all who withhold theirs, so that others get through. */
const partsOfLines = { shown: 2, withheld: 3 };

/** How many lines some may have of all, so that the others are not kept out. Of telephone calls: tests have limits at a door of their own. */
export interface CallShares {
  /** Of one account, where other nodes have so many lines. */
  maxCallsOfAccount(linesElsewhere: number): number;
  /** Of one caller's number, whomever they call; to one business half of its lines besides. */
  maxCallsOfCaller: number;
  /** Of all callers together who withhold their number; to one business a third of its lines besides. */
  maxCallsWithheld: number;
  /** Of one caller's number to one business. */
  callsOfCallerAnHour: number;
}

/** Whose share is used up. */
export type UsedUp = 'refused-account' | 'refused-caller' | 'refused-withheld' | 'refused-often';

export interface Call {
  accountId: string;
  /** E.164, or null when withheld. */
  callerNumber: string | null;
}

/** Telephone calls of one business on other nodes: all, and those of the caller who rings; and how many lines those nodes have. */
export interface CallsBeside {
  lines: number;
  ofAccount: number;
  ofCaller: number;
}

/** Which share leaves no line for a further telephone call, or null. Beside the calls of this node, `beside` on others. */
export function shareUsedUp(
  live: Iterable<Call & { isTest: boolean }>,
  { accountId, callerNumber }: Call,
  shares: Omit<CallShares, 'callsOfCallerAnHour'>,
  beside: CallsBeside | null = null,
): UsedUp | null {
  const calls = [...live].filter(({ isTest }) => !isTest);
  const lines = shares.maxCallsOfAccount(beside?.lines ?? 0);
  const ofAccount = calls.filter((call) => call.accountId === accountId);
  if (ofAccount.length + (beside?.ofAccount ?? 0) >= lines) return 'refused-account';
  const isShown = callerNumber !== null;
  const mostToAll = isShown ? shares.maxCallsOfCaller : shares.maxCallsWithheld;
  const most = Math.max(1, Math.floor(lines / partsOfLines[isShown ? 'shown' : 'withheld']));
  const ofCaller = (among: readonly Call[]) =>
    among.filter((call) => call.callerNumber === callerNumber).length + (beside?.ofCaller ?? 0);
  const isUsedUp = ofCaller(calls) >= mostToAll || ofCaller(ofAccount) >= most;
  if (!isUsedUp) return null;
  return isShown ? 'refused-caller' : 'refused-withheld';
}

/** Who rings one business again and again, one call after the other, uses its minutes up. */
export class CallsAnHour {
  readonly #shown: Allowance;
  readonly #withheld: Allowance;

  constructor({ callsOfCallerAnHour }: Pick<CallShares, 'callsOfCallerAnHour'>, clock: Clock) {
    this.#shown = new Allowance(callsOfCallerAnHour, clock, hourMs);
    this.#withheld = new Allowance(callsOfCallerAnHour * timesOfWithheld, clock, hourMs);
  }

  /** Counts a call that is taken. */
  count(call: Call): void {
    this.#of(call).take(keyOf(call));
  }

  isUsedUp(call: Call): boolean {
    return this.#of(call).waitOf(keyOf(call)) > 0;
  }

  #of({ callerNumber }: Call): Allowance {
    return callerNumber === null ? this.#withheld : this.#shown;
  }
}

const keyOf = ({ accountId, callerNumber }: Call) => `${accountId} ${callerNumber}`;
