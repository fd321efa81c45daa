import { boundedBody } from '#server/limits/bounded-body.ts';
import { HandOverFailed, type PracticeManagement } from '#server/practice-management/practice-management.ts';
import type { FhirSettings } from './fhir-settings.ts';
import { formBundle } from './form-bundle.ts';
import { placesOf } from './operation-outcome.ts';

const deadlineMs = 30_000;
const longestAnswer = 1024 * 1024;

/** Forms go to a FHIR R4 service as one transaction each. Source: HL7 FHIR R4, "RESTful API", 3.1.0.11. */
export function createFhirPractice({ url, authorization }: FhirSettings, patienceMs = deadlineMs): PracticeManagement {
  return {
    firstState: 'waiting',
    async handOver(form) {
      const bundle = formBundle(form);
      const { status, body } = await post(bundle);
      if (status >= 200 && status < 300) {
        requireAll(body, bundle.entry.length);
        return 'handed-over';
      }
      throw refusal(status, body, bundle);
    },
  };

  async function post(bundle: object): Promise<{ status: number; body: unknown }> {
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          accept: 'application/fhir+json',
          'content-type': 'application/fhir+json; charset=utf-8',
          prefer: 'return=minimal',
          ...(authorization ? { authorization } : {}),
        },
        body: JSON.stringify(bundle),
        signal: AbortSignal.timeout(patienceMs),
        redirect: 'error',
      });
      return { status: answer.status, body: parsed(await boundedBody(answer, longestAnswer)) };
    } catch (cause) {
      throw new HandOverFailed('The practice-management system could not be reached, or did not answer.', {
        ...{ isFinal: false, cause },
      });
    }
  }
}

/** Null for what is no JSON; why is not told, since the parser's words quote the text. */
function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}

/** A transaction is answered by a bundle with one successful entry for each of ours. */
function requireAll(body: unknown, count: number): void {
  const { resourceType, type, entry } = (body ?? {}) as { resourceType?: unknown; type?: unknown; entry?: unknown };
  const entries = Array.isArray(entry) ? (entry as { response?: { status?: unknown } }[]) : [];
  const done = entries.filter((one) => /^20[01]\b/.test(String(one?.response?.status ?? '')));
  if (resourceType === 'Bundle' && type === 'transaction-response' && done.length === count) return;
  throw new HandOverFailed('The practice-management system answered in a way that is not FHIR R4.', { isFinal: false });
}

/**
 * What may pass by itself, or once somebody mends the settings there or here, is tried again. A form is refused where FHIR says so: any
 * other answer of this kind may be of what stands before the service.
 */
function refusal(status: number, body: unknown, sent: ReturnType<typeof formBundle>): HandOverFailed {
  if (status === 401 || status === 403)
    return new HandOverFailed('The practice-management system refused Noura’s access.', { isFinal: false });
  if (status === 404 || status === 405)
    return new HandOverFailed('There is no FHIR service at the address that is set up.', { isFinal: false });
  const says = (body ?? {}) as { resourceType?: unknown };
  const isFinal = says.resourceType === 'OperationOutcome';
  if (status === 412)
    return new HandOverFailed('The practice-management system has this form more than once.', { isFinal });
  if (status >= 500 || [408, 409, 423, 425, 429].includes(status))
    return new HandOverFailed(`The practice-management system failed (status ${status}).`, { isFinal: false });
  const places = placesOf(body, sent);
  const where = places.length > 0 ? `: ${places.join(', ')}` : '';
  return new HandOverFailed(`The practice-management system refused the form (status ${status})${where}.`, { isFinal });
}
