import { request } from '#web/client/request.ts';

/** The caller says a line in the test call. Throws `ApiError`. */
export async function sayLine(callId: string, text: string): Promise<void> {
  await request('POST /test-box/calls/:id/lines', { params: { id: callId }, body: { text } });
}
