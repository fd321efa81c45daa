import type { AccountNoticeWords } from '#server/mail/templates/account-notice.ts';
import type { NoticeChange } from './account-notices.store.ts';

/** What each change is called in its mail. */
export const noticeWords: Record<NoticeChange, AccountNoticeWords> = {
  'new-device': {
    subject: 'A log-in from a new device',
    text: 'Somebody logged in with this address and its password from a device that was not used before.',
  },
  'password-changed': { subject: 'The password was changed', text: 'All other devices were logged out.' },
  'password-reset': {
    subject: 'The password was set anew',
    text: 'A new password was set by a mailed code. All devices were logged out.',
  },
  'email-changed': {
    subject: 'The email address was changed',
    text: 'From now on the new address logs in, and mail about the account goes to it. All other devices were logged out.',
  },
  recipients: {
    subject: 'Who is told of calls was changed',
    text: 'The lists of addresses that summaries of calls are mailed to are different.',
  },
  functions: {
    subject: 'The addresses of functions were changed',
    text: 'What callers say may be sent to other addresses than before.',
  },
  booking: {
    subject: 'The booking service was changed',
    text: 'The key or the address by which appointments are booked is different.',
  },
  fallback: {
    subject: 'The fallback number was changed',
    text: 'Calls that your assistant cannot answer may go to another number than before.',
  },
  'webhook-secret': {
    subject: 'The webhook secret was changed',
    text: 'There is a new secret that signs what is sent to your systems. The one before signs beside it for a day.',
  },
  'person-joined': { subject: 'Somebody joined your business', text: 'They accepted an invitation and can log in.' },
  'person-changed': {
    subject: 'A role was changed',
    text: 'Somebody of your business may do other things than before.',
  },
  'person-ended': { subject: 'Somebody was removed', text: 'They cannot log in to your business any more.' },
  'second-factor': {
    subject: 'The second factor was changed',
    text: 'How somebody proves beside the password that it is them is different.',
  },
  'asked-for-password': {
    subject: 'Something was tried, and refused',
    text: 'Somebody who was logged in tried something and was asked for the password. It was not entered, and nothing was changed.',
  },
};
