import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { dialogGone, eventually, expectAccessible, expectFocus, type OpenPage, textOf, textsOf } from './open-page.tsx';
import { openOwnersHouse } from './owners.ts';
import {
  expectToast,
  field,
  fillContact,
  fillPersonal,
  fillToTheEnd,
  goOn,
  nameProviders,
  openForm,
  stateOf,
  step,
  submissionOf,
  terms,
} from './patient-page.ts';

openOwnersHouse();

const summary = (page: OpenPage) =>
  page.queryAllByRole('alert').find((alert) => within(alert).queryAllByRole('link').length > 0) ?? null;
const problems = (page: OpenPage) => textsOf(within(summary(page) ?? document.body).getAllByRole('link'));
const labels = () => textsOf([...document.querySelectorAll('label')]);
const country = (page: OpenPage) => page.findByRole<HTMLInputElement>('combobox', { name: 'Country code' });

test('countries with dial codes, and telephone numbers of ten digits', {
  tags: [
    'PATIENT-23',
    'PATIENT-24',
    'PATIENT-25',
    'PATIENT-26',
    'PATIENT-41',
    'PATIENT-42',
    'PATIENT-43',
    'PATIENT-63',
  ],
}, async () => {
  const { page } = await openForm();
  await fillPersonal(page);
  await goOn(page, 'Contact');
  const phone = field(page, 'Primary phone');
  expect((await country(page)).value).toBe('United States +1');
  await page.user.type(phone, '31a2-555 01479');
  expect(phone.value).toBe('(312) 555-0147');
  await page.user.keyboard('{Home}{ArrowRight}{Delete}');
  expect(phone.value).toBe('(125) 550-147');
  await page.fill(phone, '+1 (312) 555-0147');
  expect(phone.value).toBe('(312) 555-0147');

  await page.user.click(await country(page));
  const options = () => textsOf(page.getAllByRole('option', { hidden: true }));
  await eventually(() => expect(options()[0]).toBe('Afghanistan +93'));
  expect(options().length).toBeGreaterThan(240);
  await page.fill(await country(page), 'germ');
  await eventually(() => expect(options()).toEqual(['Germany +49']));
  await expectAccessible();
  await page.user.keyboard('{Enter}');
  await eventually(async () => expect((await country(page)).value).toBe('Germany +49'));
  expect(page.getAllByText('+49')).toHaveLength(5);
  await page.fill(phone, '030 123456');
  expect(phone.value).toBe('(030) 123-456');
  expect(localStorage.getItem('selectedCountryCode')).toBe('DE');

  const again = await page.reload();
  await step(again, 'Personal information');
  await fillPersonal(again);
  await goOn(again, 'Contact');
  expect((await country(again)).value).toBe('Germany +49');
  expect(field(again, 'Email').value).toBe('');
});

test('numbers and postal codes that fit no country are told beside their fields, and go no further', {
  tags: ['PATIENT-66'],
}, async () => {
  const { page, id } = await openForm();
  await fillPersonal(page);
  await goOn(page, 'Contact');
  await country(page);
  await fillContact(page);
  await page.fill(field(page, 'Primary phone'), '5');
  await page.fill(field(page, 'Home phone'), '5550147');
  await page.press('Continue');
  const short = 'A +1 phone number has 10 digits, starting with the area code.';
  await eventually(() => expect(problems(page)).toEqual([short, short]));
  await page.fill(field(page, 'Primary phone'), '3125550168');
  await page.fill(field(page, 'Home phone'), '');
  await goOn(page, 'Address');
  const lives = page.getByRole<HTMLInputElement>('combobox', { name: 'Country' });
  expect(lives.value).toBe('United States');
  await page.fill(field(page, 'ZIP code'), 'not a zip');
  await page.press('Continue');
  await eventually(() => expect(problems(page)).toEqual(['A ZIP code has 5 digits, or 9 as in 60601-1234.']));
  expect(await stateOf(id)).toBe('open');
});

test('the default provider, another one, or none at all', {
  tags: ['PATIENT-51', 'PATIENT-52', 'PATIENT-53', 'PATIENT-54', 'PATIENT-55'],
}, async () => {
  await nameProviders();
  const { page: nobody } = await openForm();
  expect(nobody.getByRole<HTMLInputElement>('switch', { name: 'Use default provider' }).checked).toBe(true);
  await nobody.findByText('Your practice will choose a provider for you.');
  nobody.close();

  const { providers } = await nameProviders('Dr. Priya Nair', 'Dr. Theo Lang');
  const { page, id } = await openForm();
  await page.findByText('Your form goes to Dr. Priya Nair.');
  await page.user.click(page.getByRole('switch', { name: 'Use default provider' }));
  await fillPersonal(page);
  await page.press('Continue');
  await page.findByRole('link', { name: 'Choose a provider, or use the default one.' });
  await expectAccessible();
  await page.user.selectOptions(page.getByRole('combobox', { name: /^Provider/ }), 'Dr. Theo Lang');
  await goOn(page, 'Contact');
  await fillContact(page);
  await goOn(page, 'Address');
  await goOn(page, 'Insurance');
  await page.user.click(terms(page));
  await page.press('Submit');
  await step(page, 'Thank You!');
  expect(page.sent('POST /patient-forms/submission')).toMatchObject([
    { provider: providers[1]?.id, patient: { bio: { gender: 'Other' } } },
  ]);
  expect((await submissionOf(id)).provider).toEqual(providers[1]);
});

test('what is required is marked, and each step is checked with a summary that leads to the fields', {
  tags: [
    'PATIENT-44',
    'PATIENT-45',
    'PATIENT-46',
    'PATIENT-47',
    'PATIENT-48',
    'PATIENT-49',
    'PATIENT-56',
    'PATIENT-57',
    'PATIENT-61',
    'PATIENT-62',
    'PATIENT-66',
  ],
}, async () => {
  const { page } = await openForm();
  expect(labels()).toEqual(expect.arrayContaining(['First name *', 'Last name *', 'Date of birth *', 'Gender *']));
  await page.press('Continue');
  await expectFocus(() => summary(page) ?? document.body);
  expect(textOf(summary(page))).toContain('Please fill in all required fields (marked with *)');
  await expectToast(page, 'Please fill in all required fields');
  expect(problems(page)).toEqual(['Enter your first name.', 'Enter your last name.', 'Enter your date of birth.']);
  await expectAccessible();
  await page.user.click(page.getByRole('link', { name: 'Enter your last name.' }));
  await expectFocus(() => page.getByRole('textbox', { name: 'Last name', description: 'Enter your last name.' }));
  await page.fill(field(page, 'Last name'), 'Lopez');
  await eventually(() => expect(problems(page)).toHaveLength(2));
  await page.fill(field(page, 'First name'), 'Maria');
  const birth = field(page, 'Date of birth');
  expect(birth.type).toBe('date');
  await page.fill(birth, '2999-01-01');
  await page.fill(field(page, 'Weight'), 'heavy');
  await page.fill(field(page, 'Height'), '-3');
  await page.press('Continue');
  await eventually(() =>
    expect(problems(page)).toEqual([
      'The date of birth is in the future.',
      'Enter a number above 0.',
      'Enter a number above 0.',
    ]),
  );
  await page.fill(birth, '1990-05-17');
  await page.fill(field(page, 'Weight'), '');
  await page.fill(field(page, 'Height'), '');
  await eventually(() => expect(summary(page)).toBeNull());
  await goOn(page, 'Contact');

  expect(labels()).toEqual(expect.arrayContaining(['Email *', 'Primary phone *']));
  expect(field(page, 'Email').type).toBe('email');
  await page.fill(field(page, 'Email'), 'maria@lopez');
  await page.user.tab();
  await page.findByText('Invalid email address. Add the ending of the domain, such as .com.');
  await page.press('Continue');
  await eventually(() =>
    expect(problems(page)).toEqual([
      'Invalid email address. Add the ending of the domain, such as .com.',
      'Enter your primary phone number.',
    ]),
  );
  await expectAccessible();
  page.getByText('Fields marked with * are required.');
  await page.fill(field(page, 'Email'), 'maria@lopez.example');
  await page.fill(field(page, 'Primary phone'), '3125550168');
  await goOn(page, 'Address');
  expect(page.queryByText('Fields marked with * are required.'), 'no field of the address is').toBeNull();
});

test('Submit waits for the terms, and Enter says so; insurance and SSN may be left out', {
  tags: ['PATIENT-58', 'PATIENT-59', 'PATIENT-60', 'PATIENT-64', 'PATIENT-65', 'PATIENT-79'],
}, async () => {
  const { page, id } = await openForm();
  await fillToTheEnd(page);
  await page.fill(field(page, 'Insurance'), '');
  const submit = () => page.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
  const ssn = field(page, 'Social Security number');
  expect(submit().disabled).toBe(true);
  await page.fill(ssn, '12');
  await page.user.keyboard('{Enter}');
  const words = ['An SSN has nine digits.', 'You must accept the Terms and Conditions to proceed'];
  await eventually(() => expect(problems(page)).toEqual(words));
  await page.fill(ssn, '');
  await page.user.keyboard('{Enter}');
  await eventually(() => expect(problems(page)).toEqual(words.slice(1)));
  await expectToast(page, 'Please accept the Terms and Conditions');
  await expectAccessible();
  expect(await stateOf(id)).toBe('open');
  await page.user.click(terms(page));
  expect(submit().disabled).toBe(false);
  await page.press('Submit');
  await step(page, 'Thank You!');
  expect((await submissionOf(id)).patient.bio).toMatchObject({ insurance_name: '', ssn: '' });
});

test('the terms are read in a dialog, and accepted there', {
  tags: [
    'PATIENT-13',
    'PATIENT-14',
    'PATIENT-15',
    'PATIENT-16',
    'PATIENT-17',
    'PATIENT-18',
    'PATIENT-19',
    'PATIENT-20',
    'PATIENT-21',
    'PATIENT-30',
  ],
}, async () => {
  const { page } = await openForm();
  await fillToTheEnd(page);
  page.getByText(/You can leave insurance and SSN blank and give them later in person/);
  const opener = () => page.getByRole('button', { name: 'Read the Privacy Policy and Terms of Service' });
  const opened = async () => {
    await page.user.click(opener());
    return within(await page.findByRole('dialog', { name: 'Privacy Policy and Terms of Service' }));
  };
  const dialog = await opened();
  for (const name of [
    'HIPAA notice of privacy practices',
    'Your record and information',
    'Your rights',
    'Responsibilities of the organization',
    'Contact the Privacy Officer',
    'Consent to electronic communication',
    'Data security',
  ])
    await dialog.findByRole('heading', { name });
  await expectAccessible();
  await page.user.click(dialog.getByRole('button', { name: 'Close' }));
  await dialogGone();
  await expectFocus(opener);
  expect(terms(page).checked).toBe(false);
  await page.user.click((await opened()).getByRole('button', { name: 'I Accept' }));
  await dialogGone();
  expect(terms(page).checked).toBe(true);
});

test.each([false, true])('patients are told where their form goes, handed on to a patient system: %s', async (on) => {
  const { page } = await openForm({
    'POST /patient-forms/validate': async (request) => {
      const { data, ...answer } = (await (await fetch(request)).json()) as { data: object };
      return Response.json({ ...answer, data: { ...data, handedOn: on } });
    },
  });
  page.getByText(/can read it/);
  expect(page.queryAllByText(/it is also sent to the practice’s patient system/)).toHaveLength(on ? 1 : 0);
  await fillToTheEnd(page);
  await page.press('Read the Privacy Policy and Terms of Service');
  await page.findByRole('dialog', { name: 'Privacy Policy and Terms of Service' });
  await page.findByText(/every view is logged\./);
  expect(page.queryAllByText(/which the operator of this service has connected/)).toHaveLength(on ? 1 : 0);
  await expectAccessible();
});
