import { query } from '#web/client/requests/query.ts';

/** A submission. Kept only while it is shown, and read again only when it is opened: each reading is recorded. */
export const submissionQuery = (id: string) => ({
  ...query('GET /patient-form-links/:id/submission', { params: { id } }),
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
});
