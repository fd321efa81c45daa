import type { Page } from '@playwright/test';
import type { FormLink } from '#contract/intake.ts';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { freshName } from './fresh.ts';
import {
  type Ask,
  accept,
  entries,
  fillToTheEnd,
  heading,
  nameProviders,
  newLink,
  open,
  press,
  stateOf,
  submissionOf,
} from './intake.ts';
import { test } from './settings.ts';

const address = '/agent_settings/patient-forms';
const links = (page: Page) => page.getByRole('region', { name: 'Links' });
const rowOf = (page: Page, text: string) => links(page).getByRole('row').filter({ hasText: text });

/** A form that a patient of this last name handed in, through the page. */
async function handedIn(page: Page, ask: Ask, lastName: string): Promise<string> {
  const link = await newLink(ask);
  const patient = await (
    await page
      .context()
      .browser()
      ?.newContext({ baseURL: new URL(page.url()).origin })
  )?.newPage();
  if (!patient) throw new Error('The browser opens a page for the patient.');
  await patient.context().addCookies(await page.context().cookies());
  await open(patient, link.path);
  await fillToTheEnd(patient, lastName);
  await accept(patient);
  await press(patient, 'Submit');
  await expect(heading(patient, 'Thank You!')).toBeVisible();
  await patient.context().close();
  return link.id;
}

test('the hub leads there; without links and providers the page says what to do; a visitor is sent to the log-in', async ({
  owner: page,
  browser,
}) => {
  await page.route('**/patient-form-links?*', (route) =>
    route.fulfill({ json: [], headers: { 'x-total-count': '0' } }),
  );
  await page.route('**/practice-providers', (route) =>
    route.fulfill({ json: { providers: [], defaultProvider: '' }, headers: { etag: '"1"' } }),
  );
  await page.goto('/agent_settings');
  await expect(page.getByText('No providers yet', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Patient forms' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Patient forms' })).toBeVisible();
  await expect(page.getByText('No links yet. Make one for each patient before their visit.')).toBeVisible();
  await expect(page.getByText('No providers yet. Until then every form goes to the practice.')).toBeVisible();
  await expectAccessible(page);
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const visitor = await context.newPage();
  await visitor.goto(address);
  await expect(visitor).toHaveURL('/login');
  await context.close();
});

test('a new link is shown once, copied, mailed where an address is given, and deleted', async ({
  owner: page,
  ask,
}) => {
  const email = `${freshName('maria')}@lopez.example`;
  await page.goto(address);
  const opener = page.getByRole('button', { name: 'New link' });
  const dialog = page.getByRole('dialog', { name: 'New link' });
  await opener.click();
  await dialog.getByLabel(/Patient's email/).fill('maria@lopez');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel(/Patient's email/).fill(email);
  await page.route('**/patient-form-links', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByText('The link could not be made. The server did not answer.')).toBeVisible();
  await expect(dialog.getByLabel(/Patient's email/)).toHaveValue(email);
  await page.unroute('**/patient-form-links');
  await dialog.getByLabel(/Patient's email/).press('Enter');
  const url = dialog.getByLabel('Address of the form');
  await expect(url).toHaveValue(/^http.*\/patient-form\/[A-Za-z0-9_-]{22}$/);
  await expect(dialog.getByText(`the mail to ${email} lies in the outbox and was not sent`)).toBeVisible();
  await expect(url).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copy the address' }).click();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(await url.inputValue());
  const { pathname } = new URL(await url.inputValue());
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(opener).toBeFocused();
  await expect(rowOf(page, email)).toContainText('Open');
  await expect(rowOf(page, email)).toContainText('In the outbox');
  await expect(rowOf(page, email)).toContainText('Not filled in');
  await expect.poll(() => page.content()).not.toContain(pathname);
  expect(JSON.stringify(await ask('GET', '/patient-form-links'))).not.toContain(pathname.split('/').at(-1));

  await page.getByRole('button', { name: `Delete the link for ${email}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete this link' });
  await expect(question).toContainText(`Delete the link for ${email}? It can then no longer be used.`);
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(rowOf(page, email)).toHaveCount(0);
  await expect(links(page)).toBeFocused();
  await page.goto(pathname);
  await expect(heading(page, 'Session Expired')).toBeVisible();
});

test('a submission is read, its SSN on request, every reading told, handed over again and deleted', {
  tag: ['@PATIENT-95'],
}, async ({ owner: page, ask }) => {
  await page.goto(address);
  const lastName = freshName('Owlery');
  const id = await handedIn(page, ask, lastName);
  const name = `${entries.first} ${lastName}`;
  await page.reload();
  await expect(rowOf(page, name)).toContainText('Submitted');
  await expect(rowOf(page, name)).toContainText('Kept here');
  await expectAccessible(page);
  await rowOf(page, name).getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(page).toHaveURL(`${address}?form=${id}`);
  for (const text of [entries.email, entries.street, entries.city, entries.insurance, '(312) 555-0168', 'Mar 29, 1987'])
    await expect(dialog.getByText(text, { exact: true })).toBeVisible();
  await expect(dialog.getByText('no practice-management system was set up when it came')).toBeVisible();
  await expect(dialog.getByText('•••-••-3465')).toBeVisible();
  expect(await page.content()).not.toContain('912');
  const readings = dialog.getByRole('region', { name: 'Who has read this' }).getByRole('listitem');
  await expect(readings.first()).toContainText('Read the form');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Show the number' }).click();
  await expect(dialog.getByText('912-78-3465')).toBeVisible();
  await expect(readings.filter({ hasText: 'Showed the Social Security number' })).toHaveCount(1);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Hide the number' }).click();
  await expect(dialog.getByText('912-78-3465')).toHaveCount(0);

  const again = '**/submission/hand-over';
  await page.route(again, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Hand over again' }).click();
  await expect(dialog.getByText('It could not be handed over again. The server did not answer.')).toBeVisible();
  await page.unroute(again);
  await page.route(again, async (route) => {
    const json = { ...(await submissionOf(ask, id)) };
    json.handOver = { state: 'failed', problem: 'It was refused.', at: new Date().toISOString(), tries: 3 };
    await route.fulfill({ json });
  });
  await dialog.getByRole('button', { name: 'Hand over again' }).click();
  await expect(dialog.getByText('Not handed over')).toBeVisible();
  await expect(dialog.getByText('It was refused.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(again);
  await dialog.getByRole('button', { name: 'Hand over again' }).click();
  await expect(readings.filter({ hasText: 'Handed it over again' })).not.toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(address);
  await expect(links(page).getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: `Delete the form of ${name}` }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('The form was deleted.')).toBeVisible();
  expect(await stateOf(ask, id)).toBe(undefined);
  await page.goto(`${address}?form=${id}`);
  await expect(page.getByText('This patient form does not exist.')).toBeVisible();
});

test('lists that cannot be loaded offer a retry; long ones have pages', async ({ owner: page }) => {
  const many: FormLink[] = Array.from({ length: 10 }, (_, index) => ({
    ...{ _id: String(index), status: 'expired', email: '', mail: 'no', patient: '', handOver: null, submittedAt: null },
    ...{ createdAt: '2026-11-20T10:00:00Z', expiresAt: '2026-11-23T10:00:00Z' },
  }));
  let fails = true;
  await page.route('**/patient-form-links?*', (route) => {
    if (fails) return route.abort();
    const onSecond = route.request().url().endsWith('page=2');
    return route.fulfill({ json: onSecond ? many.slice(0, 2) : many, headers: { 'x-total-count': '12' } });
  });
  await page.route('**/practice-providers', (route) => (fails ? route.abort() : route.continue()));
  await page.goto(address);
  await expect(page.getByText('We could not load your links.')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'We could not load your providers.' }).first()).toBeVisible();
  await expectAccessible(page);
  fails = false;
  await links(page).getByRole('button', { name: 'Try again' }).click();
  await expect(links(page).getByRole('row')).toHaveCount(11);
  await links(page).getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(`${address}?page=2`);
  await expect(links(page).getByRole('row')).toHaveCount(3);
  await expect(links(page).getByText('Page 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Patients choose from these in the form.')).toBeVisible();
});

test('providers are named, one of them the default; a save that meets another one asks', async ({
  owner: page,
  ask,
}) => {
  await nameProviders(ask, 'Dr. Priya Nair');
  await page.goto(address);
  const card = page.getByRole('region', { name: 'Providers' });
  const dialog = page.getByRole('dialog', { name: 'Providers' });
  await expect(card.getByRole('listitem')).toHaveText(['Dr. Priya NairDefault']);
  await card.getByRole('button', { name: 'Edit providers' }).click();
  await dialog.getByRole('button', { name: 'Add provider' }).click();
  await expect(dialog.getByLabel('Provider 2', { exact: true })).toBeFocused();
  await page.keyboard.type('Dr. Theo Lang');
  await dialog.getByRole('radio', { name: 'Provider 2 is the default' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Providers saved.')).toBeVisible();
  await expect(card.getByRole('listitem').filter({ hasText: 'Default' })).toHaveText(['Dr. Theo LangDefault']);

  await card.getByRole('button', { name: 'Edit providers' }).click();
  await dialog.getByRole('button', { name: 'Remove provider 1' }).click();
  await nameProviders(ask, 'Dr. Dana Reyes');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This was changed elsewhere in the meantime.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Load the new version' }).click();
  await expect(dialog.getByLabel('Provider 1', { exact: true })).toHaveValue('Dr. Dana Reyes');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(card.getByRole('listitem')).toHaveText(['Dr. Dana ReyesDefault']);
});
