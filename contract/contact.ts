import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { humanProof } from './human-check.ts';
import { publicFormLimits } from './limits.ts';
import { email } from './values/email.ts';

const short = z.string().check(z.trim(), z.maxLength(publicFormLimits.shortCharacters));
const required = short.check(z.minLength(1));

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
