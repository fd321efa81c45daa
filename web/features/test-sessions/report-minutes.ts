import { ApiError } from '#web/client/api-error.ts';
import { request } from '#web/client/request.ts';
import { currentSession, saveSessionUser } from '#web/client/session.ts';

/**
 * Reports the used minutes; the minutes bar shows at once what is left then (APICONFIG-14, APICONFIG-15). Goes out even while the
 * page is being left, and once more when the network is back. Throws `ApiError`.
 */
export async function reportMinutes(usedMinutes: number): Promise<number> {
  const report = () => request('POST /user/update-minutes', { body: { usedMinutes }, keepalive: true });
  const left = await report().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || !error.unreachable) throw error;
    await backOnline();
    return report();
  });
  const { user } = currentSession();
  const { remainingMinutes: remaining_minutes, totalMinutes } = left;
  if (user) saveSessionUser({ ...user, remaining_minutes, totalMinutes });
  return remaining_minutes;
}

const againAfterMs = 3_000;

function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, againAfterMs);
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}
