/** How many lines some may have of all, so that the others are not kept out. Of telephone calls: tests have limits at a door of their own. */
export interface CallShares {
  /** Of one account. */
  maxCallsOfAccount: number;
  /** Of one caller's number, whomever they call. */
  maxCallsOfCaller: number;
  /** Of all callers together who withhold their number. */
  maxCallsWithheld: number;
}

/** Whose share is used up. */
export type UsedUp = 'refused-account' | 'refused-caller' | 'refused-withheld';

interface Call {
  accountId: string;
  /** E.164, or null when withheld. */
  callerNumber: string | null;
}

/** Which share leaves no line for a further telephone call, or null. */
export function shareUsedUp(
  live: Iterable<Call & { isTest: boolean }>,
  { accountId, callerNumber }: Call,
  shares: CallShares,
): UsedUp | null {
  const calls = [...live].filter(({ isTest }) => !isTest);
  const ofCaller = calls.filter((call) => call.callerNumber === callerNumber).length;
  if (calls.filter((call) => call.accountId === accountId).length >= shares.maxCallsOfAccount) return 'refused-account';
  if (callerNumber === null) return ofCaller >= shares.maxCallsWithheld ? 'refused-withheld' : null;
  return ofCaller >= shares.maxCallsOfCaller ? 'refused-caller' : null;
}
