import { ApiError } from '#web/client/requests/api-error.ts';
import { requestPublic } from '#web/client/requests/request.ts';

/** Said when the server refuses without a word (FORGOT-22, Q-51). */
const refusedWithoutWord = 'The email address is not registered.';

/** Has a code mailed to an address. Throws `ApiError`; its message is '' only when no answer came at all. */
export async function forgotPassword(email: string): Promise<void> {
  try {
    await requestPublic('POST /auth/forgotpassword', { body: { email }, cookies: true });
  } catch (error) {
    if (!(error instanceof ApiError) || error.unreachable || error.message !== '') throw error;
    throw new ApiError(error.status, { message: refusedWithoutWord }, error);
  }
}
