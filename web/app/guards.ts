import { redirect } from 'react-router';
import { currentSession, endSession } from '#web/client/session.ts';
import { paths } from './paths.ts';

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

/** Before a superadmin's screen: everyone else goes to the overview (ROLES-05). The server refuses their calls anyway. */
export function superadmin(): Response | null {
  const { user } = currentSession();
  return signedIn() ?? (user?.role === 'superadmin' ? null : redirect(paths.overview));
}
