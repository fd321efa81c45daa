import type { User } from '#contract/users.ts';
import { request } from '#web/client/request.ts';
import { currentSession, saveSessionUser } from '#web/client/session.ts';

/** Marks the set-up as complete, on the server and in the session (WIZARD-20, Q-10). Throws `ApiError`. */
export async function completeSetup(): Promise<User> {
  const answer = await request('PATCH /user/completed', {});
  const { user } = currentSession();
  if (user) saveSessionUser({ ...user, isSetupComplete: answer.isSetupComplete });
  return answer;
}
