import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 30_000;
const againAfterMs = 500;

/** Asks again while the answer is 503, as a client of a busy server does, for up to half a minute; then that answer it is. */
export async function untilFree<T extends { status: number } | { statusCode: number }>(
  ask: () => Promise<T>,
): Promise<T> {
  const limit = performance.now() + patienceMs;
  for (;;) {
    const answer = await ask();
    const status = 'status' in answer ? answer.status : answer.statusCode;
    if (status !== 503 || performance.now() > limit) return answer;
    await wait(againAfterMs);
  }
}
