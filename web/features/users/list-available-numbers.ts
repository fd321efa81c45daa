import { request } from '#web/client/request.ts';

/** Numbers that can be purchased now, "+1" and ten digits each (APIUSER-04, Q-97). Throws `ApiError`. */
export async function listAvailableNumbers(email: string, signal?: AbortSignal): Promise<string[]> {
  const { availableNumbers } = await request('GET /user/list-available-numbers', { query: { email }, signal });
  return availableNumbers ?? [];
}
