import { readFile } from 'node:fs/promises';
import { pbkdf2, solveChallenge } from 'altcha/lib';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';

test('a superadmin reads who registered, of one webinar or all, and saves them as CSV', async ({ admin: page }) => {
  const { challenge } = (await (await page.request.get('/human-check')).json()) as { challenge: object };
  const solution = await solveChallenge({ challenge: challenge as never, deriveKey: pbkdf2.deriveKey });
  const proof = Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
  const email = freshAddress('registered');
  const data = {
    ...{ webinar: 'legal-services', firstName: 'Priya', lastName: 'Nair', email, phone: '+1 312 555 0188' },
    ...{ organization: 'Nair and Partners', country: 'US', proof },
  };
  expect((await page.request.post('/webinar-registrations', { data })).status()).toBe(200);

  await page.goto('/user_management');
  await page.getByRole('link', { name: 'Webinar registrations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Webinar registrations' })).toBeFocused();
  const list = page.getByRole('table', { name: 'Registrations' });
  const row = list.getByRole('row').filter({ hasText: email });
  for (const text of ['Priya Nair', '+1 312 555 0188', 'Nair and Partners', 'United States'])
    await expect(row.getByText(text)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Webinar', { exact: true }).selectOption('Next webinar');
  await expect(page).toHaveURL('/webinar_registrations?webinar=general');
  await expect(row).toHaveCount(0);
  await page.goBack();
  await expect(row).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^webinar_registrations_\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toContain(`"Priya","Nair","","${email}"`);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
  await expectAccessible(page);
  await page.route('**/webinar-registrations?*', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('We could not load the registrations.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/webinar-registrations?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: email })).toBeVisible();
});
