import type { Locator, Page } from '@playwright/test';
import { paths } from '#contract/pages.ts';

/** One picture of the product: whose page, how large in CSS pixels, and how to come to what is shown. */
export interface Shot {
  name: string;
  who: 'owner' | 'superadmin';
  width: number;
  height: number;
  arrange: (page: Page) => Promise<void>;
  /** Only this, from its top, as wide as it is. */
  only?: (page: Page) => Locator;
}

/** A call by sound takes its time on a busy machine. */
const patienceMs = 60_000;

/** What the owner tries, and what the answer must have in it. */
const talk = [
  ['How much does a first consultation cost?', /ninety/],
  ['Is there parking?', /garage/],
] as const;

/** All as 16 to 10, so that pages can lay them out before they come. Narrower ones show larger text. */
export const shots: readonly Shot[] = [
  {
    name: 'overview',
    who: 'owner',
    width: 1280,
    height: 800,
    arrange: async (page) => {
      await page.goto(paths.overview);
      await firstCall(page).waitFor();
    },
  },
  {
    name: 'call',
    who: 'owner',
    width: 1120,
    height: 860,
    arrange: async (page) => {
      await page.goto(`${paths.overview}?search=anna`);
      await firstCall(page).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Transcript/ }).click();
      await dialog.getByRole('listitem').nth(6).waitFor();
    },
    only: (page) => page.getByRole('dialog'),
  },
  {
    name: 'instructions',
    who: 'owner',
    width: 1120,
    height: 700,
    arrange: async (page) => {
      await page.goto(paths.instructions);
      await page.getByRole('region', { name: 'Call handling' }).waitFor();
    },
  },
  {
    name: 'voices',
    who: 'owner',
    width: 1120,
    height: 860,
    arrange: async (page) => {
      await page.goto(paths.modelConfiguration);
      await page.getByRole('region', { name: 'Choose Voice' }).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByRole('row').nth(1).getByRole('button').first().waitFor();
    },
    only: (page) => page.getByRole('dialog'),
  },
  {
    name: 'test',
    who: 'owner',
    width: 1120,
    height: 700,
    arrange: async (page) => {
      await page.goto(paths.testNoura);
      const said = page.getByRole('log').getByRole('listitem');
      await page.getByRole('button', { name: 'Start the test' }).click();
      await said.first().waitFor({ timeout: patienceMs });
      await itListens(page);
      for (const [question, answer] of talk) {
        await page.getByLabel('Type a line').fill(question);
        await page.keyboard.press('Enter');
        await said.filter({ hasText: answer }).waitFor({ timeout: patienceMs });
        await itListens(page);
      }
    },
  },
];

export const firstCall = (page: Page) => page.getByRole('row').nth(1).getByRole('button').first();

/** The receptionist of a voice test has said all that it had to say. */
export async function itListens(page: Page): Promise<void> {
  const state = page.locator('#test-state').filter({ hasText: /Listening|Waiting for your line/ });
  await state.waitFor({ timeout: patienceMs });
}
