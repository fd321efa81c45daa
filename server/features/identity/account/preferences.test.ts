import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const untouched = { timeZone: null, mailLanguage: 'en' };
const change = (body: object, token = owner.token) => house.request('PATCH', '/auth/preferences', { token, body });
const told = async (token = owner.token) => (await house.request('GET', '/user', { token })).body.preferences;

async function newestTo(address: string) {
  // So that the next one is the newer.
  house.clock.advance(1_000);
  const mail = (await house.outbox?.list(20))?.find(({ to }) => to === address);
  return { subject: mail?.subject, ...(await house.outbox?.read(mail?.id ?? '')) };
}

test('each person has preferences of their own, which begin with those of the business and English', async () => {
  const other = await house.person('otherOwner');
  expect(await told()).toEqual(untouched);
  const saved = { timeZone: 'America/Denver', mailLanguage: 'es' };
  expect(await change(saved)).toMatchObject({ status: 200, body: saved });
  expect(await told()).toEqual(saved);
  expect(await told(other.token)).toEqual(untouched);
  const { body } = await house.request('GET', '/user', { token: owner.token });
  expect(body.timeZone, 'the business keeps its own').toBe('America/Chicago');
  expect((await change({ ...saved, timeZone: 'Asia/Calcutta' })).body.timeZone).toBe('Asia/Kolkata');
  expect((await change(untouched)).body).toEqual(untouched);
  expect(await told()).toEqual(untouched);
  const { entries } = (await house.request('GET', '/audit-log', { token: owner.token })).body;
  expect(entries[0].did).toBe('changed their own time zone or language of emails');
});

test.each([
  [{ timeZone: 'Mars/Olympus', mailLanguage: 'es' }, 'Choose a time zone from the list.'],
  [{ timeZone: '', mailLanguage: 'es' }, 'Choose a time zone from the list.'],
  [{ timeZone: 'x'.repeat(61), mailLanguage: 'es' }, undefined],
  [{ timeZone: null, mailLanguage: 'fr' }, 'Choose a language from the list.'],
  [{ timeZone: 7, mailLanguage: 'es' }, undefined],
  [{ mailLanguage: 'es' }, undefined],
  [{ timeZone: null, mailLanguage: 'es', role: 'superadmin' }, undefined],
])('%j is refused and changes nothing', async (body, message) => {
  const answer = await change(body);
  expect(answer.status).toBe(400);
  if (message) expect(answer.body.message).toBe(message);
  expect(await told()).toEqual(untouched);
});

test('codes for a password, for an address and for a new one are mailed in the language of the person', async () => {
  const { email, token } = await house.person('otherOwner');
  const codes = async () => {
    await house.request('POST', '/auth/forgotpassword', { body: { email } });
    const reset = await newestTo(email);
    await house.db.execute(sql`update people set email_proven_at = null where email = ${email}`);
    await house.request('POST', '/auth/address-code', { token });
    const proof = await newestTo(email);
    await house.db.execute(sql`update people set email_proven_at = now() where email = ${email}`);
    await house.request('POST', '/auth/email-code', { token, body: { email: 'new@hartwell.example' } });
    return [reset, proof, await newestTo('new@hartwell.example')];
  };
  expect((await codes()).map(({ subject }) => subject)).toEqual([
    'Your Noura confirmation code',
    'Confirm your email address for Noura',
    'Your new email address for Noura',
  ]);
  expect((await change({ timeZone: null, mailLanguage: 'es' }, token)).status).toBe(200);
  const mails = await codes();
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Su código de confirmación de Noura',
    'Confirme su dirección de correo para Noura',
    'Su nueva dirección de correo para Noura',
  ]);
  for (const { text, html } of mails) {
    expect(text).toMatch(/^ {4}\S+$/m);
    expect(text).toMatch(/ignore este correo/);
    expect(html).toContain('<html lang="es">');
  }
});
