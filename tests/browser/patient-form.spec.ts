import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import {
  entries,
  fillContact,
  fillPersonal,
  fillToTheEnd,
  heading,
  newLink,
  open,
  press,
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
  // The form that was rendered ahead gives way to the one that is taken over.
  await expect(async () => {
    const form = await page.getByLabel('First name').locator('xpath=ancestor::form').boundingBox();
    const button = await page.getByRole('button', { name: 'Continue' }).boundingBox();
    expect(button?.width).toBeCloseTo((form?.width ?? 0) - 50, 0);
    expect(button?.height).toBe(48);
  }).toPass();
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
  await expectAccessible(page);

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

// What each step asks and refuses, and what the terms say, is in tests/pages/patient-form.test.ts.
test('the SSN is masked, and the terms scroll within three fifths of the screen', { tag: ['@PATIENT-22'] }, async ({
  page,
  ask,
}) => {
  await open(page, (await newLink(ask)).path);
  await fillToTheEnd(page);
  const ssn = page.getByRole('textbox', { name: 'Social Security number' });
  await expect(ssn).toHaveCSS('-webkit-text-security', 'disc');
  await press(page, 'Show Social Security number');
  await expect(ssn).toHaveCSS('-webkit-text-security', 'none');
  await expect(ssn).toHaveValue('912-78-3465');
  await press(page, 'Show Social Security number');
  await expect(ssn).toHaveCSS('-webkit-text-security', 'disc');

  await press(page, 'Read the Privacy Policy and Terms of Service');
  const text = page.getByRole('dialog').getByRole('region', { name: 'The text' });
  for (const height of [720, 500]) {
    await page.setViewportSize({ width: 1280, height });
    // It opens growing.
    await expect.poll(async () => (await text.boundingBox())?.height).toBeCloseTo(height * 0.6, 0);
    expect(await text.evaluate((box) => (box as unknown as { scrollHeight: number }).scrollHeight)).toBeGreaterThan(
      600,
    );
  }
  await expectAccessible(page);
});
