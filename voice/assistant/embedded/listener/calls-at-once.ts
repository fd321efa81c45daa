/** Of the cores, what may go to listening while all callers speak at once: the rest of a call, and the house, need some too. */
const forListening = 0.6;
/** A frugal search takes half of the work. */
const frugalShare = 0.5;

/** Whether the words of a sentence that lasts `seconds` come too late, where they took so long and a call waits `waitsSeconds` behind its end. */
export const comesLate = (tookSeconds: number, seconds: number, waitsSeconds: number): boolean =>
  tookSeconds > seconds + waitsSeconds;

/** Two decoders double the work of a call: so many calls have them, and those that come while they last have one that is frugal. */
export const withBoth = (cores: number): number => 1 + cores;

/**
 * An estimate of how many calls so many cores understand at once, which is no promise: what else the machine does is not in it. `cost`:
 * seconds of a core that one decoder takes for a second of speech. One call at least, since a machine that is too slow for it says so in the call.
 */
export function callsCarried(cores: number, cost: number): number {
  const share = cores * forListening;
  const both = Math.min(withBoth(cores), Math.floor(share / (2 * cost)));
  if (both < withBoth(cores)) return Math.max(1, both);
  return both + Math.floor((share - both * 2 * cost) / (frugalShare * cost));
}
