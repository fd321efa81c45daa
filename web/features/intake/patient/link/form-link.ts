import type { PatientDetails } from '#contract/intake.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { requestPublic, requestWithLink } from '#web/client/requests/request.ts';
import { pageMeta } from '#web/ui/page/page-meta.ts';
import type { Providers } from '../intake-entries.ts';

/** Longer than this a try to hand in is given up; it can be made again with the same id. */
const submitDeadlineMs = 30_000;

/** Whom a form goes to. */
export interface Practice {
  /** '' for one without a name. */
  name: string;
  /** Forms are also handed to its patient system, which the operator of this service has connected. */
  handedOn: boolean;
}

/** The practice of the page's own link, as the server told with the page itself; null where it told none. */
export function toldPractice(): Practice | null {
  const name = pageMeta('PRACTICE_NAME');
  return name === '' ? null : { name, handedOn: pageMeta('HANDED_ON') !== '' };
}

/** The practice when the link can be used; null when it cannot (PATIENT-69, 88). Throws `ApiError`. */
export async function validateFormLink(token: string, signal?: AbortSignal): Promise<Practice | null> {
  const answer = await requestPublic('POST /patient-forms/validate', { body: { token }, signal });
  if (!answer?.data?.valid) return null;
  const { data } = answer;
  return { name: data.practice, handedOn: data.handedOn === true };
}

/** The providers to choose from (PATIENT-89, 90). Throws `ApiError`; an answer without a truthy code is a failure as well. */
export async function getFormProviders(token: string, signal?: AbortSignal): Promise<Providers> {
  const answer = await requestWithLink('GET /patient-forms/providers', token, { signal });
  if (!answer?.code) throw new ApiError(200, { message: answer?.error ?? '' });
  return { listed: answer.data ?? [], fallback: answer.defaultProvider ?? '' };
}

export interface Filled {
  provider: string;
  patient: PatientDetails;
  submissionId: string;
}

/** How handing in went; 'refused' is an answer that says no, in the server's words or '' (PATIENT-84, 92). */
export type Outcome = { kind: 'submitted' } | { kind: 'refused'; error: string };

/** Hands the form in (PATIENT-91). Throws `ApiError` when there was no answer or a failed one. */
export async function registerPatient(token: string, body: Filled): Promise<Outcome> {
  const signal = AbortSignal.timeout(submitDeadlineMs);
  try {
    const answer = await requestWithLink('POST /patient-forms/submission', token, { body, signal });
    return answer?.code ? { kind: 'submitted' } : { kind: 'refused', error: answer?.error ?? '' };
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError(0, {}, error);
  }
}

/** Ends the link after its form was handed in (PATIENT-82, 93). Never throws: the server has ended it already. */
export async function invalidateFormLink(token: string): Promise<void> {
  const body = { token };
  await requestPublic('POST /patient-forms/invalidate', { body, keepalive: true }).catch(() => undefined);
}
