import { expect, test } from 'vitest';
import { patientDetails } from '#contract/intake.ts';
import { type Entries, hasEntries, noEntries, patientOf, providerOf, stepOf, steps } from './intake-entries.ts';

const required: Entries = {
  ...noEntries,
  first_name: ' Maria ',
  last_name: 'Lopez',
  date_of_birth: '1990-05-17',
  email: ' maria@lopez.example ',
  phone_number: '3125550147',
};

test('four steps with their labels, each field in one of them (Q-71)', {
  tags: ['PATIENT-01', 'PATIENT-03', 'CONSTANTS-18'],
}, () => {
  expect(steps.map(({ name }) => name)).toEqual(['Personal Info', 'Contact', 'Address', 'Insurance']);
  const fields = steps.flatMap((step) => step.fields as readonly string[]);
  expect(new Set(fields).size).toBe(fields.length);
  expect([...fields, 'use_default'].sort()).toEqual(Object.keys(noEntries).sort());
  expect(stepOf('email')).toBe(1);
});

test('what is sent is what the contract takes, trimmed, an empty gender as "Other"', {
  tags: ['PATIENT-31', 'PATIENT-32', 'PATIENT-50'],
}, () => {
  const patient = patientOf(required, { code: 'DE', dialCode: '49' });
  expect(patientDetails.safeParse(patient).success).toBe(true);
  expect(patient).toMatchObject({
    first_name: 'Maria',
    email: 'maria@lopez.example',
    bio: {
      gender: 'Other',
      phone_number: '3125550147',
      dial_code: '49',
      country: 'DE',
      weight: null,
      height: null,
      ssn: '',
      race: '',
    },
  });
  expect(patientOf({ ...required, gender: 'Female' }, { code: 'US', dialCode: '1' }).bio.gender).toBe('Female');
});

test('every field of "bio" is sent under its name', {
  tags: ['PATIENT-35', 'PATIENT-36', 'PATIENT-37', 'PATIENT-38'],
}, () => {
  const filled: Entries = {
    ...required,
    ...{ gender: 'Male', race: 'Asian', weight: '71,5', height: '180' },
    ...{ home_phone_number: '5550141', cell_phone_number: '5550142', work_phone_number: '5550143' },
    custom_contact_number: '5550144',
    ...{ street_address: 'a', address_line_1: 'b', address_line_2: 'c', city: 'd', state: 'e', zip_code: '60606' },
    ...{ country: 'US', insurance_name: 'g', ssn: '123456789', accepted: true },
  };
  const patient = patientOf(filled, { code: 'CA', dialCode: '1' });
  expect(patientDetails.parse(patient)).toEqual(patient);
  expect(patient.bio).toEqual({
    ...{ gender: 'Male', date_of_birth: '1990-05-17', race: 'Asian', weight: 71.5, height: 180 },
    ...{ phone_number: '3125550147', home_phone_number: '5550141', cell_phone_number: '5550142' },
    ...{ work_phone_number: '5550143', custom_contact_number: '5550144', dial_code: '1' },
    ...{ street_address: 'a', address_line_1: 'b', address_line_2: 'c', city: 'd', state: 'e', zip_code: '60606' },
    ...{ country: 'US', insurance_name: 'g', ssn: '123456789' },
  });
});

test('the default provider is on, the first listed one, else the one that is set', {
  tags: ['PATIENT-52', 'PATIENT-53', 'PATIENT-54'],
}, () => {
  const listed = [
    { id: '11', name: 'Dr. One' },
    { id: '12', name: 'Dr. Two' },
  ];
  expect(noEntries.use_default).toBe(true);
  expect(providerOf(noEntries, { listed, fallback: '99' })).toBe('11');
  expect(providerOf(noEntries, { listed: [], fallback: '99' })).toBe('99');
  expect(providerOf(noEntries, { listed: [], fallback: '' })).toBe('');
  expect(providerOf({ ...noEntries, use_default: false, provider: '12' }, { listed, fallback: '99' })).toBe('12');
});

test('anything that was entered would be lost, nothing else', () => {
  expect(hasEntries(noEntries)).toBe(false);
  for (const change of [{ use_default: false }, { city: 'x' }, { accepted: true }, { gender: 'Other' as const }])
    expect(hasEntries({ ...noEntries, ...change })).toBe(true);
});
