import type { TelephoneKey } from '#contract/values/telephone-keys.ts';
import { request } from '#web/client/request.ts';

/** The caller presses a key in the test call. Throws `ApiError`. */
export async function pressKey(callId: string, key: TelephoneKey): Promise<void> {
  await request('POST /test-box/calls/:id/keys', { params: { id: callId }, body: { key } });
}
