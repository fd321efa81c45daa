import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContextOptions,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { ownLane } from './lane.ts';
import { completeSetup, openAccount, signedInState } from './open-account.ts';

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
    await completeSetup(page.request, token);
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

type State = Awaited<ReturnType<typeof signedInState>>;

/** Made when a test of the worker first asks for it, and kept for all that follow, of whatever file. */
interface Kept {
  /** Asks the house without a page. */
  asker: APIRequestContext;
  ownerState: State;
  superadminState: State;
  /** An account with no number and no calls, whose settings tests change as they like. */
  account: { email: string; token: string };
  /** The token of an account whose set-up is open; null where a test has completed it. */
  newcomerKept: { token: string | null };
  /** A browser into whose microphone nobody speaks. */
  silent: Browser;
}

interface SignedIn {
  /** The demo's owner, signed in; it shows no screen yet. */
  signedIn: Page;
  /** The demo's owner, on the overview. */
  overview: Page;
  /** The demo's superadmin, signed in; it shows no screen yet. */
  admin: Page;
}

/**
 * Pages on which the demo's people are signed in already. All that is kept by a worker is made here: with what another file keeps
 * Playwright starts another worker, and another browser with it.
 */
export const test = base.extend<SignedIn, Kept>({
  asker: [
    async ({ playwright }, use, info) => {
      const request = await playwright.request.newContext({ baseURL: info.project.use.baseURL });
      await use(request);
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  ownerState: [
    async ({ asker }, use) => use(await signedInState(asker, ownLane().url, demoLogIn('owner'))),
    { scope: 'worker' },
  ],
  superadminState: [
    async ({ asker }, use) => use(await signedInState(asker, ownLane().url, demoLogIn('superadmin'))),
    { scope: 'worker' },
  ],
  account: [async ({ asker }, use) => use(await openAccount(asker, 'settings')), { scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
  newcomerKept: [async ({}, use) => use({ token: null }), { scope: 'worker' }],
  silent: [
    // biome-ignore lint/correctness/noEmptyPattern: as above
    async ({}, use) => {
      // Few files speak, and this loads a voice.
      const { browserThatAsks } = await import('./voice-test.ts');
      const browser = await browserThatAsks('', 1);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  signedIn: async ({ browser, ownerState, contextOptions }, use, info) => {
    const { baseURL } = info.project.use;
    await withPage(browser, { ...contextOptions, baseURL, storageState: ownerState }, use);
  },
  overview: async ({ signedIn: page }, use) => {
    await page.goto('/overview');
    await expect(page.getByRole('row').nth(1).getByRole('button').first()).toBeVisible();
    await use(page);
  },
  admin: async ({ browser, superadminState, contextOptions }, use, info) => {
    const { baseURL } = info.project.use;
    const permissions = ['clipboard-read', 'clipboard-write'];
    await withPage(browser, { ...contextOptions, baseURL, storageState: superadminState, permissions }, use);
  },
});

async function withPage(
  browser: Browser,
  options: BrowserContextOptions,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ ...options, timezoneId: 'America/New_York' });
  await use(await context.newPage());
  await context.close();
}
