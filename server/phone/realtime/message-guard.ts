import { floodGuard } from '#voice/carrier/flood-guard.ts';

/** Sound comes in 50 pieces a second, or in more where a client is behind; this is a flood. */
const mostPerSecond = 1_000;
/** Sound is 64 KiB a second, and two minutes of it may come at once; to read more than this costs others their time. */
const mostBytesPerSecond = 1024 * 1024;
const burstSeconds = 8;

/** Counts the messages of a client and their bytes: true for one that is too many. */
export function messageGuard(nowMs: () => number): (bytes: number) => boolean {
  const tooMany = floodGuard(nowMs, mostPerSecond);
  const tooMuch = floodGuard(nowMs, mostBytesPerSecond, burstSeconds);
  return (bytes) => [tooMany(), tooMuch(bytes)].includes(true);
}
