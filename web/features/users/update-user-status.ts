import type { UserListItem } from '#contract/users.ts';
import { request } from '#web/client/request.ts';

/** Activates or deactivates an account (APIUSER-09). Throws `ApiError`. */
export function updateUserStatus(email: string, isActive: boolean): Promise<UserListItem> {
  return request('PUT /user/status', { query: { email, isActive: isActive ? 'true' : 'false' } });
}
