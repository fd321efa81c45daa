import type { resetDone } from '#contract/identity.ts';
import { requestPublic } from '#web/client/request.ts';
import { forgetLogIn } from './remembered-log-in.ts';

/** The text on which alone a reset counts as done (FORGOT-18). */
const done: typeof resetDone = 'Password reset successfully';

/**
 * Sets a new password by a mailed code. False when the server answered anything but that it is done (FORGOT-19). A
 * remembered log-in is forgotten, as its password is the old one. Throws `ApiError`.
 */
export async function resetPassword(body: {
  code: string;
  newPassword: string;
  newPasswordConfirm: string;
}): Promise<boolean> {
  const { message } = await requestPublic('POST /auth/resetpassword', { body, cookies: true });
  if (message !== done) return false;
  await forgetLogIn();
  return true;
}
