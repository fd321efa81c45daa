import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect } from './accounts.ts';
import { accept, entries, fillPersonal, fillToTheEnd, heading, nameProviders, newLink, open, press } from './intake.ts';
import { longName, test } from './settings.ts';

const minute = 60_000;

// Where a link and a submission lead, and what fails on the way, is in tests/pages/patient-form-states.test.ts.
test('the list of countries and the terms are loaded apart; a network lost meanwhile takes nothing with it', async ({
  page,
  ask,
}) => {
  const apart = /\/assets\/(phone-data|terms-text)-[^/]*\.js(\?|$)/;
  await page.route(apart, (route) => route.abort());
  await open(page, (await newLink(ask)).path);
  await fillPersonal(page);
  await press(page, 'Continue');
  await expect(page.getByText('The list of countries could not be loaded. You can continue without it.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute(apart);
  await press(page, 'Try again');
  await expect(page.getByRole('combobox', { name: 'Country code' })).toHaveValue('United States +1');
  await press(page, 'Back');
  await expect(page.getByLabel('First name')).toHaveValue(entries.first);
});

test('twenty minutes without a sign close the form, two minutes after a question', {
  tag: ['@PATIENT-73', '@PATIENT-74', '@PATIENT-75', '@CONSTANTS-19'],
}, async ({ page, ask }) => {
  await page.clock.install();
  await open(page, (await newLink(ask)).path);
  await fillPersonal(page);
  const question = page.getByRole('dialog', { name: 'Still there?' });
  for (const sign of ['mousedown', 'keydown', 'scroll', 'touchstart']) {
    await page.clock.fastForward(17 * minute);
    await expect(question).toHaveCount(0);
    await page.evaluate(`void window.dispatchEvent(new Event('${sign}'))`);
  }
  await page.clock.fastForward(18 * minute + 1_000);
  await expect(question).toBeVisible();
  await expect(page.getByRole('button', { name: 'Continue' }).last()).toBeFocused();
  await page.clock.runFor(1_000);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.clock.runFor(1_000);
  await expect(question).toHaveCount(0);
  await expect(page.getByLabel('First name')).toHaveValue(entries.first);
  await page.clock.fastForward(18 * minute + 1_000);
  await expect(question).toBeVisible();
  await page.clock.fastForward(2 * minute);
  await expect(heading(page, 'Session Expired')).toBeVisible();
  await expect(page.getByText('Your session has expired due to inactivity', { exact: true })).toBeVisible();
  await expect(page.getByText('we cleared the form to protect your privacy')).toBeVisible();
  await expect(page.getByText('has expired or is invalid')).toHaveCount(0);
  await page.clock.runFor(1_000);
  await expectAccessible(page);
  expect(await page.content()).not.toContain(entries.first);
  await press(page, 'Start over');
  await expect(heading(page, 'Personal information')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('what is typed is in no storage, address, title or log, and leaving asks', async ({ page, ask }) => {
  const logged: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => addresses.push(request.url()));
  const link = await newLink(ask);
  await open(page, link.path);
  await fillToTheEnd(page);
  await accept(page);
  const kept = async () =>
    JSON.stringify([
      await page.evaluate(`(async () => [
        { ...localStorage }, { ...sessionStorage }, history.state, location.href, document.title, document.cookie,
        (await indexedDB.databases()).map(({ name }) => name), await caches.keys(),
        performance.getEntriesByType('resource').map(({ name }) => name),
      ])()`),
      await page.context().storageState({ indexedDB: true }),
      addresses,
      logged,
    ]);
  const isClean = async () => {
    const text = await kept();
    for (const value of Object.values(entries)) expect(text).not.toContain(value);
    expect(text).not.toContain('(312) 555');
    expect(text).not.toContain('912-78');
  };
  await isClean();

  let asked = '';
  page.once('dialog', (dialog) => {
    asked = dialog.type();
    void dialog.dismiss();
  });
  await page.getByRole('link', { name: 'Noura' }).click();
  await expect.poll(() => asked).toBe('beforeunload');
  await expect(page.getByLabel('Insurance')).toHaveValue(entries.insurance);

  await press(page, 'Submit');
  await expect(heading(page, 'Thank You!')).toBeVisible();
  await isClean();
  expect(addresses.filter((address) => address.includes(link.token))).toEqual([
    expect.stringMatching(new RegExp(`${link.path}$`)),
  ]);
});

test('names of one long word fit 320 wide, in the form, its terms and the choice of a provider', async ({
  page,
  ask,
}) => {
  await ask('PATCH', '/business-info', { name: longName });
  await nameProviders(ask, longName);
  const { path } = await newLink(ask);
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, path);
  await expect(page.getByText(`Your form goes to ${longName}.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Use default provider' }).click();
  await page.getByRole('combobox', { name: 'Provider', exact: true }).selectOption(longName);
  await expectNoSidewaysScroll(page);
  await page.getByRole('switch', { name: 'Use default provider' }).click();
  await fillToTheEnd(page);
  await expectNoSidewaysScroll(page);
  await press(page, 'Read the Privacy Policy and Terms of Service');
  const terms = page.getByRole('region', { name: 'The text' });
  await expect(terms.getByText(longName).first()).toBeVisible();
  const text = `document.querySelector('[aria-label="The text"]')`;
  expect(await page.evaluate(`${text}.scrollWidth - ${text}.clientWidth`)).toBe(0);
  await expectAccessible(page);
  await nameProviders(ask);
});

test('the form fits 320 and 390 wide and 400 % zoom, in every step, with errors', async ({ page, ask }) => {
  await open(page, (await newLink(ask)).path);
  const fits = async () => {
    for (const size of [
      { width: 320, height: 256 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      // The page is laid out anew a moment after its window has another size.
      await expect
        .poll(() => page.evaluate('document.documentElement.scrollWidth - innerWidth'))
        .toBeLessThanOrEqual(0);
    }
  };
  await press(page, 'Continue');
  await fits();
  await expectAccessible(page);
  await fillPersonal(page);
  await press(page, 'Continue');
  await press(page, 'Continue');
  await fits();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(entries.email);
  await page.getByLabel('Primary phone').fill(entries.phone);
  await press(page, 'Continue');
  await fits();
  await press(page, 'Continue');
  await page.getByLabel('Insurance').press('Enter');
  await fits();
  await expectAccessible(page);
  await press(page, 'Read the Privacy Policy and Terms of Service');
  await fits();
  await expectAccessible(page);
});
