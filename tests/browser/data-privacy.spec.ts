import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, test } from './accounts.ts';
import { signIn, signInNew } from './open-account.ts';
import { nextToast } from './toasts.ts';

test('an owner says what is kept, and holds a number', async ({ page }) => {
  await signInNew(page, 'owner');
  await page.goto('/data_privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Data retention' })).toBeVisible();
  await expectAccessible(page);
  const rules = page.getByRole('form', { name: 'How long to keep' });
  await rules.getByLabel('Recordings').selectOption('90');
  // Nothing is there that would be removed, so that nothing is asked.
  const saved = nextToast(page, 'Rules saved.');
  await rules.getByRole('button', { name: 'Save' }).click();
  await saved;
  await page.reload();
  await expect(rules.getByLabel('Recordings')).toHaveValue('90');
  await page.getByRole('button', { name: 'Place a legal hold on a number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Place a legal hold on a number' });
  await expect(dialog.getByLabel('Phone number')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Place hold', exact: true }).click();
  await expect(dialog.getByLabel('Phone number')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Phone number').fill('(312) 555-0177');
  await dialog.getByLabel('Reason').fill('A letter of a lawyer');
  await page.keyboard.press('Tab');
  await dialog.getByRole('button', { name: 'Place hold', exact: true }).click();
  const holds = page.getByRole('list', { name: 'Legal holds' }).getByRole('listitem');
  await expect(holds).toContainText('All calls and forms from +1 (312) 555-0177');
  await holds.getByRole('button', { name: /^Lift the hold/ }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Lift' }).click();
  await expect(page.getByText('No legal holds.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Place a legal hold on a number' })).toBeFocused();
});

/** A phone in the dark and a desk in the light. */
const looks = [
  { width: 390, height: 844, colorScheme: 'dark' },
  { width: 1440, height: 900, colorScheme: 'light' },
] as const;

for (const { width, height, colorScheme } of looks) {
  test(`at ${width} px, ${colorScheme}, by the keyboard: a shorter time is asked about before anything is removed`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await signIn(page, demoLogIn('owner'));
    await page.goto('/data_privacy');
    const rules = page.getByRole('form', { name: 'How long to keep' });
    const save = rules.getByRole('button', { name: 'Save' });
    await rules.getByLabel('Transcripts').selectOption('7');
    await save.press('Enter');
    const asked = page.getByRole('dialog', { name: 'Remove older data' });
    await expect(asked).toContainText(
      /Under these rules the transcripts of \d+ calls? .*will be removed within an hour/,
    );
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(asked).toHaveCount(0);
    await expect(save).toBeFocused();
    await page.reload();
    await expect(rules.getByLabel('Transcripts')).toHaveValue('');
  });

  test(`at ${width} px, ${colorScheme}, by the keyboard: a clinic's mode is switched on, and the functions say what they pass on`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await signInNew(page, `clinic-mode-${width}`);
    await page.goto('/notification');
    const mode = page.getByRole('switch', { name: 'Clinic mode' });
    await expect(mode).toBeEnabled();
    await mode.press('Space');
    await expect(page.getByText('Clinic mode is on.')).toBeVisible();
    await expect(mode).toBeChecked();
    await expectAccessible(page);
    await page.goto('/custom_function');
    await expect(page.getByText(/Requests to the URLs you enter here contain what callers said/)).toBeVisible();
    await expectAccessible(page);
  });
}

test('on a phone, by the keyboard: data are taken along, and nothing is erased unasked', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, demoLogIn('owner'));
  await page.goto('/your_data');
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Find a caller');
  await expect(page.getByLabel('Phone number')).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type('(312) 555-0147');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^\d+ calls/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find a caller' })).toBeFocused();
  await press('Erase');
  const erasing = page.getByRole('dialog', { name: 'Erase +1 (312) 555-0147' });
  await expect(erasing.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(erasing).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Erase', exact: true })).toBeFocused();
  await press('Export');
  await expect(page.getByRole('button', { name: 'Find a caller' })).toBeFocused();
  const ready = page.getByRole('button', { name: 'Download: Export of +1 (312) 555-0147' }).first();
  await expect(ready).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await ready.click();
  expect((await download).suggestedFilename()).toMatch(/\.zip$/);

  await press('Delete the business');
  const ending = page.getByRole('dialog', { name: 'Delete the business' });
  await expect(ending.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('Another one');
  await page.keyboard.press('Enter');
  await expect(ending.getByText('This is not the name of your business.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(ending).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Delete the business' })).toBeFocused();
});

test('an export tells how far it is, and one that failed says why', async ({ page }) => {
  await signInNew(page, 'exports');
  await page.setViewportSize({ width: 390, height: 844 });
  const request = {
    kind: 'export-business',
    number: '',
    bytes: null,
    expiresAt: null,
    createdAt: '2026-11-02T10:00:00Z',
  };
  const running = { ...request, _id: 'a', state: 'running', step: 'Writing calls', percent: 42, problem: '' };
  const failed = {
    ...request,
    _id: 'b',
    state: 'failed',
    step: '',
    percent: 0,
    problem: 'Something went wrong on our side.',
  };
  await page.route('**/data-requests', (route) => route.fulfill({ json: [running, failed] }));
  await page.goto('/your_data');
  await expect(page.getByText('42% · Writing calls')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Start over/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export the business' })).toBeDisabled();
  await expectAccessible(page);
});
