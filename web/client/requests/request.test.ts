import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '#web/client/session.ts';
import { analyticsQuery, logQuery } from '#web/features/calls/call-queries.ts';
import { forgotPassword } from '#web/features/identity/password/forgot-password.ts';
import { resetPassword } from '#web/features/identity/password/reset-password.ts';
import { ApiError } from './api-error.ts';
import { bases } from './bases.ts';
import { getUser } from './get-user.ts';
import { request, requestPage, requestPublic } from './request.ts';

interface Asked {
  line: string;
  authorization: string | undefined;
  body: string;
}

let asked: Asked[] = [];
let answer: { status: number; body: string };

/** The wire: notes what goes out, and answers what it was told to. */
async function wire(path: string, { method, headers, body }: RequestInit): Promise<Response> {
  const authorization = new Headers(headers).get('authorization') ?? undefined;
  asked.push({ line: `${method} ${path}`, authorization, body: body ? String(body) : '' });
  return new Response(answer.status === 204 ? null : answer.body, { status: answer.status });
}
beforeAll(() => void vi.stubGlobal('fetch', wire));
afterAll(() => void vi.unstubAllGlobals());
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: '{"phoneNumber":""}' };
  startSession('a-token', {} as never);
});
afterEach(() => endSession());

const context = { signal: new AbortController().signal };
const lines = () => asked.map(({ line }) => line);

test('paths are relative: by default all three bases are the own origin', { tags: ['APIBASE-05'] }, async () => {
  expect(bases).toEqual({ a: '', b: '', c: '' });
  await getUser();
  expect(lines()).toEqual(['GET /user']);
});

test('each helper uses its row of the table, with the token', {
  tags: [
    'APIBASE-15',
    'APIBASE-16',
    'APIBASE-17',
    'APIBASE-18',
    'APIBASE-19',
    'APIBASE-20',
    'APIBASE-21',
    'APIBASE-22',
    'APIBASE-23',
    'APIBASE-24',
    'APIUSER-06',
  ],
}, async () => {
  await getUser();
  for (const period of ['all', 'this-month', 'this-quarter'] as const) await analyticsQuery(period).queryFn(context);
  answer.body = '[]';
  for (const period of ['all', 'this-month', 'this-quarter'] as const)
    await logQuery({ period, search: '', page: 1 }).queryFn(context);
  await request('GET /user/all', {});
  answer.body = '{"availableNumbers":[],"result":{"phoneNumber":""}}';
  const email = 'a@b.example';
  await request('GET /user/list-available-numbers', { query: { email } });
  await request('POST /user/purchase-number', { query: { email, phoneNumber: '+13125550123' } });
  await request('PUT /user/release-number', { query: { email } });
  await request('PUT /user/status', { query: { email, isActive: 'false' } });
  answer = { status: 204, body: '' };
  await request('DELETE /user/:id', { params: { id: '7' } });
  expect(lines()).toEqual([
    'GET /user',
    'GET /overview/call-analytics',
    'GET /overview/call-analytics/this-month',
    'GET /overview/call-analytics/this-quarter',
    'GET /overview/call-logs?limit=7&page=1',
    'GET /overview/call-logs/this-month?limit=7&page=1',
    'GET /overview/call-logs/this-quarter?limit=7&page=1',
    'GET /user/all',
    'GET /user/list-available-numbers?email=a%40b.example',
    'POST /user/purchase-number?email=a%40b.example&phoneNumber=%2B13125550123',
    'PUT /user/release-number?email=a%40b.example',
    'PUT /user/status?email=a%40b.example&isActive=false',
    'DELETE /user/7',
  ]);
  for (const { authorization, body } of asked) expect([authorization, body]).toEqual(['Bearer a-token', '']);
});

test('signing up, logging in and resetting carry no token, even when there is one', {
  tags: ['APIBASE-08', 'APIBASE-09'],
}, async () => {
  await requestPublic('POST /auth/register', { body: { email: 'a@b.example', password: 'Two-Doors-7' } });
  await requestPublic('POST /auth/login', { body: { email: 'a@b.example', password: 'Two-Doors-7' } });
  await forgotPassword('a@b.example');
  answer.body = '{"message":"Password reset successfully"}';
  await resetPassword({ code: 'x', newPassword: 'Two-Doors-7', newPasswordConfirm: 'Two-Doors-7' });
  expect(lines().map((line) => line.split(' ')[1])).toEqual([
    '/auth/register',
    '/auth/login',
    '/auth/forgotpassword',
    '/auth/resetpassword',
  ]);
  for (const { authorization } of asked) expect(authorization).toBeUndefined();
});

test("a refused request throws one kind of error, with the server's message and status", {
  tags: ['APIBASE-12', 'APIBASE-13'],
}, async () => {
  answer = { status: 409, body: '{"code":"users.own-account","message":"You cannot do this to your own account."}' };
  const error = await request('DELETE /user/:id', { params: { id: '7' } }).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    status: 409,
    code: 'users.own-account',
    message: 'You cannot do this to your own account.',
  });
  answer = { status: 502, body: '<html>' };
  await expect(request('GET /user/all', {})).rejects.toMatchObject({ status: 502, message: '' });
});

test('a list that comes back empty is an empty list', { tags: ['APIBASE-14', 'LOGS-20'] }, async () => {
  for (const body of ['', 'null', '[]']) {
    answer.body = body;
    expect(await logQuery({ period: 'all', search: '', page: 1 }).queryFn(context)).toMatchObject({
      items: [],
      pages: 1,
    });
    expect(await requestPage('GET /webinar-registrations', { query: { page: '1' } }, 10)).toEqual({
      items: [],
      total: 0,
      pages: 1,
    });
  }
});
