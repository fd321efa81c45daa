import { afterEach, beforeEach, expect, test } from 'vitest';
import { pretendCarrier } from '#server/numbers/embedded/pretend-carrier.ts';
import {
  CarrierFailure,
  type CarrierFailureKind,
  type PhoneNumberCarrier,
} from '#server/numbers/phone-number-carrier.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

/** The pretend carrier, able to fail and keeping a ledger of what it sold. */
function createCarrier() {
  const sold = new Map<string, string>();
  const state = {
    failAfterSale: false,
    failBeforeSale: false,
    failRelease: false,
    refuse: null as CarrierFailureKind | null,
  };
  const carrier: PhoneNumberCarrier = {
    ...pretendCarrier,
    async purchase(number, key) {
      if (state.failBeforeSale) throw new CarrierFailure('away');
      if (state.refuse) throw new CarrierFailure(state.refuse);
      const id = await pretendCarrier.purchase(number, key);
      sold.set(number, key);
      if (state.failAfterSale) throw new CarrierFailure('away');
      return id;
    },
    find: async (number, key) => (sold.get(number) === key ? `pretend:${number}` : null),
    async release(id) {
      if (state.failRelease) throw new CarrierFailure('away');
      sold.delete(id.replace('pretend:', ''));
    },
  };
  return { carrier, sold, state };
}

let market: ReturnType<typeof createCarrier>;
let house: TestHouse;
let owner: Person;
let other: Person;
let superadmin: Person;
beforeEach(async () => {
  market = createCarrier();
  house = await startHouse({ numberCarrier: market.carrier });
  [owner, other, superadmin] = await Promise.all([
    house.person('owner'),
    house.person('otherOwner'),
    house.person('superadmin'),
  ]);
});
afterEach(() => house.stop());

const ask = (method: string, path: string, query: Record<string, string>) =>
  house.request(method, path, { token: superadmin.token, query });
const purchase = (email: string, phoneNumber: string) => ask('POST', '/user/purchase-number', { email, phoneNumber });
const release = (email: string) => ask('PUT', '/user/release-number', { email });
const userOf = async (person: Person) => (await house.request('GET', '/user', { token: person.token })).body;
const states = async () =>
  (await house.db.execute<{ state: string }>(sql`select state from phone_numbers`)).rows.map((row) => row.state);

const number = '+13125550111';

test('about 20 numbers of fiction are offered, never one that is taken', {
  tags: ['APIUSER-04', 'DATA-11'],
}, async () => {
  await purchase(owner.email, number);
  for (let i = 0; i < 5; i += 1) {
    const { status, body } = await ask('GET', '/user/list-available-numbers', { email: other.email });
    expect(status).toBe(200);
    expect(body.availableNumbers).toHaveLength(20);
    expect(new Set(body.availableNumbers).size).toBe(20);
    expect(body.availableNumbers).not.toContain(number);
    for (const offered of body.availableNumbers) expect(offered).toMatch(/^\+1[2-9]\d\d55501\d\d$/);
  }
  expect((await ask('GET', '/user/list-available-numbers', { email: 'nobody@example.com' })).status).toBe(404);
});

test('a purchase gives the number to the user', {
  tags: ['APIUSER-05', 'APIUSER-07', 'DATA-12', 'USERS-33'],
}, async () => {
  expect(await purchase(owner.email, number)).toMatchObject({
    status: 200,
    body: { result: { phoneNumber: number } },
  });
  expect(await userOf(owner)).toMatchObject({ phoneNumber: number, isActive: true });
  expect(await userOf(other)).toMatchObject({ phoneNumber: '' });
});

test('a purchase without a number asks for one', { tags: ['USERS-31'] }, async () => {
  for (const phoneNumber of ['', '5550111', '+13125550111 ', '+441632960961', 'null']) {
    expect(await purchase(owner.email, phoneNumber)).toMatchObject({
      status: 400,
      body: { message: 'Please select a phone number' },
    });
  }
  const without = await ask('POST', '/user/purchase-number', { email: owner.email });
  expect(without).toMatchObject({ status: 400, body: { message: 'Please select a phone number' } });
});

test('the same purchase again finds itself, a second number or a taken one is refused', async () => {
  const [a, b] = await Promise.all([purchase(owner.email, number), purchase(owner.email, number)]);
  expect([a.status, b.status]).toEqual([200, 200]);
  expect(market.sold.size).toBe(1);
  expect(await purchase(owner.email, '+12125550112')).toMatchObject({
    status: 409,
    body: { code: 'phone-numbers.already-has-one' },
  });
  expect(await purchase(other.email, number)).toMatchObject({ status: 409, body: { code: 'phone-numbers.taken' } });
  expect(await purchase(other.email, '+13125551234')).toMatchObject({
    status: 409,
    body: { code: 'phone-numbers.taken' },
  });
  expect(await states()).toEqual(['active']);
});

test('of two users who want one number at the same moment one gets it', async () => {
  const answers = await Promise.all([purchase(owner.email, number), purchase(other.email, number)]);
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
});

test('a purchase whose answer was lost is found again, by the next try and by the next start', async () => {
  market.state.failAfterSale = true;
  expect(await purchase(owner.email, number)).toMatchObject({
    status: 503,
    body: {
      code: 'phone-numbers.carrier-away',
      message: 'The phone company did not answer. Try again in a moment.',
    },
  });
  expect(await states()).toEqual(['buying']);
  expect(await userOf(owner)).toMatchObject({ phoneNumber: '' });
  market.state.failAfterSale = false;
  await house.numbers.finishOpen();
  expect(await userOf(owner)).toMatchObject({ phoneNumber: number });

  market.state.failAfterSale = true;
  expect((await purchase(other.email, '+12125550112')).status).toBe(503);
  const keyOfFirstTry = market.sold.get('+12125550112');
  market.state.failAfterSale = false;
  expect((await purchase(other.email, '+12125550112')).status).toBe(200);
  expect(market.sold.get('+12125550112')).toBe(keyOfFirstTry);
});

test('a purchase that never reached the carrier is forgotten at the next start', async () => {
  market.state.failBeforeSale = true;
  expect((await purchase(owner.email, number)).status).toBe(503);
  // The carrier may still be at work on it: what cannot be found yet is not forgotten in its first minute.
  await expect(house.numbers.finishOpen()).rejects.toThrow(AggregateError);
  expect(await states()).toEqual(['buying']);
  house.clock.advance(60_000);
  await house.numbers.finishOpen();
  expect(await states()).toEqual([]);
});

test('a purchase that the carrier never answered does not stand in the way of another number', async () => {
  market.state.failBeforeSale = true;
  expect((await purchase(owner.email, number)).status).toBe(503);
  market.state.failBeforeSale = false;
  expect(await purchase(owner.email, '+12125550112')).toMatchObject({ body: { code: 'phone-numbers.carrier-away' } });
  house.clock.advance(60_000);
  expect((await purchase(owner.email, '+12125550112')).status).toBe(200);
  expect(await userOf(owner)).toMatchObject({ phoneNumber: '+12125550112' });
  expect([...market.sold.keys()]).toEqual(['+12125550112']);
});

test.each([
  ['refused', 502, 'phone-numbers.refused'],
  ['not-set-up', 503, 'phone-numbers.not-set-up'],
  ['taken', 409, 'phone-numbers.taken'],
] as const)('a final no of the carrier (%s) is told and leaves nothing behind', async (kind, status, code) => {
  market.state.refuse = kind;
  expect(await purchase(owner.email, number)).toMatchObject({ status, body: { code } });
  expect(await states()).toEqual([]);
  market.state.refuse = null;
  expect((await purchase(other.email, number)).status).toBe(200);
});

test('a number that was given by the operator is let go without giving it back to the carrier', async () => {
  market.sold.set(number, 'bought elsewhere');
  await house.db.execute(
    sql`insert into phone_numbers (number, account_id, carrier, state) values (${number}, ${owner.accountId}, 'pretend', 'active')`,
  );
  expect((await release(owner.email)).status).toBe(200);
  expect(market.sold.has(number)).toBe(true);
  expect(await states()).toEqual([]);
});

test('a number of a carrier that is not set up any more is kept until it is', async () => {
  await house.db.execute(
    sql`insert into phone_numbers (number, account_id, carrier, carrier_id, state)
      values (${number}, ${owner.accountId}, 'elsewhere', 'E1', 'active')`,
  );
  expect(await release(owner.email)).toMatchObject({ status: 503, body: { code: 'phone-numbers.not-set-up' } });
  expect(await states()).toEqual(['releasing']);
  expect(await userOf(owner)).toMatchObject({ phoneNumber: '', isActive: false });
});

test('a number that was bought for an account that is gone meanwhile is given back', async () => {
  const { purchase: buy } = market.carrier;
  market.carrier.purchase = async (...asked) => {
    const id = await buy(...asked);
    await house.db.execute(sql`delete from phone_numbers`);
    return id;
  };
  expect(await purchase(owner.email, number)).toMatchObject({ status: 404, body: { code: 'users.unknown' } });
  expect(market.sold.size).toBe(0);
});

test('a release clears the number, makes inactive, and locks nobody out', {
  tags: ['APIUSER-08', 'USERS-35', 'USERS-36'],
}, async () => {
  await purchase(owner.email, number);
  expect(await release(owner.email)).toMatchObject({ status: 200, body: { phoneNumber: '', isActive: false } });
  expect(await userOf(owner)).toMatchObject({ phoneNumber: '', isActive: false });
  const logIn = await house.request('POST', '/auth/login', { body: { email: owner.email, password: owner.password } });
  expect(logIn.status).toBe(200);
  expect(market.sold.size).toBe(0);
  expect(await release(owner.email)).toMatchObject({ status: 409, body: { code: 'phone-numbers.none' } });
  expect((await release('nobody@example.com')).status).toBe(404);
});

test('a release that the carrier did not answer is finished later', async () => {
  await purchase(owner.email, number);
  market.state.failRelease = true;
  expect((await release(owner.email)).status).toBe(503);
  expect(await states()).toEqual(['releasing']);
  expect(await userOf(owner)).toMatchObject({ phoneNumber: '', isActive: false });
  market.state.failRelease = false;
  await house.numbers.finishOpen();
  expect(await states()).toEqual([]);
});

test('a purchase makes a released account active, but not a deactivated one', { tags: ['USERS-34'] }, async () => {
  await purchase(owner.email, number);
  await release(owner.email);
  await purchase(owner.email, number);
  expect(await userOf(owner)).toMatchObject({ isActive: true });
  await ask('PUT', '/user/status', { email: other.email, isActive: 'false' });
  await purchase(other.email, '+12125550112');
  const { body } = await house.request('GET', '/user/all', { token: superadmin.token });
  expect(body.find((entry: { email: string }) => entry.email === other.email)).toMatchObject({
    phoneNumber: '+12125550112',
    isActive: false,
  });
});

test('a request for a number is kept until one is purchased', { tags: ['SHELL-26', 'PRODUCT-08'] }, async () => {
  const request = () => house.request('POST', '/user/request-number', { token: owner.token });
  expect(await request()).toMatchObject({ status: 200, body: { numberRequested: true } });
  expect((await request()).status).toBe(200);
  expect(await userOf(owner)).toMatchObject({ numberRequested: true });
  await purchase(owner.email, number);
  expect(await userOf(owner)).toMatchObject({ numberRequested: false });
});
