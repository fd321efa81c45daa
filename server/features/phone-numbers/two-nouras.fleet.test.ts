import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pretendCarrier } from '#server/numbers/embedded/pretend-carrier.ts';
import type { PhoneNumberCarrier } from '#server/numbers/phone-number-carrier.ts';
import { sql } from '#server/store/sql.ts';
import { type Fleet, startFleet } from '#tests/fleet.ts';
import type { Person } from '#tests/house.ts';

const number = '+13125550144';
const actor = { actorId: null, requestId: 'test' };
let asked: string[] = [];

/** Takes as long as a telephone company does. */
const slowCarrier: PhoneNumberCarrier = {
  ...pretendCarrier,
  async purchase(wanted, key) {
    asked.push('purchase');
    await sleep(400);
    return pretendCarrier.purchase(wanted, key);
  },
  async find(wanted, key) {
    asked.push('find');
    await sleep(400);
    return pretendCarrier.find(wanted, key);
  },
  async release(carrierId) {
    asked.push('release');
    await sleep(400);
    return pretendCarrier.release(carrierId);
  },
};

let fleet: Fleet;
let person: Person;
/** The numbers of each Noura. */
let both: Fleet['a']['numbers'][];
beforeAll(async () => {
  fleet = await startFleet(['b'], {}, { numberCarrier: slowCarrier });
  person = await fleet.a.person('otherOwner');
  both = [fleet.a.numbers, ...fleet.others.map(({ numbers }) => numbers)];
});
afterAll(() => fleet?.stop());
beforeEach(() => {
  asked = [];
});

const states = async () =>
  (await fleet.a.db.execute(sql`select state from phone_numbers where account_id = ${person.accountId}`)).rows;

test('what two Nouras are asked to buy for one account at the same moment is bought once', async () => {
  const bought = await Promise.all(both.map((numbers) => numbers.purchase(actor, person.email, number)));
  expect(bought).toEqual([number, number]);
  expect(asked).toEqual(['purchase']);
  expect(await states()).toEqual([{ state: 'active' }]);
});

test('a purchase that was broken off is brought to its end by one of them', async () => {
  await fleet.a.db.execute(
    sql`update phone_numbers set state = 'buying', carrier_id = '' where account_id = ${person.accountId}`,
  );
  await Promise.all(both.map((numbers) => numbers.finishOpen()));
  expect(asked).toEqual(['find']);
  expect(await states()).toEqual([{ state: 'active' }]);
});

test('a number that both give back is released once', async () => {
  const released = await Promise.allSettled(both.map((numbers) => numbers.release(actor, person.email)));
  expect(released.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(asked).toEqual(['release']);
  expect(await states()).toEqual([]);
});
