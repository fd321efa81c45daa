import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { readEml } from '#server/mail/eml.ts';
import { houseKey } from '#server/store/keys/keyring.ts';
import { sql } from '#server/store/sql.ts';
import { until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { type SmtpServer, startSmtpServer } from '#tests/smtp-server.ts';
import type { Attempts } from './attempts.store.ts';
import { createSignUp, invitationFor, invitations } from './sign-up.ts';

const password = 'Stone-Bridge-4';
const signUp = (house: TestHouse, email: string, more: object = {}) =>
  house.request('POST', '/auth/register', { body: { email, password, ...more } });
const logIn = async (house: TestHouse, email: string): Promise<string> =>
  (await house.request('POST', '/auth/login', { body: { email, password } })).body.access_token;
const told = async (house: TestHouse) => (await house.request('GET', '/auth/providers')).body.signUp;

describe('who may open an account', () => {
  test.each([
    [{ PUBLIC_URL: 'https://calls.example.com', SIGN_UP: '' }, 'closed'],
    [{ PUBLIC_URL: 'https://calls.example.com', SIGN_UP: 'open' }, undefined],
    [{ SIGN_UP: '' }, undefined],
    [{ SIGN_UP: 'closed' }, 'closed'],
  ])('with %o sign-up is %s', async (env, mode) => {
    const house = await startHouse({ env });
    expect(await told(house)).toBe(mode);
    const answer = await signUp(house, 'owner@clinic.example');
    if (!mode) expect(answer.status).toBe(200);
    else {
      const { message } = errorCatalogue['identity.sign-up-closed'];
      expect(answer).toMatchObject({ status: 403, body: { message } });
      expect(await house.db.count(sql`select count(*) from accounts`)).toBe(0);
    }
    await house.stop();
  });

  test('by invitation: for one address, for seven days, and the address counts as proven', async () => {
    const house = await startHouse({ env: { SIGN_UP: 'invite' } });
    expect(await told(house)).toBe('invite');
    const invitation = invitationFor(house.keyFor(invitations), 'owner@clinic.example', house.clock.now());
    const [day = '', mac = ''] = invitation.split('.');
    const forged = [undefined, '', 'x', `${Number(day) + 1}.${mac}`, `${day}.${mac.slice(1)}A`];
    for (const bad of forged)
      expect(await signUp(house, 'owner@clinic.example', { invitation: bad })).toMatchObject({ status: 403 });
    expect((await signUp(house, 'other@clinic.example', { invitation })).body.code).toBe('identity.invitation-needed');
    expect((await signUp(house, 'owner@clinic.example', { invitation })).status).toBe(200);
    expect(await house.db.count(sql`select count(*) from people where email_proven_at is not null`)).toBe(1);
    await house.stop();
  });

  test('by invitation: a word that was signed for another use, or by another Noura, is none', async () => {
    const [root, otherRoot] = [randomBytes(32), randomBytes(32)];
    const [email, now] = ['owner@clinic.example', new Date()];
    const attempts = { takeAll: async () => true } as unknown as Attempts;
    const parts = { mode: 'invite', attempts, accountsADay: null } as const;
    const { admit } = createSignUp({ ...parts, key: houseKey(root, invitations) });
    const asked = (key: Buffer) => admit({ email, invitation: invitationFor(key, email, now) }, { network: '' }, now);
    expect(await asked(houseKey(root, invitations))).toEqual({ isProven: true });
    for (const key of [houseKey(root, 'devices'), houseKey(otherRoot, invitations), root])
      await expect(asked(key)).rejects.toMatchObject({ code: 'identity.invitation-needed' });
  });

  test('where strangers may come, one network opens so many accounts a day', async () => {
    const house = await startHouse({ env: { PUBLIC_URL: 'https://calls.example.com' }, accountsADay: 2 });
    const all = await Promise.all(['a', 'b', 'c', 'd'].map((name) => signUp(house, `${name}@clinic.example`)));
    expect(all.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
    house.clock.advance(23 * 3_600_000);
    await house.identity.purge();
    expect((await signUp(house, 'e@clinic.example')).status).toBe(429);
    house.clock.advance(3_600_001);
    expect((await signUp(house, 'e@clinic.example')).status).toBe(200);
    await house.stop();
  });

  test('where strangers may come, one IPv6 line is one network, and a place with many of them two', async () => {
    const env = { PUBLIC_URL: 'https://calls.example.com', TRUST_PROXY: '1' };
    const house = await startHouse({ env, accountsADay: 2 });
    const open = async (address: string, name: string) => {
      const body = { email: `${name}@clinic.example`, password: 'Stone-Bridge-4' };
      return (await house.request('POST', '/auth/register', { body, headers: { 'x-forwarded-for': address } })).status;
    };
    expect([await open('2001:db8::1', 'a'), await open('2001:db8:0:1::1', 'b')]).toEqual([200, 200]);
    expect(await open('2001:db8:0:ff::1', 'c')).toBe(429);
    expect([await open('2001:db8:0:100::1', 'c'), await open('2001:db8:0:200::1', 'd')]).toEqual([200, 200]);
    expect(await open('2001:db8:0:300::1', 'e')).toBe(429);
    expect(await open('2001:db8:1::1', 'e')).toBe(200);
    await house.stop();
  });
});

describe('an address that nobody has proven', () => {
  let smtp: SmtpServer;
  let house: TestHouse;
  let token: string;
  beforeAll(async () => {
    smtp = await startSmtpServer();
    house = await startHouse({ env: { SMTP_URL: smtp.url }, telephone: true });
    await signUp(house, 'owner@clinic.example');
    token = await logIn(house, 'owner@clinic.example');
  });
  afterAll(async () => {
    await house.stop();
    await smtp.stop();
  });

  const prove = (code: string, by = token) =>
    house.request('POST', '/auth/prove-address', { token: by, body: { code } });
  const codes = () =>
    smtp.mails.map(({ source }) => /^ {4}(\S+)$/m.exec(readEml(source).parts.get('text/plain') ?? '')?.[1] ?? '');

  test('may look, and do nothing that costs: no saving, no upload, no test, no mail, no address of its own', async () => {
    const acting = Object.values(endpoints).filter(
      (endpoint) => endpoint.access === 'user' && endpoint.method !== 'GET' && !('unproven' in endpoint),
    );
    expect(acting.length).toBeGreaterThan(25);
    for (const { method, path } of acting) {
      const answer = await house.request(method, path.replace(/:\w+/g, 'x'), { token, body: {} });
      expect([answer.status, answer.body?.code], `${method} ${path}`).toEqual([403, 'identity.address-unproven']);
    }
    const call = { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' } };
    expect((await fetch(`${house.url}/v1/realtime/calls`, { ...call, body: 'v=0' })).status).toBe(401);
    expect((await house.request('GET', '/speech-previews/turn-pace/quick', { token })).status).toBe(403);
    expect((await house.request('GET', '/user', { token })).body).toMatchObject({ mustProveEmail: true });
  });

  test('is proven by the mailed code, by who is signed in to that account and no other', async () => {
    await until('the mail', () => smtp.mails.length === 1);
    expect(smtp.mails[0]?.to).toEqual(['owner@clinic.example']);
    const [code = ''] = codes();
    await signUp(house, 'stranger@clinic.example');
    const stranger = await logIn(house, 'stranger@clinic.example');
    expect((await prove(code, stranger)).body.code).toBe('identity.invalid-code');
    expect((await prove('AAAA-BBBB-CCCC-DDDD')).body.code).toBe('identity.invalid-code');
    expect((await prove(` ${code.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(204);
    expect((await house.request('GET', '/user', { token })).body).not.toHaveProperty('mustProveEmail');
    const body = { name: 'Alder Dental' };
    expect((await house.request('PATCH', '/business-info', { token, body })).status).toBe(200);
    expect((await prove('anything')).status).toBe(204);
    await until('the other mail', () => smtp.mails.length === 2);
  });

  test('of somebody else gets no more than ten codes a day besides the first', async () => {
    await signUp(house, 'victim@clinic.example');
    const token = await logIn(house, 'victim@clinic.example');
    const statuses: number[] = [];
    for (let hour = 0; hour < 3; hour += 1) {
      for (let time = 0; time < 5; time += 1)
        statuses.push((await house.request('POST', '/auth/address-code', { token })).status);
      house.clock.advance(3_600_001);
    }
    expect(statuses).toEqual([...Array(10).fill(204), ...Array(5).fill(429)]);
  });

  test('gets its code again, five times an hour, and a code is over after two days', async () => {
    await signUp(house, 'late@clinic.example');
    const late = await logIn(house, 'late@clinic.example');
    const again = () => house.request('POST', '/auth/address-code', { token: late });
    const many = await Promise.all(Array.from({ length: 7 }, again));
    expect(many.filter(({ status }) => status === 204)).toHaveLength(5);
    expect(many.filter(({ status }) => status === 429)).toHaveLength(2);
    const code = codes().at(-1) ?? '';
    house.clock.advance(48 * 3_600_000);
    const later = await logIn(house, 'late@clinic.example');
    expect((await prove(code, later)).status).toBe(400);
    expect((await house.request('POST', '/auth/address-code', { token: later })).status).toBe(204);
    expect((await prove(codes().at(-1) ?? '', later)).status).toBe(204);
  });
});

test('without a mail service nobody is asked for proof: the first call waits for no mail', async () => {
  const house = await startHouse();
  await signUp(house, 'owner@clinic.example');
  const token = await logIn(house, 'owner@clinic.example');
  const body = { name: 'Alder Dental' };
  expect((await house.request('PATCH', '/business-info', { token, body })).status).toBe(200);
  expect(await house.outbox?.list(10)).toEqual([]);
  await house.stop();
});
