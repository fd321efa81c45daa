import type { LibraryVoice } from '#contract/voices.ts';
import { request } from '#web/client/request.ts';

/** The four voices of the library (VOICELIB-01). Throws `ApiError`. */
export const libraryQuery = {
  queryKey: ['voice-library'],
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<LibraryVoice[]> => request('GET /voices/library', { signal }),
  staleTime: 600_000,
} as const;
