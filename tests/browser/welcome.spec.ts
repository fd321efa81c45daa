import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { expectStep, test } from './newcomer.ts';

test('the overview welcomes a newcomer once in a session, then keeps a strip', {
  tag: [
    '@WELCOME-01',
    '@WELCOME-03',
    '@WELCOME-04',
    '@WELCOME-05',
    '@WELCOME-06',
    '@WELCOME-07',
    '@WELCOME-08',
    '@WELCOME-09',
    '@ANALYSIS-02',
    '@ROUTES-11',
  ],
}, async ({ newcomer: page }) => {
  await page.goto('/overview');
  const dialog = page.getByRole('dialog', { name: 'Welcome!' });
  await expect(dialog).toContainText('Set up your assistant in a few quick steps.');
  const steps = dialog.getByRole('listitem');
  await expect(steps).toHaveText([/Personalize/, /Define Call Handling/, /Test/, /Launch/]);
  await expect(dialog.getByRole('button', { name: "Let's Setup" })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const strip = page.getByRole('link', { name: /Finish setup/ });
  await expect(strip).toBeVisible();
  await expect(page.getByRole('region', { name: 'Call Logs' })).toContainText('No data available');
  await expectAccessible(page);
  await page.reload();
  await expect(strip).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await strip.click();
  await expectStep(page, 'Add Business Info');
  await page.getByRole('link', { name: 'Finish later' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('it greets by first name and opens the wizard, on a phone too', { tag: ['@WELCOME-03', '@WELCOME-09'] }, async ({
  newcomer: page,
}) => {
  await page.route('**/user', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), firstName: 'Dana' } });
  });
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/overview');
  const dialog = page.getByRole('dialog', { name: 'Welcome, Dana!' });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: "Let's Setup" }).click();
  await expect(page).toHaveURL(/\/guided_setup/);
  await expectStep(page, 'Add Business Info');
});
