import type { resetDone } from '#contract/identity.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import type { Ask } from '#web/client/requests/routes.ts';
import { forgetLogIn } from '../log-in/remembered-log-in.ts';

/** The text on which alone a reset counts as done (FORGOT-18). */
const done: typeof resetDone = 'Password reset successfully';

/**
 * Sets a new password by a mailed code, and forgets a remembered log-in, as its password is the old one. Throws `ApiError`, one without
 * a word when the server answered anything but that it is done (FORGOT-19).
 */
export async function resetPassword(body: Ask<'POST /auth/resetpassword'>['body']): Promise<void> {
  const { message } = await requestPublic('POST /auth/resetpassword', { body, cookies: true });
  if (message !== done) throw new ApiError(200);
  await forgetLogIn();
}
