import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { selectedGreeting } from './greetings.service.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const read = () => house.request('GET', '/greetings', { token: owner.token });
const save = (greetings: unknown, headers: Record<string, string> = {}) =>
  house.request('PATCH', '/greetings', { token: owner.token, body: { greetings }, headers });
const presets = async (): Promise<string[]> =>
  (await house.request('GET', '/greetings/presets', { token: owner.token })).body;

test('a new account has the default greeting selected', { tags: ['GREET-01', 'GREET-02', 'GREET-03'] }, async () => {
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(body).toHaveLength(3);
  expect(body.filter(({ selected }: { selected: boolean }) => selected)).toEqual([
    { message: 'Hello! Thank you for calling. How can I assist you today?', selected: true },
  ]);
});

test('there are 3 presets, each at most 200 characters, and they name the business', {
  tags: ['GREET-04', 'GREET-05', 'CONSTANTS-21'],
}, async () => {
  expect(await presets()).toHaveLength(3);
  await house.request('PATCH', '/business-info', { token: owner.token, body: { name: 'Corner Bakery' } });
  const texts = await presets();
  expect(texts[0]).toBe('Hello! Thank you for calling. How can I assist you today?');
  expect(texts[1]).toContain('Corner Bakery');
  expect(texts[2]).toMatch(/Corner Bakery.*closed/);
  await house.request('PATCH', '/business-info', { token: owner.token, body: { name: 'W'.repeat(120) } });
  for (const text of await presets()) expect(text.length).toBeLessThanOrEqual(200);
});

test('the presets of a German assistant are German', async () => {
  const german = await house.person('otherOwner');
  const ask = (method: string, path: string, body?: unknown) =>
    house.request(method, path, { token: german.token, ...(body ? { body } : {}) });
  await ask('PATCH', '/business-info', { name: 'Zahnarztpraxis am See' });
  expect((await ask('POST', '/model-configuration', { language: 'de-DE' })).status).toBe(200);
  const { body } = await ask('GET', '/greetings/presets');
  expect(body[0]).toBe('Guten Tag! Vielen Dank für Ihren Anruf. Wie kann ich Ihnen helfen?');
  for (const text of body.slice(1)) expect(text).toContain('Zahnarztpraxis am See');
});

test('whoever names the business later has three greetings that name it, and none of an office', {
  tags: ['GREET-04', 'GREET-05'],
}, async () => {
  const other = await house.person('otherOwner');
  const ask = async (method: string, path: string, body?: object) =>
    (await house.request(method, path, { token: other.token, ...(body ? { body } : {}) })).body;
  await ask('PATCH', '/business-info', { name: 'Lakeside Dental' });
  const [list, presets] = [await ask('GET', '/greetings'), await ask('GET', '/greetings/presets')];
  expect(list.map(({ message }: { message: string }) => message)).toEqual(presets);
  expect(presets).toHaveLength(3);
  expect(JSON.stringify(list)).toContain('Lakeside Dental');
  expect(JSON.stringify(list)).not.toContain('our office');
  // As long as nothing was chosen, the one that names it greets; an owner's own words stay.
  const named = presets[1];
  expect(list.filter(({ selected }: { selected: boolean }) => selected)).toEqual([{ message: named, selected: true }]);
  expect(await selectedGreeting(house.db, other.accountId)).toBe(named);
  await ask('PATCH', '/greetings', { greetings: [{ message: 'Ahoy.', selected: true }] });
  await ask('PATCH', '/business-info', { name: 'Seaside Dental' });
  expect(await selectedGreeting(house.db, other.accountId)).toBe('Ahoy.');
});

test('a preset that was chosen follows name and language, and does not become a greeting of their own', {
  tags: ['GREET-02', 'GREET-04'],
}, async () => {
  const { token } = await house.person('otherOwner');
  const ask = async (method: string, path: string, body?: object) =>
    (await house.request(method, path, { token, ...(body ? { body } : {}) })).body;
  const texts = async (path: string): Promise<string[]> =>
    (await ask('GET', path)).map((one: string | { message: string }) => (typeof one === 'string' ? one : one.message));
  await ask('PATCH', '/business-info', { name: '' });
  await ask('POST', '/model-configuration', { language: 'en-US' });
  const [, office = ''] = await texts('/greetings/presets');
  const own = { message: 'Good day, how may I help?', selected: false };
  const list = [own, { message: office, selected: true }];
  expect(await ask('PATCH', '/greetings', { greetings: list })).toEqual(list);
  for (const change of ['Corner Bakery', 'Corner Bakery and Sons', null]) {
    if (change) await ask('PATCH', '/business-info', { name: change });
    else await ask('POST', '/model-configuration', { language: 'es-US' });
    const [, preset = ''] = await texts('/greetings/presets');
    expect(await ask('GET', '/greetings')).toEqual([own, { message: preset, selected: true }]);
    expect(preset).toContain('Corner Bakery');
  }
});

test('a greeting has 1 to 200 characters', { tags: ['GREET-06', 'GREET-07'] }, async () => {
  const one = (message: string) => save([{ message, selected: true }]);
  expect((await one('H')).status).toBe(200);
  expect((await one('é'.repeat(200))).status).toBe(200);
  const long = await one('x'.repeat(201));
  expect(long.status).toBe(400);
  expect(long.body.message).toBe('Character limit exceeded');
  for (const message of ['', '   ', '\0']) expect((await one(message)).status).toBe(400);
  expect((await read()).body).toEqual([{ message: 'é'.repeat(200), selected: true }]);
});

test('a list replaces the list, and the selected one greets', async () => {
  const list = [
    { message: 'Welcome.', selected: false },
    { message: 'Good day, this is the bakery.', selected: true },
  ];
  const saved = await save(list);
  expect(saved.body).toEqual(list);
  expect((await read()).body).toEqual(list);
  expect(await selectedGreeting(house.db, owner.accountId)).toBe('Good day, this is the bakery.');
});

test.each([
  ['none', []],
  ['none selected', [{ message: 'A', selected: false }]],
  ['two selected', [0, 1].map((n) => ({ message: `A${n}`, selected: true }))],
  ['too many', Array.from({ length: 21 }, (_, n) => ({ message: `A${n}`, selected: n === 0 }))],
])('a list with %s is refused and changes nothing', async (_what, list) => {
  const before = (await read()).text;
  expect((await save(list)).status).toBe(400);
  expect((await read()).text).toBe(before);
});

test('the later of two tabs is told', async () => {
  const seen = (await read()).headers.get('etag') ?? '';
  const first = await save([{ message: 'First', selected: true }], { 'if-match': seen });
  expect(first.status).toBe(200);
  expect((await save([{ message: 'Second', selected: true }], { 'if-match': seen })).status).toBe(412);
  expect((await read()).body[0].message).toBe('First');
  expect((await read()).headers.get('etag')).toBe(first.headers.get('etag'));
});
