import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { timeZones } from '#contract/values/time-zones.ts';
import { people } from '#db/demo/people.ts';
import { seedHistory } from '#db/seed.ts';
import { createTestClock } from '#tests/clock.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ clock: createTestClock(new Date('2026-05-20T15:00:00Z')) });
  await seedHistory(house, (await house.person('owner')).accountId);
});
afterAll(() => house.stop());

const get = async (path: string) => house.request('GET', path, { token: (await house.person('owner')).token });

const figures = [
  'totalCalls',
  'newClients',
  'existingClients',
  'spamCalls',
  'averageCallDuration',
  'totalMinutesSpent',
];

test('analytics have six figures and the growth of each, by span', {
  tags: ['DATA-05', 'DATA-06', 'APIOVER-01', 'APIOVER-02', 'APIOVER-03'],
}, async () => {
  const totals: number[] = [];
  for (const path of ['', '/this-month', '/this-quarter']) {
    const { status, body } = await get(`/overview/call-analytics${path}`);
    expect(status).toBe(200);
    const { growth, comparedCalls, ...rest } = body;
    expect(comparedCalls).toBeGreaterThanOrEqual(0);
    for (const set of [growth, rest]) {
      expect(Object.keys(set).sort()).toEqual([...figures].sort());
      for (const value of Object.values(set)) expect(value).toEqual(expect.any(Number));
    }
    totals.push(body.totalCalls);
  }
  const [all = 0, month = 0, quarter = 0] = totals;
  expect(month).toBeGreaterThan(0);
  expect([month <= quarter, quarter <= all]).toEqual([true, true]);
});

test('the log lists the calls of a span, newest first, and an empty one is a list', {
  tags: ['APIOVER-04', 'APIOVER-05', 'APIOVER-06', 'LOGS-20'],
}, async () => {
  const since = { '': 0, '/this-month': Date.UTC(2026, 4, 1, 5), '/this-quarter': Date.UTC(2026, 3, 1, 5) };
  for (const [path, from] of Object.entries(since)) {
    const { body } = await get(`/overview/call-logs${path}`);
    const starts = body.map((call: { startTime: string }) => Date.parse(call.startTime));
    expect(starts.length).toBeGreaterThan(0);
    expect(Math.min(...starts)).toBeGreaterThanOrEqual(from);
    expect(starts).toEqual([...starts].sort((a, b) => b - a));
  }
  const { token } = await house.person('otherOwner');
  expect((await house.request('GET', '/overview/call-logs', { token })).body).toEqual([]);
});

test('e-mail and password give a token, and 25 minutes to try', {
  tags: ['APIAUTH-04', 'APIAUTH-05', 'DATA-03', 'CONSTANTS-01', 'PRODUCT-06', 'PRODUCT-07'],
}, async () => {
  const { email, password } = { ...people.inactiveOwner, email: 'fresh@corner-bakery.example' };
  expect((await house.request('POST', '/auth/register', { body: { email, password } })).status).toBe(200);
  const { body } = await house.request('POST', '/auth/login', { body: { email, password } });
  expect(Object.keys(body).sort()).toEqual(['access_token', 'isSetupComplete']);
  const user = await house.request('GET', '/user', { token: body.access_token });
  expect(user.body).toMatchObject({ remainingMinutes: 25, totalMinutes: 25 });
  expect((await house.request('POST', '/auth/login', { body: { email } })).status).toBe(400);
});

test('a number has twelve characters in the user that is read', { tags: ['DATA-02', 'CONSTANTS-03'] }, async () => {
  const superadmin = await house.person('superadmin');
  const { email, token } = await house.person('otherOwner');
  const numbers = await house.request('GET', '/user/list-available-numbers', {
    token: superadmin.token,
    query: { email },
  });
  const phoneNumber = numbers.body.availableNumbers[0];
  await house.request('POST', '/user/purchase-number', { token: superadmin.token, query: { email, phoneNumber } });
  const user = await house.request('GET', '/user', { token });
  expect(user.body.phoneNumber).toBe(phoneNumber);
  expect(phoneNumber).toHaveLength(limits.phoneNumberCharacters);
});

test('each kind of failure has its status and a message', { tags: ['APIBASE-27'] }, async () => {
  const { token, email } = await house.person('owner');
  const failures = {
    400: await house.request('POST', '/auth/register', { body: { email: 'no address', password: 'Two-Doors-7' } }),
    401: await house.request('GET', '/user'),
    403: await house.request('GET', '/user/all', { token }),
    404: await house.request('GET', '/overview/call-logs/7f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11', { token }),
    409: await house.request('POST', '/auth/register', { body: { email, password: 'Two-Doors-7-Lamps' } }),
    413: await house.request('POST', '/auth/login', { body: { email, password: 'x'.repeat(200_000) } }),
  };
  for (const [status, answer] of Object.entries(failures)) {
    expect([answer.status, typeof answer.body.message]).toEqual([Number(status), 'string']);
    expect(answer.body.message.length).toBeGreaterThan(5);
  }
  const wrong = () => house.request('POST', '/auth/login', { body: { email: 'nobody@noura.example', password: 'x' } });
  let last = await wrong();
  for (let i = 0; i < 12 && last.status === 401; i++) last = await wrong();
  expect([last.status, last.body.message]).toEqual([429, expect.any(String)]);
});

test("a new business's zone is Central Time, one of the list", { tags: ['TZLIST-09', 'HOURS-10'] }, async () => {
  const { accountId } = await house.person('otherOwner');
  const { rows } = await house.db.execute<{ time_zone: string }>(
    `select time_zone from businesses where account_id = '${accountId}'`,
  );
  const zone = timeZones().find(({ tzCode }) => tzCode === rows[0]?.time_zone);
  expect(zone?.label).toMatch(/^Central Time/);
});
