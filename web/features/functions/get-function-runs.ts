import type { FunctionRun } from '#contract/functions.ts';
import { request } from '#web/client/request.ts';

/** The latest runs of one function, newest first. Throws `ApiError`. */
export const runsQuery = (name: string) => ({
  queryKey: ['function-runs', name] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<FunctionRun[]> =>
    request('GET /custom-prompt/runs', { query: { name }, signal }),
});
