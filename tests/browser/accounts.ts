import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { ownLane } from './lane.ts';
import { decidedVisitor } from './visitor.ts';

export { expect };

/** The demo's accounts, as the running house wrote them down at its first start. */
export function demoLogIn(who: 'owner' | 'superadmin'): { email: string; password: string } {
  const lines = readFileSync(join(ownLane().data, 'demo-log-in.txt'), 'utf8').trim().split('\n');
  const logIns = lines.map((line) => line.split(' '));
  const [email = '', password = ''] =
    logIns.find(([address]) => address?.startsWith('admin@') === (who === 'superadmin')) ?? [];
  return { email, password };
}

/** Logs in through the form, onto the overview: an account whose set-up is still open has it completed first. */
export async function logIn(page: Page, who: { email: string; password: string }): Promise<void> {
  await fillLogIn(page, who);
  await expect(page).toHaveURL(/\/(overview|guided_setup)/);
  if (page.url().includes('/guided_setup')) {
    const token = String(await page.evaluate('localStorage["noura.token"]'));
    await page.request.patch('/user/completed', { headers: { authorization: `Bearer ${token}` } });
    await page.goto('/guided_setup');
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

/** Fills the log-in form and sends it. */
export async function fillLogIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Makes an account through the form; it has no number and no calls. Ends on the log-in screen. */
export async function signUp(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login');
}

type Storage = Awaited<ReturnType<BrowserContext['storageState']>>;

interface SignedIn {
  /** The demo's owner, signed in; it shows no screen yet. */
  signedIn: Page;
  /** The demo's owner, on the overview. */
  overview: Page;
}

/** Pages on which the owner is signed in already; the form is filled once a worker. */
export const test = base.extend<SignedIn, { ownerStorage: Storage }>({
  ownerStorage: [
    async ({ browser }, use, info) => {
      const context = await browser.newContext({ baseURL: info.project.use.baseURL, storageState: decidedVisitor });
      const page = await context.newPage();
      await logIn(page, demoLogIn('owner'));
      const storage = await context.storageState();
      await context.close();
      await use(storage);
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ browser, ownerStorage, contextOptions }, use, info) => {
    const context = await browser.newContext({
      ...contextOptions,
      baseURL: info.project.use.baseURL,
      storageState: ownerStorage,
      timezoneId: 'America/New_York',
    });
    await use(await context.newPage());
    await context.close();
  },
  overview: async ({ signedIn: page }, use) => {
    await page.goto('/overview');
    await expect(page.getByRole('row').nth(1).getByRole('button').first()).toBeVisible();
    await use(page);
  },
});
