import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import {
  accept,
  entries,
  fillContact,
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
import { test } from './settings.ts';

test('the keyboard alone walks the whole form', {
  tag: [
    '@gate',
    '@ROUTES-29',
    '@PATIENT-01',
    '@PATIENT-02',
    '@PATIENT-03',
    '@PATIENT-04',
    '@PATIENT-06',
    '@PATIENT-07',
    '@PATIENT-09',
    '@PATIENT-10',
    '@PRODUCT-22',
    '@PATIENT-11',
    '@PATIENT-12',
    '@PATIENT-94',
    '@CONSTANTS-18',
  ],
}, async ({ page, ask }) => {
  const link = await newLink(ask);
  await open(page, link.path);
  await expect(page.getByRole('heading', { level: 1, name: 'Patient Information Form' })).toBeVisible();
  await expect(page.getByText('HIPAA compliant.')).toBeVisible();
  await expect(page.getByText('Fields marked with * are required.')).toBeVisible();
  // The home of the item is the marketing home, "/home": "/" itself leads on to the log-in.
  await expect(page.getByRole('link', { name: 'Noura' })).toHaveAttribute('href', '/home');
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('listitem')).toHaveText(['Personal Info', 'Contact', 'Address', 'Insurance']);
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toHaveCount(0);
  const form = await page.getByLabel('First name').locator('xpath=ancestor::form').boundingBox();
  const button = await page.getByRole('button', { name: 'Continue' }).boundingBox();
  expect(button?.width).toBeCloseTo((form?.width ?? 0) - 50, 0);
  expect(button?.height).toBe(48);
  await expectAccessible(page);

  const { keyboard } = page;
  const type = async (...texts: string[]) => {
    for (const text of texts) {
      await keyboard.press('Tab');
      if (text) await keyboard.type(text);
    }
  };
  const progress = page.getByRole('progressbar', { name: 'Progress of the form' });
  await expect(progress).toHaveAttribute('aria-valuenow', '1');
  await expect(progress).toHaveAttribute('aria-valuemax', '4');
  await page.getByRole('switch', { name: 'Use default provider' }).focus();
  await type('Maria', 'Lopez', '05171990');
  await page.getByLabel('Gender').focus();
  await keyboard.type('F');
  await type('W', '64,5', '171');
  await keyboard.press('Enter');
  await expect(heading(page, 'Contact')).toBeFocused();
  await expect(progress).toHaveAttribute('aria-valuenow', '2');
  await expect(progress).toHaveAttribute('aria-valuetext', 'Step 2 of 4: Contact');
  await type('maria@lopez.example', '', '3125550147', '3125550148', '3125550149', '3125550150', '3125550151');
  await keyboard.press('Enter');
  await expect(heading(page, 'Address')).toBeFocused();
  await type('12 Harbor Road', 'Suite 4', 'Rear house', 'Chicago', 'Illinois', '60606');
  await keyboard.press('Enter');
  await expect(heading(page, 'Insurance')).toBeFocused();
  await expect(progress).toHaveAttribute('aria-valuenow', '4');
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeVisible();
  await type('Lake Health', '123456789');
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await keyboard.press('Enter');
  await expect(heading(page, 'Thank You!')).toBeVisible();

  expect(await submissionOf(ask, link.id)).toMatchObject({
    ssnLastFour: '6789',
    patient: {
      ...{ first_name: 'Maria', last_name: 'Lopez', email: 'maria@lopez.example' },
      bio: {
        ...{ gender: 'Female', date_of_birth: '1990-05-17', race: 'White', weight: 64.5, height: 171 },
        ...{ phone_number: '3125550147', home_phone_number: '3125550148', cell_phone_number: '3125550149' },
        ...{ work_phone_number: '3125550150', custom_contact_number: '3125550151' },
        ...{ street_address: '12 Harbor Road', address_line_1: 'Suite 4', address_line_2: 'Rear house' },
        ...{ city: 'Chicago', state: 'Illinois', zip_code: '60606', insurance_name: 'Lake Health' },
      },
    },
  });
});

test('Back and the browser’s Back go a step back with the entries there, each move to the top', {
  tag: ['@PATIENT-05', '@PATIENT-08'],
}, async ({ page, ask }) => {
  const link = await newLink(ask);
  await page.setViewportSize({ width: 390, height: 500 });
  await open(page, link.path);
  await fillPersonal(page);
  const atTop = () => expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
  const toTheEnd = () => page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
  await toTheEnd();
  await press(page, 'Continue');
  await expect(heading(page, 'Contact')).toBeFocused();
  await atTop();
  await page.getByLabel('Email').fill(entries.email);
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await toTheEnd();
  await press(page, 'Back');
  await expect(heading(page, 'Personal information')).toBeFocused();
  await atTop();
  await expect(page.getByLabel('First name')).toHaveValue(entries.first);
  await press(page, 'Continue');
  await fillContact(page);
  await press(page, 'Continue');
  await expect(heading(page, 'Address')).toBeFocused();
  await toTheEnd();
  await page.goBack();
  await expect(heading(page, 'Contact')).toBeFocused();
  await atTop();
  await expect(page.getByLabel('Email')).toHaveValue(entries.email);
  await expect(page).toHaveURL(link.path);
  await page.goForward();
  await expect(heading(page, 'Address')).toBeVisible();
});

test('the terms in a dialog, the notice about insurance and SSN, and the SSN masked', {
  tag: [
    '@PATIENT-13',
    '@PATIENT-14',
    '@PATIENT-15',
    '@PATIENT-16',
    '@PATIENT-17',
    '@PATIENT-18',
    '@PATIENT-19',
    '@PATIENT-20',
    '@PATIENT-21',
    '@PATIENT-22',
    '@PATIENT-30',
  ],
}, async ({ page, ask }) => {
  await open(page, (await newLink(ask)).path);
  await fillToTheEnd(page);
  await expect(page.getByText('you can leave out insurance and SSN here and give them later in person')).toBeVisible();
  const ssn = page.getByRole('textbox', { name: 'Social Security number' });
  await expect(ssn).toHaveCSS('-webkit-text-security', 'disc');
  await press(page, 'Show Social Security number');
  await expect(ssn).toHaveCSS('-webkit-text-security', 'none');
  await expect(ssn).toHaveValue('912-78-3465');
  await press(page, 'Show Social Security number');
  await expect(ssn).toHaveCSS('-webkit-text-security', 'disc');

  const opener = page.getByRole('button', { name: 'Read the Privacy Policy and Terms of Service' });
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy and Terms of Service' });
  const terms = page.getByRole('checkbox');
  await opener.click();
  for (const name of [
    'HIPAA notice of privacy practices',
    'Your record and information',
    'Your rights',
    'Responsibilities of the organization',
    'Contact the Privacy Officer',
    'Consent to electronic communication',
    'Data security',
  ])
    await expect(dialog.getByRole('heading', { name })).toBeAttached();
  const text = dialog.getByRole('region', { name: 'The text' });
  for (const height of [720, 500]) {
    await page.setViewportSize({ width: 1280, height });
    // It opens growing.
    await expect.poll(async () => (await text.boundingBox())?.height).toBeCloseTo(height * 0.6, 0);
    expect(await text.evaluate((box) => (box as unknown as { scrollHeight: number }).scrollHeight)).toBeGreaterThan(
      600,
    );
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await expect(terms).not.toBeChecked();
  await opener.click();
  await dialog.getByRole('button', { name: 'I Accept' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(terms).toBeChecked();
});

test('countries with dial codes, and telephone numbers of ten digits', {
  tag: [
    '@PATIENT-23',
    '@PATIENT-24',
    '@PATIENT-25',
    '@PATIENT-26',
    '@PATIENT-41',
    '@PATIENT-42',
    '@PATIENT-43',
    '@PATIENT-63',
  ],
}, async ({ page, ask }) => {
  const { path } = await newLink(ask);
  await open(page, path);
  await fillPersonal(page);
  await press(page, 'Continue');
  const country = page.getByRole('combobox', { name: 'Country code' });
  const phone = page.getByLabel('Primary phone');
  await expect(country).toHaveValue('United States +1');
  await phone.pressSequentially('31a2-555 01479');
  await expect(phone).toHaveValue('(312) 555-0147');
  await phone.press('Home');
  await phone.press('ArrowRight');
  await phone.press('Delete');
  await expect(phone).toHaveValue('(125) 550-147');
  await phone.fill('+1 (312) 555-0147');
  await expect(phone).toHaveValue('(312) 555-0147');

  await country.click();
  const options = page.getByRole('option');
  await expect(options.first()).toHaveText('Afghanistan +93');
  const names = await options.allTextContents();
  expect(names.length).toBeGreaterThan(240);
  await expectAccessible(page);
  await country.fill('germ');
  await expect(options).toHaveText(['Germany +49']);
  await country.press('Enter');
  await expect(country).toHaveValue('Germany +49');
  await expect(page.getByText('+49', { exact: true })).toHaveCount(5);
  expect(await page.evaluate('localStorage.getItem("selectedCountryCode")')).toBe('DE');
  await phone.fill('030 123456');
  await expect(phone).toHaveValue('(030) 123-456');

  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await fillPersonal(page);
  await press(page, 'Continue');
  await expect(country).toHaveValue('Germany +49');
  await expect(page.getByLabel('Email')).toHaveValue('');
});

test('the default provider, another one, or none at all', {
  tag: ['@PATIENT-51', '@PATIENT-52', '@PATIENT-53', '@PATIENT-54', '@PATIENT-55'],
}, async ({ page, ask }) => {
  await nameProviders(ask);
  const nobody = await newLink(ask);
  await open(page, nobody.path);
  const standard = page.getByRole('switch', { name: 'Use default provider' });
  await expect(standard).toBeChecked();
  await expect(page.getByText('Your practice has not set a provider yet. It will choose one for you.')).toBeVisible();

  const { providers } = await nameProviders(ask, 'Dr. Priya Nair', 'Dr. Theo Lang');
  const link = await newLink(ask);
  await open(page, link.path);
  await expect(page.getByText('Your form goes to Dr. Priya Nair.')).toBeVisible();
  await standard.click();
  await fillPersonal(page);
  await press(page, 'Continue');
  await expect(page.getByRole('link', { name: 'Choose a provider, or use the default one.' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('combobox', { name: 'Provider', exact: true }).selectOption('Dr. Theo Lang');
  const sent = page.waitForRequest('**/patient-forms/submission');
  await press(page, 'Continue');
  await fillContact(page);
  await press(page, 'Continue');
  await press(page, 'Continue');
  await accept(page);
  await press(page, 'Submit');
  expect((await sent).postDataJSON()).toMatchObject({
    provider: providers[1]?.id,
    patient: { bio: { gender: 'Other' } },
  });
  await expect(heading(page, 'Thank You!')).toBeVisible();
  expect((await submissionOf(ask, link.id)).provider).toEqual(providers[1]);
});

test('what is required is marked, and each step is checked with a summary that leads to the fields', {
  tag: [
    '@PATIENT-44',
    '@PATIENT-45',
    '@PATIENT-46',
    '@PATIENT-47',
    '@PATIENT-48',
    '@PATIENT-49',
    '@PATIENT-56',
    '@PATIENT-57',
    '@PATIENT-61',
    '@PATIENT-62',
    '@PATIENT-66',
  ],
}, async ({ page, ask }) => {
  await open(page, (await newLink(ask)).path);
  for (const name of ['First name', 'Last name', 'Date of birth', 'Gender'])
    await expect(page.locator('label').filter({ hasText: new RegExp(`^${name} \\*$`) })).toBeVisible();
  await press(page, 'Continue');
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Please fill in all required fields (marked with *)');
  await expect(page.getByText('Please fill in all required fields', { exact: true })).toBeVisible();
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your first name.',
    'Enter your last name.',
    'Enter your date of birth.',
  ]);
  await expectAccessible(page);
  await summary.getByRole('link', { name: 'Enter your last name.' }).click();
  await expect(page.getByLabel('Last name')).toBeFocused();
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('Enter your last name.');
  await page.getByLabel('Last name').fill('Lopez');
  await expect(summary.getByRole('link')).toHaveCount(2);
  await page.getByLabel('First name').fill('Maria');
  const birth = page.getByLabel('Date of birth');
  await expect(birth).toHaveAttribute('type', 'date');
  await birth.fill('2999-01-01');
  await page.getByLabel('Weight').fill('heavy');
  await page.getByLabel('Height').fill('-3');
  await press(page, 'Continue');
  await expect(summary.getByRole('link')).toHaveText([
    'The date of birth is in the future.',
    'Enter a number.',
    'Enter a number.',
  ]);
  await birth.fill('1990-05-17');
  await page.getByLabel('Weight').fill('');
  await page.getByLabel('Height').fill('');
  await expect(summary).toHaveCount(0);
  await press(page, 'Continue');

  for (const name of ['Email', 'Primary phone'])
    await expect(page.locator('label').filter({ hasText: new RegExp(`^${name} \\*$`) })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  await page.getByLabel('Email').fill('maria@lopez');
  await page.getByLabel('Email').blur();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await press(page, 'Continue');
  await expect(summary.getByRole('link')).toHaveText(['Invalid email address', 'Enter your primary phone number.']);
  await expectAccessible(page);
});

test('Submit waits for the terms, and Enter says so; insurance and SSN may be left out', {
  tag: ['@PATIENT-58', '@PATIENT-59', '@PATIENT-60', '@PATIENT-64', '@PATIENT-65', '@PATIENT-79'],
}, async ({ page, ask }) => {
  const link = await newLink(ask);
  await open(page, link.path);
  await fillToTheEnd(page);
  await page.getByLabel('Insurance').fill('');
  const submit = page.getByRole('button', { name: 'Submit' });
  await expect(submit).toBeDisabled();
  await page.getByRole('textbox', { name: 'Social Security number' }).fill('12');
  await page.keyboard.press('Enter');
  const summary = page.getByRole('alert').filter({ has: page.getByRole('link') });
  const words = ['An SSN has nine digits.', 'You must accept the Terms and Conditions to proceed'];
  await expect(summary.getByRole('link')).toHaveText(words);
  await page.getByRole('textbox', { name: 'Social Security number' }).fill('');
  await page.keyboard.press('Enter');
  await expect(summary.getByRole('link')).toHaveText(words.slice(1));
  await expect(page.getByText('Please accept the Terms and Conditions', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await stateOf(ask, link.id)).toBe('open');
  await accept(page);
  await expect(submit).toBeEnabled();
  await submit.click();
  await expect(heading(page, 'Thank You!')).toBeVisible();
  expect((await submissionOf(ask, link.id)).patient.bio).toMatchObject({ insurance_name: '', ssn: '' });
});

for (const handedOn of [false, true]) {
  test(`patients are told where their form goes: ${handedOn ? 'to a patient system too' : 'to the practice alone'}`, async ({
    page,
    ask,
  }) => {
    const link = await newLink(ask);
    await page.route('**/patient-forms/validate', async (route) => {
      const answer = (await (await route.fetch()).json()) as { data: object };
      await route.fulfill({ json: { ...answer, data: { ...answer.data, handedOn } } });
    });
    await open(page, link.path);
    const also = page.getByText("is also handed to the practice's patient system");
    await expect(page.getByText('alone to read')).toBeVisible();
    await expect(also).toHaveCount(handedOn ? 1 : 0);
    await fillToTheEnd(page);
    await press(page, 'Read the Privacy Policy and Terms of Service');
    await expect(page.getByText('each reading is recorded.')).toBeVisible();
    const operator = page.getByText('which the operator of this service has connected');
    await expect(operator).toHaveCount(handedOn ? 1 : 0);
    await expectAccessible(page);
  });
}
