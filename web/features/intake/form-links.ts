import type { QueryClient } from '@tanstack/react-query';
import type { FormLink } from '#contract/intake.ts';
import { intakeLimits } from '#contract/limits.ts';
import { request, requestRaw } from '#web/client/request.ts';

export interface FormLinksPage {
  links: FormLink[];
  total: number;
  /** At least 1. */
  pages: number;
}

const linksKey = ['form-links'] as const;

/** One page of the practice's links, from 1, newest first. The query throws `ApiError`. */
export function formLinksQuery(page: number) {
  return {
    queryKey: [...linksKey, page],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<FormLinksPage> => {
      const response = await requestRaw('GET /patient-form-links', { query: { page: String(page) }, signal });
      const text = await response.text();
      const links = text === '' ? [] : ((JSON.parse(text) as FormLink[] | null) ?? []);
      const total = Number(response.headers.get('x-total-count') ?? links.length);
      return { links, total, pages: Math.max(1, Math.ceil(total / intakeLimits.linksPageSize)) };
    },
    // Each loading is a reading that is written down: none only since the window is looked at again.
    refetchOnWindowFocus: false,
    // What became of a mail is known in a moment.
    refetchInterval: ({ state }: { state: { data: FormLinksPage | undefined } }) =>
      state.data?.links.some(isBeingMailed) ? 3_000 : (false as const),
  };
}

const patienceMs = 60_000;
/** When a link's mail was first seen to wait, by the clock of this page: that of the server may be another. */
const waitingSince = new Map<string, number>();

function isBeingMailed({ _id, mail }: FormLink): boolean {
  if (mail !== 'waiting') return false;
  const now = performance.now();
  const since = waitingSince.get(_id) ?? now;
  waitingSince.set(_id, since);
  return now - since < patienceMs;
}

/** The lists are loaded again where they are shown. */
export function refreshFormLinks(cache: QueryClient): Promise<void> {
  return cache.invalidateQueries({ queryKey: linksKey });
}

/** A link for one patient, mailed where an address is given. Throws `ApiError`. */
export function createFormLink(email: string) {
  return request('POST /patient-form-links', { body: email === '' ? {} : { email } });
}

/** Deletes a link with all that came through it. Throws `ApiError`. */
export async function deleteFormLink(id: string): Promise<void> {
  await request('DELETE /patient-form-links/:id', { params: { id } });
}
