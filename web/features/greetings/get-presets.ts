import { request } from '#web/client/request.ts';

/** The three greetings to choose from, with the business's name as it is now. Throws `ApiError`. */
export const presetsQuery = {
  queryKey: ['greeting-presets'],
  queryFn: ({ signal }: { signal: AbortSignal }) => request('GET /greetings/presets', { signal }),
  staleTime: 0,
} as const;
