import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { limits } from '#contract/limits.ts';
import { tellOfRefused } from '#server/features/identity/notices/account-notices.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { type WrittenRows, watchRows } from '#tests/written-rows.ts';

let house: TestHouse;
let owner: Person;
let rows: WrittenRows;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  rows = await watchRows(house.ownerUrl);
});
afterAll(async () => {
  await rows.close();
  await house.stop();
});

/** As its owner uses it, while somebody else has its token as well. */
const ask = (method: string, path: string, body?: unknown) =>
  house.request(method, path, { token: owner.token, ...(body === undefined ? {} : { body }) });
const tool = { type: 'function', name: 'order_status', description: '', request_type: 'POST', parameters: {} };
const lists = { daily: [], instant: ['thief@elsewhere.example'], voicemail: [] };

/** What a thief would do with it, beside every other endpoint that says it wants a fresh proof. */
const tries: [string, string, string, unknown?][] = [
  ['add a recipient', 'PUT', '/user/notification-recipients', lists],
  ['add a webhook', 'PATCH', '/custom-prompt', { tools: [{ ...tool, webhook_url: 'https://thief.example/in' }] }],
  ['send bookings elsewhere', 'PATCH', '/instructions', { zapierWebhookUrl: 'https://thief.example/in' }],
  ['book at another account', 'PATCH', '/instructions', { calcomApiKey: 'cal_live_of_a_thief' }],
  ['have callers answered elsewhere', 'PATCH', '/model-configuration', { fallbackNumber: '+13125550190' }],
  ['the same with a new configuration', 'POST', '/model-configuration', { fallbackNumber: '+13125550190' }],
  ['let somebody in', 'POST', '/people/invitations', { email: 'thief@elsewhere.example', businessRole: 'manager' }],
  ['read the secret', 'GET', '/custom-prompt/secret'],
  ['replace the secret', 'POST', '/custom-prompt/secret', {}],
  ['take the calls away', 'GET', '/overview/call-logs/csv'],
  ['take them away with every word', 'GET', '/overview/call-logs'],
  ['those of this month', 'GET', '/overview/call-logs/this-month'],
  ['those of this quarter', 'GET', '/overview/call-logs/this-quarter'],
  [
    'change the password',
    'POST',
    '/auth/password',
    { newPassword: 'Thief-Bridge-5', newPasswordConfirm: 'Thief-Bridge-5' },
  ],
  ['change the address', 'POST', '/auth/email-code', { email: 'thief@elsewhere.example' }],
  ['change the address by a code', 'POST', '/auth/email', { email: 'thief@elsewhere.example', code: 'AAAA' }],
];
/** Those that want the proof for some bodies or changes alone: what is tried is one of these. */
const atTimes = (Object.values(endpoints) as Endpoint[])
  .filter(({ fresh, freshWhen }) => fresh === 'within' || freshWhen)
  .map(({ method, path }) => `${method} ${path}`);
const others = (Object.values(endpoints) as Endpoint[])
  .filter(({ fresh, access }) => fresh === true && access === 'user')
  .map(({ method, path }) => [method, path.replaceAll(/:\w+/g, 'absent')] as const);

test('a session that was stolen after its proof is good for nothing that lasts, and its owner is told of each try', async () => {
  const kept = async () =>
    (await rows.take()).filter(
      (what) => !/^(account_notices insert|sessions update|audit_\w+ (insert|delete))$/.test(what),
    );
  const before = async () =>
    Promise.all(
      ['/user/notification-recipients', '/custom-prompt', '/instructions', '/people'].map(
        async (path) => (await ask('GET', path)).text,
      ),
    );
  expect((await ask('GET', '/custom-prompt/secret')).status, 'its owner just logged in').toBe(200);
  house.clock.advance(limits.freshMinutes * 60_000 + 1);
  const settings = await before();
  await rows.take();
  expect(tries.map(([, method, path]) => `${method} ${path}`)).toEqual(expect.arrayContaining(atTimes));
  for (const [what, method, path, body] of tries)
    expect(await ask(method, path, body), what).toMatchObject({ status: 403, body: { code: 'identity.proof-needed' } });
  for (const [method, path] of others)
    expect(await ask(method, path, method === 'GET' ? undefined : {}), `${method} ${path}`).toMatchObject({
      ...{ status: 403, body: { code: 'identity.proof-needed' } },
    });
  expect(await kept()).toEqual([]);
  expect((await before()).map((text) => text.replaceAll(/"lastSeenAt":"[^"]+"/g, ''))).toEqual(
    settings.map((text) => text.replaceAll(/"lastSeenAt":"[^"]+"/g, '')),
  );
  const login = { body: { email: owner.email, password: owner.password } };
  expect((await house.request('POST', '/auth/login', login)).status, 'the password is the one before').toBe(200);

  house.clock.advance(6 * 60_000);
  await tellOfRefused(house);
  const told = () =>
    house.db.column<string>(sql`
      select facts ->> 'Tried' from account_notices
      where change = 'asked-for-password' and address = ${owner.email} and state = 'outbox'`);
  const kinds = new Set([
    ...tries.map(([, method, path]) => `${method} ${path}`),
    ...others.map((one) => one.join(' ')),
  ]);
  await expect.poll(async () => (await told()).length).toBe(kinds.size);
  expect(new Set(await told()).size).toBe(kinds.size);
});
