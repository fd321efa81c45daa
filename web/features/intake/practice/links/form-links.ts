import type { FormLink } from '#contract/intake.ts';
import { intakeLimits } from '#contract/limits.ts';
import { pageQuery } from '#web/client/requests/query.ts';

/** One page of the practice's links, from 1, newest first. The query throws `ApiError`. */
export function formLinksQuery(page: number) {
  return {
    ...pageQuery('GET /patient-form-links', { query: { page: String(page) } }, intakeLimits.linksPageSize),
    // Each loading is a reading that is written down: none only since the window is looked at again.
    refetchOnWindowFocus: false,
    // What became of a mail is known in a moment.
    refetchInterval: ({ state }: { state: { data: { items: FormLink[] } | undefined } }) =>
      state.data?.items.some(isBeingMailed) ? 3_000 : (false as const),
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
