import { publicFormTexts } from './values/public-form-texts.ts';

/**
 * The error catalogue: code -> HTTP status and the message that a person reads.
 * Every text of the specified error catalogue that the server sends lives here once (APIBASE-27).
 */
export const errorCatalogue = {
  'request.invalid': { status: 400, message: 'The request is not valid.' },
  'request.not-found': { status: 404, message: 'Nothing was found at this address.' },
  'request.no-such-range': { status: 416, message: 'The file has no such part.' },
  'request.local-key': {
    status: 403,
    message: 'The key of this machine is missing: it is in local-key.txt of the data directory.',
  },
  'request.too-large': { status: 413, message: 'The request is too large.' },
  'request.too-many': { status: 429, message: 'Too many tries. Wait a moment and try again.' },
  'request.enough-changes': {
    status: 429,
    message: 'You have made as many changes today as one person may. Make more tomorrow.',
  },
  'request.unsupported-media': { status: 415, message: 'This kind of content is not accepted here.' },
  'server.failed': { status: 500, message: 'Something went wrong on our side. Try again.' },
  'server.busy': { status: 503, message: 'Noura is busy. Try again in a moment.' },
  'identity.wrong-credentials': {
    status: 401,
    message: 'Incorrect email or password. Please check and try again',
  },
  'identity.signed-out': { status: 401, message: 'Log in again to continue.' },
  'identity.forbidden': { status: 403, message: 'Your account may not do this.' },
  'identity.wrong-password': { status: 403, message: 'This is not your password.' },
  'identity.proof-needed': {
    status: 403,
    message: 'Confirm that it is you: give your password, or your second factor, again.',
  },
  'identity.wrong-factor': { status: 403, message: 'This did not work. Try a new code, or another way.' },
  'identity.factor-wanted': {
    status: 403,
    message: 'Confirm with your second factor: your password alone is not enough.',
  },
  'identity.second-step-over': { status: 401, message: 'This log-in took too long, or was ended. Log in again.' },
  'identity.factor-needed': { status: 403, message: 'Set up a second factor first.' },
  'identity.factor-unknown': { status: 404, message: 'This second factor is not there any more.' },
  'identity.wrong-new-factor': {
    status: 400,
    message: 'This does not fit. Take a new code, or begin again.',
  },
  'identity.last-factor': {
    status: 409,
    message: 'You need a second factor here, and this is your last one. Add another one first.',
  },
  'identity.too-many-factors': { status: 409, message: 'You have as many second factors as you can have.' },
  'identity.passkeys-unavailable': {
    status: 409,
    message: 'Passkeys need a host name: this service is reached by an IP address. Use an authenticator app.',
  },
  'identity.no-factor': { status: 409, message: 'You have no second factor.' },
  'identity.session-unknown': { status: 404, message: 'This device is not logged in any more.' },
  'identity.email-taken': { status: 409, message: 'An account with this email already exists.' },
  'identity.invalid-email': { status: 400, message: 'Invalid email address' },
  'identity.weak-password': {
    status: 400,
    message: 'Password must be 8 characters, including 1 uppercase, 1 lowercase & 1 number',
  },
  'identity.common-password': {
    status: 400,
    message:
      'This password is easy to guess: a common one, or a common word, the name of your address or of this product with digits or signs around it. Choose another one.',
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
    message: 'Confirm your email address first: enter the code that we mailed you.',
  },
  'identity.sign-up-closed': {
    status: 403,
    message: 'Sign-up is closed here. Ask whoever runs this service for an account.',
  },
  'identity.invitation-needed': {
    status: 403,
    message:
      'Sign-up needs an invitation to this email address that is not over yet. Ask whoever runs this service for one.',
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
  'phone-numbers.not-sold': {
    status: 403,
    message: 'Numbers are not sold here. Ask for one with "Activate Your Number".',
  },
  'phone-numbers.other-country': { status: 403, message: 'Numbers of this country are not sold here.' },
  'phone-numbers.too-dear': {
    status: 403,
    message: 'A number of this country costs more a month than this service allows. Nothing was bought.',
  },
  'phone-numbers.price-changed': {
    status: 409,
    message: 'The monthly price has changed. Nothing was bought: search again to see the new one.',
  },
  'phone-numbers.enough': {
    status: 403,
    message: 'Your business has bought as many numbers as it may here. Ask support for another one.',
  },
  'phone-numbers.sold-out-today': {
    status: 429,
    message: 'No more numbers are sold here today. Try again tomorrow, or ask support for one.',
  },
  'clinic.no-csv': {
    status: 403,
    message: 'In clinic mode calls are given out in no CSV file. Read them here.',
  },
  'clinic.by-operator': {
    status: 409,
    message: 'The operator of this service has switched the clinic mode on for every business.',
  },
  'models.fallback-circle': {
    status: 409,
    message: 'Noura answers this number itself, so calls would go round in a circle. Enter another number.',
  },
  'models.fallback-not-allowed': {
    status: 400,
    message: 'Calls are not passed on to numbers of this country or kind. Enter another number.',
  },
  'settings.changed': {
    status: 412,
    message: 'This was changed elsewhere in the meantime. Look at the new version, or save yours over it.',
  },
  'business.hours-order': { status: 400, message: 'From time must be less than To time' },
  'greetings.choose-one': { status: 400, message: 'Choose one greeting.' },
  'functions.name-taken': { status: 409, message: 'A function with this name already exists.' },
  'functions.unknown': { status: 404, message: 'This function does not exist.' },
  'functions.arguments': { status: 400, message: 'The arguments do not fit the parameters of this function.' },
  'models.temperature': { status: 400, message: 'The temperature is a number from 0 to 1.' },
  'voices.unknown': { status: 404, message: 'This voice does not exist.' },
  'voices.file-type': { status: 400, message: 'Only MP3 and MP4 files are supported.' },
  'voices.file-size': { status: 413, message: 'File size should be less than 10MB.' },
  'voices.too-many': { status: 409, message: 'There are 20 voices of your own already. Delete one first.' },
  'voices.enough-previews': {
    status: 429,
    message: 'You have listened to 300 previews within a day. Listen to more tomorrow.',
  },
  'voices.cannot-speak': { status: 503, message: 'This cannot be played right now. Try again in a moment.' },
  'storage.full': { status: 409, message: 'There is no room for this file. Delete some files first.' },
  'storage.disk-full': {
    status: 507,
    message: 'The disk of this service is almost full, so no file can be added now. Whoever runs it has to make room.',
  },
  'knowledge.base-unknown': { status: 404, message: 'This knowledge base does not exist.' },
  'knowledge.item-unknown': { status: 404, message: 'This item does not exist.' },
  'knowledge.base-name-taken': { status: 409, message: 'A file with this name already exists.' },
  'knowledge.base-name-long': { status: 400, message: 'File name cannot exceed 20 characters.' },
  'knowledge.too-many-bases': { status: 409, message: 'There are 50 knowledge bases already. Delete one first.' },
  'knowledge.too-many-items': { status: 409, message: 'This base has 200 items already. Delete one first.' },
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
  'knowledge.text-taken': { status: 409, message: 'A text with this name already exists in this file.' },
  'knowledge.file-type': { status: 400, message: 'Invalid file type. Upload only supported formats' },
  'knowledge.file-size': {
    status: 413,
    message: 'Total file size exceeds 50MB limit. Please select smaller files.',
  },
  'calls.unknown': { status: 404, message: 'This call does not exist.' },
  'calls.held': { status: 409, message: 'This call is under legal hold. Lift the hold before you erase it.' },
  'calls.live': { status: 409, message: 'This call is still going on. Erase it when it is over.' },
  'data-requests.unknown': { status: 404, message: 'There is no such request.' },
  'data-requests.under-way': {
    status: 409,
    message: 'Something is being erased or exported already. Wait until that is done.',
  },
  'data-requests.no-number': { status: 400, message: 'Enter a phone number with its area code.' },
  'data-requests.other-name': { status: 400, message: 'This is not the name of your business.' },
  'data-requests.no-archive': { status: 404, message: 'This archive is not there any more. Make a new one.' },
  'test-box.no-call': { status: 404, message: 'This test call is over. Place a new one.' },
  'test-box.used-up': {
    status: 429,
    message:
      'You have tested as much as a day allows. Go on tomorrow, or talk on the page Test Noura, which spends your minutes.',
  },
  'test-sessions.no-minutes': {
    status: 403,
    message: 'There are no minutes left. Get more minutes on the Billing page.',
  },
  'test-sessions.inactive': {
    status: 403,
    message: 'Your account is not active. Contact support to have it activated, then test again.',
  },
  'test-sessions.too-many': {
    status: 429,
    message:
      'As many voice tests of this account as may be are open, or were within the last minutes. End one, or wait some minutes.',
  },
  'test-sessions.service-away': {
    status: 503,
    message: 'The voice service cannot be reached right now. Try again in a moment.',
  },
  'demo.off': { status: 404, message: 'Talking to the demonstration is switched off here.' },
  'demo.used-up': {
    status: 429,
    message: 'The demonstration has talked as much as it may today. Come back tomorrow, or hear the recorded call.',
  },
  'demo.enough': {
    status: 429,
    message:
      'You have talked to the demonstration as often as one visitor may today. Come back tomorrow, or try it with your own business.',
  },
  'realtime.bad-secret': { status: 401, message: 'This secret is not valid or has expired. Start again.' },
  'realtime.bad-offer': { status: 400, message: 'The offer is not SDP with sound and a data channel.' },
  'realtime.call-unknown': { status: 404, message: 'This call does not exist.' },
  'people.unknown': { status: 404, message: 'This person is not among the people of the business.' },
  'people.here': { status: 409, message: 'This address logs in to the business already.' },
  'people.owner': { status: 409, message: 'The owner of the business stays its owner.' },
  'people.own-factor-first': {
    status: 409,
    message: 'Set up a second factor for yourself first: you will need one too.',
  },
  'people.too-many': { status: 409, message: 'The business has as many people as it can have.' },
  'people.invited-today': {
    status: 429,
    message: 'This address was sent an invitation of your business within the last day. Invite it again tomorrow.',
  },
  'people.not-mailed': {
    status: 503,
    message: 'The invitation could not be mailed. Look at the address, or try again later.',
  },
  'people.invitation-unknown': { status: 404, message: 'This invitation is not there any more.' },
  'people.invitation-over': {
    status: 410,
    message: 'This invitation was accepted or withdrawn, or is too old. Ask for a new one.',
  },
  'retention.held-already': { status: 409, message: 'This is held already.' },
  'retention.hold-unknown': { status: 404, message: 'This hold is not there any more.' },
  'retention.too-many-holds': { status: 409, message: 'There are 500 holds. Lift one before you place another.' },
  'retention.held': {
    status: 409,
    message:
      'Calls of this business are under legal hold, so nothing of it is deleted. Its owner must lift the holds first.',
  },
  'deliveries.unknown': {
    status: 404,
    message: 'There is nothing to send again here: it was sent, or is being tried.',
  },
  'operations.dead-letter-unknown': {
    status: 404,
    message: 'This dead letter is not here any more: it is being done again, or was put aside.',
  },
  'operations.over': { status: 409, message: 'Nothing waits for this any more. Put it aside.' },
  'human-check.failed': { status: 400, message: publicFormTexts.incomplete },
  'contact.not-sent': { status: 503, message: publicFormTexts.contactNotSent },
  'webinars.registered': { status: 409, message: 'This email address is registered for this webinar already.' },
  'intake.link-invalid': { status: 410, message: 'This form link has expired or is invalid' },
  'intake.held': {
    status: 409,
    message: 'The caller of this form is under legal hold. Lift the hold before you delete it.',
  },
  'intake.used': { status: 409, message: 'This form was handed in already.' },
  'intake.birth-date': { status: 400, message: 'The date of birth is in the future.' },
  'intake.provider-unknown': { status: 400, message: 'Choose a provider from the list.' },
  'intake.too-many-mails': {
    status: 429,
    message:
      'As many links were mailed today as one account may. Copy the link and send it yourself, or wait until tomorrow.',
  },
  'intake.too-many-links': {
    status: 429,
    message: 'You have made 100 links within an hour. Wait before you make more.',
  },
  'intake.link-unknown': { status: 404, message: 'This patient form does not exist.' },
  'intake.not-submitted': { status: 409, message: 'This form has not been handed in yet.' },
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
