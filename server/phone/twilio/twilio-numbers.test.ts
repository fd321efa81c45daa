import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PhoneNumberCarrier } from '#server/numbers/phone-number-carrier.ts';
import { LoopbackClient } from '#tests/twilio-at-loopback.ts';
import { startTwilioRest, type TwilioRest } from '#tests/twilio-rest.ts';
import { createTwilioNumbers } from './twilio-numbers.ts';

const account = { accountSid: `AC${'0a'.repeat(16)}`, authToken: 'token-of-the-test' };
const publicUrl = 'https://calls.example.com';
const number = '+13125550111';
const key = '7f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11:+13125550111:1772636400000';

let rest: TwilioRest;
let carrier: PhoneNumberCarrier;
beforeEach(async () => {
  rest = await startTwilioRest(account);
  for (let i = 0; i < 90; i += 1) rest.onSale.add(`+1312555${String(100 + i).padStart(4, '0')}`);
  carrier = carrierOf({});
});
afterEach(() => rest.close());

function carrierOf(other: { authToken?: string; publicUrl?: string | null }) {
  return createTwilioNumbers({ ...account, publicUrl, httpClient: new LoopbackClient(rest.origin), ...other });
}

test('numbers on sale are local ones of the United States that take calls', async () => {
  rest.onSale.add('+442071838750');
  const numbers = await carrier.search({ country: 'US' }, 60);
  expect(numbers).toHaveLength(60);
  for (const each of numbers)
    expect(each).toEqual({ number: expect.stringMatching(/^\+1312555\d{4}$/), place: 'Chicago, IL' });
  const [asked] = rest.requests;
  expect(asked?.path).toBe(`/2010-04-01/Accounts/${account.accountSid}/AvailablePhoneNumbers/US/Local.json`);
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    VoiceEnabled: 'true',
    ExcludeAllAddressRequired: 'true',
  });
});

test('numbers are looked for by area code and by words in them', async () => {
  for (const wanted of ['+17735552529', '+14165552529', '+17735550000']) rest.onSale.add(wanted);
  const found = await carrier.search({ country: 'US', areaCode: '773', contains: 'claw' }, 5);
  expect(found.map((each) => each.number)).toEqual(['+17735552529']);
  expect(Object.fromEntries(rest.requests.at(-1)?.query ?? [])).toMatchObject({ AreaCode: '773', Contains: 'claw' });
  expect(await carrier.search({ country: 'CA', contains: 'claw' }, 5)).toMatchObject([{ number: '+14165552529' }]);
});

test('what a local number costs a month is asked for, in the currency of the account', async () => {
  rest.prices.set('CA', { current_price: '1.50', price_unit: 'cad' });
  expect(await carrier.monthlyPrice('US')).toEqual({ amount: 1.15, currency: 'USD' });
  expect(await carrier.monthlyPrice('CA')).toEqual({ amount: 1.5, currency: 'CAD' });
  expect(rest.requests.map(({ path }) => path)).toEqual([
    '/v1/PhoneNumbers/Countries/US',
    '/v1/PhoneNumbers/Countries/CA',
  ]);
  rest.prices.delete('CA');
  await expect(carrier.monthlyPrice('CA')).rejects.toMatchObject({ kind: 'refused' });
});

test('a purchase sets its webhooks and keeps its key as the friendly name', async () => {
  expect(key.length).toBeLessThanOrEqual(64);
  const id = await carrier.purchase(number, key);
  expect(rest.owned.get(id)).toEqual({
    sid: id,
    phone_number: number,
    friendly_name: key,
    voice_url: 'https://calls.example.com/telephony/twilio/voice',
    voice_method: 'POST',
    voice_fallback_url: 'https://calls.example.com/telephony/twilio/voice',
    voice_fallback_method: 'POST',
    status_callback: 'https://calls.example.com/telephony/twilio/status',
    status_callback_method: 'POST',
  });
});

test('the same key again finds the purchase; another key, or a number of the account from elsewhere, is taken', async () => {
  const id = await carrier.purchase(number, key);
  expect(await carrier.purchase(number, key)).toBe(id);
  expect(rest.owned.size).toBe(1);
  await expect(carrier.purchase(number, 'another')).rejects.toMatchObject({ kind: 'taken', code: 'Twilio 21422' });
  expect(await carrier.find(number, 'another')).toBeNull();
});

test('a purchase is found among many numbers, over several pages', async () => {
  for (let i = 0; i < 5; i += 1) {
    const sid = `PN${String(i).repeat(32)}`;
    rest.owned.set(sid, { ...blank, sid, phone_number: `${number}${i}`, friendly_name: key });
  }
  expect(await carrier.find(number, key)).toBeNull();
  const id = await carrier.purchase(number, key);
  expect(await carrier.find(number, key)).toBe(id);
});

test('an account in another region is asked there', async () => {
  const asked: string[] = [];
  class Watched extends LoopbackClient {
    override request: LoopbackClient['request'] = (request) => {
      asked.push(new URL(request.uri).hostname);
      return Promise.reject(new Error('not asked'));
    };
  }
  const elsewhere = { region: 'ie1', edge: 'dublin', httpClient: new Watched(rest.origin) };
  await createTwilioNumbers({ ...account, publicUrl, ...elsewhere })
    .search({ country: 'US' }, 1)
    .catch(() => {});
  expect(asked).toEqual(['api.dublin.ie1.twilio.com']);
});

test('a number is given back once; one that is not ours any more is fine', async () => {
  const id = await carrier.purchase(number, key);
  await carrier.release(id);
  expect(rest.owned.size).toBe(0);
  await carrier.release(id);
  expect(rest.requests.map((asked) => asked.method)).toEqual(['POST', 'DELETE', 'DELETE']);
});

test('without PUBLIC_URL nothing is bought', async () => {
  await expect(carrierOf({ publicUrl: null }).purchase(number, key)).rejects.toMatchObject({ kind: 'not-set-up' });
  expect(rest.requests).toEqual([]);
});

test('a wrong token is told as a set-up that is missing', async () => {
  await expect(carrierOf({ authToken: 'wrong' }).purchase(number, key)).rejects.toMatchObject({
    kind: 'not-set-up',
    code: 'Twilio 20003',
  });
});

const error = (status: number, code: number) => ({
  status,
  body: JSON.stringify({ code, message: `said of ${number}`, more_info: '', status }),
});
test.each([
  [error(400, 21_422), 'taken'],
  [error(400, 21_421), 'taken'],
  [error(400, 21_452), 'taken'],
  [error(400, 21_404), 'refused'],
  [error(400, 21_631), 'refused'],
  [error(403, 20_005), 'refused'],
  [error(404, 20_404), 'refused'],
  [error(429, 20_429), 'away'],
  [error(500, 20_500), 'away'],
  [{ status: 503, body: '<html>Service Unavailable</html>' }, 'away'],
  [{ status: 502, body: '' }, 'away'],
] as const)('Twilio answers %o: %s', async (failure, kind) => {
  const find = carrier.find;
  rest.failure = failure;
  const refusal = kind === 'taken' ? carrier.search({ country: 'US' }, 5) : carrier.purchase(number, key);
  const thrown = await refusal.catch((reason: unknown) => reason);
  expect(thrown).toMatchObject({ name: 'CarrierFailure', kind });
  expect(String(thrown)).not.toContain(number);
  rest.failure = null;
  expect(await find(number, key)).toBeNull();
});

test('a telephone company that cannot be reached is away', async () => {
  await rest.close();
  await expect(carrier.purchase(number, key)).rejects.toMatchObject({ kind: 'away', code: 'ECONNREFUSED' });
});

const blank = {
  ...{ voice_url: '', voice_method: '', voice_fallback_url: '', voice_fallback_method: '' },
  ...{ status_callback: '', status_callback_method: '' },
};
