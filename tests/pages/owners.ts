import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { weekdays } from '#contract/values/business-hours.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

/** What an owner asks the house without a page, as another tab would; it is not refused. */
export type Ask = <T = unknown>(method: string, path: string, body?: unknown) => Promise<T>;

export function asks(house: TestHouse, { token }: Person): Ask {
  return async (method, path, body) => {
    const [pathname = '', query = ''] = path.split('?');
    const options = { token, body, query: Object.fromEntries(new URLSearchParams(query)) };
    const answer = await house.request(method, pathname, options);
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
}

type HouseOptions = Parameters<typeof startHouse>[0] | (() => Promise<Parameters<typeof startHouse>[0]>);

// Of the file whose tests run: files share this module, and run one after another.
export let house: TestHouse;
export let owner: Person;
export let ask: Ask;

/** Gives the tests of a file a `house`; what its options need is started by a function. */
export function openHouse(options?: HouseOptions): void {
  beforeAll(async () => {
    house = await startHouse(typeof options === 'function' ? await options() : options);
  });
  afterAll(() => house.stop());
}

/** The same with an `owner` in it, whose set-up is complete: else the welcome stands over the overview. */
export function openOwnersHouse(options?: HouseOptions): void {
  openHouse(options);
  beforeAll(async () => {
    owner = await house.person('owner');
    ask = asks(house, owner);
    await setUp(house, owner);
  });
}

/** Makes a set-up complete as it was before it asked for the name of the business. */
export async function setUp({ db }: TestHouse, { accountId }: Person): Promise<void> {
  await db.run(sql`update accounts set is_setup_complete = true where id = ${accountId}`);
}

/** A new owner of a business of their own, whose set-up is complete unless it is to be 'open'. */
export async function newOwner(house: TestHouse, state: 'complete' | 'open' = 'complete'): Promise<Person> {
  const email = `${randomUUID()}@clinic.example`;
  const holder = { email, password: 'Quiet-River-9', firstName: '', lastName: '', role: 'user' } as const;
  const origin = { network: '127.0.0.1', requestId: 'test' };
  const { accountId } = await house.identity.register(holder, origin, { isProven: true });
  const person = { ...holder, accountId, token: await house.sessions.open(house.db, accountId, false) };
  if (state === 'complete') await setUp(house, person);
  return person;
}

/** A business whose settings a test may change as it likes. */
export const lakeside = {
  name: 'Lakeside Dental',
  website: 'https://lakeside-dental.example',
  address: '12 Harbor Road, Chicago',
  country: 'United States',
  bussinessOverview: 'A family dentist by the lake.',
  coreServices: ['Cleaning', 'Implants'],
  bussinessHours: weekdays.map((day, index) => ({ day, hours: index < 5 ? '09:00AM - 05:30PM' : 'Closed' })),
  direction: '',
  timezone: 'America/Chicago',
};

export const lakesideQuestions = [
  { question: 'Do you take walk-ins?', answer: 'Before noon.' },
  { question: 'Is there parking?', answer: 'Behind the house.' },
];
