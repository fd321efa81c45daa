import type { Page } from '@playwright/test';

/** One picture of the product: whose page, how large in CSS pixels, and how to come to what is shown. */
export interface Shot {
  name: string;
  who: 'owner' | 'superadmin';
  width: number;
  height: number;
  arrange: (page: Page) => Promise<void>;
}

/** A call by sound takes its time on a busy machine. */
const patienceMs = 60_000;

/** All as 16 to 10, so that pages can lay them out before they come. Narrower ones show larger text. */
export const shots: readonly Shot[] = [
  {
    name: 'overview',
    who: 'owner',
    width: 1280,
    height: 800,
    arrange: async (page) => {
      await page.goto('/overview');
      await firstCall(page).waitFor();
    },
  },
  {
    name: 'call',
    who: 'owner',
    width: 1120,
    height: 700,
    arrange: async (page) => {
      await page.goto('/overview?search=anna');
      await firstCall(page).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Transcript/ }).click();
      await dialog.getByRole('listitem').nth(6).waitFor();
    },
  },
  {
    name: 'instructions',
    who: 'owner',
    width: 1120,
    height: 700,
    arrange: async (page) => {
      await page.goto('/agent_settings/instructions');
      await page.getByRole('region', { name: 'Call handling' }).waitFor();
    },
  },
  {
    name: 'voices',
    who: 'owner',
    width: 1120,
    height: 700,
    arrange: async (page) => {
      await page.goto('/agent_settings/model_configuration');
      await page.getByRole('region', { name: 'Choose Voice' }).getByRole('button', { name: 'Edit' }).click();
      await page.getByRole('dialog').getByRole('row').nth(1).getByRole('button').first().waitFor();
    },
  },
  {
    name: 'test',
    who: 'owner',
    width: 1120,
    height: 700,
    arrange: async (page) => {
      await page.goto('/test_noura');
      const said = page.getByRole('log').getByRole('listitem');
      await page.getByRole('button', { name: 'Start the test' }).click();
      await said.first().waitFor({ timeout: patienceMs });
      for (const question of ['How much does a first consultation cost?', 'Is there parking?']) {
        const before = await said.count();
        await page.getByLabel('Type a line').fill(question);
        await page.keyboard.press('Enter');
        await said.nth(before + 1).waitFor({ timeout: patienceMs });
      }
    },
  },
];

export const firstCall = (page: Page) => page.getByRole('row').nth(1).getByRole('button').first();
