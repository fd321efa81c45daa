import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCatalogue } from './errors.ts';
import { humanProof } from './human-check.ts';
import { publicFormLimits } from './limits.ts';
import { emailPattern } from './values/email.ts';

/** CONTACT-13: the same words for a field that is missing and for the check. */
const { message: error } = errorCatalogue['human-check.failed'];
const required = z
  .string({ error })
  .check(z.trim(), z.minLength(1, error), z.maxLength(publicFormLimits.shortCharacters));
const email = z
  .string({ error })
  .check(
    z.trim(),
    z.minLength(1, { error, abort: true }),
    z.maxLength(254, 'Invalid email address'),
    z.regex(emailPattern, 'Invalid email address'),
  );

/** CONTACT-16. `phoneNumber` and `comment` may be left out or empty (CONTACT-14). */
export const contactRequest = z.strictObject({
  firstName: required,
  lastName: required,
  organization: required,
  email,
  phoneNumber: z.optional(z.string().check(z.trim(), z.maxLength(publicFormLimits.phoneCharacters))),
  comment: z.optional(z.string().check(z.trim(), z.maxLength(publicFormLimits.commentCharacters))),
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

export const contactEndpoints = { contactUs } as const;
