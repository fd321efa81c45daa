import type { Locator, Page } from '@playwright/test';
import type { DemoBusinessName } from '#contract/demo.ts';
import { paths } from '#contract/pages.ts';

/** One picture of the product: whose page, how large in CSS pixels, and how to come to what is shown. */
export interface Shot {
  name: string;
  business: DemoBusinessName;
  who: 'owner' | 'superadmin';
  width: number;
  height: number;
  arrange: (page: Page) => Promise<void>;
  /** Only this, from its top, as wide as it is: at most 720, and about 500 where it can be, so that its words can be read on phones too. */
  only?: (page: Page) => Locator;
  /** It shows calls of the demo: what this says is kept beside the pictures, and a test holds it against the product. */
  tells?: (page: Page) => Locator;
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
  callOf('call', 'law', 'anna'),
  callOf('clinic-call', 'clinic', 'grace'),
  instructionsOf('instructions', 'law'),
  instructionsOf('clinic-instructions', 'clinic'),
  {
    name: 'voices',
    business: 'law',
    who: 'owner',
    width: 880,
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
    business: 'law',
    who: 'owner',
    width: 1024,
    height: 900,
    arrange: async (page) => {
      await page.goto(paths.testNoura);
      await closeGuide(page);
      const said = page.getByRole('log').getByRole('listitem');
      await page.getByRole('button', { name: 'Start the test' }).click();
      await said.first().waitFor({ timeout: patienceMs });
      await itListens(page);
      for (const [question, answer] of talk) {
        await page.getByLabel('Type a message').fill(question);
        await page.keyboard.press('Enter');
        await said.filter({ hasText: answer }).waitFor({ timeout: patienceMs });
        await itListens(page);
      }
      // Who types is shown the field.
      await page.evaluate('scrollTo(0, 0)');
    },
    only: (page) => page.getByRole('main'),
  },
];

/** A call of seven lines, found by its caller's name. */
function callOf(name: string, business: DemoBusinessName, caller: string): Shot {
  return {
    ...{ name, business, who: 'owner', width: 1000, height: 860 },
    arrange: async (page) => {
      await page.goto(`${paths.overview}?search=${caller}`);
      await firstCall(page).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: /^Transcript/ }).click();
      await dialog.getByRole('listitem').nth(6).waitFor();
    },
    only: (page) => page.getByRole('dialog').locator('[data-part="summary"]').locator('..'),
    tells: (page) => page.getByRole('dialog'),
  };
}

function instructionsOf(name: string, business: DemoBusinessName): Shot {
  return {
    ...{ name, business, who: 'owner', width: 800, height: 900 },
    arrange: async (page) => {
      await page.goto(paths.instructions);
      await page.getByRole('region', { name: 'Call handling' }).waitFor();
      // It is loaded when the screen rests.
      await page.getByRole('button', { name: 'Test as you go' }).waitFor();
    },
    only: (page) => page.getByRole('region', { name: 'Greeting' }),
  };
}

/** Owners close it once they know the page; what it says takes the room of what the picture is to show. */
export async function closeGuide(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guide', exact: true }).click();
  await page.getByRole('note', { name: 'Guide' }).waitFor({ state: 'detached' });
}

export const firstCall = (page: Page) => page.getByRole('row').nth(1).getByRole('button').first();

/** The receptionist of a voice test has said all that it had to say. */
export async function itListens(page: Page): Promise<void> {
  const state = page.locator('#test-state').filter({ hasText: /Listening|Waiting for your line/ });
  await state.waitFor({ timeout: patienceMs });
}
