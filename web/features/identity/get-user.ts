import type { User } from '#contract/users.ts';
import { request } from '#web/client/request.ts';
import { type SessionUser, saveSessionUser } from '#web/client/session.ts';

export const userKey = ['user'] as const;

/** Reads the signed-in user and refreshes the stored one (SESSION-04, 05). Throws `ApiError`. */
export async function getUser(signal?: AbortSignal): Promise<User> {
  const user = await request('GET /user', { signal });
  saveSessionUser(sessionUser(user));
  return user;
}

export const userQuery = {
  queryKey: userKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => getUser(signal),
} as const;

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
  };
}
