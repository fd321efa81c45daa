import { afterAll, beforeAll, expect, test } from 'vitest';
import { weekdays } from '#contract/values/business-hours.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const ask = (method: string, path: string, body?: unknown, ifMatch?: string) =>
  house.request(method, path, {
    token: owner.token,
    ...(body === undefined ? {} : { body }),
    ...(ifMatch === undefined ? {} : { headers: { 'if-match': ifMatch } }),
  });
const versionOf = async (path: string) => (await ask('GET', path)).headers.get('etag') ?? '';

const tool = {
  type: 'function',
  name: 'opening',
  description: 'Opening hours.',
  webhook_url: 'https://shop.example/opening',
  request_type: 'GET',
  parameters: { type: 'object', properties: {} },
};
/** Each setting: where it is, how it is saved, and what of it a save changes. */
const settings: [read: string, method: string, change: object][] = [
  ['/business-info', 'PATCH', { direction: 'Second floor' }],
  ['/greetings', 'PATCH', { greetings: [{ message: 'Good day.', selected: true }] }],
  ['/instructions', 'PATCH', { faqResponses: [{ question: 'Parking?', answer: 'Behind.' }] }],
  ['/model-configuration', 'POST', { temperature: 0.3 }],
  ['/custom-prompt', 'PATCH', { tools: [tool] }],
  ['/practice-providers', 'PATCH', { providers: [{ name: 'Dr. A' }], defaultIndex: 0 }],
];

test('two tabs that save different settings at once lose nothing', async () => {
  const seen = await Promise.all(settings.map(([path]) => versionOf(path)));
  const saves = await Promise.all(settings.map(([path, method, change], at) => ask(method, path, change, seen[at])));
  expect(saves.map(({ status }) => status)).toEqual(settings.map(() => 200));
  const now = await Promise.all(settings.map(([path]) => ask('GET', path)));
  expect(now.map(({ headers }) => headers.get('etag'))).toEqual(settings.map(() => '"1"'));
  const [business, greetings, instructions, model, functions, providers] = now.map(({ body }) => body);
  expect(business[0].direction).toBe('Second floor');
  expect(business[0].bussinessHours).toHaveLength(weekdays.length);
  expect(greetings).toEqual([{ message: 'Good day.', selected: true }]);
  expect(instructions.faqResponses).toHaveLength(1);
  expect(model.temperature).toBe(0.3);
  expect(functions.tools).toEqual([tool]);
  expect(providers.providers).toMatchObject([{ name: 'Dr. A' }]);
});

test('of two tabs on one setting the later is told, and nothing of it is saved', async () => {
  const seen = await versionOf('/business-info');
  const tabs = Array.from({ length: 6 }, (_, at) =>
    ask('PATCH', '/business-info', { name: `Tab ${at}`, bussinessOverview: `Tab ${at}` }, seen),
  );
  const saved = (await Promise.all(tabs)).filter(({ status }) => status === 200);
  expect(saved).toHaveLength(1);
  const { body, headers } = await ask('GET', '/business-info');
  expect(body[0]).toEqual(saved[0]?.body);
  expect(body[0].name).toBe(body[0].bussinessOverview);
  expect(headers.get('etag')).toBe(`"${Number(seen.slice(1, -1)) + 1}"`);
});

test('saves of different fields at once, over whatever is there, are all kept and all counted', async () => {
  const before = Number((await versionOf('/instructions')).slice(1, -1));
  const changes = [
    ['PATCH', '/instructions', { message: 'Please hold.' }],
    ['PATCH', '/instructions', { emailAddress: true }],
    ['PATCH', '/instructions', { callHandling: 'message' }],
    ['PATCH', '/instructions', { faqResponses: [] }],
    ['PUT', `/user/function?email=${owner.email}&customFunction=true&scheduleFunctions=false`, undefined],
  ] as const;
  const saves = await Promise.all(changes.map(([method, path, body]) => ask(method, path, body)));
  expect(saves.map(({ status }) => status)).toEqual(changes.map(() => 200));
  const { body, headers } = await ask('GET', '/instructions');
  expect(body).toMatchObject({ message: 'Please hold.', emailAddress: true, faqResponses: [] });
  // Whichever came last, both records say the same.
  expect(['message', 'function']).toContain(body.callHandling);
  expect((await ask('GET', '/user')).body.customFunction).toBe(body.callHandling === 'function');
  expect(headers.get('etag')).toBe(`"${before + changes.length}"`);
});
