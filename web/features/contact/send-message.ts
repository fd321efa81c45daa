import { publicFormTexts } from '#contract/values/public-form-texts.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { requestPublic } from '#web/client/requests/request.ts';
import { FormProblem } from '#web/ui/forms/use-plain-form.ts';
import { problemOfNumber } from '#web/ui/forms/written-number.ts';

const { incomplete, contactNotSent: notSent } = publicFormTexts;

/**
 * Sends a message of the contact form (CONTACT-16). Throws `FormProblem`. `renewCheck` is called where the proof can serve no more;
 * without an answer it is kept, so that the same message sent again is not a second one.
 */
export async function sendMessage(values: Readonly<Record<string, string>>, renewCheck: () => void): Promise<void> {
  const {
    firstName = '',
    lastName = '',
    organization = '',
    email = '',
    phoneNumber = '',
    comment = '',
    proof = '',
  } = values;
  if (proof === '') throw new FormProblem(incomplete, { proof: 'Complete the check.' });
  const phoneProblem = await problemOfNumber('US', phoneNumber);
  if (phoneProblem !== '') throw new FormProblem(phoneProblem, { phoneNumber: phoneProblem });
  const body = { firstName, lastName, organization, email, phoneNumber, comment, proof };
  try {
    await requestPublic('POST /contact-requests', { body });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.code === 'human-check.failed') {
      renewCheck();
      throw new FormProblem(incomplete, { proof: 'Complete the check again.' });
    }
    if (error.code === 'request.invalid') throw new FormProblem(error.message, error.fields);
    throw new FormProblem(error.code === 'request.too-many' ? `${notSent} ${error.message}` : notSent);
  }
}
