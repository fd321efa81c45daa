import type { AccountNoticeWords } from '#server/mail/templates/account-notice.ts';
import type { NoticeChange } from './account-notices.store.ts';

/** What each change is called in its mail. */
export const noticeWords: Record<NoticeChange, AccountNoticeWords> = {
  'new-device': {
    subject: 'A login from a new device',
    text: 'Someone logged in with this address and its password from a new device.',
  },
  'password-changed': { subject: 'The password was changed', text: 'All other devices were logged out.' },
  'password-reset': {
    subject: 'The password was reset',
    text: 'A new password was set with an emailed code. All devices were logged out.',
  },
  'email-changed': {
    subject: 'The email address was changed',
    text: 'Use the new address to log in from now on. Emails about the account also go there. All other devices were logged out.',
  },
  recipients: {
    subject: 'Email recipients were changed',
    text: 'The lists of addresses that get call summaries were changed.',
  },
  functions: {
    subject: 'Function addresses were changed',
    text: 'What callers say may now be sent to different addresses.',
  },
  booking: {
    subject: 'The booking service was changed',
    text: 'The key or address used to book appointments was changed.',
  },
  fallback: {
    subject: 'The fallback number was changed',
    text: 'Calls your assistant cannot answer may now go to a different number.',
  },
  'webhook-secret': {
    subject: 'The webhook secret was changed',
    text: 'Requests to your systems are signed with a new secret. The previous secret also signs for one more day.',
  },
  'person-joined': { subject: 'Someone joined your team', text: 'They accepted an invitation and can log in.' },
  'person-changed': {
    subject: 'Permissions were changed',
    text: 'The permissions of someone on your team have changed.',
  },
  'person-ended': { subject: 'Someone was removed', text: 'They can no longer log in to your business.' },
  'person-left': { subject: 'Someone left your team', text: 'They chose to leave and can no longer log in.' },
  'owner-offered': {
    subject: 'An offer to become the owner',
    text: 'The owner of the business offered to make a teammate the owner. Only that teammate can accept, on their Account page, within 7 days.',
  },
  'owner-changed': {
    subject: 'The business has a new owner',
    text: 'A teammate accepted to become the owner, and the previous owner is now a manager. All their devices were logged out, except the one used to accept.',
  },
  'second-factor': {
    subject: 'The second factor was changed',
    text: 'The second step at login was changed for someone on your team.',
  },
  'asked-for-password': {
    subject: 'An action was refused',
    text: 'Someone who was logged in tried an action that needs the password. It was not entered, and nothing was changed.',
  },
};
