import type { BrowserContext, Page } from '@playwright/test';
import { test as base, demoLogIn, logIn } from './accounts.ts';
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
