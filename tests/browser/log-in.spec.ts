import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, logIn, signUp, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';

const wrong = 'Incorrect email or password. Please check and try again';

test('the e-mail comes first, the rest once it is valid', {
  tag: ['@LOGIN-01', '@LOGIN-02', '@LOGIN-03', '@LOGIN-04', '@LOGIN-08', '@LOGIN-11', '@LOGIN-12'],
}, async ({ page }) => {
  await page.goto('/login');
  const rest = [
    page.getByLabel('Password', { exact: true }),
    page.getByLabel('Remember for 30 days'),
    page.getByRole('link', { name: 'Forgot password?' }),
  ];
  await page.getByLabel('Email').pressSequentially('dana@clinic');
  for (const part of rest) await expect(part).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeDisabled();
  for (const name of ['Google', 'Facebook', 'Apple']) await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByLabel('Email').pressSequentially('.example');
  for (const part of rest) await expect(part).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Log in' })).toBeEnabled();
  for (const name of ['Google', 'Facebook', 'Apple']) await expect(page.getByRole('button', { name })).toHaveCount(0);
});

test('an e-mail is text without spaces, an "@" and a domain with a dot', { tag: ['@LOGIN-17'] }, async ({ page }) => {
  await page.goto('/login');
  const field = page.getByLabel('Email');
  const password = page.getByLabel('Password', { exact: true });
  const wrong = [
    ...['dana', 'dana@', 'dana@clinic', 'dana.clinic.example', '@clinic.example', 'da na@clinic.example'],
    ...['dana@clinic example.org', 'dana@@clinic.example', 'dana@clinic.', 'dana@.example'],
  ];
  for (const address of wrong) {
    await field.fill('dana@clinic.example');
    await expect(password).toBeVisible();
    await field.fill(address);
    await expect(password, address).toHaveCount(0);
  }
  for (const address of [
    'd@c.e',
    'dana.of+calls@mail.clinic.example',
    ' dana@clinic.example ',
    'büro@praxis-köln.example',
  ]) {
    await field.fill('dana');
    await expect(password).toHaveCount(0);
    await field.fill(address);
    await expect(password, address).toBeVisible();
  }
});

test('an e-mail without the pattern is refused when the field is left', { tag: ['@LOGIN-18'] }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('dana');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await page.getByLabel('Email').fill('dana@clinic.example');
  await expect(page.getByText('Invalid email address')).toHaveCount(0);
});

test('the password can be shown and hidden', { tag: ['@LOGIN-06'] }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('dana@clinic.example');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
});

test('Go Back clears the form', { tag: ['@LOGIN-07'] }, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('dana@clinic.example');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0);
});

test('a provider that is not connected says so at once', { tag: ['@LOGIN-13'] }, async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Facebook' }).click();
  await expect(page.getByRole('status')).toHaveText('Facebook sign-in is not available here. Use your e-mail.');
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

test('a wrong password is told, and the form can be used again', {
  tag: ['@LOGIN-09', '@LOGIN-10', '@LOGIN-19', '@LOGIN-20'],
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@clinic.example');
  await page.getByLabel('Password', { exact: true }).fill('Wrong-Password-1');
  const button = page.getByRole('button', { name: 'Log in' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/auth/login', async (route) => {
    await held;
    await route.continue();
  });
  await button.click();
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('data-loading', 'true');
  release();
  await expect(page.getByRole('alert')).toHaveText(wrong);
  await expect(button).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@clinic.example');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page);
});

test('a server out of reach adds a line to the same text', { tag: ['@LOGIN-19'] }, async ({ page, context }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('dana@clinic.example');
  await page.getByLabel('Password', { exact: true }).fill('Any-Password-1');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('alert')).toContainText(wrong);
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
});

test('links lead to the reset and to sign-up, and no navigation is shown', {
  tag: ['@LOGIN-05', '@LOGIN-16', '@TOPNAV-07'],
}, async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Noura']);
  await page.getByLabel('Email').fill('dana@clinic.example');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.goBack();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL('/signup');
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
