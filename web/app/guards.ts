import { type LoaderFunctionArgs, redirect } from 'react-router';
import { paths } from '#contract/pages.ts';
import type { Area } from '#contract/roles.ts';
import { getUser } from '#web/client/requests/get-user.ts';
import { keepReturn } from '#web/client/return-to.ts';
import { currentSession, endSession, mayHere } from '#web/client/session.ts';

type Entered = Pick<LoaderFunctionArgs, 'request'>;

/**
 * Before a guarded screen: without a token nothing of it is shown (ROUTES-38 to 42); a stored user alone is no session. Who has to set up
 * a second factor first does that. Both lead on to where they were going.
 */
export function signedIn({ request }: Entered): Response | null {
  const { token, user } = currentSession();
  if (token && !user?.must_add_factor) return null;
  const { pathname, search } = new URL(request.url);
  keepReturn(pathname + search);
  if (token) return redirect(paths.secondFactor);
  if (user) endSession();
  return redirect(paths.logIn);
}

/** Before the set-up of a second factor that is needed: everyone else goes to the overview. */
export function enrolling(entered: Entered): Response | null {
  const { token, user } = currentSession();
  if (token && user?.must_add_factor) return null;
  return signedIn(entered) ?? redirect(paths.overview);
}

/** Before an account screen: who is signed in goes on to the overview. */
export function signedOut(): Response | null {
  return currentSession().token ? redirect(paths.overview) : null;
}

/**
 * Before the wizard: who has completed the set-up goes to the overview. Decided when the page is entered, by what the server
 * says; not again while it is open (ROUTES-08, ROUTES-09, Q-10).
 */
export async function setUpOpen(entered: Entered): Promise<Response | null> {
  const complete = () => currentSession().user?.isSetupComplete === true;
  if (currentSession().token && !complete()) await getUser().catch(() => undefined);
  return signedIn(entered) ?? (complete() ? redirect(paths.overview) : null);
}

/** Before a screen of the business: whose role does not read it goes to the overview. The server refuses their calls anyway. */
export function reads(area: Area | null): (entered: Entered) => Response | null {
  return (entered) => signedIn(entered) ?? (mayHere('reads', area) ? null : redirect(paths.overview));
}

/** Before a superadmin's screen: everyone else goes to the overview (ROLES-05). The server refuses their calls anyway. */
export function superadmin(entered: Entered): Response | null {
  const { user } = currentSession();
  return signedIn(entered) ?? (user?.role === 'superadmin' ? null : redirect(paths.overview));
}
