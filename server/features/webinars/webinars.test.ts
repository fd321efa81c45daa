import { afterAll, beforeAll, expect, test } from 'vitest';
import { readEml } from '#server/mail/eml.ts';
import { sql } from '#server/store/sql.ts';
import { houseAgain, until } from '#tests/calls-fixture.ts';
import { createTestClock } from '#tests/clock.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { humanProof } from '#tests/human-check.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';

const person = {
  firstName: 'Maria',
  email: 'maria@lakeside-dental.example',
  phone: '+1 312 555 0147',
  country: 'US',
};
const legal = { ...person, webinar: 'legal-services', organization: 'Lakeside Dental' };
const past = { ...legal, webinar: 'healthcare-communication' };
const general = { ...person, webinar: 'general', lastName: 'Lopez', jobTitle: 'Owner' };

let house: TestHouse;
let smtp: SmtpServer;
let superadmin: Person;
beforeAll(async () => {
  smtp = await startSmtpServer();
  // Before the date of the live one.
  const clock = createTestClock(new Date('2025-06-02T15:00:00Z'));
  house = await startHouse({ clock, env: { SMTP_URL: smtp.url, PUBLIC_URL: 'https://noura.example' } });
  superadmin = await house.person('superadmin');
});
afterAll(async () => {
  await house.stop();
  await smtp.stop();
});

const register = async (body: object, proof?: string) =>
  house.request('POST', '/webinar-registrations', { body: { ...body, proof: proof ?? (await humanProof(house)) } });
const list = (query: Record<string, string> = {}) =>
  house.request('GET', '/webinar-registrations', { token: superadmin.token, query });
const mailTo = (address: string) => smtp.mails.find(({ to }) => to.includes(address));
/** The limit counts by network; a later hour is another. */
const later = () => house.clock.advance(3_600_000);

test('one public call registers, and the confirmation comes by mail with a calendar file', {
  tags: ['WEBINAR-31', 'WEBINAR-33'],
}, async () => {
  const answer = await register(legal);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({
    message: 'You are registered. A confirmation is on its way to your inbox.',
    recordingUrl: null,
  });
  await until('the mail', () => mailTo(legal.email) !== undefined);
  const { headers, parts } = readEml(mailTo(legal.email)?.source ?? '');
  expect(headers.get('subject')).toMatch(/^You are registered: /);
  expect(parts.get('text/plain')).toContain('July 11 2025');
  expect(parts.get('text/plain')).toContain('12:00-01:00 PM CDT');
  expect(parts.get('text/html')).toContain('https://noura.example/legal-services-webinar');
  const calendar = parts.get('text/calendar') ?? '';
  expect(calendar).toContain('DTSTART:20250711T170000Z\r\nDTEND:20250711T180000Z\r\n');
  expect(mailTo(legal.email)?.source).toContain('legal-services.ics');
});

test('without a mail service no mail is promised', { tags: ['WEBINAR-31'] }, async () => {
  const quiet = await startHouse();
  const body = { ...legal, proof: await humanProof(quiet) };
  const answer = await quiet.request('POST', '/webinar-registrations', { body });
  expect([answer.status, answer.body.message]).toEqual([200, 'You are registered.']);
  await quiet.stop();
});

test('a date that has passed is told without a calendar file; no word of a visitor is mailed', async () => {
  const mine = { ...legal, firstName: 'Win a prize at evil.example', email: 'late@lakeside-dental.example' };
  const late = await startHouse({ env: { SMTP_URL: smtp.url } });
  const body = { ...mine, proof: await humanProof(late) };
  expect((await late.request('POST', '/webinar-registrations', { body })).status).toBe(200);
  await until('the mail', () => mailTo(mine.email) !== undefined);
  const { parts } = readEml(mailTo(mine.email)?.source ?? '');
  expect(parts.get('text/plain')).toContain('once it is available, are on the webinar’s page');
  expect(parts.has('text/calendar')).toBe(false);
  expect(mailTo(mine.email)?.source).not.toContain('evil.example');
  await late.stop();
});

test('a date of the operator stands in the mail and its calendar file', async () => {
  const mine = { ...legal, email: 'moved@lakeside-dental.example' };
  const moved = await startHouse({
    env: { SMTP_URL: smtp.url, WEBINAR_STARTS_AT: '2098-12-10T12:00:00-06:00', WEBINAR_MINUTES: '90' },
  });
  const body = { ...mine, proof: await humanProof(moved) };
  expect((await moved.request('POST', '/webinar-registrations', { body })).status).toBe(200);
  await until('the mail', () => mailTo(mine.email) !== undefined);
  const { parts } = readEml(mailTo(mine.email)?.source ?? '');
  expect(parts.get('text/plain')).toContain('December 10 2098');
  expect(parts.get('text/calendar')).toContain('DTSTART:20981210T180000Z\r\nDTEND:20981210T193000Z\r\n');
  await moved.stop();
});

test('nobody registers twice for one webinar, in whatever letters, at once or later; for another one they may', {
  tags: ['WEBINAR-31'],
}, async () => {
  const address = { ...legal, email: 'james@corner-bakery.example' };
  const proofs = await Promise.all([1, 2, 3].map(() => humanProof(house)));
  const answers = await Promise.all(proofs.map((proof) => register(address, proof)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const again = await register({ ...address, email: 'James@Corner-Bakery.EXAMPLE' });
  expect(again.body).toMatchObject({
    code: 'webinars.registered',
    message: 'This email address is already registered for this webinar.',
  });
  expect((await register({ ...past, email: address.email })).status).toBe(200);
});

test('a registration whose answer was lost is sent again with its proof and stays one', async () => {
  const proof = await humanProof(house);
  const mine = { ...legal, email: 'lost@lakeside-dental.example' };
  expect((await register(mine, proof)).status).toBe(200);
  expect((await register(mine, proof)).status).toBe(200);
  expect((await register({ ...mine, email: 'other@lakeside-dental.example' }, proof)).status).toBe(400);
});

test('the same registration sent several times at the same moment is one, and each is told so', async () => {
  const proof = await humanProof(house);
  const mine = { ...legal, email: 'double@lakeside-dental.example' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => register(mine, proof)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('who registers for the past one is told where the recording is', { tags: ['WEBINAR-32'] }, async () => {
  later();
  const { body } = await register(past);
  expect(body.recordingUrl).toBe('https://noura.example/product/clinic-tour.webm');
  await until('both mails', () => smtp.mails.filter(({ to }) => to.includes(past.email)).length === 2);
  const mail = smtp.mails.filter(({ to }) => to.includes(past.email)).at(-1);
  const { parts } = readEml(mail?.source ?? '');
  expect(parts.get('text/plain')).toContain('Join Session: https://noura.example/product/clinic-tour.webm');
  expect(parts.has('text/calendar')).toBe(false);

  const recording = 'https://videos.example.com/healthcare';
  const other = await houseAgain(house, { WEBINAR_RECORDING_URL: recording });
  const proof = await humanProof(house);
  const payload = { ...past, email: 'set@lakeside-dental.example', proof };
  const answer = await other.app.inject({ method: 'POST', url: '/webinar-registrations', payload });
  expect(answer.json().recordingUrl).toBe(recording);
  await other.stop();
});

test('the server asks for what each page asks for', {
  tags: ['WEBINAR-20', 'WEBINAR-21', 'WEBINAR-22', 'WEBINAR-23', 'WEBINAR-26', 'WEBINAR-27', 'WEBINAR-28'],
}, async () => {
  later();
  const without = (body: object, name: string) => register({ ...body, [name]: undefined, email: 'x@y.example' });
  for (const name of ['firstName', 'lastName', 'jobTitle', 'phone', 'country']) {
    expect([name, (await without(general, name)).status]).toEqual([name, 400]);
  }
  for (const name of ['firstName', 'organization', 'phone', 'country']) {
    expect([name, (await without(legal, name)).status]).toEqual([name, 400]);
  }
  for (const [country, phone] of [
    ['US', 'abc'],
    ['US', '5'],
    ['US', '555-0147'],
    ['US', '312 555 0147 0147'],
    ['DE', '30 1'],
    ['US', '+44 20 7946'],
  ])
    expect([phone, await register({ ...legal, country, phone, email: 'x@y.example' })]).toMatchObject([
      phone,
      { status: 400, body: { fields: { phone: expect.stringContaining('with its area code') } } },
    ]);
  expect((await register({ ...general, email: 'not one' })).body.message).toBe('Invalid email address');
  expect((await register({ ...general, country: 'ZZ' })).body.message).toBe('Choose a country.');
  expect((await register({ ...general, webinar: 'another' })).status).toBe(400);
  const kept = await register({ ...general, email: 'whole@lakeside-dental.example', company: 'Lopez & Sons' });
  expect(kept.status).toBe(200);
  house.clock.advance(1_000);
  const optional = { ...legal, email: 'optional@lakeside-dental.example', lastName: 'Lopez', company: 'dropped' };
  expect((await register(optional)).status).toBe(200);
  const { body } = await list();
  expect(body[0]).toMatchObject({ lastName: 'Lopez', organization: 'Lakeside Dental', company: '' });
  expect(body[1]).toMatchObject({ webinar: 'general', jobTitle: 'Owner', company: 'Lopez & Sons', organization: '' });
});

test('without a proof, or with one that was used, nobody is registered', { tags: ['WEBINAR-12'] }, async () => {
  later();
  const body = { ...general, email: 'robot@lakeside-dental.example' };
  for (const proof of [undefined, '', 'made up']) {
    const answer = await house.request('POST', '/webinar-registrations', { body: { ...body, proof } });
    expect([proof, answer.status]).toEqual([proof, 400]);
  }
  const proof = await humanProof(house);
  await register({ ...general, email: 'first@lakeside-dental.example' }, proof);
  expect((await register(body, proof)).body.code).toBe('human-check.failed');
});

test('a proof that is shown again takes nothing from what all people share', async () => {
  later();
  const shared = async () => {
    const { rows } = await house.db.execute<{ count: number }>(
      sql`select count(*)::int as count from attempts where kind = 'webinars-of-all'`,
    );
    return rows[0]?.count ?? 0;
  };
  const before = await shared();
  const proof = await humanProof(house);
  const replays = Array.from({ length: 12 }, (_, at) => ({ ...legal, email: `replay${at}@lakeside-dental.example` }));
  const answers = await Promise.all(replays.map((body) => register(body, proof)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await shared()).toBe(before + 1);
});

test('a superadmin reads ten on a page, of one webinar or of all, newest first', async () => {
  for (let count = 0; count < 12; count += 1) {
    house.clock.advance(300_000);
    expect((await register({ ...general, email: `row${count}@lakeside-dental.example` })).status).toBe(200);
  }
  const first = await list({ webinar: 'general' });
  expect(first.body).toHaveLength(10);
  expect(first.body[0]).toMatchObject({ email: 'row11@lakeside-dental.example', firstName: 'Maria', country: 'US' });
  const total = Number(first.headers.get('x-total-count'));
  expect(total).toBe(14);
  const second = await list({ webinar: 'general', page: '2' });
  expect(second.body).toHaveLength(total - 10);
  expect((await list({ webinar: 'general', page: '9' })).body).toEqual([]);
  expect(Number((await list()).headers.get('x-total-count'))).toBeGreaterThan(total);
  const owner = await house.person('owner');
  for (const path of ['/webinar-registrations', '/webinar-registrations/csv']) {
    expect((await house.request('GET', path, { token: owner.token })).status).toBe(403);
    expect((await house.request('GET', path)).status).toBe(401);
  }
});

test('the CSV holds them all, and no cell is a formula', async () => {
  later();
  await register({
    ...general,
    email: 'formula@lakeside-dental.example',
    firstName: '=HYPERLINK("https://evil.example")',
  });
  const token = await house.sessions.open(house.db, superadmin.accountId, false);
  const answer = await house.request('GET', '/webinar-registrations/csv', { token });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="webinar_registrations_\d{4}-\d\d-\d\d\.csv"$/,
  );
  const lines = answer.text.split('\r\n');
  expect(lines).toHaveLength(Number((await list()).headers.get('x-total-count')) + 2);
  expect(lines[0]).toContain('"Webinar","First name","Last name"');
  expect(lines[1]).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  const some = { webinar: 'healthcare-communication' };
  const filtered = await house.request('GET', '/webinar-registrations/csv', { token, query: some });
  expect(filtered.text.split('\r\n')).toHaveLength(Number((await list(some)).headers.get('x-total-count')) + 2);
});

test('who registered is sealed in the database', async () => {
  const { rows } = await house.db.execute<Record<string, unknown>>(sql`select * from webinar_registrations`);
  const everything = rows
    .flatMap((row) => Object.values(row))
    .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
    .join('\n');
  for (const words of ['Maria', 'Lopez', 'lakeside', '312 555 0147']) expect(everything).not.toContain(words);
});
