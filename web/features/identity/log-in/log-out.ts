import { logOutIsFree } from '#web/client/hold-log-out.ts';
import { request } from '#web/client/requests/request.ts';
import { currentSession, endSession } from '#web/client/session.ts';

/**
 * Ends the session here at once, and tells the server when nothing needs it any more, such as the report of a call that this ends; a
 * server that cannot be reached does not keep anyone signed in.
 */
export async function logOut(): Promise<void> {
  const { token } = currentSession();
  endSession();
  if (!token) return;
  await logOutIsFree();
  await request('POST /auth/logout', { token, keepalive: true }).catch(() => undefined);
}
