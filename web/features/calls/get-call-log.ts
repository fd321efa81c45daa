import type { CallLog } from '#contract/calls.ts';
import { request } from '#web/client/request.ts';

export function callKey(id: string) {
  return ['calls', 'one', id] as const;
}

/** One call with transcript, details and sentiment. Throws `ApiError`. */
export function callQuery(id: string) {
  return {
    queryKey: callKey(id),
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<CallLog> =>
      request('GET /overview/call-logs/:id', { params: { id }, signal }),
  };
}
