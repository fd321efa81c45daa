import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { resetCodes } from '#tests/reset-codes.ts';

// A stranger who knows an owner's address tries to keep the owner out.
let house: TestHouse;
let email: string;
let count = 0;
beforeAll(async () => {
  house = await startHouse({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => house.stop());
beforeEach(async () => {
  count += 1;
  email = `owner${count}@example.com`;
  await house.identity.register({ email, password }, { network: '', requestId: '' });
});

const password = 'Stone-Bridge-4';
const from = (network: string, cookie = '') => ({ headers: { 'x-forwarded-for': network, cookie } });
const stranger = () => from(`203.0.113.${count}`);
const logIn = (secret: string, options: object) =>
  house.request('POST', '/auth/login', { body: { email, password: secret }, ...options });
const forgot = (options: object) => house.request('POST', '/auth/forgotpassword', { body: { email }, ...options });
const guess = (times: number, where: (i: number) => object) =>
  Promise.all(Array.from({ length: times }, (_, i) => logIn(`Wrong-Guess-${i}`, where(i))));
const cookieOf = (headers: Headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

/** The code in the newest mail with one. */
const newestCode = async () => (await resetCodes(house, email))[0] ?? '';

test('wrong passwords from one network leave the owner in from any other', async () => {
  expect((await guess(12, stranger)).filter(({ status }) => status === 429)).toHaveLength(2);
  expect((await logIn(password, stranger())).status).toBe(429);
  expect((await logIn(password, from('198.51.100.1'))).status).toBe(200);
});

test('wrong passwords from many networks are bounded, and a device that was signed in before stays in, from anywhere', async () => {
  const first = await logIn(password, from('198.51.100.1'));
  const device = cookieOf(first.headers);
  expect(first.headers.get('set-cookie')).toMatch(
    /^noura_device=\S+; Path=\/auth; HttpOnly; SameSite=Strict; Max-Age=/,
  );
  for (let round = 0; round < 4; round += 1) await guess(30, (i) => from(`192.0.2.${round * 30 + i}`));
  expect((await logIn(password, from('198.51.100.9'))).status, 'a hundred tries of strangers in all').toBe(429);
  for (const network of ['198.51.100.9', '192.0.2.1']) {
    const again = await logIn(password, from(network, `other=1; ${device}`));
    expect(again.status).toBe(200);
    expect(again.headers.get('set-cookie'), 'known already').toBeNull();
  }
  const tries = await guess(12, () => from('198.51.100.9', device));
  expect(
    tries.filter(({ status }) => status === 429),
    'the device guesses no more than others',
  ).toHaveLength(2);
});

test('each of those who share a browser has a known device there', async () => {
  const colleague = `colleague${count}@example.com`;
  await house.identity.register({ email: colleague, password }, { network: '', requestId: '' });
  const logInAs = (address: string, options: object) =>
    house.request('POST', '/auth/login', { body: { email: address, password }, ...options });
  const desk = '198.51.100.7';
  const first = cookieOf((await logIn(password, from(desk))).headers);
  const both = cookieOf((await logInAs(colleague, from(desk, first))).headers);
  await guess(10, stranger);
  const { 'x-forwarded-for': network } = stranger().headers;
  const again = await logIn(password, from(network, both));
  expect(again.status).toBe(200);
  expect((await logInAs(colleague, from(desk, both))).headers.get('set-cookie'), 'known already').toBeNull();
  // A browser of very many people forgets those who came first, and its cookie has an end.
  let cookie = both;
  for (let person = 0; person < 20; person += 1) {
    const address = `many${person}.${count}@example.com`;
    await house.identity.register({ email: address, password }, { network: '', requestId: '' });
    cookie = cookieOf((await logInAs(address, from(desk, cookie))).headers);
  }
  expect(cookie.length).toBeLessThan(1_500);
  expect((await logIn(password, from(network, cookie))).status).toBe(429);
});

test('a device of one account, or one that was made up, is none of another', async () => {
  const other = `other${count}@example.com`;
  await house.identity.register({ email: other, password }, { network: '', requestId: '' });
  const body = { email: other, password };
  const foreign = cookieOf((await house.request('POST', '/auth/login', { body, ...from('198.51.100.2') })).headers);
  await guess(10, stranger);
  const { 'x-forwarded-for': network } = stranger().headers;
  for (const cookie of [foreign, 'noura_device=', `${foreign}x`, `noura_device=${'A'.repeat(22)}.${'A'.repeat(43)}`])
    expect((await logIn(password, from(network, cookie))).status).toBe(429);
});

test('codes that a stranger asks for leave the owner’s code good, and the owner may ask', async () => {
  const owner = from('198.51.100.3');
  expect((await forgot(owner)).status).toBe(200);
  const code = await newestCode();
  const asked = await Promise.all(Array.from({ length: 7 }, () => forgot(stranger())));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(5);
  expect((await forgot(from('198.51.100.4'))).status).toBe(200);
  const body = { code, newPassword: 'Seven-Lamps-9', newPasswordConfirm: 'Seven-Lamps-9' };
  const done = await house.request('POST', '/auth/resetpassword', { body, ...owner });
  expect(done.status).toBe(200);
  const device = cookieOf(done.headers);
  for (let round = 0; round < 4; round += 1) await guess(30, (i) => from(`192.0.2.${round * 30 + i}`));
  expect((await logIn('Seven-Lamps-9', from('198.51.100.5', device))).status, 'who set it gets in').toBe(200);
});

test('all codes of an account are void once one set the password', async () => {
  await forgot(stranger());
  const early = await newestCode();
  house.clock.advance(1);
  await forgot(from('198.51.100.6'));
  const body = (code: string) => ({ code, newPassword: 'Seven-Lamps-9', newPasswordConfirm: 'Seven-Lamps-9' });
  const reset = async (code: string) =>
    (await house.request('POST', '/auth/resetpassword', { body: body(code), ...from('198.51.100.6') })).status;
  expect(await reset(await newestCode())).toBe(200);
  expect(await reset(early)).toBe(400);
});

/** Of one line of IPv6: 256 networks of 64 bits. */
const ofHome = (i: number) => from(`2001:db8:7:1${i.toString(16).padStart(2, '0')}::1`);
/** Of one place with many of these: 256 lines. */
const ofSite = (i: number) => from(`2001:db8:8:${(i * 256).toString(16)}::1`);

test.each([
  ['one IPv6 line', ofHome, 10],
  ['a place with many IPv6 lines', ofSite, 20],
])('%s keeps nobody out, however many networks it has', async (_, where, tries) => {
  const answers = [];
  for (let round = 0; round < 4; round += 1) answers.push(...(await guess(30, (i) => where(round * 30 + i))));
  expect(answers.filter(({ status }) => status !== 429)).toHaveLength(tries);
  expect((await logIn(password, from('198.51.100.8'))).status).toBe(200);
});

test.each([
  ['one IPv6 line', ofHome, 5],
  ['a place with many IPv6 lines', ofSite, 10],
])('%s asks for few codes, and leaves the owner some', async (_, where, codes) => {
  const asked = await Promise.all(Array.from({ length: 25 }, (_, i) => forgot(where(100 + i))));
  expect(asked.filter(({ status }) => status === 200)).toHaveLength(codes);
  expect((await forgot(from('198.51.100.8'))).status).toBe(200);
});

test('one network has no more than ten codes a day mailed to one account', async () => {
  const there = from('203.0.113.77');
  const statuses: number[] = [];
  for (let hour = 0; hour < 3; hour += 1) {
    for (let time = 0; time < 5; time += 1) statuses.push((await forgot(there)).status);
    house.clock.advance(3_600_001);
  }
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(5).fill(429)]);
  expect((await forgot(from('198.51.100.8'))).status).toBe(200);
});
