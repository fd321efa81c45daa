import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, logIn, signUp, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';

// What the form says and asks is in tests/pages/log-in.test.ts.

test('what is typed into stays where it is as the rest of the form appears', { tag: ['@LOGIN-04'] }, async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').pressSequentially('dana@clinic');
  const place = await page.getByLabel('Email').boundingBox();
  await page.getByLabel('Email').pressSequentially('.example');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await page.getByLabel('Email').boundingBox()).toEqual(place);
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('a provider that is connected signs in, from the sign-up as well, and a new account begins with its set-up', {
  tag: ['@LOGIN-13', '@LOGIN-22', '@SIGNUP-10'],
}, async ({ page }) => {
  for (const start of ['/login', '/signup']) {
    await page.goto(start);
    await page.getByRole('button', { name: 'Google' }).click();
    await expect(page).toHaveURL(/\/guided_setup/);
    await expect(page.getByText('vera@quist.example').first()).toBeAttached();
    await page.getByRole('button', { name: /Log out/ }).click();
  }
});

test('what went wrong at a provider is told at the log-in, and leaves the address', { tag: ['@LOGIN-13'] }, async ({
  page,
}) => {
  await page.goto('/login#sign-in-error=identity.provider-email-taken');
  await expect(page.getByRole('alert')).toContainText('An account with this email exists.');
  await expect(page).toHaveURL(/\/login$/);
  await page.goto('/signup');
  await page.goto('/login#sign-in-code=made-up');
  await expect(page.getByRole('alert')).toContainText('Signing in did not work.');
});

test('logging in keeps token and user and shows the number', {
  tag: ['@gate', '@SESSION-01', '@SESSION-02', '@SESSION-03', '@SESSION-04'],
}, async ({ page }) => {
  await logIn(page, demoLogIn('owner'));
  await expect(page.getByText('+1 (312) 555-0123').first()).toBeVisible();
  const kept = (await page.evaluate(
    '({ token: localStorage["noura.token"], user: JSON.parse(localStorage["noura.user"]) })',
  )) as {
    token: string;
    user: Record<string, unknown>;
  };
  expect(kept.token.length).toBeGreaterThan(30);
  expect(kept.user).toMatchObject({
    first_name: 'Dana',
    phone_number: '3125550123',
    role: 'user',
    isSetupComplete: true,
  });
  await page.goto('/login');
  await expect(page).toHaveURL('/overview');
});

test('a session that ends in one tab leaves the screens of the other', { tag: '@gate' }, async ({ page, context }) => {
  await logIn(page, demoLogIn('owner'));
  const other = await context.newPage();
  await other.goto('/billing');
  await expect(other.getByRole('heading', { level: 1, name: 'Billing' })).toBeVisible();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  await other.goto('/billing');
  await expect(other).toHaveURL('/login');
});

test('remembered values come back, sealed, until they are unticked', {
  tag: ['@SESSION-19', '@SESSION-20', '@SESSION-21'],
}, async ({ page }) => {
  const owner = demoLogIn('owner');
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Remember for 30 days').check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/overview');
  expect(await page.evaluate('JSON.stringify(localStorage)')).not.toContain(owner.password);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(owner.password);
  await page.getByLabel('Remember for 30 days').uncheck();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('remembered values are dropped after 30 days', { tag: ['@SESSION-22'] }, async ({ page }) => {
  const owner = demoLogIn('owner');
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByLabel('Remember for 30 days').check();
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/overview');
  await page.evaluate('localStorage.clear()');
  await page.clock.setFixedTime(Date.now() + 31 * 24 * 60 * 60 * 1000);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('sign-up leads to the log-in with its message', {
  tag: ['@SIGNUP-16', '@SIGNUP-17', '@LOGIN-14', '@APIAUTH-02'],
}, async ({ page }) => {
  await signUp(page, freshAddress('new'), 'Quiet-River-9');
  await expect(page.getByRole('status')).toHaveText('Account created successfully. You can now log in');
  await expectAccessible(page);
});
