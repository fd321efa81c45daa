import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { freshAddress } from './fresh.ts';

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
  if (setUp === 'complete') await request.patch('/user/completed', { headers: { authorization: `Bearer ${token}` } });
  return { email, token };
}

/** Signs a page in without the form; it shows no screen yet. */
export async function signIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await keepToken(page, await tokenFor(page.request, who));
}

/** Signs a page in with a new account whose set-up is complete; it shows no screen yet. Resolves to its address. */
export async function signInNew(page: Page, name: string): Promise<string> {
  const { email, token } = await openAccount(page.request, name);
  await keepToken(page, token);
  return email;
}

async function tokenFor(request: APIRequestContext, who: { email: string; password: string }): Promise<string> {
  let token = '';
  await expect(async () => {
    const answer = await request.post('/auth/login', { data: who });
    token = ((await answer.json()) as { access_token: string }).access_token;
    expect(answer.ok()).toBe(true);
  }).toPass(patience);
  return token;
}

/** As the browser keeps a session that was used before. */
async function keepToken(page: Page, token: string): Promise<void> {
  const user = await page.request.get('/user', { headers: { authorization: `Bearer ${token}` } });
  // The lightest page of this origin.
  await page.goto('/robots.txt');
  await page.evaluate(([token, user]) => Object.assign(localStorage, { 'noura.token': token, 'noura.user': user }), [
    token,
    await user.text(),
  ] as const);
}
