import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect } from './accounts.ts';
import {
  accept,
  entries,
  fillPersonal,
  fillToTheEnd,
  heading,
  nameProviders,
  newLink,
  open,
  press,
  stateOf,
  submissionOf,
} from './intake.ts';
import { longName, sentTo, test } from './settings.ts';

const minute = 60_000;
const expired = (page: Page) => heading(page, 'Session Expired');
const submission = '**/patient-forms/submission';

async function readyToSubmit(page: Page, path: string): Promise<void> {
  await open(page, path);
  await fillToTheEnd(page);
  await accept(page);
}

test('a guessed link is checked first, and is expired', {
  tag: ['@PATIENT-27', '@PATIENT-28', '@PATIENT-67', '@PATIENT-69', '@PATIENT-70'],
}, async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/patient-forms/validate', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/patient-form/AbCdEfGhIjKlMnOpQrStUv');
  await expect(page.getByText('Checking your link...')).toBeVisible();
  await expect(page.getByRole('textbox')).toHaveCount(0);
  answer();
  await expect(expired(page)).toBeVisible();
  await expect(page.getByText('This form link has expired or is invalid', { exact: true })).toBeVisible();
  await expect(page.getByText('This link has expired or is invalid for security purposes.')).toBeVisible();
  await expect(page.getByText('request a new link')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expectAccessible(page);
});

test('a link that cannot be checked is expired too, and can be tried again', {
  tag: ['@PATIENT-71', '@PATIENT-72'],
}, async ({ page, ask }) => {
  await page.route('**/patient-forms/validate', (route) => route.abort());
  await page.goto((await newLink(ask)).path);
  await expect(expired(page)).toBeVisible();
  await expect(page.getByText('Error validating form link', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/patient-forms/validate');
  await press(page, 'Try again');
  await expect(heading(page, 'Personal information')).toBeVisible();
});

test('a form is handed in once, and its link ends with it', {
  tag: [
    '@PATIENT-29',
    '@PATIENT-68',
    '@PATIENT-78',
    '@PATIENT-80',
    '@PATIENT-81',
    '@PATIENT-82',
    '@PATIENT-83',
    '@PATIENT-93',
  ],
}, async ({ page, ask }) => {
  const link = await newLink(ask);
  const sent = sentTo(page, 'POST', '/patient-forms/submission');
  const ended = sentTo(page, 'POST', '/patient-forms/invalidate');
  await readyToSubmit(page, link.path);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(submission, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  const button = page.getByRole('button', { name: 'Submitting...' });
  await expect(button).toBeDisabled();
  await expect(button.locator('.mantine-Loader-root')).toBeVisible();
  await expectAccessible(page);
  answer();
  await expect(heading(page, 'Thank You!')).toBeVisible();
  await expect(page.getByText('Information submitted successfully!', { exact: true })).toBeVisible();
  await expect(page.getByText('stored in accordance with HIPAA guidelines')).toBeVisible();
  await expectAccessible(page);
  expect(sent).toHaveLength(1);
  await expect.poll(() => ended).toEqual([{ token: link.token }]);
  expect(await stateOf(ask, link.id)).toBe('submitted');
  await page.reload();
  await expect(expired(page)).toBeVisible();
});

test('a network lost at Submit loses nothing and sends nothing twice', async ({ page, ask }) => {
  const link = await newLink(ask);
  const sent = sentTo(page, 'POST', '/patient-forms/submission') as { submissionId: string }[];
  await readyToSubmit(page, link.path);
  // The form arrives, its answer does not.
  await page.route(submission, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Submit');
  await expect(page.getByText('An error occurred What you entered is still here')).toBeVisible();
  await expect(page.getByText('Submission error', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Insurance')).toHaveValue(entries.insurance);
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.unroute(submission);
  await press(page, 'Submit');
  await expect(heading(page, 'Thank You!')).toBeVisible();
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.submissionId).toMatch(/^[0-9a-f-]{36}$/);
  expect((await submissionOf(ask, link.id)).patient.last_name).toBe(entries.last);
});

test('a form that was changed after its answer was lost is not asked for again and again: it says what to do', async ({
  page,
  ask,
}) => {
  const link = await newLink(ask);
  await readyToSubmit(page, link.path);
  await page.route(submission, async (route) => {
    await route.fetch();
    await route.abort();
  });
  await press(page, 'Submit');
  await expect(page.getByText('An error occurred What you entered is still here')).toBeVisible();
  await page.unroute(submission);
  await page.getByLabel('Insurance').fill('Another one');
  await press(page, 'Submit');
  await expect(heading(page, 'Your form was handed in before')).toBeVisible();
  await expect(page.getByText('Tell the practice about changes')).toBeVisible();
  await expect(page.getByText('you can submit it again')).toHaveCount(0);
  await expectAccessible(page);
  expect((await submissionOf(ask, link.id)).patient.bio.insurance_name).toBe(entries.insurance);
});

test('a failed submission says what the server says, or the listed texts, and keeps everything', {
  tag: ['@PATIENT-84', '@PATIENT-85', '@PATIENT-86', '@PATIENT-87'],
}, async ({ page, ask }) => {
  const link = await newLink(ask);
  await readyToSubmit(page, link.path);
  const failure = page.getByRole('alert').filter({ hasText: 'What you entered is still here' });
  for (const [status, json, text, toast] of [
    [200, { code: 0 }, 'Failed to submit form', 'Submission failed'],
    [200, { code: 0, error: 'The practice is closed.' }, 'The practice is closed.', 'The practice is closed.'],
    [400, { code: 0, error: 'Too much salt.' }, 'Too much salt.', 'Submission error'],
    [503, {}, 'An error occurred', 'Submission error'],
  ] as const) {
    await page.route(submission, (route) => route.fulfill({ status, json }));
    await press(page, 'Submit');
    await expect(failure).toContainText(text);
    const shown = page.getByRole('alert').filter({ hasText: new RegExp(`^${toast}$`) });
    await expect(shown.first()).toBeVisible();
    await shown.first().getByRole('button', { name: 'Dismiss' }).click();
    await page.unroute(submission);
  }
  await page.route(submission, (route) => route.fulfill({ status: 410, json: { code: 0, error: 'Gone.' } }));
  await press(page, 'Submit');
  await expect(expired(page)).toBeVisible();
  expect(await stateOf(ask, link.id)).toBe('open');
});

test('providers that cannot be loaded are said in place, come again, and are asked for once more at Submit', {
  tag: ['@PATIENT-76', '@PATIENT-77'],
}, async ({ page, ask }) => {
  const { providers } = await nameProviders(ask, 'Dr. Priya Nair');
  const link = await newLink(ask);
  await page.route('**/patient-forms/providers', (route) => route.fulfill({ json: { code: 0, error: 'No.' } }));
  await open(page, link.path);
  const alert = page.getByRole('alert').filter({ hasText: 'Failed to load providers' });
  await expect(alert).toBeVisible();
  await expect(page.getByText('Failed to load provider list', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await fillToTheEnd(page);
  await accept(page);
  await page.unroute('**/patient-forms/providers');
  await press(page, 'Submit');
  await expect(heading(page, 'Thank You!')).toBeVisible();
  expect((await submissionOf(ask, link.id)).provider).toEqual(providers[0]);

  await page.route('**/patient-forms/providers', (route) => route.abort());
  await open(page, (await newLink(ask)).path);
  await page.unroute('**/patient-forms/providers');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Your form goes to Dr. Priya Nair.')).toBeVisible();
  await expect(alert).toHaveCount(0);
});

test('the list of countries and the terms are loaded apart; a network lost meanwhile takes nothing with it', async ({
  page,
  ask,
}) => {
  const apart = /\/assets\/(phone-data|terms-text)-[^/]*\.js(\?|$)/;
  await page.route(apart, (route) => route.abort());
  await open(page, (await newLink(ask)).path);
  await fillPersonal(page);
  await press(page, 'Continue');
  await expect(page.getByText('The list of countries could not be loaded. You can go on without it.')).toBeVisible();
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
  await expect(expired(page)).toBeVisible();
  await expect(page.getByText('Your session has expired due to inactivity', { exact: true })).toBeVisible();
  await page.clock.runFor(1_000);
  await expectAccessible(page);
  expect(await page.content()).not.toContain(entries.first);
  await press(page, 'Start over');
  await expect(heading(page, 'Personal information')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('');
});

test('a tab that slept through the twenty minutes closes the form at its first sign', { tag: ['@PATIENT-73'] }, async ({
  page,
  ask,
}) => {
  await page.clock.install();
  await open(page, (await newLink(ask)).path);
  await fillPersonal(page);
  // The wall clock goes on, no timer fires.
  await page.clock.setSystemTime(Date.now() + 45 * minute);
  await expect(page.getByLabel('First name')).toHaveValue(entries.first);
  await page.getByLabel('Last name').press('ArrowLeft');
  await expect(expired(page)).toBeVisible();
});

test('what is typed is in no storage, address, title or log, and leaving asks', async ({ page, ask }) => {
  const logged: string[] = [];
  const addresses: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('request', (request) => addresses.push(request.url()));
  const link = await newLink(ask);
  await readyToSubmit(page, link.path);
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
