import { request } from '#web/client/request.ts';

/** Deletes an account with all that is its own (APIUSER-03). Throws `ApiError`. */
export async function deleteUser(id: string): Promise<void> {
  await request('DELETE /user/:id', { params: { id } });
}
