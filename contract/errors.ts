/**
 * The error catalogue: code -> HTTP status and the message that a person reads.
 * Every text of the specified error catalogue that the server sends lives here once (APIBASE-27).
 */
export const errorCatalogue = {
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'request.not-found': { status: 404, message: 'There is nothing at this address.' },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.too-many': { status: 429, message: 'Too many tries. Wait a moment and try again.' },
  'request.unsupported-media': { status: 415, message: 'This kind of content is not accepted here.' },
  'server.failed': { status: 500, message: 'Something went wrong on our side. Try again.' },
  'server.busy': { status: 503, message: 'Noura is busy. Try again in a moment.' },
  'identity.wrong-credentials': {
    status: 401,
    message: 'Incorrect email or password. Please check and try again',
  },
  'identity.signed-out': { status: 401, message: 'Log in again to continue.' },
  'identity.forbidden': { status: 403, message: 'Your account may not do this.' },
  'identity.email-taken': { status: 409, message: 'An account with this email already exists.' },
  'identity.invalid-email': { status: 400, message: 'Invalid email address' },
  'identity.weak-password': {
    status: 400,
    message: 'Password must be 8 characters, including 1 uppercase, 1 lowercase & 1 number',
  },
  'identity.common-password': {
    status: 400,
    message: 'This password is on the list of common passwords. Choose another one.',
  },
  'identity.unknown-email': {
    status: 404,
    message: 'This email address is not registered. Enter correct email.',
  },
  'identity.code-not-sent': {
    status: 503,
    message: 'The code could not be sent. Try again in a moment.',
  },
  'identity.invalid-code': { status: 400, message: 'Invalid code. Please try again.' },
  'identity.passwords-differ': {
    status: 400,
    message: 'Confirm password does not match. Please try again.',
  },
  'identity.provider-unknown': { status: 404, message: 'This way of signing in is not set up.' },
  'identity.provider-failed': {
    status: 401,
    message: 'Signing in did not work. Try again, or use your email and password.',
  },
  'identity.provider-no-email': { status: 400, message: 'No email address came with it. Sign up with your email.' },
  'identity.provider-email-taken': {
    status: 409,
    message: 'An account with this email exists. Log in with your password, or set a new one first.',
  },
  'users.unknown': { status: 404, message: 'This user does not exist.' },
  'users.own-account': { status: 409, message: 'You cannot do this to your own account.' },
  'phone-numbers.choose': { status: 400, message: 'Please select a phone number' },
  'phone-numbers.taken': {
    status: 409,
    message: 'This phone number is no longer available. Choose another one.',
  },
  'phone-numbers.already-has-one': {
    status: 409,
    message: 'This account already has a phone number. Release it first.',
  },
  'phone-numbers.none': { status: 409, message: 'This account has no phone number.' },
  'phone-numbers.refused': {
    status: 502,
    message: 'The telephone company refused this. Check the account there, then try again.',
  },
  'phone-numbers.not-set-up': {
    status: 503,
    message: 'Phone numbers are not set up. Check the Twilio settings and PUBLIC_URL.',
  },
  'phone-numbers.carrier-away': {
    status: 503,
    message: 'The telephone company did not answer. Try again in a moment.',
  },
  'calls.unknown': { status: 404, message: 'This call does not exist.' },
  'test-box.no-call': { status: 404, message: 'This test call is over. Place a new one.' },
  'telephony.bad-signature': { status: 403, message: 'The signature does not match.' },
  'telephony.loopback-only': { status: 403, message: 'This address answers local requests only.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every error answer. `code` names the catalogue entry, `message` is for people. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  requestId?: string;
  /** Field path -> what is wrong with it, on 400 answers. */
  fields?: Record<string, string>;
}
