import type { APIRequestContext, Locator, Page, Request } from '@playwright/test';
import type { ModelConfiguration } from '#contract/models.ts';
import { expect } from './accounts.ts';
import { openAccount } from './open-account.ts';

export const path = '/agent_settings/model_configuration';

export interface Opened {
  /** As the server keeps it. */
  kept: () => Promise<Partial<ModelConfiguration>>;
  /** What another route of the account answers. */
  read: <T>(path: string) => Promise<T>;
  /** Changes it as another tab would. */
  elsewhere: (changes: Partial<ModelConfiguration>) => Promise<void>;
}

/** A new account on the screen; with `before` it has saved that already. */
export async function open(
  page: Page,
  request: APIRequestContext,
  before?: Partial<ModelConfiguration>,
  ready = true,
): Promise<Opened> {
  const { token } = await openAccount(request, 'model');
  const headers = { authorization: `Bearer ${token}` };
  const elsewhere = async (data: object) => {
    expect((await request.patch('/model-configuration', { headers, data })).ok()).toBe(true);
  };
  if (before) await elsewhere(before);
  await page.addInitScript(`localStorage.setItem('noura.token', ${JSON.stringify(token)})`);
  await page.goto(path);
  if (ready) await expect(page.getByRole('heading', { name: 'Choose Model' })).toBeVisible();
  return {
    kept: async () => (await request.get('/model-configuration', { headers })).json(),
    read: async (address) => (await request.get(address, { headers })).json(),
    elsewhere,
  };
}

export const slider = (page: Page, name: string): Locator => page.getByRole('slider', { name });
export const box = (page: Page, name: string): Locator => page.getByRole('spinbutton', { name });
export const saved = (page: Page): Locator => page.getByText('Saved', { exact: true });

/** The requests that save, from now on. */
export function saves(page: Page): Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/model-configuration') && request.method() !== 'GET') seen.push(request);
  });
  return seen;
}
