import { totalmem } from 'node:os';

/** What the embedded listener takes for a call: a pair of decoders. */
const bytesOfTest = 100 * 1024 * 1024;
const least = 2;

/**
 * How many voice tests at once a quarter of the memory has decoders for: the rest is for callers and everything else. `bytes`: the
 * machine's, or what this process may have of it.
 */
export function testsInMemory(bytes = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)) {
  return Math.max(least, Math.floor(bytes / 4 / bytesOfTest));
}
