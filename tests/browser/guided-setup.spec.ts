import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { expectStep, next, tab, test } from './newcomer.ts';

// What the steps say, ask and save is in tests/pages/guided-setup.pages.test.ts.
const part = (page: Page, name: string) => page.getByRole('region', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const behaviour = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const unfold = (page: Page, name: string) => part(page, name).locator('summary').click();
const services = (page: Page) => page.getByRole('textbox', { name: 'Services' });
const tags = (page: Page) => part(page, 'Core services').getByRole('listitem');

async function begin(page: Page): Promise<void> {
  await page.goto('/guided_setup');
  await expectStep(page, 'Add Business Info');
  await expect(part(page, 'Business hours')).toBeVisible();
}

test('entries outlive a reload, secrets never leave the page, and the end of the session forgets all', async ({
  newcomer: page,
}) => {
  await begin(page);
  await page.getByLabel('Business name').fill('Alder Street Clinic');
  await services(page).fill('Vaccines');
  await services(page).press('Enter');
  await services(page).fill('Checkups');
  await unfold(page, 'Business hours');
  await toggle(page, 'Saturday').click();
  await page.reload();
  await expect(page.getByLabel('Business name')).toHaveValue('Alder Street Clinic');
  await expect(tags(page)).toHaveText(['Vaccines']);
  await expect(services(page)).toHaveValue('Checkups');
  await unfold(page, 'Business hours');
  await expect(toggle(page, 'Saturday')).toBeChecked();
  await next(page);
  await behaviour(page, 'Direct').press('Space');
  await toggle(page, 'Schedule Appointment').click();
  await page.getByRole('radio', { name: 'Cal.co' }).click();
  await page.locator('[name="calcomApiKey"]').fill('cal_live_never_kept');
  await page.getByLabel('Event Id').fill('123');
  const stored = () => page.evaluate('JSON.stringify({ ...sessionStorage }) + JSON.stringify({ ...localStorage })');
  expect(await stored()).toContain('setup.tone');
  expect(await stored()).not.toContain('cal_live_never_kept');
  await page.reload();
  await expect(behaviour(page, 'Direct')).toBeChecked();
  await expect(page.locator('[name="calcomApiKey"]')).toHaveValue('');
  await expect(page).toHaveURL('/guided_setup?step=2');

  // What could not be loaded keeps nobody here, and Next asks for it again.
  await page.route('**/instructions', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('The client configuration could not be loaded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Back' })).toBeEnabled();
  await expectAccessible(page);
  await page.unroute('**/instructions');
  await next(page);
  await expect(behaviour(page, 'Direct')).toBeChecked();
  await page.evaluate('localStorage.removeItem("noura.token")');
  await page.goto('/guided_setup?step=2');
  await expect(page).toHaveURL('/login');
  expect(await stored()).not.toContain('setup.');
});

test('narrow and with long words, in both themes, the steps fit and the way on stays in sight', async ({
  newcomer: page,
  ask,
}) => {
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunternehmen';
  await ask('PATCH', '/business-info', { name: long, coreServices: [long, 'Cleaning'] });
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await begin(page);
    await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport();
    await expect(tab(page, 'Customize').getByText('Customize')).not.toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
  }
  await next(page);
  await expectStep(page, 'Customize');
  await expect(page.getByRole('button', { name: 'Next', exact: true })).toBeInViewport();
  await expectAccessible(page);
});

test('what is typed in step 2 outlives a reload, also of the last step, and All Done stands still where motion is unwanted', async ({
  newcomer: page,
}) => {
  await begin(page);
  await page.getByLabel('Business name').fill('Alder Street Clinic');
  await next(page);
  await page.getByLabel('What your assistant says').fill('I will pass it on.');
  await page.reload();
  await expect(page.getByLabel('What your assistant says')).toHaveValue('I will pass it on.');
  await next(page);
  await expectStep(page, 'Test');
  await page.reload();
  await expectStep(page, 'Test');
  await expect(page).toHaveURL('/guided_setup?step=3');
  await page.goto('/guided_setup?step=9');
  await expectStep(page, 'Test');
  await expectAccessible(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: 'Launch' }).click();
  await expectStep(page, 'All Done');
  await expect(page.locator('path[pathLength]')).toHaveCSS('animation-name', 'none');
  await expectAccessible(page);
});
