export interface TryLimit {
  kind: string;
  /** At most so many tries within the window. */
  tries: number;
  windowMs: number;
}

/** Takes a try of a subject before it is made; false when none is left. */
export type TakeTry = (limit: TryLimit, subject: string, now: Date) => Promise<boolean>;

/** What tries from somewhere count against, at `what` where that has its own count: a network, and its site, which may have twice as many. */
export function countsFrom(
  limit: TryLimit,
  { network, site }: { network: string; site?: string },
  what = '',
): [TryLimit, string][] {
  const ofNetwork: [TryLimit, string] = [limit, `${what}${network}`];
  if (!site) return [ofNetwork];
  return [ofNetwork, [{ ...limit, kind: `${limit.kind} site`, tries: 2 * limit.tries }, `${what}${site}`]];
}
