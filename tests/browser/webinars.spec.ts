import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';
import { openForm, passCheck, watchPolicy } from './public-forms.ts';

const legalTitle = 'How AI phone assistants serve clients of legal practices';
const pastTitle = 'Clear communication by phone in healthcare';
const cards = (page: Page) => page.getByRole('article');

test('two cards, found by their titles and shown again', {
  tag: [
    '@ROUTES-32',
    '@WEBINAR-01',
    '@WEBINAR-02',
    '@WEBINAR-03',
    '@WEBINAR-04',
    '@WEBINAR-05',
    '@WEBINAR-06',
    '@WEBINAR-07',
    '@WEBINAR-08',
    '@WEBINAR-09',
    '@WEBINAR-30',
  ],
}, async ({ page }) => {
  await openForm(page, '/webinars');
  await expect(page.getByRole('heading', { level: 1, name: 'Webinars' })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  const legal = cards(page).filter({ hasText: legalTitle });
  const past = cards(page).filter({ hasText: pastTitle });
  await expect(legal.getByText('Upcoming', { exact: true })).toBeVisible();
  await expect(past.getByText('Upcoming')).toHaveCount(0);
  await expect(legal.getByRole('link', { name: legalTitle })).toHaveAttribute('href', '/legal-services-webinar');
  await expect(past.getByRole('link', { name: pastTitle })).toHaveAttribute('href', '/healthcare-communication');
  for (const card of [legal, past]) {
    await expect(card.locator('img:visible')).toHaveJSProperty('naturalWidth', 640);
  }
  await expectAccessible(page);

  const words = page.getByRole('searchbox', { name: 'Search webinars by title' });
  const search = page.getByRole('button', { name: 'Search' });
  const reset = page.getByRole('button', { name: 'Reset' });
  await words.fill('PHONE in');
  await expect(cards(page)).toHaveCount(2);
  await search.click();
  await expect(cards(page)).toHaveText(new RegExp(pastTitle));
  await reset.click();
  await expect(cards(page)).toHaveCount(2);
  await expect(words).toHaveValue('');
  await words.fill('gardening');
  await words.press('Enter');
  await expect(page.getByText('No webinars match')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  // Both buttons in one line below the words.
  expect((await search.boundingBox())?.y).toBe((await reset.first().boundingBox())?.y);
  await expectAccessible(page);
  await reset.last().click();
  await expect(cards(page)).toHaveCount(2);
  await legal.getByRole('link').click();
  await expect(page).toHaveURL('/legal-services-webinar');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

/** The labels of a form's fields, and whether the browser asks for them. */
async function fieldsOf(page: Page): Promise<Record<string, boolean>> {
  // The check comes once the page works.
  await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).toBeVisible();
  const fields = await page.evaluate<{ label: string; required: boolean }[]>(`
    [...document.querySelectorAll('main form :is(input:not([type=hidden]), select)')].map((field) => ({
      label: field.labels[0].textContent.replace(' (optional)', ''), required: field.required }))`);
  return Object.fromEntries(fields.map(({ label, required }) => [label, required]));
}

/** What all three pages have. */
async function expectWhole(page: Page): Promise<void> {
  const share = page.getByRole('list', { name: 'Share' });
  await expect(share.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await expect(share.getByRole('link', { name: 'Share by email' })).toHaveAttribute('href', /^mailto:\?subject=.+http/);
  for (const network of ['LinkedIn', 'X', 'Facebook'])
    await expect(share.getByRole('link', { name: `Share on ${network}` })).toHaveAttribute('href', /^https:.+http/);
  for (const section of ['Agenda', 'Speakers'])
    await expect(page.getByRole('region', { name: section }).getByRole('listitem')).not.toHaveCount(0);
  await expectAccessible(page);
}

test('the general registration', {
  tag: [
    '@ROUTES-33',
    '@WEBINAR-10',
    '@WEBINAR-11',
    '@WEBINAR-12',
    '@WEBINAR-17',
    '@WEBINAR-18',
    '@WEBINAR-19',
    '@WEBINAR-20',
    '@WEBINAR-21',
    '@WEBINAR-23',
    '@WEBINAR-24',
    '@WEBINAR-25',
    '@WEBINAR-26',
    '@WEBINAR-28',
    '@WEBINAR-29',
  ],
}, async ({ page }) => {
  await page.goto('/webinars');
  await page.getByRole('link', { name: 'Tell us' }).click();
  await expect(page).toHaveURL('/webinar-form');
  await expect(page.getByRole('heading', { level: 1, name: 'Register for Webinar' })).toBeVisible();
  await expect(page.getByText('No date is set yet')).toBeVisible();
  await expect(page.getByText('We write to you')).toHaveCount(0);
  expect(await fieldsOf(page)).toEqual({
    'First name': true,
    'Last name': true,
    'Job title': true,
    'Business email': true,
    Phone: true,
    Company: false,
    Country: true,
    'I am not a robot': true,
  });
  await expect(page.getByLabel('Business email')).toHaveAttribute('type', 'email');
  await expect(page.getByLabel('Phone')).toHaveAttribute('type', 'tel');
  await expect(page.getByLabel('Country').getByRole('option')).toHaveCount(250);
  await expect(page.getByLabel('Country').getByRole('option', { name: 'Germany' })).toHaveAttribute('value', 'DE');
  await expectWhole(page);
});

const special = {
  'First name': true,
  'Last name': false,
  'Business email': true,
  Phone: true,
  Organization: true,
  Country: true,
  'I am not a robot': true,
};

test('the live webinar, its form beside the agenda and before it on phones', {
  tag: [
    '@ROUTES-34',
    '@WEBINAR-13',
    '@WEBINAR-14',
    '@WEBINAR-17',
    '@WEBINAR-18',
    '@WEBINAR-19',
    '@WEBINAR-20',
    '@WEBINAR-22',
    '@WEBINAR-23',
    '@WEBINAR-24',
    '@WEBINAR-25',
    '@WEBINAR-26',
    '@WEBINAR-27',
    '@WEBINAR-28',
    '@WEBINAR-29',
  ],
}, async ({ page }) => {
  await openForm(page, '/legal-services-webinar');
  await expect(page.getByText('Live webinar')).toBeVisible();
  await expect(page.getByText('July 11 2025')).toBeVisible();
  await expect(page.getByText('12:00-01:00 PM CDT')).toBeVisible();
  expect(await fieldsOf(page)).toEqual(special);
  await expectWhole(page);
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.y ?? 0;
  const left = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.x ?? 0;
  expect(await left('Agenda')).toBeLessThan(await left('Register'));
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await top('Register')).toBeLessThan(await top('Agenda'));
  await expectAccessible(page);
  const data = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'Event', startDate: '2025-07-11T17:00:00Z' });
});

test('the recording opens for who registered, and until it is set the tour by its name', {
  tag: [
    '@ROUTES-35',
    '@WEBINAR-15',
    '@WEBINAR-16',
    '@WEBINAR-17',
    '@WEBINAR-18',
    '@WEBINAR-19',
    '@WEBINAR-22',
    '@WEBINAR-27',
    '@WEBINAR-32',
  ],
}, async ({ page }) => {
  const refused = await watchPolicy(page);
  await openForm(page, '/healthcare-communication');
  await expect(page.getByText('On-demand webinar')).toBeVisible();
  expect(await fieldsOf(page)).toEqual(special);
  await expectWhole(page);
  await expect(page.getByText('Until the recording is published, a short tour of the product opens')).toBeVisible();
  const join = async () => {
    await page.getByLabel('First name').fill('Maria');
    await page.getByLabel('Business email').fill(freshAddress('maria'));
    await page.getByLabel('Phone').fill('+1 312 555 0147');
    await page.getByLabel('Organization').fill('Lakeside Dental');
    await page.getByLabel('Country').selectOption('US');
    await passCheck(page);
    await page.getByRole('button', { name: 'Join Session' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  };
  await join();
  // No mail service is set up here, so none is promised.
  await expect(page.getByText('You are registered.', { exact: true })).toBeVisible();
  const tour = page.getByRole('link', { name: 'Open the tour' });
  await expect(tour).toHaveAttribute('href', /\/product\/clinic-tour\.webm$/);
  await expect(tour).toHaveAccessibleDescription(/not been published yet.*short product tour/);
  await expectAccessible(page);
  expect(await refused()).toEqual([]);

  const recordingUrl = 'https://videos.example.com/healthcare';
  await page.route('**/webinar-registrations', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    const answer = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...answer, recordingUrl } });
  });
  await openForm(page, '/healthcare-communication');
  await join();
  await expect(page.getByRole('link', { name: 'Open the recording' })).toHaveAttribute('href', recordingUrl);
  await expect(page.getByText('not been published yet')).toHaveCount(0);
});

test('who registers is confirmed, once for each webinar, and what was typed outlives a lost network', {
  tag: ['@WEBINAR-31', '@WEBINAR-33'],
}, async ({ page }) => {
  const address = freshAddress('james');
  const fill = async () => {
    await openForm(page, '/webinar-form');
    await page.getByLabel('First name').fill('James');
    await page.getByLabel('Last name').fill('Carter');
    await page.getByLabel('Job title').fill('Baker');
    await page.getByLabel('Business email').fill(address);
    await page.getByLabel('Phone').fill('+1 773 555 0162');
    await page.getByLabel('Country').selectOption('US');
    await passCheck(page);
  };
  const register = page.getByRole('button', { name: 'Register' });
  const alert = page.getByRole('main').getByRole('alert');
  await fill();
  await page.context().setOffline(true);
  await register.click();
  await expect(alert).toHaveText('We could not register you. Try again.');
  await expect(page.getByLabel('Job title')).toHaveValue('Baker');
  await page.context().setOffline(false);
  await register.click();
  await expect(page.getByText('You are registered.')).toBeVisible();
  await expect(register).toHaveCount(0);

  await fill();
  await register.click();
  await expect(alert).toHaveText('This email address is already registered for this webinar.');
  await expect(page.getByLabel('Business email')).toBeFocused();
  await expect(page.getByLabel('Business email')).toHaveValue(address);
  await expect(page.getByRole('checkbox', { name: 'I am not a robot' })).not.toBeChecked();
  await expectAccessible(page);
});
