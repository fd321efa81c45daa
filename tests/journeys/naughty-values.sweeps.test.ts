import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#db/demo/people.ts';
import { type Operation, operationsOf } from '#tests/api-description.ts';
import { naughtyStrings, naughtyValues } from '#tests/fixtures/naughty-values.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { makeLink } from '#tests/intake.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

/** Strings a field: NAUGHTY_VALUES=700 sends all that were ever tried. */
const count = Number(process.env.NAUGHTY_VALUES ?? 120);
const atOnce = 12;
const limitMs = 5_000;

/** What a field needs for its request to come as far as possible. */
const plain = {
  password: 'Stone-Bridge-4',
  phoneNumber: '+13125550188',
  isActive: 'true',
  customFunction: 'true',
  scheduleFunctions: 'false',
};

let house: TestHouse;
let tokens: { user: string; superadmin: string };
/** Of an open patient form. */
let formToken: string;
beforeAll(async () => {
  house = await startHouse({ telephone: true, assistant: new ScriptedAssistant() });
  await house.person('otherOwner');
  tokens = { user: (await house.person('owner')).token, superadmin: (await house.person('superadmin')).token };
  formToken = (await makeLink(house, tokens.user)).formToken;
});
afterAll(() => house.stop());

interface Attempt {
  name: string;
  method: string;
  url: string;
  body?: string;
  /** Of a body that is not JSON. */
  type?: string;
}

function attemptsOn({ method, path, access, parameters, bodyFields, consumes }: Operation): Attempt[] {
  // Administration acts on somebody else, so that the owner stays signed in.
  const fitting: Record<string, string> = {
    ...plain,
    email: (access === 'superadmin' ? people.otherOwner : people.owner).email,
  };
  const fill = (name: string, value: string) =>
    path.replace(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(key === name ? value : 'x'));
  const query = (name: string, value: string) =>
    new URLSearchParams(
      parameters
        .filter((parameter) => parameter.in === 'query')
        .filter((parameter) => parameter.required || parameter.name === name)
        .map((parameter): [string, string] => [
          parameter.name,
          parameter.name === name ? value : (fitting[parameter.name] ?? '1'),
        ]),
    );
  const body = (name: string, value: unknown) =>
    JSON.stringify(Object.fromEntries(bodyFields.map((field) => [field, field === name ? value : fitting[field]])));
  return [
    ...parameters.flatMap((parameter) =>
      naughtyStrings(count).map((value) => ({
        name: `${method} ${path} ${parameter.name}=${JSON.stringify(value).slice(0, 60)}`,
        method,
        url: `${fill(parameter.name, value.toWellFormed())}?${query(parameter.name, value)}`,
        ...(bodyFields.length > 0 ? { body: body('', '') } : {}),
      })),
    ),
    ...bodyFields.flatMap((field) =>
      naughtyValues(count).map((value) => ({
        name: `${method} ${path} ${field}=${JSON.stringify(value).slice(0, 60)}`,
        method,
        url: `${fill('', '')}?${query('', '')}`,
        body: body(field, value),
      })),
    ),
    ...(consumes === 'application/sdp' ? naughtyStrings(count) : []).map((value) => ({
      name: `${method} ${path} body=${JSON.stringify(value).slice(0, 60)}`,
      method,
      url: `${fill('', '')}?${query('', '')}`,
      body: value.toWellFormed(),
      type: consumes ?? '',
    })),
  ];
}

test('no value in any field of any route makes a 5xx, a stack trace, or a wait of five seconds', async () => {
  const attempts = (await operationsOf(house))
    .filter(({ access }) => access !== 'machine')
    .flatMap((operation) => attemptsOn(operation).map((attempt) => ({ ...attempt, token: tokenFor(operation) })));
  expect(attempts.length).toBeGreaterThan(1_000);
  const wrong: string[] = [];
  const queue = attempts.values();
  const work = async () => {
    for (const attempt of queue) {
      const start = performance.now();
      const answer = await house.request(attempt.method, attempt.url, {
        ...(attempt.token ? { token: attempt.token } : {}),
        ...(attempt.body === undefined ? {} : { body: attempt.body }),
        headers: { 'x-form-token': formToken, ...(attempt.type ? { 'content-type': attempt.type } : {}) },
      });
      const ms = performance.now() - start;
      const traced = /\bat .+\(?.+:\d+:\d+\)?|node_modules|\/server\//.test(answer.text);
      if (answer.status >= 500 || ms > limitMs || traced)
        wrong.push(`${attempt.name}: ${answer.status} ${Math.round(ms)} ms`);
      else if (answer.status >= 400 && typeof answer.body?.message !== 'string')
        wrong.push(`${attempt.name}: no message`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  expect(wrong).toEqual([]);
  expect((await house.request('GET', '/user', { token: tokens.user })).status).toBe(200);
});

function tokenFor({ access }: Operation): string | undefined {
  if (access === 'superadmin') return tokens.superadmin;
  return access === 'user' || access === 'client' ? tokens.user : undefined;
}
