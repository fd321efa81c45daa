import type { CallEvent } from '#contract/calls.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { eventStream } from '#web/client/requests/event-stream.ts';
import { requestRaw } from '#web/client/requests/request.ts';

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;

/**
 * Hears of calls while they happen, until `signal` aborts. `onJoin` is called at each joining, also after a broken line:
 * what was missed is to be read anew; `onLost` when a line broke or could not be had. Never throws; a refused session ends it.
 */
export async function watchCalls(
  signal: AbortSignal,
  handlers: { onJoin: () => void; onLost: () => void; onEvent: (event: CallEvent) => void },
): Promise<void> {
  let pauseMs = firstPauseMs;
  while (!signal.aborted) {
    try {
      const response = await requestRaw('GET /overview/live', { signal });
      pauseMs = firstPauseMs;
      handlers.onJoin();
      for await (const data of eventStream(response)) handlers.onEvent(JSON.parse(data) as CallEvent);
    } catch (error) {
      if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return;
    }
    if (!signal.aborted) handlers.onLost();
    await pause(pauseMs, signal);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  }
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
