import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { fillTemplate } from '#server/http/pages/page-template.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';
import { openForm, passCheck, watchPolicy } from './public-forms.ts';

const incomplete = 'Please fill in all required fields and complete the reCAPTCHA.';
const failed = 'Failed to send your message. Please try again.';
const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const alert = (page: Page) => page.getByRole('main').getByRole('alert');

async function fill(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('Maria');
  await page.getByLabel('Last name').fill('Lopez');
  await page.getByLabel('Organization').fill('Lakeside Dental');
  await page.getByLabel('Email').fill(freshAddress('maria'));
}

test('promise and telephone on the left, the form with its fields on the right, first to be reached from the footer', {
  tag: [
    '@ROUTES-37',
    '@CONTACT-01',
    '@CONTACT-02',
    '@CONTACT-03',
    '@CONTACT-04',
    '@CONTACT-05',
    '@CONTACT-06',
    '@CONTACT-07',
    '@CONTACT-08',
    '@CONTACT-09',
    '@CONTACT-10',
    '@CONTACT-12',
    '@CONTACT-14',
    '@CONTACT-15',
  ],
}, async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact us' }).click();
  await expect(page).toHaveURL('/contact-us');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Talk to the people');
  await expect(page.getByRole('main').getByRole('link', { name: '+1 (312) 555-0100' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Contact' });
  const [left, right] = [await heading.boundingBox(), await form.boundingBox()];
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
  for (const [label, required] of [
    ['First name', true],
    ['Last name', true],
    ['Organization', true],
    ['Email', true],
    ['Phone number', false],
    ['Comment', false],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveJSProperty('required', required);
    await expect(form.getByLabel(label)).toBeVisible();
  }
  await expect(form.getByLabel('Email')).toHaveAttribute('type', 'email');
  await expect(form.getByRole('checkbox', { name: 'I am not a robot' })).toHaveAttribute('required', '');
  await expectAccessible(page);
});

test('what is missing is told in the stated words, the first field takes the focus, and each says what it lacks', {
  tag: ['@CONTACT-13'],
}, async ({ page }) => {
  await openForm(page, '/contact-us');
  await send(page).click();
  await expect(alert(page)).toHaveText(incomplete);
  await expect(page.getByLabel('First name')).toBeFocused();
  await expect(page.getByText('Fill in this field.')).toHaveCount(4);
  await expect(page.getByText('Check this box.')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await fill(page);
  await expect(page.getByText('Fill in this field.')).toHaveCount(0);
  await send(page).click();
  await expect(alert(page)).toHaveText(incomplete);
  await page.getByLabel('Email').fill('nobody@nowhere');
  await page.getByLabel('Comment').focus();
  await expect(page.getByText('Invalid email address')).toBeVisible();
});

test('a message goes out without a token, its text is kept while it fails, and it is not sent twice', {
  tag: ['@CONTACT-16', '@CONTACT-17', '@CONTACT-18', '@APIBASE-10'],
}, async ({ page }) => {
  const refused = await watchPolicy(page);
  const sent: { body: string; token: string | undefined }[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST')
      sent.push({ body: request.postData() ?? '', token: request.headers().authorization });
  });
  await openForm(page, '/contact-us');
  await fill(page);
  await page.getByLabel('Comment').fill('Two lines\nof text');
  await passCheck(page);
  await page.context().setOffline(true);
  await send(page).click();
  await expect(alert(page)).toHaveText(failed);
  await expectAccessible(page);
  await expect(page.getByLabel('Comment')).toHaveValue('Two lines\nof text');
  await expect(page.getByLabel('First name')).toHaveValue('Maria');
  await page.context().setOffline(false);
  await page.keyboard.press('Tab');
  await send(page).press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(
    page.getByText('Your message has been successfully sent. We will get back to you shortly.'),
  ).toBeVisible();
  await expect(send(page)).toHaveCount(0);
  const [first, second] = sent.filter(({ body }) => body.includes('Maria'));
  expect(second?.body).toBe(first?.body);
  expect(second?.token).toBeUndefined();
  expect(Object.keys(JSON.parse(second?.body ?? '{}')).sort()).toEqual(
    ['comment', 'email', 'firstName', 'lastName', 'organization', 'phoneNumber', 'proof'].sort(),
  );
  expect(await refused()).toEqual([]);
  await expectAccessible(page);
});

test('without JavaScript the form says so, and names only the ways that are set', async ({ request }) => {
  const filled = await (await request.get('/contact-us', { headers: { accept: 'text/html' } })).text();
  const said = /<noscript>.*?<\/noscript>/.exec(filled)?.[0];
  expect(said).toContain('This form needs JavaScript.');
  expect(said).toContain('You can also email us');
  expect(said).toContain('You can also call us');
  const built = readFileSync('dist/web/contact-us/index.html', 'utf8');
  const contact = { email: '', phone: '', address: '' };
  const webinar = () => ({ date: '', time: '', badge: '', start: '', end: '' });
  const settings = {
    productName: 'Noura',
    contact,
    webinar,
    supportEmail: '',
    demo: false,
    mailKept: true,
    baseUrl: () => '',
  };
  const empty = fillTemplate(built, settings);
  expect(empty).toContain('This form needs JavaScript.');
  expect(empty).not.toContain('bottom of the page');
});

test('a proof that the server does not take is asked for again, and the text stays', async ({ page }) => {
  await openForm(page, '/contact-us');
  await fill(page);
  await page.route('**/contact-requests', (route) => {
    const body = { ...JSON.parse(route.request().postData() ?? '{}'), proof: 'made up' };
    return route.continue({ postData: JSON.stringify(body) });
  });
  await passCheck(page);
  await send(page).click();
  await expect(alert(page)).toHaveText(incomplete);
  await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).not.toBeChecked();
  await expect(page.getByLabel('First name')).toHaveValue('Maria');
});

test('a check that cannot be loaded says so and can be tried again, by keyboard too', async ({ page }) => {
  await page.route('**/human-check', (route) => route.abort());
  await openForm(page, '/contact-us');
  const box = page.getByRole('checkbox', { name: 'I am not a robot' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('The check failed. Select the box again.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/human-check');
  await page.keyboard.press('Space');
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(box).toBeChecked();
  await expect(box).toBeFocused();
});

test('on a page that came by plain http the check says at once that it needs https', async ({ page, baseURL }) => {
  const elsewhere = 'http://noura.plain.example';
  await page.context().addCookies([{ name: 'noura_consent', value: 'rejected', url: elsewhere }]);
  await page.route(`${elsewhere}/**`, async (route) => {
    const url = route
      .request()
      .url()
      .replace(elsewhere, baseURL ?? '');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await openForm(page, `${elsewhere}/contact-us`);
  const box = page.getByRole('checkbox', { name: 'I am not a robot' });
  await expect(box).toHaveAccessibleDescription(/Open this page with https:/);
  await box.click();
  await expect(box).not.toBeChecked();
  await expect(page.getByText('Open this page with https:')).toBeVisible();
  await expect(page.getByText('Select the box again')).toHaveCount(0);
  await expectAccessible(page);
});
