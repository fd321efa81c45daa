import type { Page } from '@playwright/test';
import type { BusinessInfo } from '#contract/business.ts';
import { weekdays } from '#contract/values/business-hours.ts';
import { test as base, expect } from './accounts.ts';
import { openAccount } from './open-account.ts';
import { decidedVisitor } from './visitor.ts';

type Ask = (method: 'GET' | 'PATCH' | 'POST' | 'PUT', path: string, body?: unknown) => Promise<unknown>;

interface Fixtures {
  /** A page on which an account is signed in whose set-up is open, with the settings that every account begins with. */
  newcomer: Page;
  /** The same account without the pages. */
  ask: Ask;
}

/** What every account begins with (HOURS-08 to 10). */
export const untouched = {
  name: '',
  website: '',
  address: '',
  country: '',
  bussinessOverview: '',
  coreServices: [],
  bussinessHours: weekdays.map((day, place) => ({ day, hours: place < 5 ? '09:00AM - 05:30PM' : '' })),
  direction: '',
  timezone: 'America/Chicago',
} satisfies BusinessInfo;

/** The owner's own words in the instructions. */
export const ownWords = 'Mention the cake.\nTone: like a good neighbour.';

/** With a newcomer: one for all tests, until one of them has completed setup. */
export const test = base.extend<Fixtures & { openToken: string }>({
  openToken: async ({ newcomerKept: kept, request }, use) => {
    kept.token ??= (await openAccount(request, 'newcomer', 'open')).token;
    const { token } = kept;
    await use(token);
    const user = await request.get('/user', { headers: { authorization: `Bearer ${token}` } });
    if (((await user.json()) as { isSetupComplete: boolean }).isSetupComplete) kept.token = null;
  },
  ask: async ({ openToken, request }, use) => {
    await use(async (method, path, data) => {
      const answer = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${openToken}` } });
      expect(answer.ok(), `${method} ${path}: ${answer.status()}`).toBe(true);
      return answer.json();
    });
  },
  newcomer: async ({ browser, openToken, ask, contextOptions }, use, info) => {
    await ask('PATCH', '/business-info', untouched);
    await ask('PATCH', '/instructions', {
      faqResponses: [],
      instructions: ownWords,
      takeMessage: true,
      message: '',
      emailAddress: false,
    });
    const { baseURL = '' } = info.project.use;
    const context = await browser.newContext({
      ...contextOptions,
      baseURL,
      storageState: {
        ...decidedVisitor,
        origins: [{ origin: baseURL, localStorage: [{ name: 'noura.token', value: openToken }] }],
      },
      timezoneId: 'America/Chicago',
    });
    await use(await context.newPage());
    await context.close();
  },
});

/** The heading of the open step. */
export async function expectStep(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });
