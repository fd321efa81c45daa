import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { sentTo, test } from './settings.ts';

const address = '/agent_settings/faqs';
const listed = (page: Page) => page.getByRole('region', { name: 'Questions and answers' }).getByRole('listitem');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'FAQ' });
const group = (page: Page, number: number) => dialog(page).getByRole('group', { name: `Question ${number}` });

async function edit(page: Page): Promise<void> {
  await page.goto(address);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

test('the dialog of the questions gives the focus back', { tag: ['@FAQS-04', '@FAQS-07'] }, async ({ owner: page }) => {
  await edit(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  // Where nothing is animated the dialog has the focus as soon as it stands.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Edit', exact: true }).press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/agent_settings');
});

test('Remove only while there are others, with Undo; Add another goes to the new question', {
  tag: ['@FAQS-05', '@FAQS-06'],
}, async ({ owner: page }) => {
  await edit(page);
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await expect(page.getByRole('button', { name: 'Undo removing Do you take walk-ins?' })).toBeFocused();
  await expect(group(page, 1).getByLabel('Question', { exact: true })).toHaveValue('Is there parking?');
  await expect(dialog(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(group(page, 1).getByLabel('Question', { exact: true })).toHaveValue('Do you take walk-ins?');
  await expect(group(page, 1).getByLabel('Question', { exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Add another' }).click();
  await expect(group(page, 3).getByLabel('Question', { exact: true })).toBeFocused();
  await expect(dialog(page).getByRole('button', { name: /^Remove/ })).toHaveCount(3);
});

test('Save sends the whole list and replaces it', {
  tag: ['@FAQS-08', '@FAQS-10', '@APICONFIG-06', '@APICONFIG-08'],
}, async ({ owner: page, ask }) => {
  const sent = sentTo(page, 'PATCH', '/instructions');
  await edit(page);
  await page.getByRole('button', { name: 'Remove question 1' }).click();
  await page.getByRole('button', { name: 'Add another' }).click();
  await group(page, 2).getByLabel('Question', { exact: true }).fill('  Do you whiten teeth? ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(group(page, 2).getByText('Enter an answer.')).toBeVisible();
  await expect(group(page, 2).getByLabel('Answer')).toBeFocused();
  await expectAccessible(page);
  await group(page, 2).getByLabel('Answer').fill('Yes.\nIn an hour.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('FAQs saved.')).toBeVisible();
  await expect(listed(page)).toHaveCount(2);
  const faqResponses = [
    { question: 'Is there parking?', answer: 'Behind the house.' },
    { question: 'Do you whiten teeth?', answer: 'Yes.\nIn an hour.' },
  ];
  expect(sent).toEqual([{ faqResponses }]);
  expect(await ask('GET', '/instructions')).toMatchObject({ faqResponses });
});

test('a failed save says so, and its draft is there on the next Edit', {
  tag: ['@FAQS-09', '@FAQS-11', '@ERRORS-04'],
}, async ({ owner: page }) => {
  await edit(page);
  await group(page, 1).getByLabel('Answer').fill('Only by appointment.');
  await page.route('**/instructions', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog(page)).toHaveCount(0);
  const toast = page.getByText('The FAQs could not be saved.', { exact: true });
  await expect(toast).toBeVisible();
  await expect(page.getByText('Your changes are not saved.')).toBeVisible();
  await expect(listed(page).first()).toHaveText(/Before noon/);
  await expectAccessible(page);
  await expect(toast).toHaveCount(0, { timeout: 8_000 });
  await page.unroute('**/instructions');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(group(page, 1).getByLabel('Answer')).toHaveValue('Only by appointment.');
  await expect(page.getByText('These changes are not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(listed(page).first()).toHaveText(/Only by appointment/);
  await expect(page.getByText('Your changes are not saved.')).toHaveCount(0);
});

test('a failed load offers a retry; without questions the page says what to do', { tag: ['@FAQS-11'] }, async ({
  owner: page,
  ask,
}) => {
  await ask('PATCH', '/instructions', { faqResponses: [] });
  await page.route('**/instructions', (route) =>
    route.request().resourceType() === 'document' ? route.continue() : route.abort(),
  );
  await page.goto(address);
  await expect(page.getByText('The FAQs could not be loaded.').first()).toBeVisible();
  await page.unroute('**/instructions');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No questions yet.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a question' }).click();
  await expect(dialog(page).getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await group(page, 1)
    .getByLabel('Question', { exact: true })
    .fill('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk?');
  await group(page, 1).getByLabel('Answer').fill('Selbstverständlich.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(listed(page)).toHaveCount(1);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectAccessible(page);
});

test('two tabs on the questions: the later save is told and keeps what was typed', async ({ owner: page, ask }) => {
  await edit(page);
  await group(page, 1).getByLabel('Answer').fill('Mine');
  await ask('PATCH', '/instructions', { notice: false });
  await ask('PATCH', '/instructions', { faqResponses: [{ question: 'Theirs?', answer: 'Yes.' }] });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This was changed elsewhere in the meantime.')).toBeVisible();
  await expect(group(page, 1).getByLabel('Answer')).toHaveValue('Mine');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(listed(page)).toHaveCount(2);
  await expect(listed(page).first()).toHaveText(/Mine/);
  expect(await ask('GET', '/instructions')).toMatchObject({ notice: false });
});
