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
    // What became of a mail is known in a moment.
    refetchInterval: ({ state }: { state: { data: FormLinksPage | undefined } }) =>
      state.data?.links.some(isBeingMailed) ? 3_000 : (false as const),
  };
}

function isBeingMailed({ mail, createdAt }: FormLink): boolean {
  return mail === 'waiting' && Date.now() - Date.parse(createdAt) < 60_000;
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
