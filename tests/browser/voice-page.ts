import type { Browser, Page } from '@playwright/test';
import { expect } from './accounts.ts';
import { beforeInstructions, test as settings } from './settings.ts';
import { decidedVisitor } from './visitor.ts';
import { watchVoice } from './voice-test.ts';

export const greeting = 'Thank you for calling Lakeside Dental. How can I help you?';
export const voice = 'slt';
/** What `stillRunning` finds when no test runs. */
export const nothing = { microphones: 0, connections: 0, sounds: 0, contexts: 0 };

export const start = (page: Page) => page.getByRole('button', { name: 'Start the test' });
export const stop = (page: Page) => page.getByRole('button', { name: 'Stop the test' });
export const state = (page: Page) => page.locator('#test-state');
export const lines = (page: Page) => page.getByRole('log').getByRole('listitem');

export async function live(page: Page): Promise<void> {
  await expect(state(page)).toHaveText('Ready');
  await start(page).click();
  await expect(state(page)).toHaveText(/Listening|Speaking/);
}

/** Ends the call, so that the next test has the account's lines for itself: a page that is only closed is missed later. */
export async function ended(page: Page): Promise<void> {
  await stop(page).click();
  await expect(state(page)).toHaveText('Ended');
}

/** The test page, or another one, in a browser into whose microphone nobody speaks, or in a browser of its own, which is closed after the test. */
type OpenTest = (options?: object, from?: Browser, address?: string) => Promise<Page>;

/** As that of the settings, for a business that answers at once, asks for nothing and greets with `greeting`. */
export const test = settings.extend<{ openTest: OpenTest; answersAtOnce: undefined }>({
  answersAtOnce: [
    async ({ ask }, use) => {
      const asksNothing = { fullName: false, contactNumber: false, reasonForCalling: false };
      await ask('PATCH', '/instructions', {
        ...beforeInstructions,
        ...asksNothing,
        notice: false,
        whereDidYouHearAboutUs: false,
      });
      await ask('PATCH', '/greetings', { greetings: [{ message: greeting, selected: true }] });
      await ask('PATCH', '/model-configuration', {
        pauseBeforeSpeaking: 0,
        voice: { gender: 'female', customVoice: voice },
      });
      await use(undefined);
    },
    { auto: true },
  ],
  openTest: async ({ account, silent }, use, info) => {
    const { baseURL = '' } = info.project.use;
    const opened: { close(): Promise<void> }[] = [];
    const storageState = {
      cookies: decidedVisitor.cookies,
      origins: [{ origin: baseURL, localStorage: [{ name: 'noura.token', value: account.token }] }],
    };
    await use(async (options = {}, from = silent, address = '/test_noura') => {
      const context = await from.newContext({ baseURL, storageState, ...options });
      opened.push(from === silent ? context : from);
      const page = await context.newPage();
      await watchVoice(page);
      await page.goto(address);
      return page;
    });
    for (const each of opened) await each.close();
  },
});
