import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEml } from '#server/mail/eml.ts';
import { sql } from '#server/store/sql.ts';
import { databaseAway, houseAgain, until } from '#tests/calls-fixture.ts';
import { naughtyStrings } from '#tests/fixtures/naughty-values.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { humanProof } from '#tests/human-check.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';

const incomplete = 'Please fill in all required fields and complete the reCAPTCHA.';
const person = {
  firstName: 'Maria',
  lastName: 'Lopez',
  organization: 'Lakeside Dental',
  email: 'maria@lakeside-dental.example',
};

let house: TestHouse;
let smtp: SmtpServer;
beforeAll(async () => {
  smtp = await startSmtpServer();
  house = await startHouse({ env: { SMTP_URL: smtp.url, SUPPORT_EMAIL: 'support@noura.example' } });
});
afterAll(async () => {
  await house.stop();
  await smtp.stop();
});
beforeEach(() => {
  smtp.answer = () => null;
});

const send = async (body: object, proof?: string) =>
  house.request('POST', '/contact-requests', { body: { ...body, proof: proof ?? (await humanProof(house)) } });
const countRequests = async () =>
  (await house.db.execute<{ count: number }>(sql`select count(*)::int as count from contact_requests`)).rows[0]?.count;
const mailOf = (words: string) => smtp.mails.find(({ source }) => source.includes(words));
/** The limit counts by network; a later hour is another. */
const later = () => house.clock.advance(3_600_000);

test('a message needs no token, is kept, and reaches support with the sender to answer to', {
  tags: ['CONTACT-16', 'CONTACT-17', 'APIBASE-10'],
}, async () => {
  const answer = await send({ ...person, phoneNumber: '+1 312 555 0147', comment: 'Do you speak Spanish?' });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    message: 'Your message has been successfully sent. We will get back to you shortly.',
  });
  await until('the mail', () => smtp.mails.length === 1);
  expect(smtp.mails[0]?.to).toEqual(['support@noura.example']);
  const { headers, parts } = readEml(smtp.mails[0]?.source ?? '');
  expect(headers.get('reply-to')).toBe('maria@lakeside-dental.example');
  expect(headers.get('subject')).toBe('Contact request from Maria Lopez, Lakeside Dental');
  const text = parts.get('text/plain');
  for (const words of ['Maria', 'Lopez', 'Lakeside Dental', person.email, '+1 312 555 0147', 'Do you speak Spanish?'])
    expect(text).toContain(words);
});

test('who is signed in writes to support without a check of people, once', {
  tags: ['BILLING-07', 'BILLING-08'],
}, async () => {
  const owner = await house.person('owner');
  const comment = 'I would like to upgrade. My plan is Basic Plan.';
  const body = { id: randomUUID(), comment };
  const ask = (token?: string) => house.request('POST', '/support-requests', { body, ...(token ? { token } : {}) });
  expect((await ask()).status).toBe(401);
  const before = (await countRequests()) ?? 0;
  for (const answer of [await ask(owner.token), await ask(owner.token)]) {
    expect(answer.status).toBe(200);
    expect(answer.body.message).toBe('Your message has been successfully sent. We will get back to you shortly.');
  }
  expect(await countRequests(), 'the same message twice is one').toBe(before + 1);
  await until('the mail', () => mailOf('would like to upgrade') !== undefined);
  expect(readEml(mailOf('would like to upgrade')?.source ?? '').headers.get('reply-to')).toBe(owner.email);
});

test('one account writes to support twenty times a day, and others write all the same', async () => {
  const write = async (who: 'otherOwner' | 'owner', at: number) => {
    const { token } = await house.person(who);
    const body = { id: randomUUID(), comment: `Message ${at} of a flood.` };
    return (await house.request('POST', '/support-requests', { body, token })).status;
  };
  const statuses = [];
  for (let at = 0; at < 22; at += 1) statuses.push(await write('otherOwner', at));
  expect(statuses).toEqual([...Array(20).fill(200), 429, 429]);
  expect(await write('owner', 30)).toBe(200);
});

test('telephone and comment may be left out', { tags: ['CONTACT-14'] }, async () => {
  expect((await send({ ...person, organization: 'Alone' })).status).toBe(200);
  await until('the mail', () => mailOf('Alone') !== undefined);
});

test('a missing field or check is told in the stated words, and nothing is kept', {
  tags: ['CONTACT-12', 'CONTACT-13'],
}, async () => {
  const before = await countRequests();
  for (const name of ['firstName', 'lastName', 'organization', 'email', 'proof'] as const) {
    const proof = await humanProof(house);
    for (const value of [undefined, '', ...(name === 'proof' ? [] : ['   '])]) {
      const body = { ...person, proof, [name]: value };
      const answer = await house.request('POST', '/contact-requests', { body });
      expect([name, answer.status, answer.body.message]).toEqual([name, 400, incomplete]);
    }
  }
  expect((await send({ ...person, email: 'nobody' })).body.message).toBe('Invalid email address');
  for (const phoneNumber of ['abc', '5', '555-0147', '+44 20 7946', '3125550147000'])
    expect([phoneNumber, await send({ ...person, phoneNumber })]).toMatchObject([
      phoneNumber,
      { status: 400, body: { fields: { phoneNumber: expect.stringContaining('with its area code') } } },
    ]);
  expect((await send(person, 'made up')).body).toMatchObject({ code: 'human-check.failed', message: incomplete });
  expect(await countRequests()).toBe(before);
});

test('a proof is good for one message, at the same moment, later, and at another process', async () => {
  later();
  const before = (await countRequests()) ?? 0;
  const proof = await humanProof(house);
  const answers = await Promise.all(
    ['a', 'b', 'c', 'd'].map((comment) => send({ ...person, organization: 'Once', comment }, proof)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
  expect(await countRequests()).toBe(before + 1);
  const again = await houseAgain(house);
  const elsewhere = await again.app.inject({
    method: 'POST',
    url: '/contact-requests',
    payload: { ...person, comment: 'e', proof },
  });
  expect(elsewhere.statusCode).toBe(400);
  const fresh = await humanProof(house);
  const taken = await again.app.inject({
    method: 'POST',
    url: '/contact-requests',
    payload: { ...person, proof: fresh },
  });
  expect(taken.statusCode).toBe(200);
  await again.stop();
});

test('a replayed proof takes nothing from others', async () => {
  const flooded = await startHouse({ env: { TRUST_PROXY: '1' } });
  const sendFrom = (network: number, proof: string) =>
    flooded.request('POST', '/contact-requests', {
      body: { ...person, comment: `${network}`, proof },
      headers: { 'x-forwarded-for': `198.51.${network >> 8}.${network & 255}` },
    });
  const proof = await humanProof(flooded);
  const statuses: number[] = [];
  // More than all the world together may send within an hour.
  for (let round = 0; round < 31; round += 1) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => sendFrom(round * 20 + at, proof)));
    statuses.push(...answers.map(({ status }) => status));
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(statuses.filter((status) => status === 400)).toHaveLength(619);
  expect((await sendFrom(5_000, await humanProof(flooded))).status).toBe(200);
  await flooded.stop();
});

test('a message whose answer was lost is sent again with its proof and stays one message', async () => {
  const before = (await countRequests()) ?? 0;
  const proof = await humanProof(house);
  const message = { ...person, organization: 'Lost and found' };
  expect((await send(message, proof)).status).toBe(200);
  expect((await send(message, proof)).status).toBe(200);
  expect(await countRequests()).toBe(before + 1);
});

test('the same message sent several times at the same moment is one message, and each is told so', async () => {
  later();
  const before = (await countRequests()) ?? 0;
  const proof = await humanProof(house);
  const answers = await Promise.all([1, 2, 3, 4].map(() => send({ ...person, organization: 'Double click' }, proof)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await countRequests()).toBe(before + 1);
});

test('a message that cannot be kept is told so, in the stated words, and its proof stays good', {
  tags: ['CONTACT-18'],
}, async () => {
  const proof = await humanProof(house);
  const back = await databaseAway(house);
  const answer = await send(person, proof);
  expect(answer.status).toBe(503);
  expect(answer.body).toMatchObject({
    code: 'contact.not-sent',
    message: 'Failed to send your message. Please try again.',
  });
  await back();
  expect((await send(person, proof)).status).toBe(200);
});

test('a message that was acknowledged reaches support although the mail server is away', async () => {
  let tries = 0;
  smtp.answer = (verb) => {
    if (verb === 'RCPT') tries += 1;
    return verb === 'RCPT' ? '451 4.3.0 Later' : null;
  };
  expect((await send({ ...person, organization: 'Patient and Sons' })).status).toBe(200);
  await until('the try', () => tries > 0);
  expect(mailOf('Patient and Sons')).toBeUndefined();
  smtp.answer = () => null;
  await until('the mail', () => mailOf('Patient and Sons') !== undefined);
  expect(smtp.mails.filter(({ source }) => source.includes('Patient and Sons'))).toHaveLength(1);
});

test('a message that the mail server refuses for good is not given up', async () => {
  let tries = 0;
  smtp.answer = (verb) => {
    if (verb === 'RCPT') tries += 1;
    return verb === 'RCPT' ? '550 5.1.1 No such mailbox' : null;
  };
  later();
  expect((await send({ ...person, organization: 'Refused' })).status).toBe(200);
  await until('the try', () => tries > 0);
  await until('the end of the try', async () => {
    const newest = sql`select id::text from contact_requests order by created_at desc limit 1`;
    const atIt = sql`select count(*) from jobs.job where data ->> 'requestId' = (${newest}) and state = 'active'`;
    return (await house.db.count(atIt)) === 0;
  });
  const { rows } = await house.db.execute<{ state: string }>(
    sql`select state from contact_requests order by created_at desc limit 1`,
  );
  expect(rows[0]?.state).toBe('pending');
  expect(mailOf('Refused')).toBeUndefined();
});

test('a message that lay in the outbox is sent once there is a mail service', async () => {
  const support = { SUPPORT_EMAIL: 'support@noura.example' };
  const alone = await startHouse({ env: support });
  try {
    const body = { ...person, organization: 'Outbox and Sons', proof: await humanProof(alone) };
    expect((await alone.request('POST', '/contact-requests', { body })).status).toBe(200);
    await until('the outbox', async () => {
      const { rows } = await alone.db.execute<{ state: string }>(sql`select state from contact_requests`);
      return rows[0]?.state === 'outbox';
    });
    const again = await houseAgain(alone, { ...support, SMTP_URL: smtp.url });
    await again.start();
    await until('the mail', () => mailOf('Outbox and Sons') !== undefined);
    await again.stop();
  } finally {
    await alone.stop();
  }
});

test('no value makes a header of its own, or another address', async () => {
  const evil = 'x\r\nBcc: thief@evil.example\r\n\r\n<script>alert(1)</script>';
  const answer = await send({ ...person, firstName: evil, organization: `Header ${evil}`, comment: evil });
  expect(answer.status).toBe(200);
  await until('the mail', () => mailOf('Header') !== undefined);
  const mail = mailOf('Header');
  expect(mail?.to).toEqual(['support@noura.example']);
  const { headers, parts } = readEml(mail?.source ?? '');
  expect([...headers.keys()]).not.toContain('bcc');
  expect(headers.get('subject')).toContain('Bcc: thief@evil.example');
  expect(parts.get('text/html')).not.toContain('<script>');
  for (const email of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', '"a b"@c.example']) {
    expect((await send({ ...person, email })).status).toBe(400);
  }
});

test('no value in any field makes a failure of the server', async () => {
  for (const value of naughtyStrings(60)) {
    house.clock.advance(60_000);
    const proof = await humanProof(house);
    const body = { ...person, firstName: value, lastName: value, organization: value, comment: value };
    const { status } = await house.request('POST', '/contact-requests', { body: { ...body, proof } });
    expect([value, [200, 400].includes(status)]).toEqual([value, true]);
  }
});

test('what somebody wrote is sealed in the database', async () => {
  const { rows } = await house.db.execute<Record<string, unknown>>(sql`select * from contact_requests`);
  expect(rows.length).toBeGreaterThan(3);
  const everything = rows.map((row) =>
    Object.values(row)
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join('|'),
  );
  for (const words of ['Maria', 'Lopez', 'lakeside', 'Spanish']) expect(everything.join('\n')).not.toContain(words);
});

test('a flood from one network is held back, and other networks are not', async () => {
  const flooded = await startHouse({ env: { TRUST_PROXY: '1' } });
  const from = (address: string) =>
    flooded.request('POST', '/contact-requests', {
      body: { ...person, proof: 'made up' },
      headers: { 'x-forwarded-for': address },
    });
  const statuses: number[] = [];
  for (let count = 0; count < 32; count += 1) statuses.push((await from('203.0.113.9')).status);
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
  expect((await from('203.0.113.77')).status).toBe(400);
  flooded.clock.advance(11 * 60_000);
  expect((await from('203.0.113.9')).status).toBe(400);
  await flooded.stop();
});

test('a message waits while there is nobody to mail it to, and goes out once there is; without mail settings it is in the outbox', async () => {
  const waiting = await startHouse({ env: { SMTP_URL: smtp.url } });
  const proof = await humanProof(waiting);
  const body = { ...person, organization: 'Early Bird', proof };
  expect((await waiting.request('POST', '/contact-requests', { body })).status).toBe(200);
  // As after a restart with other settings: the queue is one, and this process would take what the next can mail.
  await waiting.jobs.stop();
  const later = await houseAgain(waiting, { SMTP_URL: smtp.url, CONTACT_EMAIL: 'hello@noura.example' });
  await later.start();
  await until('the mail', () => mailOf('Early Bird') !== undefined);
  expect(mailOf('Early Bird')?.to).toEqual(['hello@noura.example']);
  await later.stop();
  await waiting.stop();

  const alone = await startHouse();
  const sent = { ...person, proof: await humanProof(alone) };
  expect((await alone.request('POST', '/contact-requests', { body: sent })).status).toBe(200);
  await until('the mail', async () => ((await alone.outbox?.list(5)) ?? []).length === 1);
  const [kept] = (await alone.outbox?.list(5)) ?? [];
  expect(kept?.to).toBe('noreply@localhost');
  expect(readFileSync(join(alone.dataDir, 'outbox', `${kept?.id}.eml`), 'utf8')).toContain(`Reply-To: ${person.email}`);
  await alone.stop();
});
