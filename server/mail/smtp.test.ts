import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '#tests/clock.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import { readEml } from './eml.ts';
import { type Mail, MailRefused } from './mail.ts';
import { createSmtpMail } from './smtp.ts';

let smtp: SmtpServer;
let mail: Omit<Mail, 'forget' | 'forgetAllOf'>;
beforeEach(async () => {
  smtp = await startSmtpServer();
  mail = open(smtp.url);
});
afterEach(async () => {
  mail.close();
  await smtp.stop();
});

const sender = { name: 'Noura', address: 'calls@noura.example' };
const open = (url: string) => createSmtpMail({ url, sender, clock: createTestClock() });
const message = {
  accountId: null,
  to: 'dana@clinic.example',
  subject: 'Call from Zoë',
  text: 'Hello\n.\nand on',
  html: '<html><head></head><body>Zoë</body></html>',
};
const failure = (work: Promise<void>) => work.then(() => null).catch((error: unknown) => error);

test('a mail goes over the wire whole, with a Message-ID that its key makes', async () => {
  await mail.send(message, 'key');
  await mail.send(message, 'key');
  await mail.send(message, 'other');
  const [first, again, other] = smtp.mails.map(({ source }) => readEml(source));
  expect(smtp.mails[0]).toMatchObject({ from: 'calls@noura.example', to: ['dana@clinic.example'] });
  expect(first?.headers.get('subject')).toBe('Call from Zoë');
  expect(first?.parts.get('text/plain')).toBe(message.text);
  expect(first?.parts.get('text/html')).toBe(message.html);
  expect(first?.headers.get('message-id')).toMatch(/^<[0-9a-f]{16}@noura\.example>$/);
  expect(again?.headers.get('message-id')).toBe(first?.headers.get('message-id'));
  expect(other?.headers.get('message-id')).not.toBe(first?.headers.get('message-id'));
});

test.each([
  ['RCPT', '550 5.1.1 No such mailbox', true],
  ['END', '554 5.7.1 Not wanted', true],
  ['RCPT', '451 4.2.0 Greylisted', false],
  ['END', '452 4.3.1 Full', false],
  ['MAIL', '421 4.3.2 Closing', false],
])('%s answered with "%s" is final: %s', async (verb, line, final) => {
  smtp.answer = (command) => (command === verb ? line : null);
  expect((await failure(mail.send(message, 'key'))) instanceof MailRefused).toBe(final);
  smtp.answer = () => null;
  await mail.send(message, 'key');
  expect(smtp.mails).toHaveLength(1);
});

test('a server that is away, and a log-in that is refused, are for later', async () => {
  const away = open('smtp://127.0.0.1:1');
  expect(await failure(away.send(message, 'key'))).not.toBeInstanceOf(MailRefused);
  expect(await failure(away.send(message, 'key'))).toBeInstanceOf(Error);
  away.close();
  smtp.answer = (verb) => {
    if (verb === 'EHLO') return '250-mail.example\r\n250 AUTH PLAIN';
    return verb === 'AUTH' ? '535 5.7.8 Wrong' : null;
  };
  const refused = open(smtp.url.replace('//', '//noura:wrong@'));
  const error = await failure(refused.send(message, 'key'));
  refused.close();
  expect(error).toBeInstanceOf(Error);
  expect(error).not.toBeInstanceOf(MailRefused);
});

test.each([
  ['noura:secret@', ''],
  ['', ''],
  ['', '?requireTLS='],
  ['', '?requireTLS=0'],
  ['', '?requireTLS=no'],
])('no mail of "%s" goes over an open line but to this machine, nor with "%s"', async (user, query) => {
  const lines: string[] = [];
  smtp.answer = (_verb, line) => {
    lines.push(line);
    return null;
  };
  const { port } = new URL(smtp.url);
  // Another spelling of loopback stands for a host elsewhere.
  const elsewhere = open(`smtp://${user}127.1:${port}${query}`);
  expect(await failure(elsewhere.send(message, 'key'))).toBeInstanceOf(Error);
  elsewhere.close();
  expect(lines.join('\n')).toContain('EHLO');
  expect(lines.join('\n')).not.toMatch(/AUTH|MAIL/);
});
