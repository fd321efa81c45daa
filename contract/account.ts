import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { newPassword } from './identity.ts';
import { peopleLimits } from './roles.ts';
import { atMost } from './values/at-most.ts';
import { email } from './values/email.ts';
import { mailLanguages } from './values/mail-languages.ts';
import { oneLine } from './values/one-line.ts';
import { isTimeZone } from './values/zoned-time.ts';

/** Where somebody is logged in. Times are ISO 8601. */
export const session = z.object({
  _id: z.string(),
  /** "Chrome on Windows"; '' where nothing was said that we know. */
  device: z.string(),
  /** "203.0.113.x" or "2001:db8:1::/48"; '' where it is not known. */
  network: z.string(),
  startedAt: z.string(),
  lastSeenAt: z.string(),
  /** When it ends by itself. */
  expiresAt: z.string(),
  isThis: z.boolean(),
});
export type SessionItem = z.infer<typeof session>;

const name = z
  .string()
  .check(
    z.trim(),
    atMost(peopleLimits.nameCharacters, `Use at most ${peopleLimits.nameCharacters} characters.`),
    z.overwrite(oneLine),
  );

export const ownName = z.strictObject({ firstName: name, lastName: name });

/** An IANA name; null: the zone of the business. */
const ownZone = z.nullable(z.string().check(atMost(60), z.refine(isTimeZone, 'Choose a time zone from the list.')));

/** How a person is told things. */
export const preferences = z.strictObject({
  timeZone: ownZone,
  mailLanguage: z.enum(mailLanguages, 'Choose a language from the list.'),
});
export type Preferences = z.infer<typeof preferences>;

export const getSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'user',
  area: 'own',
  summary: 'Where the person is logged in, this session first.',
  output: z.array(session),
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'user',
  area: 'own',
  unproven: true,
  audit: 'within',
  summary: 'Logs the person out everywhere else.',
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  access: 'user',
  area: 'own',
  unproven: true,
  audit: 'within',
  summary: 'Ends a session of the person, with all that is open under it.',
  params: z.object({ id: z.string() }),
});

export const changeName = endpoint({
  method: 'PATCH',
  path: '/auth/name',
  access: 'user',
  area: 'own',
  audit: 'name-changed',
  always: false,
  summary: 'Changes the name of the person.',
  body: ownName,
  output: ownName,
});

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/auth/preferences',
  access: 'user',
  area: 'own',
  audit: 'preferences-changed',
  always: false,
  summary: "Changes the person's time zone and the language of emails to them.",
  body: preferences,
  output: preferences,
});

/** By the password of before, or by a fresh proof where the person has a second factor or no password. */
export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/password',
  access: 'user',
  area: 'own',
  unproven: true,
  freshWhen: ({ currentPassword }: { currentPassword?: string | undefined }) => currentPassword === undefined,
  audit: 'within',
  summary: 'Changes the password, by the current one or the second factor, and logs the person out everywhere else.',
  body: z.strictObject({
    currentPassword: z.optional(z.string().check(atMost(4096))),
    newPassword,
    newPasswordConfirm: z.string().check(atMost(1024)),
  }),
});

export const mailNewAddressCode = endpoint({
  method: 'POST',
  path: '/auth/email-code',
  access: 'user',
  area: 'own',
  fresh: true,
  audit: 'address-code-sent',
  summary:
    'Emails a code to the address the person will log in with from then on, and one to the current address if it was proven.',
  body: z.strictObject({ email }),
  output: z.object({
    /** Whether the current address got one as well: both are wanted then. */
    currentToo: z.boolean(),
  }),
});

export const changeEmail = endpoint({
  method: 'POST',
  path: '/auth/email',
  access: 'user',
  area: 'own',
  fresh: true,
  audit: 'within',
  summary:
    'Changes the address of the person by the codes that were emailed to the new one and the current one, and logs them out everywhere else.',
  body: z.strictObject({
    email,
    /** From the new address. */
    code: z.string().check(atMost(64)),
    /** From the current one, where somebody proved that it is theirs: not where it was mistyped at the sign-up. */
    currentCode: z.optional(z.string().check(atMost(64))),
  }),
  output: z.object({ email: z.string() }),
});

export const accountEndpoints = {
  getSessions,
  endOtherSessions,
  endSession,
  changeName,
  changePreferences,
  changePassword,
  mailNewAddressCode,
  changeEmail,
} as const;
