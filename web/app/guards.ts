import { redirect } from 'react-router';
import { paths } from '#contract/pages.ts';
import type { Area } from '#contract/roles.ts';
import { currentSession, endSession, mayHere } from '#web/client/session.ts';
import { getUser } from '#web/features/identity/get-user.ts';

/** Before a guarded screen: without a token nothing of it is shown (ROUTES-38 to 42); a stored user alone is no session. */
export function signedIn(): Response | null {
  const session = currentSession();
  if (session.token) return null;
  if (session.user) endSession();
  return redirect(paths.logIn);
}

/** Before an account screen: who is signed in goes on to the overview. */
export function signedOut(): Response | null {
  return currentSession().token ? redirect(paths.overview) : null;
}

/**
 * Before the wizard: who has completed the set-up goes to the overview. Decided when the page is entered, by what the server
 * says; not again while it is open (ROUTES-08, ROUTES-09, Q-10).
 */
export async function setUpOpen(): Promise<Response | null> {
  const complete = () => currentSession().user?.isSetupComplete === true;
  if (currentSession().token && !complete()) await getUser().catch(() => undefined);
  return signedIn() ?? (complete() ? redirect(paths.overview) : null);
}

/** Before a screen of the business: whose role does not read it goes to the overview. The server refuses their calls anyway. */
export function reads(area: Area | null): () => Response | null {
  return () => signedIn() ?? (mayHere('reads', area) ? null : redirect(paths.overview));
}

/** Before a superadmin's screen: everyone else goes to the overview (ROLES-05). The server refuses their calls anyway. */
export function superadmin(): Response | null {
  const { user } = currentSession();
  return signedIn() ?? (user?.role === 'superadmin' ? null : redirect(paths.overview));
}
