import { publicFormTexts } from '#contract/values/public-form-texts.ts';
import { type WebinarField, type WebinarId, webinarFields } from '#contract/values/webinars.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { FormProblem } from '#web/ui/forms/use-plain-form.ts';
import { problemOfNumber } from '#web/ui/forms/written-number.ts';

const { incomplete } = publicFormTexts;
const failed = 'We could not register you. Try again.';

export interface Registered {
  message: string;
  /** Null where there is nothing to watch yet. */
  recordingUrl: string | null;
}

/**
 * Registers for a webinar (WEBINAR-33). Throws `FormProblem`. `renewCheck` is called where the proof can serve no more; without an
 * answer it is kept, so that the same registration sent again is not refused as a second one.
 */
export async function register(
  webinar: WebinarId,
  values: Readonly<Record<string, string>>,
  renewCheck: () => void,
): Promise<Registered> {
  const { proof = '' } = values;
  if (proof === '') throw new FormProblem(incomplete, { proof: 'Complete the check.' });
  const asked = Object.keys(webinarFields[webinar]) as WebinarField[];
  const given = Object.fromEntries(asked.map((name) => [name, values[name] ?? ''])) as Record<WebinarField, string>;
  const phone = await problemOfNumber(given.country, given.phone);
  if (phone !== '') throw new FormProblem(phone, { phone });
  try {
    return await requestPublic('POST /webinar-registrations', { body: { webinar, ...given, proof } });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.unreachable || error.status >= 500) throw new FormProblem(failed);
    if (error.code === 'request.too-many') throw new FormProblem(`${failed} ${error.message}`);
    if (error.code === 'request.invalid') throw new FormProblem(error.message, error.fields);
    renewCheck();
    if (error.code === 'webinars.registered') throw new FormProblem(error.message, { email: error.message });
    throw new FormProblem(incomplete, { proof: 'Complete the check again.' });
  }
}
