import { expect, test } from 'vitest';
import { patientDetails } from '#contract/intake.ts';
import { numberProblems } from '#contract/values/phone-data.ts';
import { postalProblems } from '#contract/values/postal-code.ts';
import { type Entries, noEntries, type Providers, patientOf } from './intake-entries.ts';
import { type Around, problemsOf, problemsOfStep, summaryOf } from './intake-problems.ts';

const today = '2026-11-21';
const providers: Providers = { listed: [{ id: '11', name: 'Dr. One' }], fallback: '' };
const good: Entries = {
  ...noEntries,
  first_name: 'Maria',
  last_name: 'Lopez',
  date_of_birth: '1990-05-17',
  email: 'maria@lopez.example',
  phone_number: '3125550147',
  accepted: true,
};
const country = { code: 'US', dialCode: '1' };
const around: Around = {
  today,
  providers,
  country,
  countryProblems: (bio) => ({ ...numberProblems(bio), ...postalProblems(bio) }),
};
const wrong = (change: Partial<Entries>, other: Partial<Around> = {}) =>
  problemsOf({ ...good, ...change }, { ...around, ...other });

test('five entries are required, spaces are none', {
  tags: ['PATIENT-44', 'PATIENT-45', 'PATIENT-46', 'PATIENT-47', 'PATIENT-48'],
}, () => {
  for (const field of ['first_name', 'last_name', 'email', 'date_of_birth', 'phone_number'] as const) {
    const problems = wrong({ [field]: field === 'date_of_birth' ? '' : '  ' });
    expect(Object.keys(problems)).toEqual([field]);
    expect(problems[field]?.missing).toBe(true);
  }
});

test('everything else may be left out, the gender too', {
  tags: ['PATIENT-49', 'PATIENT-50', 'PATIENT-64', 'PATIENT-65'],
}, () => {
  expect(wrong({})).toEqual({});
  expect(Object.keys(problemsOf(noEntries, around)).sort()).toEqual(
    ['accepted', 'date_of_birth', 'email', 'first_name', 'last_name', 'phone_number'].sort(),
  );
});

test('a provider of the list is required once the default one is off', { tags: ['PATIENT-51'] }, () => {
  expect(wrong({ use_default: false }).provider?.missing).toBe(true);
  expect(wrong({ use_default: false, provider: '12' }).provider?.missing).toBe(true);
  expect(wrong({ use_default: false, provider: '11' })).toEqual({});
});

test('no birth in the future, measures above 0, nine digits of an SSN, texts of at most 200 characters', {
  tags: ['PATIENT-66'],
}, () => {
  expect(wrong({ date_of_birth: '2026-11-22' }).date_of_birth?.text).toBe('The date of birth is in the future.');
  expect(wrong({ date_of_birth: today })).toEqual({});
  expect(wrong({ weight: '0' }).weight?.text).toBe('Enter a number above 0.');
  expect(wrong({ weight: '7 1' }).weight?.text).toBe('Enter a number above 0.');
  expect(wrong({ height: '301' }).height?.text).toBe('Enter at most 300 cm.');
  expect(wrong({ height: '1,8' })).toEqual({});
  expect(wrong({ ssn: '12345678' }).ssn?.text).toBe('An SSN has nine digits.');
  expect(wrong({ city: 'x'.repeat(201) }).city?.text).toBe('Use at most 200 characters.');
  expect(wrong({ email: 'maria@lopez' }).email?.text).toBe(
    'Invalid email address. Add the ending of the domain, such as .com.',
  );
});

test.each([
  [{ date_of_birth: '0001-05-17' }, 'date_of_birth', 'Enter the year of birth in full.'],
  [{ date_of_birth: '1700-05-17' }, 'date_of_birth', 'Enter the year of birth in full.'],
  [{ ssn: '000000000' }, 'ssn', 'This is not a Social Security number.'],
  [{ ssn: '666123456' }, 'ssn', 'This is not a Social Security number.'],
  [{ ssn: '123006789' }, 'ssn', 'This is not a Social Security number.'],
] as const)('%j cannot be real, and the contract says so too', (change, field, text) => {
  expect(wrong(change)).toEqual({ [field]: { text, missing: false } });
  expect(patientDetails.safeParse(patientOf({ ...good, ...change }, country)).success).toBe(false);
});

const american = 'A +1 phone number has 10 digits, starting with the area code.';
const german = { country: { code: 'DE', dialCode: '49' } };
test.each([
  [{ phone_number: '5' }, {}, 'phone_number', american],
  [{ home_phone_number: '5550147' }, {}, 'home_phone_number', american],
  [{ work_phone_number: '0000000000' }, {}, 'work_phone_number', american],
  [{ phone_number: '301' }, german, 'phone_number', /^This is not a valid \+49 phone number\./],
  [{ zip_code: 'nowhere' }, {}, 'zip_code', 'A ZIP code has 5 digits, or 9 as in 60601-1234.'],
  [{ zip_code: '1' }, {}, 'zip_code', 'A ZIP code has 5 digits, or 9 as in 60601-1234.'],
  [{ zip_code: '60601', country: 'GB' }, {}, 'zip_code', /^This is not a postal code of United Kingdom\./],
  [{ zip_code: 'SW1A 1AA', phone_number: '30123456' }, german, 'zip_code', /^This is not a postal code of Germany\./],
] as const)('%j does not fit its country', (change, other, field, text) => {
  const problems = wrong(change, other);
  expect(Object.keys(problems)).toEqual([field]);
  expect(problems[field]?.text).toMatch(text);
});

test('until the rules of the countries are there, their entries are left to the server', () => {
  expect(wrong({ phone_number: '5', zip_code: '1' }, { countryProblems: undefined })).toEqual({});
});

test('what the form lets through, the contract takes', () => {
  for (const [change, other = {}] of [
    [{ weight: '0.1', height: '300', ssn: '123456789' }],
    [{ city: 'x'.repeat(200), email: `${'x'.repeat(200)}@lopez.example` }],
    [{ weight: '.5', last_name: '  Lopez  ' }],
    [{ zip_code: '60606-1234', ssn: '900121234' }],
    [{ zip_code: 'SW1A 1AA', country: 'GB', home_phone_number: '7735550147' }],
    [{ zip_code: '10115', phone_number: '30123456' }, german],
  ] as const) {
    expect(wrong(change, other)).toEqual({});
    const patient = patientOf({ ...good, ...change }, (other as Partial<Around>).country ?? country);
    expect(patientDetails.safeParse(patient).error?.issues).toBeUndefined();
    expect({ ...numberProblems(patient.bio), ...postalProblems(patient.bio) }).toEqual({});
  }
});

test('a step is asked for its own fields alone', () => {
  const problems = problemsOf(noEntries, around);
  expect(Object.keys(problemsOfStep(problems, 0)).sort()).toEqual(['date_of_birth', 'first_name', 'last_name']);
  expect(Object.keys(problemsOfStep(problems, 1)).sort()).toEqual(['email', 'phone_number']);
  expect(problemsOfStep(problems, 2)).toEqual({});
});

test('what is missing weighs more than the terms', {
  tags: ['PATIENT-56', 'PATIENT-57', 'PATIENT-59', 'PATIENT-60'],
}, () => {
  expect(summaryOf(wrong({ accepted: false, email: '' }))).toEqual({
    heading: 'Please fill in all required fields (marked with *)',
    toast: 'Please fill in all required fields',
  });
  const terms = wrong({ accepted: false });
  expect(terms.accepted?.text).toBe('You must accept the Terms and Conditions to proceed');
  expect(summaryOf(terms).toast).toBe('Please accept the Terms and Conditions');
  expect(summaryOf(wrong({ ssn: '1' })).toast).toBe(null);
});
