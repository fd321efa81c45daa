import { expect, fillLogIn, signUp, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';
import { expectStep, next } from './newcomer.ts';

test('from sign-up to having talked to the own assistant', {
  tag: [
    '@gate',
    '@LOGIN-22',
    '@PRODUCT-18',
    '@WIZARD-05',
    '@WIZARD-06',
    '@WIZARD-20',
    '@WIZARD-21',
    '@TEST-10',
    '@TEST-11',
  ],
}, async ({ page }) => {
  const refused: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) refused.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  const who = { email: freshAddress('new-owner'), password: 'Quiet-River-9' };
  await signUp(page, who.email, who.password);
  await fillLogIn(page, who);
  await expect(page).toHaveURL(/\/guided_setup/);

  await expectStep(page, 'Add Business Info');
  await page.getByLabel('Business name').fill('Alder Street Clinic');
  const services = page.getByRole('textbox', { name: 'Services' });
  await services.fill('Vaccines');
  await services.press('Enter');
  await next(page);
  await expectStep(page, 'Customize');
  await next(page);

  await expectStep(page, 'Test');
  await expect(page.getByRole('heading')).toHaveText(['Test', 'Conversations']);
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  const line = page.getByRole('textbox', { name: 'Type a message' });
  await expect(line).toBeEnabled();
  await line.fill('Are you open on Saturday?');
  await line.press('Enter');
  const said = page.getByRole('log').getByRole('listitem');
  await expect(said.filter({ hasText: 'Are you open on Saturday?' })).toBeVisible();
  await expect(said.last()).toContainText(/closed/i);

  await page.getByRole('button', { name: 'Launch' }).click();
  await expectStep(page, 'All Done');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByText('Finish setup')).toHaveCount(0);
  await page.goto('/guided_setup');
  await expect(page).toHaveURL('/overview');
  // The talk ended with the page that it was on, and nothing complained of that.
  expect(refused).toEqual([]);
});
