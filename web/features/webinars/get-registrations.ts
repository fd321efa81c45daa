import { registrationsPageSize, type WebinarId } from '#contract/values/webinars.ts';
import { requestPage } from '#web/client/request.ts';

export interface RegistrationsView {
  /** '' for all. */
  webinar: WebinarId | '';
  /** From 1. */
  page: number;
}

/** One page of the registrations, newest first. The query throws `ApiError`. */
export function registrationsQuery(view: RegistrationsView) {
  return {
    queryKey: ['webinar registrations', view],
    queryFn: ({ signal }: { signal: AbortSignal }) => {
      const query = { webinar: view.webinar || undefined, page: String(view.page) };
      return requestPage('GET /webinar-registrations', { query, signal }, registrationsPageSize);
    },
  };
}
