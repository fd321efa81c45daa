import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, logIn, test } from './accounts.ts';

const guarded = [
  '/overview',
  '/billing',
  '/billing/payment',
  '/notification',
  '/user_management',
  '/test_box',
  '/agent_settings',
];

test('account screens are public, without navigation links', {
  tag: ['@ROUTES-04', '@ROUTES-05', '@ROUTES-06', '@ROLES-01', '@TOPNAV-07', '@TOPNAV-08', '@TOPNAV-09'],
}, async ({ page }) => {
  for (const [address, heading] of [
    ['/login', /Log in/],
    ['/signup', 'Start your 25 minutes free trial'],
    ['/forgot-password', /password/i],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    for (const name of ['Services', 'FAQs', 'Webinar', 'Get Started for Free'])
      await expect(page.getByText(name, { exact: true })).toHaveCount(0);
  }
});

test('guarded screens lead a visitor to the log-in, and show nothing before', {
  tag: ['@ROUTES-18', '@ROUTES-19', '@ROUTES-20', '@ROUTES-24', '@ROUTES-40', '@ROUTES-41', '@ROUTES-42'],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.headers().authorization) asked.push(request.url());
  });
  for (const address of guarded) {
    await page.goto(address);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  }
  expect(asked).toEqual([]);
});

test('an owner opens every guarded screen but those of a superadmin', {
  tag: ['@ROLES-02', '@ROLES-04', '@ROLES-05', '@ROUTES-18', '@ROUTES-19', '@ROUTES-20', '@ROUTES-38'],
}, async ({ overview: page }) => {
  for (const [address, heading] of [
    ['/billing', 'Billing'],
    ['/billing/payment', /Payment/],
    ['/notification', /Notification|Recipient/],
    ['/agent_settings', /Agent Settings/],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  for (const address of ['/user_management', '/test_box', '/operations']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/overview/);
  }
});

test('a superadmin opens them all', { tag: ['@ROUTES-24', '@ROUTES-22', '@ROLES-03', '@PRODUCT-03'] }, async ({
  page,
}) => {
  await logIn(page, demoLogIn('superadmin'));
  for (const [address, heading] of [
    ['/user_management', 'User Management'],
    ['/test_box', 'Test Box'],
    ['/operations', 'Operations'],
  ] as const) {
    await page.goto(address);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('the demo owner, whose set-up is complete, starts at the overview', {
  tag: ['@LOGIN-21', '@PRODUCT-11', '@PRODUCT-12'],
}, async ({ page }) => {
  await logIn(page, demoLogIn('owner'));
  await expect(page).toHaveURL(/\/overview/);
  await expect(page.getByText(/^\d+ of \d+ mins left$/).first()).toBeVisible();
});

test("the navigation alone shows nobody's data and leads to the log-in", {
  tag: ['@ROUTES-07', '@SHELL-13', '@SHELL-19'],
}, async ({ page }) => {
  await page.goto('/leftnav');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await expect(navigation.getByRole('link', { name: 'Overview' })).toBeVisible();
  await expect(page.getByText('+1 (XXX) XXX-XXXX')).toBeVisible();
  await expect(page.getByText('...', { exact: true })).toBeVisible();
  await expect(page.getByText('@')).toHaveCount(0);
  await expectAccessible(page);
  await navigation.getByRole('link', { name: 'Billing' }).click();
  await expect(page).toHaveURL('/login');
});

test('the door leads on, to the log-in or the overview', { tag: ['@ROUTES-02'] }, async ({
  overview: page,
  browser,
}) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/overview/);
  const visitor = await (await browser.newContext({ baseURL: new URL(page.url()).origin })).newPage();
  await visitor.goto('/');
  await expect(visitor).toHaveURL('/login');
  await visitor.context().close();
});
