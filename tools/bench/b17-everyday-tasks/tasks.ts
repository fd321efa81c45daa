import { expect, type Locator, type Page } from '@playwright/test';

/** What a task took: presses of buttons, links and Enter (typing is none), and the seconds to what the person wanted to see. */
export interface TaskTaken {
  task: string;
  presses: number;
  seconds: number;
}

export const firstAnswer = 'First typed question to its answer';
const password = 'Quiet-River-9';
/** Far more than a task takes; a page that hangs ends the run. */
const limitMs = 60_000;
const patient = expect.configure({ timeout: limitMs });

/** Counts what is pressed on one page, task by task. */
function counted(page: Page) {
  const taken: TaskTaken[] = [];
  let presses = 0;
  return {
    taken,
    async press(on: Locator) {
      presses += 1;
      await on.click({ timeout: limitMs });
    },
    async enter() {
      presses += 1;
      await page.keyboard.press('Enter');
    },
    async task(task: string, work: () => Promise<void>) {
      presses = 0;
      const began = performance.now();
      await work();
      taken.push({ task, presses, seconds: (performance.now() - began) / 1000 });
    },
  };
}

const heading = (page: Page, name: string) =>
  patient(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
const openInMenu = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

/** What a new owner does in the first days, from the sign-up on. */
export async function tasksOfNewOwner(page: Page, business: string): Promise<TaskTaken[]> {
  const { taken, press, enter, task } = counted(page);
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const openSettings = async (name: string) => {
    await press(openInMenu(page, 'Agent Settings'));
    await press(main.getByRole('link', { name }).first());
  };

  await page.goto('/signup');
  await task('Sign up', async () => {
    // Every visitor answers the question of cookies once.
    await press(button('Reject'));
    await page.getByLabel('Email').fill('owner@everyday.example');
    await press(button('Continue'));
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Confirm password', { exact: true }).fill(password);
    await press(button('Sign Up'));
    await press(button('Log in'));
    await heading(page, 'Add Business Info');
  });
  await task('Finish setup', async () => {
    await page.getByLabel('Business name').fill(business);
    await press(button('Next'));
    await heading(page, 'Customize');
    await press(button('Next'));
    await heading(page, 'Test');
    await press(button('Launch'));
    await heading(page, 'All Done');
    await press(page.getByRole('link', { name: 'Go to Dashboard' }));
    await heading(page, 'Overview');
  });
  await task('Change the greeting', async () => {
    await openSettings('Instructions');
    await press(button('Edit greeting'));
    await dialog.getByRole('textbox', { name: 'Your greeting' }).fill(`${business}, how can I help?`);
    await press(dialog.getByRole('checkbox'));
    await press(button('Save'));
    await patient(main.getByText(`“${business}, how can I help?”`)).toBeVisible();
  });
  await task('Add an FAQ', async () => {
    await openSettings('FAQs');
    await press(button('Add a question'));
    await dialog.getByLabel('Question', { exact: true }).fill('Is there parking?');
    await dialog.getByLabel('Answer', { exact: true }).fill('Behind the house.');
    await press(button('Save'));
    await patient(main.getByText('Behind the house.')).toBeVisible();
  });
  await task('Upload knowledge', async () => {
    await openSettings('Knowledge Base');
    await press(button('Upload'));
    await press(page.getByRole('menuitem', { name: 'Upload Files' }));
    const chooser = page.waitForEvent('filechooser');
    await press(button('Browse files'));
    const buffer = Buffer.from('A first visit costs eighty dollars.');
    await (await chooser).setFiles([{ name: 'Prices.txt', mimeType: 'text/plain', buffer }]);
    await press(dialog.getByRole('button', { name: 'Save', exact: true }));
    const item = page.getByRole('list', { name: /^Items of/ }).getByRole('listitem');
    await patient(item).toContainText('Synced');
  });
  await task('Open the test', async () => {
    await press(openInMenu(page, 'Test Noura'));
    await heading(page, 'Test the agent');
  });
  await task(firstAnswer, async () => {
    await page.getByRole('textbox', { name: 'Type a message' }).fill('Is there parking?');
    await enter();
    await patient(page.getByRole('log').getByText('Behind the house.')).toBeVisible();
  });
  await page.getByRole('button', { name: 'Stop the test' }).click();
  await task('Add a notification recipient', async () => {
    await press(openInMenu(page, 'Notification'));
    await press(button('Edit'));
    await press(button('+Add').first());
    await page.getByPlaceholder('Add new email').fill('desk@everyday.example');
    await press(button('Save changes'));
    await patient(page.getByText('Recipients saved.')).toBeVisible();
  });
  await task('Invite a teammate', async () => {
    await press(openInMenu(page, 'Team'));
    await press(main.getByRole('button', { name: /^Invite/ }).first());
    await dialog.getByLabel('Email').fill('teammate@everyday.example');
    await press(dialog.getByRole('button', { name: /^Invite/ }));
    await patient(dialog.getByText(/\/invitation#/)).toBeVisible();
  });
  return taken;
}

/** What an owner does with a call that `place` places; the overview is open. */
export async function tasksOfCall(page: Page, place: () => Promise<void>): Promise<TaskTaken[]> {
  const { taken, press, task } = counted(page);
  const dialog = page.getByRole('dialog');
  const first = page.getByRole('table').getByRole('row').nth(1);
  await heading(page, 'Overview');
  await task('Find the call', async () => {
    await place();
    await patient(first).toContainText('In progress');
  });
  await task('Read it', async () => {
    await press(first);
    await patient(dialog.getByRole('button', { name: /Transcript/ })).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await task('Download the CSV', async () => {
    const file = page.waitForEvent('download');
    await press(page.getByRole('button', { name: 'Download CSV' }));
    await file;
  });
  return taken;
}
