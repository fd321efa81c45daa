import { ApiError } from '#web/client/requests/api-error.ts';
import { request } from '#web/client/requests/request.ts';
import { currentSession, saveSessionUser } from '#web/client/session.ts';

/** A call that is over. */
export interface CallOver {
  /** Noura's own name of it while it is still to be hung up; '' where the other side did, or a service carried it. */
  id: string;
  sessionId: string;
  usedMinutes: number;
  /** With which it was begun. */
  token: string;
  /** Told once Noura has hung up, or was not reached. */
  hungUp?: () => void;
}

/**
 * Hangs up a call that Noura carries (`id`), so that its minutes are settled, and reports the used minutes; the minutes bar shows at
 * once what is left then (APICONFIG-14, APICONFIG-15). Goes out even while the page is being left, and once more when the network
 * is back: it names its session, which is settled once. Whose call it was may have
 * signed out of it. Throws `ApiError`.
 */
export async function settleCall(call: CallOver): Promise<number> {
  const { id, sessionId, usedMinutes, token, hungUp } = call;
  if (id !== '')
    await request('POST /v1/realtime/calls/:id/hangup', { params: { id }, token, keepalive: true }).catch(
      () => undefined,
    );
  hungUp?.();
  const report = () =>
    request('POST /user/update-minutes', { body: { usedMinutes, sessionId }, token, keepalive: true });
  const left = await report().catch(async (error: unknown) => {
    if (!(error instanceof ApiError) || !error.unreachable) throw error;
    await backOnline();
    return report();
  });
  const { user, token: now } = currentSession();
  const { remainingMinutes: remaining_minutes, totalMinutes } = left;
  if (user && now === token) saveSessionUser({ ...user, remaining_minutes, totalMinutes });
  return remaining_minutes;
}

const againAfterMs = 3_000;

function backOnline(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, againAfterMs);
    else window.addEventListener('online', () => resolve(), { once: true });
  });
}
