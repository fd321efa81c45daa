import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '#tests/clock.ts';
import { createOutbox } from './outbox.ts';

let directory: string;
beforeEach(() => {
  directory = join(mkdtempSync(join(tmpdir(), 'noura-outbox-')), 'outbox');
});
afterEach(() => rmSync(join(directory, '..'), { recursive: true, force: true }));

const clock = createTestClock();
const sender = { name: 'Noura', address: 'noreply@noura.example' };
const open = (atMost?: number) => createOutbox({ directory, sender, clock, ...(atMost ? { atMost } : {}) });
const message = {
  accountId: null,
  to: 'dana@clinic.example',
  subject: 'Grüße from “Zoë” – 100% = all',
  text: `A line that is long enough to be wrapped by every composer that keeps to the limit of 76 signs, with an = and é.\n\n.dot\nFrom here`,
  html: '<!doctype html><html><head></head><body><p style="color:#111">Zoë = 7 &lt;b&gt;</p></body></html>',
};

test('a mail is kept as a file that only the user can read, and reads back as it was', async () => {
  const outbox = open();
  await outbox.send(message, 'one');
  const [file = ''] = readdirSync(directory);
  expect(file).toMatch(/^\d{14}-[0-9a-f]{16}\.eml$/);
  expect(statSync(join(directory, file)).mode & 0o777).toBe(0o600);
  expect(statSync(directory).mode & 0o777).toBe(0o700);
  const [kept] = await outbox.list(10);
  expect(kept).toEqual({ id: file.slice(0, -4), at: clock.now(), to: message.to, subject: message.subject });
  expect(await outbox.read(kept?.id ?? '')).toMatchObject({ text: message.text, html: message.html });
  const source = readFileSync(join(directory, file), 'utf8');
  expect(source).toContain('From: Noura <noreply@noura.example>');
  expect(source).toContain('Auto-Submitted: auto-generated');
  expect(source).toContain('Message-ID: <');
});

test('a key is written once, also at the same moment and by another start', async () => {
  const outbox = open();
  await Promise.all([1, 2, 3].map(() => outbox.send(message, 'one')));
  clock.advance(60_000);
  await open().send(message, 'one');
  await open().send(message, 'two');
  expect(readdirSync(directory)).toHaveLength(2);
});

test('the newest are kept, newest first, and no draft is left behind', async () => {
  const outbox = open(3);
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    clock.advance(1_000);
    await outbox.send({ ...message, subject: key }, key);
  }
  expect((await outbox.list(10)).map(({ subject }) => subject)).toEqual(['e', 'd', 'c']);
  expect((await outbox.list(2)).map(({ subject }) => subject)).toEqual(['e', 'd']);
  expect(readdirSync(directory)).toHaveLength(3);
});

test('an address is one address, whatever it holds, and a value makes no header', async () => {
  const outbox = open();
  await outbox.send({ ...message, to: 'a,b@c.example', subject: 'x\r\nBcc: thief@evil.example' }, 'one');
  const [file = ''] = readdirSync(directory);
  const source = readFileSync(join(directory, file), 'utf8');
  expect(source).not.toMatch(/^Bcc:/m);
  const [kept] = await outbox.list(1);
  expect(kept?.to.replaceAll('"', '')).toBe('a,b@c.example');
});

test('an outbox that is not there is empty, and an id that is none reads nothing', async () => {
  const outbox = open();
  expect(await outbox.list(10)).toEqual([]);
  await outbox.send(message, 'one');
  writeFileSync(join(directory, '..', 'secret.eml'), 'secret');
  for (const id of ['../secret', '..%2Fsecret', '', '00000000000000-0000000000000000']) {
    expect(await outbox.read(id)).toBeNull();
  }
});
