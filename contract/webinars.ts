import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCatalogue } from './errors.ts';
import { humanProof } from './human-check.ts';
import { publicFormLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { countryCodes } from './values/countries.ts';
import { email } from './values/email.ts';
import { writtenNumberProblem } from './values/phone-number.ts';
import { webinarIds } from './values/webinars.ts';
import { isWrittenNumber } from './values/written-number.ts';

const { message: error } = errorCatalogue['human-check.failed'];
const short = z.string().check(z.trim(), atMost(publicFormLimits.shortCharacters));
const required = z.string({ error }).check(z.trim(), z.minLength(1, error), atMost(publicFormLimits.shortCharacters));

/**
 * A registration as its page sends it (WEBINAR-20 to 28, Q-76). Which fields a page has, and which of them must be
 * filled in, is in `webinarFields`; the server holds to it as well.
 */
export const webinarRegistration = z.strictObject({
  webinar: z.enum(webinarIds),
  firstName: required,
  lastName: z.optional(short),
  jobTitle: z.optional(short),
  email,
  phone: z
    .string({ error })
    .check(
      z.trim(),
      z.minLength(1, { error, abort: true }),
      atMost(publicFormLimits.phoneCharacters),
      z.refine(isWrittenNumber, writtenNumberProblem),
    ),
  company: z.optional(short),
  organization: z.optional(short),
  /** ISO 3166-1 alpha-2. */
  country: z.string().check(
    atMost(2),
    z.refine((code) => countryCodes.includes(code), 'Choose a country.'),
  ),
});
export type WebinarRegistration = z.output<typeof webinarRegistration>;

/** One public call for the three pages (WEBINAR-31 to 33). A second time with one address: 'webinars.registered' (409). */
export const registerForWebinar = endpoint({
  method: 'POST',
  path: '/webinar-registrations',
  access: 'public',
  summary: 'Registers for a webinar; the confirmation comes by email with a calendar file.',
  body: z.strictObject({ ...webinarRegistration.shape, proof: humanProof }),
  /** `recordingUrl`: where the recording of a past one opens; null while none is set. */
  output: z.object({ message: z.string(), recordingUrl: z.nullable(z.string()) }),
});

export const webinarRegistrationItem = z.object({
  _id: z.string(),
  webinar: z.enum(webinarIds),
  firstName: z.string(),
  lastName: z.string(),
  jobTitle: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  organization: z.string(),
  country: z.string(),
  /** ISO 8601. */
  createdAt: z.string(),
});
export type WebinarRegistrationItem = z.infer<typeof webinarRegistrationItem>;

const whichWebinar = z.strictObject({
  webinar: z.optional(z.enum(webinarIds)),
  /** Page from 1, ten rows each. */
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/))),
});

export const getWebinarRegistrations = endpoint({
  method: 'GET',
  path: '/webinar-registrations',
  access: 'superadmin',
  audit: 'registrations-read',
  summary: 'Registrations, newest first; X-Total-Count tells how many there are.',
  query: whichWebinar,
  output: z.array(webinarRegistrationItem),
});

export const downloadWebinarRegistrations = endpoint({
  method: 'GET',
  path: '/webinar-registrations/csv',
  access: 'superadmin',
  fresh: true,
  audit: 'registrations-exported',
  summary: 'The same as CSV, all of them.',
  query: z.strictObject({ webinar: z.optional(z.enum(webinarIds)) }),
  produces: 'text/csv; charset=utf-8',
});

export const webinarEndpoints = { registerForWebinar, getWebinarRegistrations, downloadWebinarRegistrations } as const;
