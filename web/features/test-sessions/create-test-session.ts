import type { TestSession } from '#contract/test-sessions.ts';
import { request } from '#web/client/request.ts';

/** A short-lived secret for one voice test (APICONFIG-09, TEST-30). Throws `ApiError`. */
export function createTestSession(signal?: AbortSignal): Promise<TestSession> {
  return request('POST /realtime-session', { signal });
}
