import type { Voice } from '#contract/voices.ts';
import { request } from '#web/client/request.ts';

export const voicesKey = ['voices'] as const;

/** The voices to choose from, the account's own first. Throws `ApiError`. */
export const voicesQuery = {
  queryKey: voicesKey,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<Voice[]> => request('GET /voices', { signal }),
  staleTime: 60_000,
} as const;
