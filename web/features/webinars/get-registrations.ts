import { registrationsPageSize, type WebinarId } from '#contract/values/webinars.ts';
import type { WebinarRegistrationItem } from '#contract/webinars.ts';
import { requestRaw } from '#web/client/request.ts';

export interface RegistrationsView {
  /** '' for all. */
  webinar: WebinarId | '';
  /** From 1. */
  page: number;
}

export interface RegistrationsPage {
  registrations: WebinarRegistrationItem[];
  total: number;
  /** At least 1. */
  pages: number;
}

/** One page of the registrations, newest first. Throws `ApiError`. */
export async function getRegistrations(view: RegistrationsView, signal?: AbortSignal): Promise<RegistrationsPage> {
  const query = { webinar: view.webinar || undefined, page: String(view.page) };
  const response = await requestRaw('GET /webinar-registrations', { query, signal });
  const registrations = (await response.json()) as WebinarRegistrationItem[];
  const total = Number(response.headers.get('x-total-count') ?? registrations.length);
  return { registrations, total, pages: Math.max(1, Math.ceil(total / registrationsPageSize)) };
}

export function registrationsQuery(view: RegistrationsView) {
  return {
    queryKey: ['webinar registrations', view],
    queryFn: ({ signal }: { signal: AbortSignal }) => getRegistrations(view, signal),
  };
}
