import { publicFormTexts } from './values/public-form-texts.ts';

/**
 * The error catalogue: code -> HTTP status and the message that a person reads.
 * Every text of the specified error catalogue that the server sends lives here once (APIBASE-27).
 */
export const errorCatalogue = {
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'request.not-found': { status: 404, message: 'Nothing was found at this address.' },
  'request.no-such-range': { status: 416, message: 'The requested range is not in the file.' },
  'request.local-key': {
    status: 403,
    message: 'This machine’s key is missing. It is in local-key.txt in the data directory (DATA_DIR).',
  },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.too-many': { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  'request.enough-changes': {
    status: 429,
    message: 'You have reached today’s limit for changes. Try again tomorrow.',
  },
  'request.unsupported-media': { status: 415, message: 'This kind of content is not accepted here.' },
  'server.failed': { status: 500, message: 'Something went wrong on our side. Try again.' },
  'server.busy': { status: 503, message: 'Noura is busy. Try again in a moment.' },
  'identity.wrong-credentials': {
    status: 401,
    message: 'Incorrect email or password. Please check and try again',
  },
  'identity.signed-out': { status: 401, message: 'Log in again to continue.' },
  'identity.forbidden': { status: 403, message: 'Your account does not have permission to do this.' },
  'identity.wrong-password': { status: 403, message: 'Incorrect password.' },
  'identity.proof-needed': {
    status: 403,
    message: 'Confirm it is you: enter your password or second factor again.',
  },
  'identity.wrong-factor': { status: 403, message: 'That did not work. Try a new code or another method.' },
  'identity.factor-wanted': {
    status: 403,
    message: 'Confirm with your second factor. Your password alone is not enough.',
  },
  'identity.second-step-over': { status: 401, message: 'This login took too long or was ended. Log in again.' },
  'identity.factor-needed': { status: 403, message: 'Set up a second factor first.' },
  'identity.factor-unknown': { status: 404, message: 'This second factor no longer exists.' },
  'identity.wrong-new-factor': {
    status: 400,
    message: 'That code does not match. Use a new code, or start over.',
  },
  'identity.last-factor': {
    status: 409,
    message: 'A second factor is required here, and this is your last one. Add another one first.',
  },
  'identity.too-many-factors': { status: 409, message: 'You have reached the limit for second factors.' },
  'identity.passkeys-unavailable': {
    status: 409,
    message: 'Passkeys need a host name, but this service is reached by an IP address. Use an authenticator app.',
  },
  'identity.no-factor': { status: 409, message: 'You have no second factor.' },
  'identity.session-unknown': { status: 404, message: 'This device is no longer logged in.' },
  'identity.email-taken': { status: 409, message: 'An account with this email already exists.' },
  'identity.invalid-email': { status: 400, message: 'Invalid email address' },
  'identity.weak-password': {
    status: 400,
    message: 'Password must be 8 characters, including 1 uppercase, 1 lowercase & 1 number',
  },
  'identity.common-password': {
    status: 400,
    message:
      'This password is too easy to guess: it is common, or just a common word, your email or our name with digits or symbols around it. Choose another one.',
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
  'identity.address-unproven': {
    status: 403,
    message: 'Confirm your email address first. Enter the code we emailed you.',
  },
  'identity.sign-up-closed': {
    status: 403,
    message: 'Sign-up is closed. Ask the operator of this service for an account.',
  },
  'identity.invitation-needed': {
    status: 403,
    message: 'Sign-up needs a valid invitation for this email address. Ask the operator of this service for one.',
  },
  'identity.provider-unknown': { status: 404, message: 'This sign-in method is not set up.' },
  'identity.provider-failed': {
    status: 401,
    message: 'Signing in did not work. Try again, or use your email and password.',
  },
  'identity.provider-no-email': {
    status: 400,
    message: 'The provider did not share an email address. Sign up with your email.',
  },
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
    message:
      'The phone company refused this. If you run this service, check your account there. Otherwise ask support.',
  },
  'phone-numbers.not-set-up': {
    status: 503,
    message: 'Phone numbers are not set up. Check the Twilio settings and PUBLIC_URL.',
  },
  'phone-numbers.carrier-away': {
    status: 503,
    message: 'The phone company did not answer. Try again in a moment.',
  },
  'phone-numbers.not-sold': {
    status: 403,
    message: 'You cannot buy numbers here. Request one with "Activate Your Number".',
  },
  'phone-numbers.other-country': { status: 403, message: 'Numbers from this country are not available here.' },
  'phone-numbers.too-dear': {
    status: 403,
    message: 'Numbers from this country cost more per month than this service allows. Nothing was bought.',
  },
  'phone-numbers.price-changed': {
    status: 409,
    message: 'The monthly price has changed. Nothing was bought. Search again to see the new price.',
  },
  'phone-numbers.enough': {
    status: 403,
    message: 'Your business has reached its limit for buying numbers. Ask support for another one.',
  },
  'phone-numbers.sold-out-today': {
    status: 429,
    message: 'No more numbers can be bought today. Try again tomorrow, or ask support for one.',
  },
  'clinic.no-csv': {
    status: 403,
    message: 'Calls cannot be downloaded in clinic mode. Read them here.',
  },
  'clinic.by-operator': {
    status: 409,
    message: 'The operator of this service has turned on clinic mode for every business.',
  },
  'models.fallback-circle': {
    status: 409,
    message: 'Noura answers this number itself, so calls would loop. Enter another number.',
  },
  'models.fallback-not-allowed': {
    status: 400,
    message: 'Calls cannot be forwarded to numbers of this country or kind. Enter another number.',
  },
  'settings.changed': {
    status: 412,
    message: 'Someone else changed this in the meantime. Load the new version, or overwrite it with yours.',
  },
  'business.hours-order': { status: 400, message: 'From time must be less than To time' },
  'business.no-name': { status: 409, message: 'Enter the name of your business first.' },
  'greetings.choose-one': { status: 400, message: 'Choose one greeting.' },
  'functions.name-taken': { status: 409, message: 'A function with this name already exists.' },
  'functions.unknown': { status: 404, message: 'This function does not exist.' },
  'functions.arguments': { status: 400, message: 'The arguments do not match this function’s parameters.' },
  'models.temperature': { status: 400, message: 'The temperature is a number from 0 to 1.' },
  'voices.unknown': { status: 404, message: 'This voice does not exist.' },
  'voices.file-type': { status: 400, message: 'Only MP3 and MP4 files are supported.' },
  'voices.file-size': { status: 413, message: 'File size should be less than 10MB.' },
  'voices.too-many': { status: 409, message: 'You already have 20 custom voices. Delete one first.' },
  'voices.enough-previews': {
    status: 429,
    message: 'You have played 300 previews today. Try again tomorrow.',
  },
  'voices.cannot-speak': { status: 503, message: 'This cannot be played right now. Try again in a moment.' },
  'storage.full': { status: 409, message: 'There is not enough storage for this file. Delete some files first.' },
  'storage.disk-full': {
    status: 507,
    message: 'This service’s disk is almost full, so files cannot be added now. Its operator has to free up space.',
  },
  'knowledge.base-unknown': { status: 404, message: 'This knowledge base does not exist.' },
  'knowledge.item-unknown': { status: 404, message: 'This item does not exist.' },
  'knowledge.base-name-taken': { status: 409, message: 'A file with this name already exists.' },
  'knowledge.base-name-long': { status: 400, message: 'File name cannot exceed 20 characters.' },
  'knowledge.too-many-bases': { status: 409, message: 'You already have 50 knowledge bases. Delete one first.' },
  'knowledge.too-many-items': { status: 409, message: 'This base already has 200 items. Delete one first.' },
  'knowledge.url-invalid': {
    status: 400,
    message: 'Please enter a valid URL starting with http:// or https://',
  },
  'knowledge.url-long': { status: 400, message: 'URL cannot exceed 70 characters.' },
  'knowledge.url-taken': {
    status: 409,
    message: 'This URL already exists in this file. Please enter a different URL.',
  },
  'knowledge.text-incomplete': { status: 400, message: 'Please enter both file name and content.' },
  'knowledge.text-taken': { status: 409, message: 'A text with this name already exists in this knowledge base.' },
  'knowledge.file-type': { status: 400, message: 'Invalid file type. Upload only supported formats' },
  'knowledge.file-size': {
    status: 413,
    message: 'Total file size exceeds 50MB limit. Please select smaller files.',
  },
  'calls.unknown': { status: 404, message: 'This call does not exist.' },
  'calls.held': { status: 409, message: 'This call is under legal hold. Lift the hold before you erase it.' },
  'calls.live': { status: 409, message: 'This call is still in progress. Erase it once it has ended.' },
  'data-requests.unknown': { status: 404, message: 'This request does not exist.' },
  'data-requests.under-way': {
    status: 409,
    message: 'Another erasure or export is still running. Wait until it is done.',
  },
  'data-requests.no-number': { status: 400, message: 'Enter a phone number with its area code.' },
  'data-requests.other-name': { status: 400, message: 'This is not the name of your business.' },
  'data-requests.no-archive': { status: 404, message: 'This archive no longer exists. Create a new one.' },
  'test-box.no-call': { status: 404, message: 'This test has ended. Start a new one.' },
  'test-box.used-up': {
    status: 429,
    message:
      'You have reached today’s test limit. Continue tomorrow, or use the Test Noura page, which uses your minutes.',
  },
  'test-sessions.no-minutes': {
    status: 403,
    message: 'No minutes are left. Get more minutes on the Billing page.',
  },
  'test-sessions.inactive': {
    status: 403,
    message: 'Your account is not active. Contact support to have it activated, then test again.',
  },
  'test-sessions.counts-whole': {
    status: 409,
    message:
      'Voice tests have given back as many minutes as your trial has. From now on each one uses its maximum duration, however short it is. Try again to start one.',
  },
  'test-sessions.too-many': {
    status: 429,
    message: 'This account has had too many voice tests open in the last few minutes. End one, or wait a few minutes.',
  },
  'test-sessions.service-away': {
    status: 503,
    message: 'The voice service cannot be reached right now. Try again in a moment.',
  },
  'demo.off': { status: 404, message: 'The live demo is turned off here.' },
  'demo.used-up': {
    status: 429,
    message: 'The live demo has reached its limit for today. Come back tomorrow, or play the recorded call.',
  },
  'demo.enough': {
    status: 429,
    message: 'You have reached today’s limit for the live demo. Come back tomorrow, or try it with your own business.',
  },
  'realtime.bad-secret': { status: 401, message: 'This secret is not valid or has expired. Start again.' },
  'realtime.bad-offer': { status: 400, message: 'The offer is not SDP with audio and a data channel.' },
  'realtime.call-unknown': { status: 404, message: 'This call does not exist.' },
  'people.unknown': { status: 404, message: 'This person is not on the team.' },
  'people.here': { status: 409, message: 'This address is already on the team.' },
  'people.owner': { status: 409, message: 'The owner’s role cannot be changed.' },
  'people.owner-stays': {
    status: 409,
    message: 'You own this business, so you cannot leave it. Hand it over first, or delete it.',
  },
  'people.cannot-own': {
    status: 409,
    message: 'This person must log in and confirm their email address before they can become the owner.',
  },
  'people.offer-stands': {
    status: 409,
    message: 'You already offered to make someone the owner. Withdraw that offer first.',
  },
  'people.offer-over': { status: 410, message: 'This offer was accepted, declined or withdrawn, or has expired.' },
  'people.own-factor-first': {
    status: 409,
    message: 'Set up your own second factor first. You will need one too.',
  },
  'people.too-many': { status: 409, message: 'Your team has reached its limit.' },
  'people.invited-today': {
    status: 429,
    message: 'This address was already invited within the last day. Try again tomorrow.',
  },
  'people.not-mailed': {
    status: 503,
    message: 'The invitation could not be emailed. Check the address, or try again later.',
  },
  'people.invitation-unknown': { status: 404, message: 'This invitation no longer exists.' },
  'people.invitation-over': {
    status: 410,
    message: 'This invitation was accepted or withdrawn, or has expired. Ask for a new one.',
  },
  'retention.held-already': { status: 409, message: 'This is already under legal hold.' },
  'retention.hold-unknown': { status: 404, message: 'This legal hold no longer exists.' },
  'retention.too-many-holds': { status: 409, message: 'There are 500 legal holds. Lift one before you place another.' },
  'retention.held': {
    status: 409,
    message:
      'Calls of this business are under legal hold, so it cannot be deleted. Its owner must lift the holds first.',
  },
  'deliveries.unknown': {
    status: 404,
    message: 'There is nothing to send again: it was sent or is being retried.',
  },
  'deliveries.too-many': {
    status: 429,
    message: 'You have sent 100 failed deliveries again within an hour. Wait before you send more.',
  },
  'operations.dead-letter-unknown': {
    status: 404,
    message: 'This failed job is no longer here: it is being retried or was dismissed.',
  },
  'operations.over': { status: 409, message: 'Nothing needs this job anymore. Dismiss it.' },
  'human-check.failed': { status: 400, message: publicFormTexts.incomplete },
  'contact.not-sent': { status: 503, message: publicFormTexts.contactNotSent },
  'webinars.registered': { status: 409, message: 'This email address is already registered for this webinar.' },
  'intake.link-invalid': { status: 410, message: 'This form link has expired or is invalid' },
  'intake.held': {
    status: 409,
    message: 'The caller of this form is under legal hold. Lift the hold before you delete it.',
  },
  'intake.used': { status: 409, message: 'This form was already submitted.' },
  'intake.birth-date': { status: 400, message: 'The date of birth is in the future.' },
  'intake.provider-unknown': { status: 400, message: 'Choose a provider from the list.' },
  'intake.too-many-mails': {
    status: 429,
    message:
      'You have reached today’s limit for emailed links. Copy the link and send it yourself, or wait until tomorrow.',
  },
  'intake.too-many-links': {
    status: 429,
    message: 'You have created 100 links within an hour. Wait before you create more.',
  },
  'intake.link-unknown': { status: 404, message: 'This patient form does not exist.' },
  'intake.not-submitted': { status: 409, message: 'This form has not been submitted yet.' },
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

/**
 * The same of an endpoint that `failsWithCode`: there a truthy `code` means success, so the name of the catalogue entry is told as
 * `reason`.
 */
export interface CodedErrorBody extends Omit<ErrorBody, 'code'> {
  code: 0;
  /** The message once more. */
  error: string;
  reason: ErrorCode;
}
