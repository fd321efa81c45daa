import { requestPublic } from '#web/client/request.ts';

/** Creates an account with its trial minutes. Throws `ApiError`. */
export function register(body: { email: string; password: string; invitation?: string | undefined }) {
  return requestPublic('POST /auth/register', { body });
}
