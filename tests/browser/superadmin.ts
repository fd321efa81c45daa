import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { test as base, demoLogIn, expect, logIn } from './accounts.ts';
import { decidedVisitor } from './visitor.ts';

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

/** `admin` is a page on which the demo's superadmin is signed in already; the form is filled once a worker. */
export const test = base.extend<{ admin: Page }, { adminStorage: Storage }>({
  adminStorage: [
    async ({ browser }, use, info) => {
      const context = await browser.newContext({ baseURL: info.project.use.baseURL, storageState: decidedVisitor });
      const page = await context.newPage();
      await logIn(page, demoLogIn('superadmin'));
      const storage = await context.storageState();
      await context.close();
      await use(storage);
    },
    { scope: 'worker' },
  ],
  admin: async ({ browser, adminStorage, contextOptions }, use, info) => {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: info.project.use.baseURL,
      storageState: adminStorage,
      timezoneId: 'America/New_York',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await use(await context.newPage());
    await context.close();
  },
});

const password = 'Quiet-River-9';

/**
 * Makes an account without the pages, with its set-up complete unless it is to be 'open'; waits when there were too many
 * tries. Resolves to its address and token.
 */
export async function openAccount(
  request: APIRequestContext,
  name: string,
  setUp: 'complete' | 'open' = 'complete',
): Promise<{ email: string; token: string }> {
  const email = `${name}-${Date.now().toString(36)}@clinic.example`;
  await expect(async () => {
    const answer = await request.post('/auth/register', { data: { email, password } });
    expect(answer.ok() || answer.status() === 409).toBe(true);
  }).toPass({ timeout: 50_000, intervals: [500, 5_000] });
  let token = '';
  await expect(async () => {
    const answer = await request.post('/auth/login', { data: { email, password } });
    token = ((await answer.json()) as { access_token: string }).access_token;
    expect(answer.ok()).toBe(true);
  }).toPass({ timeout: 50_000, intervals: [500, 5_000] });
  if (setUp === 'complete') await request.patch('/user/completed', { headers: { authorization: `Bearer ${token}` } });
  return { email, token };
}
