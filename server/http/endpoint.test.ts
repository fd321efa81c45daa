import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Endpoint, endpoint } from '#contract/endpoint.ts';
import { noTicks } from '#contract/roles.ts';
import { createLogger } from '../logger.ts';
import { createApp } from './app.ts';
import { createRoutes, type Routes, type Session } from './endpoint.ts';
import { createMetrics } from './request-log.ts';

const session: Session = {
  accountId: 'a1',
  email: 'dana@example.com',
  role: 'user',
  remembered: false,
  mayAct: true,
  id: 's',
  personId: 'a',
  businessRole: 'owner',
  ...noTicks,
  isFresh: true,
  mustEnrol: false,
  tokenHash: Buffer.alloc(32),
};
const userToken = 'u'.repeat(43);
const superadminToken = 's'.repeat(43);

let app: FastifyInstance;
let routes: Routes;
let lines: string[];
beforeEach(async () => {
  lines = [];
  const write = (line: string) => void lines.push(line);
  app = await createApp({
    log: createLogger('info', { write }),
    metrics: createMetrics(false),
    trustProxy: 0,
    productName: 'Noura',
    requestsPerMinute: 1000,
    authenticate: async (token) => {
      if (token === userToken) return session;
      return token === superadminToken ? { ...session, role: 'superadmin' } : null;
    },
  });
  routes = createRoutes(app);
});
afterEach(() => app.close());

const post = (payload: unknown, headers = {}) =>
  app.inject({ method: 'POST', url: '/things', payload: payload as object, headers });
const things = endpoint({
  method: 'POST',
  path: '/things',
  access: 'public',
  summary: 'Takes things.',
  body: z.strictObject({
    name: z.string({ error: 'Please enter a name' }).check(z.maxLength(20, 'This name is too long')),
    tags: z.optional(z.array(z.string())),
    size: z.optional(z.number()),
  }),
  output: z.object({ name: z.string() }),
});

test('adding a route without an access class throws, also directly on the server', () => {
  expect(() => app.get('/open', () => 'x')).toThrow('GET /open declares no access class');
});

test('adding a route for people of a business that does not say what it is about throws', () => {
  const about = 'GET /mine does not say what it is about';
  expect(() => app.get('/mine', { config: { access: 'user' } }, () => 'x')).toThrow(about);
  const silent = { method: 'GET', path: '/mine', access: 'user', summary: '.' } as unknown as Endpoint;
  expect(() => routes.add(silent, () => undefined)).toThrow(about);
});

test('a machine route without a guard and a body that takes unknown keys are refused at the start', () => {
  const machine: Endpoint = { method: 'POST', path: '/hook', access: 'machine', summary: 'Hook.' };
  expect(() => routes.add(machine, () => undefined)).toThrow('has no guard');
  const loose: Endpoint = { ...things, path: '/loose', body: z.object({ name: z.string() }) };
  expect(() => routes.add(loose, () => undefined)).toThrow('must be a strictObject');
});

test('each access class lets in who it should', async () => {
  for (const access of ['public', 'user', 'superadmin'] as const) {
    const about = access === 'user' ? ({ access, area: 'own' } as const) : { access };
    routes.add({ method: 'GET', path: `/${access}`, ...about, summary: '.' }, () => undefined);
  }
  let open = false;
  routes.add({ method: 'GET', path: '/machine', access: 'machine', summary: '.' }, () => undefined, {
    guard: () => {
      if (!open) throw new Error('closed');
    },
  });
  const status = async (path: string, token?: string) =>
    (await app.inject({ url: path, headers: token ? { authorization: `Bearer ${token}` } : {} })).statusCode;
  expect([await status('/public'), await status('/public', userToken)]).toEqual([204, 204]);
  expect([await status('/user'), await status('/user', userToken), await status('/user', superadminToken)]).toEqual([
    401, 204, 204,
  ]);
  expect([
    await status('/superadmin'),
    await status('/superadmin', userToken),
    await status('/superadmin', superadminToken),
  ]).toEqual([401, 403, 204]);
  expect(await status('/machine', superadminToken)).toBe(500);
  open = true;
  expect(await status('/machine')).toBe(204);
});

test('a visitor is refused before the body is read', async () => {
  routes.add({ ...things, access: 'user', area: 'own' }, ({ body }) => body);
  expect((await post('{"broken', { 'content-type': 'application/json' })).statusCode).toBe(401);
});

test.each([
  ['a length', { 'content-length': '1' }],
  ['chunks', { 'transfer-encoding': 'chunked' }],
])('a GET that tells of a body by %s is refused before anything is done for it', async (_name, headers) => {
  let done = 0;
  const read: Endpoint = { method: 'GET', path: '/read', access: 'public', summary: 'Reads.' };
  routes.add(read, () => {
    done += 1;
  });
  const refused = await app.inject({ method: 'GET', url: '/read', headers, payload: 'x' });
  expect([refused.statusCode, refused.json().code, done]).toEqual([400, 'request.invalid', 0]);
  const none = await app.inject({ method: 'GET', url: '/read', headers: { 'content-length': '0' } });
  expect([none.statusCode, done]).toEqual([204, 1]);
});

test('what the output schema does not name never leaves', async () => {
  routes.add(things, ({ body }) => ({ name: body.name, passwordHash: 'secret' }) as { name: string });
  expect((await post({ name: 'x' })).json()).toEqual({ name: 'x' });
});

test.each([
  ['a message of the schema', { name: 7 }, 'Please enter a name', { name: 'Please enter a name' }],
  ['another one', { name: 'x'.repeat(21) }, 'This name is too long', { name: 'This name is too long' }],
  ['no message', { name: 'x', size: 'big' }, 'The request is not valid.', { size: 'This value is not valid.' }],
  [
    'a nested path',
    { name: 'x', tags: ['a', 1] },
    'The request is not valid.',
    { 'tags.1': 'This value is not valid.' },
  ],
  ['an unknown key', { name: 'x', role: 1 }, 'The request is not valid.', { role: 'This field is not known here.' }],
  ['no object', [], 'The request is not valid.', { body: 'This value is not valid.' }],
])('an invalid body with %s is a 400 that says so', async (_name, payload, message, fields) => {
  routes.add(things, ({ body }) => body);
  const answer = await post(payload);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({ code: 'request.invalid', message, fields, requestId: expect.any(String) });
});

test('_id, user and __v are dropped from a body', async () => {
  let seen: unknown;
  routes.add(things, ({ body }) => {
    seen = body;
    return body;
  });
  expect((await post({ _id: '1', user: '2', __v: 3, name: 'x' })).statusCode).toBe(200);
  expect(seen).toEqual({ name: 'x' });
});

test('NUL and lone surrogates are removed, whole signs stay', async () => {
  routes.add(things, ({ body }) => body);
  const answer = await post('{"name":"a\\u0000b\\ud800c\\ud83d\\ude00"}', { 'content-type': 'application/json' });
  expect(answer.json()).toEqual({ name: 'abc😀' });
});

test.each([
  ['broken JSON', '{"name":', 'application/json', 400],
  ['an empty body', '', 'application/json', 400],
  ['a poisoned prototype', '{"__proto__":{"admin":true},"name":"x"}', 'application/json', 400],
  ['absurd depth', `{"name":"x","tags":${'['.repeat(40_000)}${']'.repeat(40_000)}}`, 'application/json', 400],
  ['too much', JSON.stringify({ name: 'x'.repeat(101 * 1024) }), 'application/json', 413],
  ['another kind', '<name>x</name>', 'application/xml', 415],
])('%s is a 4xx with a message', async (_name, payload, type, status) => {
  routes.add(things, ({ body }) => body);
  const answer = await post(payload, { 'content-type': type });
  expect(answer.statusCode).toBe(status);
  expect(answer.json().message).toEqual(expect.any(String));
});

test('an unknown failure is a 500 without words, and neither answer nor log quotes it', async () => {
  routes.add(things, () => {
    throw new Error('Key (email)=(dana@example.com) exists', { cause: new TypeError('+13125550147') });
  });
  const answer = await post({ name: 'Maria' });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({
    code: 'server.failed',
    message: 'Something went wrong on our side. Try again.',
    requestId: expect.any(String),
  });
  const written = lines.join('\n');
  expect(written).toContain(answer.json().requestId);
  expect(written).toContain('"kind":"TypeError"');
  for (const secret of ['dana@', '0147', 'Maria']) expect(written + answer.body).not.toContain(secret);
});

test('the log has the template of a route and nothing of its request', async () => {
  const path = endpoint({
    method: 'GET',
    path: '/things/:id',
    access: 'user',
    area: 'own',
    summary: '.',
    params: z.object({ id: z.string() }),
  });
  routes.add(path, () => undefined);
  await app.inject({ url: '/things/secret-id?q=secret-query', headers: { authorization: `Bearer ${userToken}` } });
  const line = JSON.parse(lines.at(-1) ?? '{}');
  expect(line).toMatchObject({ method: 'GET', route: '/things/:id', status: 204, accountId: 'a1', msg: 'request' });
  expect(lines.join()).not.toContain('secret');
});

test('an id of the wrong shape is a 404 like an absent one', async () => {
  const path = endpoint({
    method: 'GET',
    path: '/things/:id',
    access: 'public',
    summary: '.',
    params: z.object({ id: z.uuid() }),
  });
  routes.add(path, () => undefined);
  for (const id of ['1', '%00', 'x'.repeat(300), '%E0%A4%A']) {
    const answer = await app.inject({ url: `/things/${id}` });
    expect(answer.statusCode).toBe(404);
    expect(answer.json().code).toBe('request.not-found');
  }
});

test('a route has its own limit of requests a minute', async () => {
  routes.add(things, ({ body }) => body, { perMinute: 3 });
  const statuses = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await post({ name: 'x' })).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
  const refused = await post({ name: 'x' });
  expect(refused.json()).toMatchObject({ code: 'request.too-many', message: expect.any(String) });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('every answer of the API has the fixed headers', async () => {
  routes.add(things, ({ body }) => body);
  for (const answer of [await post({ name: 'x' }), await post({}), await app.inject({ url: '/nowhere' })]) {
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  }
});
