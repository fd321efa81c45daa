import { requestPublic } from '#web/client/requests/request.ts';
import { type SessionUser, startSession } from '#web/client/session.ts';
import { getUser } from '../get-user.ts';
import { forgetLogIn, rememberLogIn } from './remembered-log-in.ts';

export interface LogInForm {
  email: string;
  password: string;
  remember: boolean;
}

/**
 * Logs in, starts the session with what is known so far, then reads the user from the server (SESSION-01 to 04).
 * Answers where to go on; throws `ApiError` when the log-in itself fails, never when only the reading of the user does.
 */
export async function logIn({ email, password, remember }: LogInForm): Promise<{ isSetupComplete: boolean }> {
  const answer = await requestPublic('POST /auth/login', { body: { email, password, remember }, cookies: true });
  const begun = begin(answer, email);
  await Promise.all([remember ? rememberLogIn({ email, password }) : forgetLogIn(), begun]);
  return { isSetupComplete: answer.isSetupComplete };
}

/** The same with the code that a provider's sign-in ended with. Throws `ApiError`. */
export async function logInByCode(code: string): Promise<{ isSetupComplete: boolean }> {
  const answer = await requestPublic('POST /auth/providers', { body: { code }, cookies: true });
  await begin(answer, '');
  return { isSetupComplete: answer.isSetupComplete };
}

/** Starts the session with what is known so far, then reads the user; that it cannot be read does not matter yet. */
async function begin(answer: { access_token: string; isSetupComplete: boolean }, email: string): Promise<void> {
  startSession(answer.access_token, provisionalUser(email, answer.isSetupComplete));
  await getUser().catch(() => undefined);
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
