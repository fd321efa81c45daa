import { request } from '#web/client/request.ts';

/** Deletes a voice sample of the account's own. Throws `ApiError`. */
export async function deleteCustomVoice(id: string): Promise<void> {
  await request('DELETE /voices/:id', { params: { id } });
}
