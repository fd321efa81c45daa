import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCatalogue } from './errors.ts';
import { humanProof } from './human-check.ts';
import { publicFormLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { emailPattern, pastedEmail } from './values/email-pattern.ts';
import { oneLine } from './values/one-line.ts';
import { writtenNumberProblem } from './values/phone-number.ts';
import { isWrittenNumber } from './values/written-number.ts';

/** CONTACT-13: the same words for a field that is missing and for the check. */
const { message: error } = errorCatalogue['human-check.failed'];
const required = z
  .string({ error })
  .check(z.trim(), atMost(publicFormLimits.shortCharacters), z.overwrite(oneLine), z.minLength(1, error));
const email = z
  .string({ error })
  .check(
    z.overwrite(pastedEmail),
    z.minLength(1, { error, abort: true }),
    atMost(254, 'Invalid email address'),
    z.regex(emailPattern, 'Invalid email address'),
  );

/** CONTACT-16. `phoneNumber` and `comment` may be left out or empty (CONTACT-14). */
export const contactRequest = z.strictObject({
  firstName: required,
  lastName: required,
  organization: required,
  email,
  phoneNumber: z.optional(
    z.string().check(
      z.trim(),
      atMost(publicFormLimits.phoneCharacters),
      z.refine((text) => text === '' || isWrittenNumber(text), writtenNumberProblem),
    ),
  ),
  comment: z.optional(z.string().check(z.trim(), atMost(publicFormLimits.commentCharacters))),
});
export type ContactRequest = z.output<typeof contactRequest>;

/** The page is `/contact-us`; no API path equals a page's (CONTACT-16 to 18, APIBASE-10). */
export const contactUs = endpoint({
  method: 'POST',
  path: '/contact-requests',
  access: 'public',
  summary: 'Sends a message to support.',
  body: z.strictObject({ ...contactRequest.shape, proof: humanProof }),
  output: z.object({ message: z.string() }),
});

/** `id`: made before the first try, so that a message sent again because its answer was lost is the same one. */
export const supportRequest = z.strictObject({
  id: z.uuid(),
  comment: z
    .string()
    .check(z.trim(), z.minLength(1, 'Tell us what it is about.'), atMost(publicFormLimits.commentCharacters)),
});

export const askSupport = endpoint({
  method: 'POST',
  path: '/support-requests',
  access: 'user',
  area: 'business',
  audit: 'support-asked',
  summary: 'Sends a message of the business to support; who writes is known by the session.',
  body: supportRequest,
  output: z.object({ message: z.string() }),
});

export const contactEndpoints = { contactUs, askSupport } as const;
