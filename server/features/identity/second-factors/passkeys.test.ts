import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import {
  Browser,
  challengeOf,
  type Deviation,
  enrolPasskey,
  localOrigin,
  SoftwarePasskey,
} from '#tests/second-factor.ts';

let house: TestHouse;
let owner: Person;
let passkey: SoftwarePasskey;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  ({ passkey } = await enrolPasskey(house, owner.token));
});
afterAll(() => house.stop());
// Tries that fail count for a quarter of an hour, and all of a day together.
beforeEach(() => void house.clock.advance(24 * 60 * 60_000));

async function logsIn(otherwise: Deviation = {}, key = passkey) {
  const browser = new Browser(house);
  const token = await browser.begin(owner);
  const signed = key.signed(await challengeOf(browser, token), otherwise);
  return (await browser.post('/auth/second-factor', { token, passkey: signed })).status;
}

test('a passkey ends a log-in', async () => {
  const browser = new Browser(house);
  const { body } = await browser.logIn(owner);
  expect(body.secondFactor.kinds).toEqual(['passkey']);
  const { token } = body.secondFactor;
  const { body: asked } = await browser.post('/auth/second-factor/challenge', { token });
  expect(asked).toMatchObject({
    rpId: 'localhost',
    userVerification: 'required',
    allowCredentials: [{ id: passkey.id.toString('base64url'), transports: ['internal'] }],
  });
  const answer = await browser.post('/auth/second-factor', { token, passkey: passkey.signed(asked.challenge) });
  expect(Object.keys(answer.body).sort()).toEqual(['access_token', 'isSetupComplete']);
});

test.each<[string, Deviation]>([
  ['at another address', { origin: 'https://noura.example' }],
  ['at the address as a number', { origin: 'http://127.0.0.1' }],
  ['of another service', { rpId: 'noura.example' }],
  ['by nobody who proved to be there', { unverified: true }],
  ['with another key', { forged: true }],
  ['as a new passkey', { type: 'webauthn.create' }],
])('what is signed %s opens nothing', async (_, otherwise) => {
  expect(await logsIn(otherwise)).toBe(403);
  expect(await logsIn()).toBe(200);
});

test('a counter that goes back, or stands, is a copy', async () => {
  passkey.counter += 10;
  expect(await logsIn()).toBe(200);
  expect(await logsIn({ counter: passkey.counter - 5 })).toBe(403);
  // It counted on, at what was refused.
  expect(await logsIn({ counter: passkey.counter - 1 })).toBe(403);
  expect(await logsIn()).toBe(200);
});

test('a challenge is good once, also where it failed, for its own step and for five minutes', async () => {
  const browser = new Browser(house);
  const [token, other] = [await browser.begin(owner), await new Browser(house).begin(owner)];
  expect(await challengeOf(browser, other), 'of the step of another browser').toBeUndefined();
  const challenge = await challengeOf(browser, token);
  const give = (signed: unknown) => browser.post('/auth/second-factor', { token, passkey: signed });
  expect((await give(passkey.signed(challenge, { forged: true }))).status).toBe(403);
  expect((await give(passkey.signed(challenge))).status).toBe(403);
  const replaced = await challengeOf(browser, token);
  await challengeOf(browser, token);
  expect((await give(passkey.signed(replaced))).status).toBe(403);
  expect((await give(passkey.signed('AAAA'))).status).toBe(403);
  const right = passkey.signed(await challengeOf(browser, token));
  expect((await give(right)).status).toBe(200);
  const again = await browser.begin(owner);
  expect((await browser.post('/auth/second-factor', { token: again, passkey: right })).status).toBe(403);
});

test('a challenge of one use is none of another', async () => {
  const { body } = await house.request('POST', '/auth/prove-again/challenge', { token: (await fresh()).token });
  const browser = new Browser(house);
  const token = await browser.begin(owner);
  const answer = await browser.post('/auth/second-factor', { token, passkey: passkey.signed(body.challenge) });
  expect(answer.status).toBe(403);
});

/** Signed in, with a session of its own. */
async function fresh() {
  return { token: await house.sessions.open(house.db, owner.accountId, false) };
}

test('a person may have two, which have names, and each opens; a removed one does not', async () => {
  const { token } = await fresh();
  const { passkey: phone, recoveryCodes } = await enrolPasskey(house, token, localOrigin(house), 'Phone');
  expect(recoveryCodes).toBeNull();
  const listed = async () => (await house.request('GET', '/auth/second-factors', { token })).body.factors;
  expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(['Laptop', 'Phone']);
  expect([await logsIn({}, phone), await logsIn()]).toEqual([200, 200]);
  const { _id: id } = (await listed())[1];
  expect((await house.request('DELETE', `/auth/second-factors/${id}`, { token })).status).toBe(204);
  expect([await logsIn({}, phone), await logsIn()]).toEqual([403, 200]);
});

test('a passkey is added by who asked for it alone, once, and at this address', async () => {
  const { token } = await fresh();
  const begin = async () => (await house.request('POST', '/auth/second-factors/passkey', { token })).body.challenge;
  const add = async (made: unknown, by = token) =>
    (
      await house.request('POST', '/auth/second-factors/passkey/confirm', {
        ...{ token: by, body: { passkey: made, name: 'Another' } },
      })
    ).status;
  const one = new SoftwarePasskey(localOrigin(house));
  for (const otherwise of [{ origin: 'https://noura.example' }, { rpId: 'noura.example' }, { unverified: true }])
    expect(await add(one.made(await begin(), otherwise))).toBe(400);
  expect(await add(one.made(await begin()), (await fresh()).token)).toBe(400);
  const made = one.made(await begin());
  expect(await add(made)).toBe(200);
  expect(await add(made)).toBe(400);
  expect(await add(one.made(await begin())), 'the same one twice').toBe(400);
});
