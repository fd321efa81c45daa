import { request } from '#web/client/request.ts';

/**
 * A submission. Kept only while it is shown, and read again only when it is opened: each reading is recorded. The query throws
 * `ApiError`.
 */
export function submissionQuery(id: string) {
  return {
    queryKey: ['submission', id] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      request('GET /patient-form-links/:id/submission', { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: 'always' as const,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  };
}

/** The whole SSN; recorded as a reading of its own. Throws `ApiError`. */
export async function revealSsn(id: string): Promise<string> {
  return (await request('POST /patient-form-links/:id/submission/ssn', { params: { id } })).ssn;
}

/** Hands a submission over to the practice-management system again; answers how it stands now. Throws `ApiError`. */
export function handOverSubmission(id: string) {
  return request('POST /patient-form-links/:id/submission/hand-over', { params: { id } });
}
