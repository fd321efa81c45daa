import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/account.ts';
import { businessEndpoints } from '#contract/business.ts';
import { contactRequest } from '#contract/contact.ts';
import { peopleEndpoints } from '#contract/people.ts';
import { noTicks } from '#contract/roles.ts';
import { createTestClock } from '#tests/clock.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { readEml } from './eml.ts';
import type { Mail } from './mail.ts';
import { createSmtpMail } from './smtp.ts';
import { accountNoticeMail } from './templates/account-notice.ts';
import { instantSummaryMail } from './templates/call-summary.ts';
import { contactRequestMail } from './templates/contact-request.ts';
import { dailySummaryMail } from './templates/daily-summary.ts';
import { invitationMail } from './templates/invitation.ts';
import { numberRequestMail } from './templates/number-request.ts';
import { patientFormMail } from './templates/patient-form.ts';

let smtp: SmtpServer;
let mail: Pick<Mail, 'send' | 'close'>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  const sender = { name: 'Noura', address: 'calls@noura.example' };
  mail = createSmtpMail({ url: smtp.url, sender, clock: createTestClock() });
});
afterAll(async () => {
  mail.close();
  await smtp.stop();
});

/** Each of them begins a line somewhere: in headers, in texts, for programs that know more breaks than two. */
const breaks = ['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0085', '\v', '\f'];
const forged = breaks.map((one) => `${one}Bcc: x@y.example`).join('');
const name = `Hartwell${forged}`;
const productName = 'Noura';
const url = 'https://noura.example/there';
const heard = { value: name, status: 'confirmed' } as const;
const call = {
  ...{ callerName: heard, callerNumber: null, callbackNumber: null, callerIdVerdict: null, carrierName: name },
  ...{ reason: heard, summary: 'Called back.', startedAt: new Date(), outcome: 'handled' as const, url },
};
const told = {
  language: 'en' as const,
  productName,
  businessName: name,
  settingsUrl: url,
  isUnverified: true,
  timeZone: 'America/Chicago',
};
const visitor = { firstName: name, lastName: name, organization: name, email: 'v@y.example', comment: 'Hello.' };

test.each([
  [
    'an invitation',
    invitationMail({
      productName,
      business: name,
      rights: { businessRole: 'staff', ...noTicks },
      url,
      isUnverified: true,
    }),
  ],
  [
    'a form',
    patientFormMail({
      ...{ productName, practice: name, url, expiresAt: new Date(), timeZone: told.timeZone, isUnverified: false },
    }),
  ],
  ['a call', instantSummaryMail({ ...told, call, appointments: [] })],
  ['the calls of a day', dailySummaryMail({ ...told, logUrl: url, day: '2026-03-04', calls: [call], total: 1 })],
  ['a message to support', contactRequestMail({ productName, request: visitor, sentAt: new Date() })],
  ['a number that is asked for', numberRequestMail({ productName, account: 'a@b.example', businessName: name, url })],
  ['a notice', accountNoticeMail({ productName, words: { subject: name, text: name }, facts: [['Who', name]], url })],
])('in the mail of %s a name has no line of its own, in a header or below it', async (_, written) => {
  const before = smtp.mails.length;
  await mail.send({ to: 'dana@clinic.example', accountId: null, ...written }, written.subject);
  expect(smtp.mails).toHaveLength(before + 1);
  const { to, source = '' } = smtp.mails.at(-1) ?? {};
  expect(to).toEqual(['dana@clinic.example']);
  const { headers, parts } = readEml(source);
  expect([...headers.keys()]).not.toContain('bcc');
  expect(headers.get('to')).toBe('dana@clinic.example');
  const text = parts.get('text/plain') ?? '';
  expect(text).toContain('Bcc: x@y.example');
  expect(text.split(/\r\n|[\n\r\u2028\u2029\u0085\v\f]/).filter((line) => line.startsWith('Bcc'))).toEqual([]);
  expect(text).not.toMatch(/[\u2028\u2029\u0085\v\f]/);
  expect(written.html).not.toMatch(/<br>Bcc/);
});

test('a name is kept in one line, however it comes', () => {
  const kept = `Hartwell${' Bcc: x@y.example'.repeat(breaks.length)}`.slice(0, 60);
  const long = `${name}`.slice(0, 60);
  const { name: business } = businessEndpoints.updateBusinessInfo.body.parse({ name: long });
  expect(business).toMatch(/^Hartwell Bcc: x@y\.example Bcc/);
  expect(kept.startsWith(business ?? '?')).toBe(true);
  const own = { firstName: 'Ruth\r\nBcc: x@y', lastName: '\u2028Neal\u0085' };
  const shown = { firstName: 'Ruth Bcc: x@y', lastName: 'Neal' };
  expect(accountEndpoints.changeName.body.parse(own)).toEqual(shown);
  const joined = { token: 't', password: 'Stone-Bridge-4', ...own };
  expect(peopleEndpoints.acceptInvitation.body.parse(joined)).toMatchObject(shown);
  expect(contactRequest.parse({ ...visitor, ...own, organization: 'H\n' })).toMatchObject({
    ...shown,
    organization: 'H',
  });
  expect(contactRequest.safeParse({ ...visitor, organization: '\u202A' }).success).toBe(false);
});
