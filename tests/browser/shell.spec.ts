import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, logIn, test } from './accounts.ts';
import { signInNew } from './open-account.ts';

test('the navigation of an owner', {
  tag: ['@SHELL-01', '@SHELL-02', '@SHELL-03', '@SHELL-04', '@SHELL-07', '@SHELL-08', '@SHELL-09', '@SHELL-10'],
}, async ({ overview: page }) => {
  const nav = page.getByRole('navigation', { name: 'Main' });
  const targets = await nav
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));
  expect(targets).toEqual([
    ['Overview', '/overview'],
    ['Agent Settings', '/agent_settings'],
    ['Test Noura', '/test_noura'],
    ['IntegrationSoon', null],
    ['Billing', '/billing'],
    ['Notification', '/notification'],
    // Beside the stated ones.
    ['Team', '/business_people'],
    ['Audit log', '/audit_log'],
    ['Your data', '/your_data'],
    ['Data retention', '/data_privacy'],
  ]);
  const { email } = demoLogIn('owner');
  const name = page.getByRole('link', { name: `Account. Logged in as ${email}` }).getByText(/^[^@ ]+$/);
  await expect(name).toHaveText(email.split('@')[0] ?? '');
  expect(await name.evaluate((text) => text.scrollWidth - text.clientWidth), 'the domain gives way first').toBe(0);
  await expect(nav.getByText('Integration')).toBeVisible();
  await expect(nav.locator('[aria-disabled="true"]')).not.toHaveAttribute('tabindex');
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeFocused();
  await page.getByRole('link', { name: 'Noura', exact: true }).click();
  await expect(page).toHaveURL('/overview');
  await expect(page).toHaveTitle('Overview - Noura');
});

test('a number is asked for once', {
  tag: [
    '@SHELL-13',
    '@SHELL-14',
    '@SHELL-20',
    '@SHELL-21',
    '@SHELL-22',
    '@SHELL-23',
    '@SHELL-24',
    '@SHELL-25',
    '@SHELL-26',
  ],
}, async ({ page }) => {
  await signInNew(page, 'no-number');
  await page.goto('/overview');
  await expect(page.getByText('No number yet', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your number' })).toHaveCSS('border-color', 'rgb(180, 35, 24)');
  await page.getByRole('button', { name: 'Activate Your Number' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmation' });
  await expect(dialog).toContainText('Your request has been sent to support. The number will be available shortly.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Okay' }).click();
  await expect(page.getByText('Your number will be loaded shortly')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Activate Your Number' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Your number will be loaded shortly')).toBeVisible();
  await expect(page.getByText('Get your number first.')).toBeVisible();
  await expectAccessible(page);
});

test('who logs in with a complete set-up starts at the overview; logging out clears everything and the token is refused from then on', {
  tag: ['@LOGIN-21', '@PRODUCT-11', '@PRODUCT-12', '@SHELL-29', '@SESSION-07', '@SESSION-08', '@SESSION-09'],
}, async ({ page, request }) => {
  await logIn(page, demoLogIn('owner'));
  await expect(page).toHaveURL(/\/overview/);
  await expect(page.getByText(/^\d+ of \d+ mins left$/).first()).toBeVisible();
  const token = String(await page.evaluate('localStorage["noura.token"]'));
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate('[localStorage["noura.token"], localStorage["noura.user"]]')).toEqual([
    undefined,
    undefined,
  ]);
  await expect
    .poll(async () => (await request.get('/user', { headers: { authorization: `Bearer ${token}` } })).status())
    .toBe(401);
  await page.goto('/overview');
  await expect(page).toHaveURL('/login');
});

test('a token that is refused at the start leads to the log-in with a word why', {
  tag: ['@SESSION-02', '@SESSION-05'],
}, async ({ page }) => {
  await page.goto('/login');
  await page.evaluate('localStorage["noura.token"] = "refused"');
  await page.goto('/overview');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('status')).toHaveText('Your session has ended. Log in again to continue.');
});

test('guarded screens need a token', { tag: ['@ROUTES-02', '@ROUTES-38', '@ROUTES-39', '@ROUTES-40'] }, async ({
  page,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login');
  await page.evaluate('localStorage["noura.user"] = JSON.stringify({ email: "a@b.example" })');
  await page.goto('/overview');
  await expect(page).toHaveURL('/login');
});

test('the theme follows the choice and survives a reload', async ({ overview: page }) => {
  const theme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(theme).toBe('dark');
  await page.getByRole('radio', { name: 'Light' }).check();
  await expect.poll(theme).toBe('light');
  await page.reload();
  expect(await theme()).toBe('light');
  await page.getByRole('radio', { name: 'System' }).check();
  await expect.poll(theme).toBe('dark');
});

test('on a phone the navigation is a drawer that closes with the choice', { tag: '@gate' }, async ({
  overview: page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(menu).toBeFocused();
  await menu.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Notification' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notification' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the skip link comes first and leads to the content', { tag: '@gate' }, async ({ overview: page }) => {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
