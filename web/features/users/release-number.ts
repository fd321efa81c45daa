import type { UserListItem } from '#contract/users.ts';
import { request } from '#web/client/request.ts';

/** Releases an account's number (APIUSER-08). Throws `ApiError`. */
export function releaseNumber(email: string): Promise<UserListItem> {
  return request('PUT /user/release-number', { query: { email } });
}
