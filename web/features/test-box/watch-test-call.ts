import type { TestCallEvent } from '#contract/test-box.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { eventStream } from '#web/client/requests/event-stream.ts';
import { requestRaw } from '#web/client/requests/request.ts';

/** Waits before the line is joined again; it is hung up when nobody watches for longer. */
const rejoinAfterMs = [200, 500, 1_000, 2_000];

/**
 * Hears of everything in a test call until it has ended or `signal` aborts; a broken line is joined again. Throws when it
 * cannot be joined any more.
 */
export async function watchTestCall(
  callId: string,
  signal: AbortSignal,
  onEvent: (event: TestCallEvent) => void,
): Promise<void> {
  let failures = 0;
  for (;;) {
    let problem: unknown = new ApiError(0);
    try {
      const response = await requestRaw('GET /test-box/calls/:id/events', { params: { id: callId }, signal });
      for await (const data of eventStream(response)) {
        const event = JSON.parse(data) as TestCallEvent;
        onEvent(event);
        if (event.type === 'ended') return;
        failures = 0;
      }
    } catch (error) {
      problem = error;
    }
    if (signal.aborted) return;
    const pauseMs = rejoinAfterMs[failures++];
    if (pauseMs === undefined || (problem instanceof ApiError && problem.status >= 400)) throw problem;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
