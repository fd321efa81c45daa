import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTwilioNumbers } from '#server/phone/twilio/twilio-numbers.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { LoopbackClient } from '#tests/twilio-at-loopback.ts';
import { startTwilioRest, type TwilioRest } from '#tests/twilio-rest.ts';

const account = { accountSid: `AC${'0c'.repeat(16)}`, authToken: 'token-of-the-test' };
const publicUrl = 'https://calls.example.com';
const number = '+13125552529';
const second = '+13125550145';
const price = { amount: 1.15, currency: 'USD' };

let rest: TwilioRest;
let house: TestHouse;
let owner: Person;
let other: Person;

/** A house whose numbers are the stand-in's, sold as the settings say. */
async function open(settings: Record<string, string>) {
  const httpClient = new LoopbackClient(rest.origin);
  house = await startHouse({
    numberCarrier: createTwilioNumbers({ ...account, publicUrl, httpClient }),
    env: settings,
  });
  [owner, other] = await Promise.all([house.person('owner'), house.person('otherOwner')]);
}

beforeEach(async () => {
  rest = await startTwilioRest(account);
  for (const each of [number, second, '+14165552529']) rest.onSale.add(each);
});
afterEach(async () => {
  await house.stop();
  await rest.close();
});

const order = { country: 'US', phoneNumber: number, monthlyPrice: price };
const buy = (person: Person, body: object = order) =>
  house.request('POST', '/user/buy-number', { token: person.token, body });
const search = (person: Person, wanted: Record<string, string> = {}) =>
  house.request('GET', '/user/numbers-on-sale', {
    token: person.token,
    query: { country: 'US', ...wanted },
  });
const own = async (person: Person) => (await house.request('GET', '/user/number', { token: person.token })).body;
const userOf = async (person: Person) => (await house.request('GET', '/user', { token: person.token })).body;
const orders = () => rest.requests.filter(({ method }) => method === 'POST').length;
const rows = async () => ({
  numbers: await house.db.rows(sql`select number, account_id, state from phone_numbers`),
  purchases: await house.db.rows(sql`select number, account_id, bought_at is not null as bought from number_purchases`),
});
const nothing = { numbers: [], purchases: [] };
const bought = async () =>
  house.db.rows(sql`select actor_id, subject from audit_log where action = 'number-purchased' order by entry_id`);

describe('where the operator sells none', () => {
  beforeEach(() => open({}));

  test('an owner is offered none, is refused, and asks for one as before', { tags: ['PRODUCT-08'] }, async () => {
    expect((await userOf(owner)).mayBuyNumber).toBeUndefined();
    expect(await own(owner)).toEqual({ phoneNumber: '', monthlyPrice: null, settling: '', sale: null });
    const refusal = { status: 403, body: { code: 'phone-numbers.not-sold' } };
    expect(await search(owner)).toMatchObject(refusal);
    expect(await buy(owner)).toMatchObject(refusal);
    expect(rest.requests).toEqual([]);
    expect(await rows()).toEqual(nothing);
    const asked = await house.request('POST', '/user/request-number', { token: owner.token });
    expect(asked).toMatchObject({ status: 200, body: { numberRequested: true } });
  });
});

describe('where the operator sells them', () => {
  beforeEach(() => open({ NUMBER_SALES: 'on' }));

  test('an owner finds a number by its area code and the words in it, is told the price, and buys it', {
    tags: ['PRODUCT-08'],
  }, async () => {
    expect((await userOf(owner)).mayBuyNumber).toBe(true);
    expect(await own(owner)).toEqual({
      ...{ phoneNumber: '', monthlyPrice: null, settling: '' },
      sale: { countries: ['US'], highestPrice: { amount: 2, currency: 'USD' }, left: 1, practice: false },
    });
    expect(await search(owner, { areaCode: '312', words: 'claw' })).toMatchObject({
      status: 200,
      body: { monthlyPrice: price, numbers: [{ phoneNumber: number, place: 'Chicago, IL' }] },
    });
    expect((await search(owner, { areaCode: '773' })).body).toEqual({ monthlyPrice: price, numbers: [] });

    expect(await buy(owner)).toMatchObject({ status: 200, body: { phoneNumber: number } });
    const [order] = rest.owned.values();
    expect(order).toMatchObject({
      phone_number: number,
      voice_url: `${publicUrl}/telephony/twilio/voice`,
      voice_fallback_url: `${publicUrl}/telephony/twilio/voice`,
      status_callback: `${publicUrl}/telephony/twilio/status`,
    });
    expect(await own(owner)).toMatchObject({ phoneNumber: number, monthlyPrice: price, sale: { left: 0 } });
    const user = await userOf(owner);
    expect(user).toMatchObject({ phoneNumber: number, isActive: true });
    expect(user.mayBuyNumber).toBeUndefined();
    expect(await bought()).toEqual([{ actorId: owner.accountId, subject: number }]);
    const { body } = await house.request('GET', '/audit-log', { token: owner.token });
    expect(JSON.stringify(body)).toContain('bought the number +1 (312) 555-2529');
    expect((await search(other)).body.numbers.map((each: { phoneNumber: string }) => each.phoneNumber)).toEqual([
      second,
    ]);
  });

  test('two tabs that buy at the same moment buy one number', async () => {
    const wanted = [number, second, number];
    const answers = await Promise.all(wanted.map((phoneNumber) => buy(owner, { ...order, phoneNumber })));
    const owned = [...rest.owned.values()].map((one) => one.phone_number);
    expect(owned).toHaveLength(1);
    // Whichever came first: who wanted that one has it, also who asked twice.
    expect(answers.map(({ status }) => status)).toEqual(wanted.map((one) => (owned.includes(one) ? 200 : 409)));
    expect(orders()).toBe(1);
    expect((await rows()).purchases).toHaveLength(1);
    expect(await bought()).toHaveLength(1);
  });

  test('an answer that never came is looked up, and never bought again', async () => {
    rest.afterSale = () => 'silence';
    expect(await buy(owner)).toMatchObject({ status: 503, body: { code: 'phone-numbers.carrier-away' } });
    expect(orders()).toBe(1);
    expect(await own(owner)).toMatchObject({ phoneNumber: '', settling: number, sale: { left: 1 } });
    expect(await rows()).toMatchObject({ numbers: [{ state: 'buying' }], purchases: [{ bought: false }] });
    rest.afterSale = () => 'answer';
    expect(await buy(owner, { ...order, phoneNumber: second })).toMatchObject({
      status: 409,
      body: { code: 'phone-numbers.already-has-one' },
    });
    expect(orders()).toBe(1);
    expect(await own(owner)).toMatchObject({ phoneNumber: number, settling: '', monthlyPrice: price });
    expect(await buy(owner)).toMatchObject({ status: 200, body: { phoneNumber: number } });
    expect(await bought()).toEqual([{ actorId: owner.accountId, subject: number }]);
  });

  test('one that took longer than we wait is found again', async () => {
    let answered: () => void = () => undefined;
    const late = new Promise<'answer'>((resolve) => {
      answered = () => resolve('answer');
    });
    rest.afterSale = () => late;
    expect((await buy(owner)).status).toBe(503);
    answered();
    await house.numbers.finishOpen();
    expect(await own(owner)).toMatchObject({ phoneNumber: number });
    expect(orders()).toBe(1);
    expect(await bought()).toEqual([{ actorId: owner.accountId, subject: number }]);
  });

  test("one that never reached the telephone company is forgotten, and stands in nobody's way", async () => {
    rest.beforeSale = () => 'silence';
    expect((await buy(owner)).status).toBe(503);
    rest.beforeSale = () => 'answer';
    expect(await buy(owner)).toMatchObject({ status: 503 });
    expect(orders()).toBe(1);
    house.clock.advance(61_000);
    await house.numbers.finishOpen();
    expect(await rows()).toEqual(nothing);
    expect(await buy(owner)).toMatchObject({ status: 200 });
    expect(rest.owned.size).toBe(1);
  });

  test('who is not the owner, whose proof is old, and who asks for more than there is are refused', async () => {
    house.clock.advance(16 * 60_000);
    const refused = await buy(owner);
    expect(refused).toMatchObject({ status: 403, body: { code: 'identity.proof-needed' } });
    await house.db.run(sql`update people set business_role = 'manager' where account_id = ${owner.accountId}`);
    expect(await search(owner)).toMatchObject({ status: 403, body: { code: 'identity.forbidden' } });
    expect(await buy(owner)).toMatchObject({ status: 403 });
    expect(await own(owner)).toMatchObject({ sale: null });
    expect((await userOf(owner)).mayBuyNumber).toBeUndefined();
    expect(rest.requests).toEqual([]);
    expect(await rows()).toEqual(nothing);
  });

  test.each([
    ['areaCode', '31', 'Enter the three digits of an area code.'],
    ['areaCode', '112', 'Enter the three digits of an area code.'],
    ['words', 'a', 'Enter 2 to 7 letters or digits.'],
    ['words', 'law*', 'Enter 2 to 7 letters or digits.'],
  ])('%s "%s" is no search', async (field, typed, message) => {
    expect(await search(owner, { [field]: typed })).toMatchObject({
      status: 400,
      body: { fields: { [field]: message } },
    });
    expect(rest.requests).toEqual([]);
  });

  test('a number that is gone, or was never on sale there, is not bought', async () => {
    rest.onSale.delete(number);
    const refusal = { status: 409, body: { code: 'phone-numbers.taken' } };
    expect(await buy(owner)).toMatchObject(refusal);
    expect(await buy(owner, { ...order, phoneNumber: '+14165552529' })).toMatchObject(refusal);
    expect(orders()).toBe(0);
    expect(await rows()).toEqual(nothing);
    rest.onSale.add(number);
    rest.beforeSale = () => {
      rest.onSale.delete(number);
      return 'answer';
    };
    expect(await buy(owner)).toMatchObject(refusal);
    expect(orders()).toBe(1);
    expect(await rows()).toEqual(nothing);
  });

  test.each([
    [{ status: 401, body: '{"code":20003,"message":"Authenticate","status":401}' }, 503, 'phone-numbers.not-set-up'],
    [
      { status: 429, body: '{"code":20429,"message":"Too Many Requests","status":429}' },
      503,
      'phone-numbers.carrier-away',
    ],
    [{ status: 500, body: '' }, 503, 'phone-numbers.carrier-away'],
    [{ status: 403, body: '{"code":20005,"message":"not active","status":403}' }, 502, 'phone-numbers.refused'],
    ['silence', 503, 'phone-numbers.carrier-away'],
  ] as const)('a telephone company that answers %j: nothing is begun', async (failure, status, code) => {
    rest.failure = failure;
    expect(await search(owner)).toMatchObject({ status, body: { code } });
    expect(await buy(owner)).toMatchObject({ status, body: { code } });
    expect(orders()).toBe(0);
    expect(await rows()).toEqual(nothing);
    rest.failure = null;
    expect((await buy(owner)).status).toBe(200);
  });
});

describe('each limit of the operator refuses and changes nothing', () => {
  test('the highest price, and the currency it is in', async () => {
    await open({ NUMBER_SALES: 'on', NUMBER_MAX_PRICE: '1.14 USD' });
    const refusal = { status: 403, body: { code: 'phone-numbers.too-dear' } };
    expect(await search(owner)).toMatchObject(refusal);
    expect(await buy(owner)).toMatchObject(refusal);
    rest.prices.set('US', { current_price: '1.00', price_unit: 'EUR' });
    expect(await search(owner)).toMatchObject(refusal);
    expect(orders()).toBe(0);
    expect(await rows()).toEqual(nothing);
  });

  test('a price that is another one than was shown', async () => {
    await open({ NUMBER_SALES: 'on' });
    rest.prices.set('US', { current_price: '1.60', price_unit: 'USD' });
    expect(await buy(owner)).toMatchObject({ status: 409, body: { code: 'phone-numbers.price-changed' } });
    expect(orders()).toBe(0);
    expect(await rows()).toEqual(nothing);
    expect((await buy(owner, { ...order, monthlyPrice: { ...price, amount: 1.6 } })).status).toBe(200);
  });

  test('the countries', async () => {
    await open({ NUMBER_SALES: 'on', NUMBER_COUNTRIES: 'us' });
    const refusal = { status: 403, body: { code: 'phone-numbers.other-country' } };
    expect(await search(owner, { country: 'CA' })).toMatchObject(refusal);
    expect(await buy(owner, { ...order, country: 'CA', phoneNumber: '+14165552529' })).toMatchObject(refusal);
    expect(rest.requests).toEqual([]);
    expect(await rows()).toEqual(nothing);
  });

  test('how many a business buys, those given back included', async () => {
    await open({ NUMBER_SALES: 'on' });
    expect((await buy(owner)).status).toBe(200);
    const superadmin = await house.person('superadmin');
    const released = await house.request('PUT', '/user/release-number', {
      token: superadmin.token,
      query: { email: owner.email },
    });
    expect(released.status).toBe(200);
    expect((await userOf(owner)).mayBuyNumber).toBeUndefined();
    expect(await buy(owner, { ...order, phoneNumber: second })).toMatchObject({
      status: 403,
      body: { code: 'phone-numbers.enough' },
    });
    expect(orders()).toBe(1);
    expect((await rows()).numbers).toEqual([]);
  });

  test('how many all buy a day, also at the same moment', async () => {
    await open({ NUMBER_SALES: 'on', NUMBERS_A_DAY: '1' });
    const answers = await Promise.all([buy(owner), buy(other, { ...order, phoneNumber: second })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429]);
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.body.code).toBe('phone-numbers.sold-out-today');
    expect(rest.owned.size).toBe(1);
    expect((await rows()).numbers).toHaveLength(1);
    expect((await rows()).purchases).toHaveLength(1);
  });
});
