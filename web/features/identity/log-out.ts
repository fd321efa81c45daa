import { request } from '#web/client/request.ts';
import { endSession } from '#web/client/session.ts';

/** Ends the session here at once and tells the server; a server that cannot be reached does not keep anyone signed in. */
export async function logOut(): Promise<void> {
  const told = request('POST /auth/logout', {}).catch(() => undefined);
  endSession();
  await told;
}
