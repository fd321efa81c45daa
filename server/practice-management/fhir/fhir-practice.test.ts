import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { PatientDetails } from '#contract/intake.ts';
import { genders, races } from '#contract/values/patient.ts';
import { HandOverFailed, type PatientForm } from '#server/practice-management/practice-management.ts';
import { type FhirServer, startFhirServer } from '#tests/fhir/fhir-server.ts';
import { patientOf } from '#tests/intake.ts';
import { createFhirPractice } from './fhir-practice.ts';
import { fhirSettings } from './fhir-settings.ts';

let server: FhirServer;
beforeAll(async () => {
  server = await startFhirServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.behave = 'well';
  server.requests.length = 0;
  server.faults.length = 0;
});

const practiceAt = (url = server.url, token?: string, patienceMs?: number) =>
  createFhirPractice(fhirSettings(url, token), patienceMs);

function formOf(changes: Partial<PatientForm> = {}): PatientForm {
  return {
    id: randomUUID(),
    submittedAt: new Date('2026-03-04T15:00:00Z'),
    practice: { id: randomUUID(), name: 'Lake Clinic' },
    provider: { id: randomUUID(), name: 'Dr. Reyes' },
    patient: patientOf(),
    ...changes,
  };
}

const uuid = (id: string) => ({ system: 'urn:ietf:rfc:3986', value: `urn:uuid:${id}` });
const ofForm = (type: string, form: PatientForm) => {
  const [patient] = server.stored('Patient').filter(({ identifier }) => identifier[0].value === uuid(form.id).value);
  if (type === 'Patient') return patient ? [patient] : [];
  const reference = `Patient/${patient?.id}`;
  return server.stored(type).filter(({ beneficiary, subject }) => (beneficiary ?? subject).reference === reference);
};

test('the country of the numbers goes with them', { tags: ['PATIENT-23'] }, async () => {
  const form = formOf({ patient: patientOf({ bio: { dial_code: '49', phone_number: '1701234567' } }) });
  expect(await practiceAt().handOver(form)).toBe('handed-over');
  const [patient] = ofForm('Patient', form);
  expect(patient?.telecom).toContainEqual(expect.objectContaining({ system: 'phone', value: '+491701234567' }));
});

test('a form becomes a patient, an insurance and two measures that the published definitions allow', {
  tags: ['PRODUCT-23'],
}, async () => {
  const form = formOf({
    patient: patientOf({ bio: { home_phone_number: '3125550149', work_phone_number: '3125550147', race: 'Asian' } }),
  });
  expect(await practiceAt().handOver(form)).toBe('handed-over');
  expect(server.faults).toEqual([]);
  const [patient] = ofForm('Patient', form);
  expect(patient).toMatchObject({
    identifier: [uuid(form.id), { system: 'http://hl7.org/fhir/sid/us-ssn', value: '900121234' }],
    name: [{ use: 'official', family: 'Lopez', given: ['Maria'] }],
    telecom: [
      { system: 'phone', value: '3125550147', use: 'work', rank: 1 },
      { system: 'phone', value: '3125550148', use: 'mobile', rank: 2 },
      { system: 'phone', value: '3125550149', use: 'home', rank: 3 },
      { system: 'email', value: 'maria.lopez@mail.example', rank: 4 },
    ],
    gender: 'female',
    birthDate: '1984-05-17',
    address: [
      {
        line: ['14 North Wells Street', 'Apartment 6'],
        ...{ city: 'Chicago', state: 'Illinois', postalCode: '60606' },
      },
    ],
    generalPractitioner: [{ identifier: uuid(form.provider.id), display: 'Dr. Reyes' }],
    managingOrganization: { identifier: uuid(form.practice.id), display: 'Lake Clinic' },
    extension: [{ url: 'http://hl7.org/fhir/us/core/StructureDefinition/us-core-race' }],
  });
  expect(patient?.telecom).toHaveLength(4);
  expect(ofForm('Coverage', form)).toMatchObject([{ payor: [{ display: 'Prairie Mutual' }] }]);
  expect(
    ofForm('Observation', form).map(({ code, valueQuantity }) => [
      code.coding[0].code,
      valueQuantity.value,
      valueQuantity.code,
    ]),
  ).toEqual([
    ['29463-7', 64.5, 'kg'],
    ['8302-2', 168, 'cm'],
  ]);
});

test("what was left out is left out there, and the server's default provider is named by its id", async () => {
  const empty = Object.fromEntries(Object.keys(patientOf().bio).map((field) => [field, '']));
  const bio = {
    ...empty,
    gender: 'Other',
    date_of_birth: '1990-01-31',
    phone_number: '5550147',
    weight: null,
    height: null,
  };
  const patient = { ...patientOf(), bio } as PatientDetails;
  const form = formOf({ patient, provider: { id: '7001', name: '' }, practice: { id: randomUUID(), name: '' } });
  expect(await practiceAt().handOver(form)).toBe('handed-over');
  const [stored] = ofForm('Patient', form);
  expect(stored).toMatchObject({ gender: 'other', generalPractitioner: [{ reference: 'Practitioner/7001' }] });
  for (const field of ['address', 'extension']) expect(stored).not.toHaveProperty(field);
  expect(stored?.identifier).toHaveLength(1);
  expect(ofForm('Coverage', form)).toEqual([]);
  expect(ofForm('Observation', form)).toEqual([]);
  const nobody = formOf({ provider: { id: '', name: '' } });
  await practiceAt().handOver(nobody);
  expect(ofForm('Patient', nobody)[0]).not.toHaveProperty('generalPractitioner');
});

test('each gender and race, and any text that a form takes, is allowed by the definitions', async () => {
  const practice = practiceAt();
  for (const gender of genders)
    for (const race of [...races, '' as const])
      await practice.handOver(formOf({ patient: patientOf({ bio: { gender, race } }) }));
  const text = fc.string({ unit: 'binary', maxLength: 200 }).map((one) => one.toWellFormed().replaceAll('\0', ''));
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 9, maxLength: 9 }), async (texts) => {
      const [first_name = '', last_name = '', street_address = '', address_line_1 = '', address_line_2 = ''] = texts;
      const [city = '', state = '', zip_code = '', insurance_name = ''] = texts.slice(5);
      const bio = { street_address, address_line_1, address_line_2, city, state, zip_code, insurance_name };
      await practice.handOver(formOf({ patient: patientOf({ first_name: `a${first_name}`, last_name, bio }) }));
    }),
    { numRuns: 60 },
  );
  expect(server.faults).toEqual([]);
});

test('the same form again makes nothing twice, also when the answer was lost after it was stored', async () => {
  const form = formOf();
  server.behave = 'cut-after-storing';
  const failed = await practiceAt()
    .handOver(form)
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ isFinal: false });
  server.behave = 'well';
  for (let n = 0; n < 2; n += 1) expect(await practiceAt().handOver(form)).toBe('handed-over');
  expect(
    [ofForm('Patient', form), ofForm('Coverage', form), ofForm('Observation', form)].map((all) => all.length),
  ).toEqual([1, 1, 2]);
});

test.each([
  ['slow', false, /could not be reached, or did not answer/],
  ['cut', false, /could not be reached, or did not answer/],
  ['failing', false, /failed \(status 500\)/],
  ['locked', false, /refused Noura’s access/],
  ['hidden', false, /refused the form \(status 400\)\.$/],
  ['not-fhir', false, /not FHIR R4/],
  [
    'refusing',
    true,
    /^The practice-management system refused the form \(status 400\): Patient\.telecom\[0\]\.value \(value\)\.$/,
  ],
  ['quoting', true, /^The practice-management system refused the form \(status 400\)\.$/],
] as const)(
  'a system that is %s: tried again or given up, in words without the form',
  async (behave, isFinal, words) => {
    server.behave = behave;
    const failed = await practiceAt(server.url, undefined, 500)
      .handOver(formOf())
      .catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(HandOverFailed);
    expect(failed).toMatchObject({ isFinal, problem: expect.stringMatching(words) });
    expect(JSON.stringify([(failed as HandOverFailed).problem, String(failed)])).not.toMatch(/Lopez|Maria|312/i);
  },
);

test('a system that is down, or another address, is tried again', async () => {
  const down = await startFhirServer();
  await down.close();
  for (const url of [down.url, `${server.url}/other`]) {
    const failed = await practiceAt(url)
      .handOver(formOf())
      .catch((error: unknown) => error);
    expect(failed).toMatchObject({ isFinal: false });
  }
});

test('a token goes as bearer, a user and password of the address as basic', async () => {
  const { host } = new URL(server.url);
  await practiceAt(server.url, 'secret').handOver(formOf());
  await practiceAt(`http://noura:p%40ss@${host}/r4/`).handOver(formOf());
  await practiceAt().handOver(formOf());
  expect(server.requests.map(({ authorization }) => authorization)).toEqual([
    'Bearer secret',
    `Basic ${Buffer.from('noura:p@ss').toString('base64')}`,
    undefined,
  ]);
  for (const { type } of server.requests) expect(type).toContain('application/fhir+json');
});
