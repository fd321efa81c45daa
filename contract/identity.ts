import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { factorProof, signedIn } from './second-factors.ts';
import { atMost } from './values/at-most.ts';
import { email } from './values/email.ts';
import { keepsPasswordRule, passwordMessage } from './values/password.ts';

const tooLong = 'This password is too long.';
const boundedPassword = z.string({ error: passwordMessage }).check(
  atMost(limits.passwordMaxBytes, tooLong),
  z.refine((p) => new TextEncoder().encode(p).length <= limits.passwordMaxBytes, tooLong),
);

/** A new password: the specified rule and at most 1,024 bytes. */
export const newPassword = boundedPassword.check(z.refine(keepsPasswordRule, passwordMessage));

/** The text on which alone a reset counts as done (FORGOT-18). */
export const resetDone = 'Password reset successfully';

/** What a page asks while a new password is typed: nothing is kept or logged of it. */
export const checkPassword = endpoint({
  method: 'POST',
  path: '/auth/password-check',
  access: 'public',
  summary: 'Whether a new password would be refused because it leaked or is easy to guess.',
  body: z.strictObject({
    password: boundedPassword,
    /** Whose it is to be: their address has words that are refused. */
    email: z.optional(z.string().check(atMost(1024))),
  }),
  output: z.object({ refused: z.boolean() }),
});

/** APIAUTH-01: a new account with its trial minutes. */
export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  access: 'public',
  summary: 'Creates an account with the trial minutes.',
  body: z.strictObject({
    email,
    password: newPassword,
    /** From the operator, where accounts are opened by invitation. */
    invitation: z.optional(z.string().check(atMost(100))),
  }),
  output: z.object({ _id: z.string(), email: z.string() }),
});

/**
 * APIAUTH-04: e-mail and password as typed; `remember` keeps the session for 30 days instead of 12 hours. Somebody with a second
 * factor is asked for it before the session.
 */
export const logIn = endpoint({
  method: 'POST',
  path: '/auth/login',
  access: 'public',
  summary: 'Logs in and returns a bearer token, or the step before it where the person has a second factor.',
  body: z.strictObject({
    email: z.string().check(atMost(1024)),
    password: z.string().check(atMost(4096)),
    remember: z.optional(z.boolean()),
  }),
  output: signedIn,
});

/** After it the session may do for some minutes (`limits.freshMinutes`) what wants a fresh proof. */
export const proveAgain = endpoint({
  method: 'POST',
  path: '/auth/prove-again',
  access: 'user',
  area: 'own',
  unproven: true,
  enrols: true,
  audit: 'within',
  summary:
    'Confirms the logged-in person again, by second factor or, where there is none, by password, before a sensitive action.',
  body: z
    .strictObject({ password: z.optional(z.string().check(atMost(4096))), ...factorProof })
    .check(z.refine((given) => Object.keys(given).length > 0, 'Enter your password or second factor.')),
});

export const logOut = endpoint({
  method: 'POST',
  path: '/auth/logout',
  access: 'user',
  area: 'own',
  unproven: true,
  enrols: true,
  audit: 'within',
  summary: 'Ends this session; its token is refused from then on.',
});

/** Where mail is sent, an account only reads until its address is proven. */
export const mailAddressCode = endpoint({
  method: 'POST',
  path: '/auth/address-code',
  access: 'user',
  area: 'own',
  unproven: true,
  enrols: true,
  audit: 'address-code-sent',
  summary: 'Emails the code that confirms the account’s address again.',
});

export const proveAddress = endpoint({
  method: 'POST',
  path: '/auth/prove-address',
  access: 'user',
  area: 'own',
  unproven: true,
  enrols: true,
  audit: 'within',
  summary: 'Confirms the account’s address by the emailed code.',
  body: z.strictObject({ code: z.string().check(atMost(64)) }),
});

/** APIAUTH-06: mails a code that is good for 10 minutes. */
export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgotpassword',
  access: 'public',
  summary: 'Emails a confirmation code for a new password.',
  body: z.strictObject({ email }),
  output: z.object({ message: z.string() }),
});

/** APIAUTH-08, Q-87: the code alone names the account; any case, with or without spaces and hyphens. */
export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/resetpassword',
  access: 'public',
  summary: 'Sets a new password by a confirmation code and ends all sessions.',
  body: z.strictObject({
    code: z.string().check(atMost(64)),
    /** Its rule is asked behind the code: a wrong code is told as that, whatever the password (FORGOT-19). */
    newPassword: boundedPassword,
    newPasswordConfirm: z.string().check(atMost(1024)),
  }),
  output: z.object({ message: z.string() }),
});

export const identityEndpoints = {
  checkPassword,
  register,
  logIn,
  logOut,
  proveAgain,
  mailAddressCode,
  proveAddress,
  forgotPassword,
  resetPassword,
} as const;
