import { request } from '#web/client/request.ts';

/** The caller hangs up. Throws `ApiError`. */
export async function endTestCall(callId: string): Promise<void> {
  await request('DELETE /test-box/calls/:id', { params: { id: callId } });
}
