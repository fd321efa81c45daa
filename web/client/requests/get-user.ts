import type { User } from '#contract/users.ts';
import { type SessionUser, saveSessionUser } from '#web/client/session.ts';
import { query } from './query.ts';

const asked = query('GET /user');

/** The signed-in user; each reading refreshes the stored one (SESSION-04, 05). Every screen asks by this one: the cache reads by what asked last. */
export const userQuery: typeof asked = {
  ...asked,
  async queryFn(context) {
    const answer = await asked.queryFn(context);
    saveSessionUser(sessionUser(answer.value));
    return answer;
  },
};

/** Reads the signed-in user. Throws `ApiError`. */
export async function getUser(): Promise<void> {
  await userQuery.queryFn({ signal: new AbortController().signal });
}

/** A number counts at exactly 12 characters; the prefix is cut off for the session. */
export function sessionUser(user: User): SessionUser {
  return {
    first_name: user.firstName,
    phone_number: user.phoneNumber.length === 12 ? user.phoneNumber.slice(2) : '',
    custom_function: user.customFunction,
    schedule_functions: user.scheduleFunctions,
    remaining_minutes: user.remainingMinutes,
    totalMinutes: user.totalMinutes,
    isSetupComplete: user.isSetupComplete,
    email: user.email,
    role: user.role,
    business_role: user.businessRole,
    ticks: { mayUseForms: user.mayUseForms, mayReadSsn: user.mayReadSsn },
    ...(user.firstSteps ? { first_steps: user.firstSteps } : {}),
    ...(user.mustAddFactor ? { must_add_factor: true } : {}),
  };
}
