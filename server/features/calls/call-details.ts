import type { CallerDetail } from '#contract/brief.ts';

/** The details with `next` in place of an earlier one of the same field. */
export function withDetail(details: readonly CallerDetail[], next: CallerDetail): CallerDetail[] {
  return [...details.filter((detail) => detail.field !== next.field), next];
}

/**
 * What the log shows of a caller. A name that was not confirmed is marked, an e-mail address that was not confirmed
 * is left out: nobody should write to it.
 */
export function callerOf(details: readonly CallerDetail[]): { callerName: string | null; callerEmail: string | null } {
  const name = details.find((detail) => detail.field === 'fullName' && detail.value.trim() !== '');
  const email = details.find((detail) => detail.field === 'emailAddress' && detail.status === 'confirmed');
  return {
    callerName: name ? (name.status === 'confirmed' ? name.value : `${name.value} (as heard)`) : null,
    callerEmail: email?.value || null,
  };
}
