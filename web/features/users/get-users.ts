import type { UserListItem } from '#contract/users.ts';
import { request } from '#web/client/request.ts';

export const usersKey = ['users'] as const;

/** All accounts (APIUSER-02). Throws `ApiError`. */
export async function getUsers(signal?: AbortSignal): Promise<UserListItem[]> {
  return (await request('GET /user/all', { signal })) ?? [];
}

export const usersQuery = {
  queryKey: usersKey,
  queryFn: ({ signal }: { signal: AbortSignal }) => getUsers(signal),
} as const;
