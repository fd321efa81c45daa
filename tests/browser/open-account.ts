import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { User } from '#contract/users.ts';
import { freshAddress } from './fresh.ts';
import { decidedVisitor } from './visitor.ts';

interface LogIn {
  email: string;
  password: string;
}

const password = 'Quiet-River-9';
/** What tries too many get in time. */
const patience = { timeout: 200_000, intervals: [500, 5_000] };

/**
 * Makes an account without the pages, with its set-up complete unless it is to be 'open'; waits when there were too many
 * tries. Resolves to its address and token.
 */
export async function openAccount(
  request: APIRequestContext,
  name: string,
  setUp: 'complete' | 'open' = 'complete',
): Promise<{ email: string; token: string }> {
  const email = freshAddress(name);
  await expect(async () => {
    const answer = await request.post('/auth/register', { data: { email, password } });
    expect(answer.ok() || answer.status() === 409).toBe(true);
  }).toPass(patience);
  const token = await tokenFor(request, { email, password });
  if (setUp === 'complete') await completeSetup(request, token);
  return { email, token };
}

/** Where its business has no name, it is as those that were set up before one was asked for. */
export async function completeSetup(request: APIRequestContext, token: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const [business] = (await (await request.get('/business-info', { headers })).json()) as { name: string }[];
  const call = (name: string) => request.patch('/business-info', { headers, data: { name } });
  const name = business?.name ?? '';
  if (name === '') await call('Alder Dental');
  const completed = await request.patch('/user/completed', { headers });
  expect(completed.ok(), await completed.text()).toBe(true);
  if (name === '') await call('');
}

/** Renews the proof of who an opened account is, which grows old while a worker runs its tests. */
export async function proveAgain(request: APIRequestContext, token: string): Promise<void> {
  const answer = await request.post('/auth/prove-again', {
    data: { password },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Signs a page in without the form; it shows no screen yet. */
export async function signIn(page: Page, who: LogIn): Promise<void> {
  await keepToken(page, await tokenFor(page.request, who));
}

/** What a browser keeps in which somebody is signed in, whose set-up is complete. */
export async function signedInState(request: APIRequestContext, origin: string, who: LogIn) {
  const token = await tokenFor(request, who);
  await completeSetup(request, token);
  const localStorage = [
    { name: 'noura.token', value: token },
    { name: 'noura.user', value: await userOf(request, token) },
  ];
  return { ...decidedVisitor, origins: [{ origin, localStorage }] };
}

/** Signs a page in with a new account whose set-up is complete; it shows no screen yet. Resolves to its address. */
export async function signInNew(page: Page, name: string): Promise<string> {
  const { email, token } = await openAccount(page.request, name);
  await keepToken(page, token);
  return email;
}

async function tokenFor(request: APIRequestContext, who: LogIn): Promise<string> {
  let token = '';
  await expect(async () => {
    const answer = await request.post('/auth/login', { data: who });
    token = ((await answer.json()) as { access_token: string }).access_token;
    expect(answer.ok()).toBe(true);
  }).toPass(patience);
  return token;
}

async function userOf(request: APIRequestContext, token: string): Promise<string> {
  const user = await request.get('/user', { headers: { authorization: `Bearer ${token}` } });
  const told = (await user.json()) as User;
  const { remainingMinutes: remaining_minutes, businessRole: business_role, mayUseForms, mayReadSsn } = told;
  return JSON.stringify({ ...told, remaining_minutes, business_role, ticks: { mayUseForms, mayReadSsn } });
}

/** As the browser keeps a session that was used before. */
async function keepToken(page: Page, token: string): Promise<void> {
  const user = await userOf(page.request, token);
  // The lightest page of this origin.
  await page.goto('/robots.txt');
  await page.evaluate(([token, user]) => Object.assign(localStorage, { 'noura.token': token, 'noura.user': user }), [
    token,
    user,
  ] as const);
}
