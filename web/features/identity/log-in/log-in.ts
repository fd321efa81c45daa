import type { FactorProof, SecondStep } from '#contract/second-factors.ts';
import { getUser } from '#web/client/requests/get-user.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { type SessionUser, startSession } from '#web/client/session.ts';
import { forgetLogIn, rememberLogIn } from './remembered-log-in.ts';

export interface LogInForm {
  email: string;
  password: string;
  remember: boolean;
}

/** Where to go on, or what the server asks before. */
export type Entered = { isSetupComplete: boolean } | { secondFactor: SecondStep };

/**
 * Logs in, starts the session with what is known so far, then reads the user from the server (SESSION-01 to 04).
 * Somebody with a second factor has none yet. Throws `ApiError` when the log-in itself fails, never when only the reading of the user does.
 */
export async function logIn({ email, password, remember }: LogInForm): Promise<Entered> {
  const answer = await requestPublic('POST /auth/login', { body: { email, password, remember }, cookies: true });
  const begun = begin(answer, email);
  await Promise.all([remember ? rememberLogIn({ email, password }) : forgetLogIn(), begun]);
  return begun;
}

/** The second step of a log-in. Throws `ApiError`. */
export async function completeLogIn(token: string, proof: FactorProof): Promise<{ isSetupComplete: boolean }> {
  const answer = await requestPublic('POST /auth/second-factor', { body: { token, ...proof }, cookies: true });
  await begin(answer, '');
  return answer;
}

/** The same with the code that a provider's sign-in ended with. Throws `ApiError`. */
export async function logInByCode(code: string): Promise<Entered> {
  const answer = await requestPublic('POST /auth/providers', { body: { code }, cookies: true });
  return begin(answer, '');
}

/** Starts the session with what is known so far, then reads the user; that it cannot be read does not matter yet. */
async function begin(
  answer: { access_token: string; isSetupComplete: boolean } | { secondFactor: SecondStep },
  email: string,
): Promise<Entered> {
  if ('secondFactor' in answer) return answer;
  startSession(answer.access_token, provisionalUser(email, answer.isSetupComplete));
  await getUser().catch(() => undefined);
  return { isSetupComplete: answer.isSetupComplete };
}

function provisionalUser(email: string, isSetupComplete: boolean): SessionUser {
  return {
    first_name: '',
    phone_number: '',
    custom_function: false,
    schedule_functions: false,
    remaining_minutes: 0,
    totalMinutes: 0,
    isSetupComplete,
    email,
    role: 'user',
    business_role: 'owner',
  };
}
