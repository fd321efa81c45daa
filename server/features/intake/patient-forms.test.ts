import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { genders, races } from '#contract/values/patient.ts';
import { sql } from '#server/store/sql.ts';
import { naughtyValues } from '#tests/fixtures/naughty-values.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink, patientOf, remembered } from '#tests/intake.ts';

const hourMs = 60 * 60_000;
let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await remembered(house, 'owner');
  await house.request('PATCH', '/business-info', { token: owner.token, body: { name: 'Lake Clinic' } });
});
afterAll(() => house.stop());

const link = () => makeLink(house, owner.token);
const validate = (token: string) => house.request('POST', '/patient-forms/validate', { body: { token } });
const invalidate = (token: string) => house.request('POST', '/patient-forms/invalidate', { body: { token } });
const providersFor = (token: string) =>
  house.request('GET', '/patient-forms/providers', { headers: { 'x-form-token': token } });
const read = async (id: string) =>
  (await house.request('GET', `/patient-form-links/${id}/submission`, { token: owner.token })).body;

test('a link says that it is valid, and whose it is, to who has its token and no session', {
  tags: ['PATIENT-88', 'PATIENT-94', 'APIBASE-11', 'ROLES-08'],
}, async () => {
  const { formToken } = await link();
  const { status, body } = await validate(formToken);
  expect(status).toBe(200);
  expect(body).toEqual({ code: 1, data: { valid: true, practice: 'Lake Clinic', handedOn: false } });
  // A bearer token opens nothing, neither the link's nor a person's.
  for (const token of [formToken, owner.token])
    expect((await house.request('GET', '/patient-forms/providers', { token })).status).toBe(410);
  expect((await handIn(house, formToken)).status).toBe(200);
});

test('a token has 128 random bits, and only its SHA-256 is kept', async () => {
  const { formToken } = await link();
  expect(Buffer.from(formToken, 'base64url')).toHaveLength(16);
  const { rows } = await house.db.execute(sql`select * from patient_form_links`);
  const hash = createHash('sha256').update(formToken).digest('hex');
  expect(rows.some((row) => (row.token_hash as Buffer).toString('hex') === hash)).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(formToken);
});

test('unknown, used, expired, ended and withdrawn tokens are told alike', { tags: ['PATIENT-69'] }, async () => {
  const [used, ended, withdrawn, expired] = [await link(), await link(), await link(), await link()];
  expect((await handIn(house, used.formToken)).status).toBe(200);
  expect((await invalidate(ended.formToken)).body).toEqual({ code: 1, data: { valid: false } });
  await house.request('DELETE', `/patient-form-links/${withdrawn.id}`, { token: owner.token });
  house.clock.advance(72 * hourMs - 1);
  expect((await validate(expired.formToken)).body.data.valid).toBe(true);
  house.clock.advance(1);
  const unknown = randomUUID().replaceAll('-', '').slice(0, 22);
  const answers = [];
  for (const token of [used.formToken, ended.formToken, withdrawn.formToken, expired.formToken, unknown, '', 'x y'])
    answers.push(await validate(token));
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).toBe('{"code":1,"data":{"valid":false,"practice":"","handedOn":false}}');
  }
  for (const { formToken } of [ended, withdrawn, expired]) {
    const refused = await handIn(house, formToken);
    expect(refused.status).toBe(410);
    expect(refused.body).toMatchObject({
      code: 0,
      error: 'This form link has expired or is invalid',
      message: 'This form link has expired or is invalid',
      reason: 'intake.link-invalid',
    });
    expect((await providersFor(formToken)).status).toBe(410);
  }
});

test('the providers of the practice, its default first', {
  tags: ['PATIENT-89', 'PATIENT-90', 'PATIENT-40', 'PATIENT-53', 'PATIENT-54'],
}, async () => {
  const { formToken } = await link();
  expect((await providersFor(formToken)).body).toEqual({ code: 1, data: [], defaultProvider: '' });
  const save = (body: object) => house.request('PATCH', '/practice-providers', { token: owner.token, body });
  const saved = await save({ providers: [{ name: 'Dr. Reyes' }, { name: 'Dr. Nair' }], defaultIndex: 1 });
  const [first, second] = saved.body.providers;
  expect((await providersFor(formToken)).body).toEqual({
    code: 1,
    data: [second, first],
    defaultProvider: second.id,
  });
  await save({ providers: [first, second], defaultIndex: null });
  expect((await providersFor(formToken)).body).toEqual({ code: 1, data: [first, second], defaultProvider: first.id });

  for (const provider of ['', 'x', randomUUID()]) {
    const refused = await handIn(house, formToken, { provider });
    expect(refused.status).toBe(400);
    expect(refused.body).toMatchObject({ code: 0, error: 'Choose a provider from the list.' });
  }
  const { id, formToken: taken } = await link();
  expect((await handIn(house, taken, { provider: second.id })).status).toBe(200);
  expect((await read(id)).provider).toEqual(second);
  await save({ providers: [], defaultIndex: null });
  expect((await read(id)).provider).toEqual(second);
});

test('what a patient hands in comes to the practice as it is', {
  tags: [
    'PATIENT-31',
    'PATIENT-32',
    'PATIENT-34',
    'PATIENT-35',
    'PATIENT-36',
    'PATIENT-37',
    'PATIENT-38',
    'PATIENT-91',
    'PATIENT-92',
    'PRODUCT-21',
  ],
}, async () => {
  const { id, formToken } = await link();
  const patient = patientOf({ bio: { home_phone_number: '3125550149', work_phone_number: '7735550162' } });
  const answer = await handIn(house, formToken, { patient });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ code: 1, data: { submitted: true } });
  const shown = await read(id);
  expect(shown.patient).toEqual({ ...patient, bio: { ...patient.bio, ssn: '' } });
  expect(shown.ssnLastFour).toBe('1234');
});

test('genders and races are those of the list, and a race may be left out', {
  tags: ['PATIENT-33', 'PATIENT-39'],
}, async () => {
  expect(genders).toEqual(['Male', 'Female', 'Other']);
  expect(races).toEqual([
    'Asian',
    'Black or African American',
    'Hispanic or Latino',
    'Native American',
    'White',
    'Other',
  ]);
  const choices = [...genders.map((gender) => ({ gender })), ...[...races, '' as const].map((race) => ({ race }))];
  for (const bio of choices) {
    const { id, formToken } = await link();
    expect((await handIn(house, formToken, { patient: patientOf({ bio }) })).status, JSON.stringify(bio)).toBe(200);
    expect((await read(id)).patient.bio).toMatchObject(bio);
  }
});

const bio = (changes: object) => ({ ...patientOf(), bio: { ...patientOf().bio, ...changes } });
test.each([
  ['no first name', { ...patientOf(), first_name: '  ' }],
  ['no last name', { ...patientOf(), last_name: '' }],
  ['no e-mail address', { ...patientOf(), email: '' }],
  ['half an e-mail address', { ...patientOf(), email: 'maria@' }],
  ['no date of birth', bio({ date_of_birth: '' })],
  ['a day that is none', bio({ date_of_birth: '2023-02-30' })],
  ['no primary phone', bio({ phone_number: '' })],
  ['a phone with other signs', bio({ phone_number: '(312) 555-01' })],
  ['a phone of 11 digits', bio({ cell_phone_number: '13125550147' })],
  ['another gender', bio({ gender: 'female' })],
  ['a phone of five digits', bio({ phone_number: '55501' })],
  ['a phone without its area code', bio({ dial_code: '1', home_phone_number: '5550147' })],
  ['a phone that is too short for its country', bio({ dial_code: '33', work_phone_number: '12345678' })],
  ['a phone of zeros', bio({ dial_code: '1', custom_contact_number: '0000000000' })],
  ['a phone of fifteen digits', bio({ dial_code: '49', custom_contact_number: '151123456789012' })],
  ['a dial code with a sign', bio({ dial_code: '+49' })],
  ['a dial code of no country', bio({ dial_code: '999' })],
  ['a country that is none', bio({ country: 'ZZ' })],
  ['a country in words', bio({ country: 'Germany' })],
  ['a year of birth that is none', bio({ date_of_birth: '0001-01-31' })],
  ['a birth in 1700', bio({ date_of_birth: '1700-01-31' })],
  ['a ZIP code that is none', bio({ zip_code: 'none' })],
  ['a ZIP code of four digits', bio({ zip_code: '6060', country: 'US' })],
  ['a ZIP code of another country', bio({ zip_code: 'SW1A 1AA', country: 'US' })],
  ['a postal code that is short for Germany', bio({ zip_code: '1011', country: 'DE' })],
  ['an SSN of zeros', bio({ ssn: '000000000' })],
  ['an SSN of eight digits', bio({ ssn: '12345678' })],
  ['an SSN with hyphens', bio({ ssn: '900-12-1234' })],
  ['a weight of nothing', bio({ weight: 0 })],
  ['a height below nothing', bio({ height: -170 })],
  ['a height of 4 m', bio({ height: 400 })],
  ['a city of 201 characters', bio({ city: 'x'.repeat(201) })],
  ['a name of 201 characters', { ...patientOf(), first_name: 'x'.repeat(201) }],
  ['an unknown field', bio({ diagnosis: 'none' })],
  ['no bio', { first_name: 'Maria', last_name: 'Lopez', email: 'm@mail.example' }],
  ['nothing', null],
])(
  '%s is refused, with code 0 and an error, and the link stays open',
  {
    tags: [
      'PATIENT-44',
      'PATIENT-45',
      'PATIENT-46',
      'PATIENT-47',
      'PATIENT-48',
      'PATIENT-41',
      'PATIENT-42',
      'PATIENT-49',
      'PATIENT-66',
    ],
  },
  async (_what, patient) => {
    const { formToken } = await link();
    const { status, body } = await handIn(house, formToken, { patient });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 0, error: expect.any(String), reason: 'request.invalid' });
    expect(body.message).toBe(body.error);
    expect(Object.keys(body.fields).length).toBeGreaterThan(0);
    expect((await validate(formToken)).body.data.valid).toBe(true);
  },
);

test('a zero that is dialled within the country alone is not kept behind the dial code', async () => {
  const { id, formToken } = await link();
  const patient = bio({ dial_code: '61', phone_number: '0412345678', cell_phone_number: '' });
  expect((await handIn(house, formToken, { patient })).body).toMatchObject({ code: 1 });
  expect((await read(id)).patient.bio).toMatchObject({ dial_code: '61', phone_number: '412345678' });
});

test('everything but names, e-mail address, birth and a phone may be left out', {
  tags: ['PATIENT-64', 'PATIENT-65', 'PATIENT-66'],
}, async () => {
  const { id, formToken } = await link();
  const { dial_code: _code, country: _country, ...rest } = patientOf().bio;
  const empty = Object.fromEntries(Object.keys(rest).map((field) => [field, '']));
  const least = { ...empty, gender: 'Other', date_of_birth: '1990-01-31', phone_number: '3125550147' };
  const patient = { ...patientOf(), bio: { ...least, weight: null, height: null } };
  expect((await handIn(house, formToken, { patient })).status).toBe(200);
  const shown = await read(id);
  expect(shown.patient).toEqual(patient);
  expect(shown.ssnLastFour).toBe('');
});

test.each([
  [{}, { zip_code: '60601-1234' }],
  [{ dial_code: '1' }, { zip_code: 'K1A 0B1' }],
  [{ dial_code: '49', phone_number: '30123456', cell_phone_number: '' }, { zip_code: '10115' }],
  [
    { dial_code: '44', phone_number: '2079460958', cell_phone_number: '' },
    { zip_code: 'SW1A 1AA', country: 'GB' },
  ],
  [
    { dial_code: '376', phone_number: '712345', cell_phone_number: '' },
    { zip_code: 'AD500', country: 'AD' },
  ],
  [{ dial_code: '1' }, { zip_code: '10115', country: 'DE' }],
  // Mobiles of eleven digits.
  [
    { dial_code: '49', phone_number: '15112345678', cell_phone_number: '' },
    { zip_code: '10115', country: 'DE' },
  ],
  // From a page that could not load the list of countries.
  [{ phone_number: '5550147' }, { zip_code: 'SW1A 1AA' }],
])('numbers and a postal code of their country are taken: %j %j', async (phone, address) => {
  const { id, formToken } = await link();
  expect((await handIn(house, formToken, { patient: bio({ ...phone, ...address }) })).body).toMatchObject({ code: 1 });
  expect((await read(id)).patient.bio).toMatchObject({ ...phone, ...address });
});

test('each entry that does not fit is named', async () => {
  const { formToken } = await link();
  const { body } = await handIn(house, formToken, {
    patient: bio({ dial_code: '1', country: 'US', phone_number: '5', work_phone_number: '12', zip_code: '1' }),
  });
  const short = 'A +1 phone number has 10 digits, starting with the area code.';
  expect(body).toMatchObject({
    error: short,
    fields: {
      'patient.bio.phone_number': short,
      'patient.bio.work_phone_number': short,
      'patient.bio.zip_code': 'A ZIP code has 5 digits, or 9 as in 60601-1234.',
    },
  });
});

test('nobody is born tomorrow, by the clock of the practice', { tags: ['PATIENT-66'] }, async () => {
  await house.request('PATCH', '/business-info', { token: owner.token, body: { timeZone: 'Pacific/Honolulu' } });
  const now = house.clock.now().getTime();
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const there = now - 10 * hourMs;
  const { formToken } = await link();
  const tomorrow = await handIn(house, formToken, { patient: bio({ date_of_birth: day(there + 24 * hourMs) }) });
  expect(tomorrow.status).toBe(400);
  const error = 'The date of birth is in the future.';
  expect(tomorrow.body).toMatchObject({ code: 0, error, fields: { 'patient.bio.date_of_birth': error } });
  expect((await handIn(house, formToken, { patient: bio({ date_of_birth: day(there) }) })).status).toBe(200);
});

test('a link takes one form; the same again is a success and changes nothing', {
  tags: ['PATIENT-82', 'PATIENT-93'],
}, async () => {
  const { id, formToken } = await link();
  const submissionId = randomUUID();
  expect((await handIn(house, formToken, { submissionId })).status).toBe(200);
  expect((await validate(formToken)).body.data.valid).toBe(false);
  // The answer was lost: the page sends it again, even after a second name came to mind, and after the link's time.
  house.clock.advance(73 * hourMs);
  const again = await handIn(house, formToken, { submissionId, patient: patientOf({ first_name: 'Mary' }) });
  expect(again.body).toEqual({ code: 1, data: { submitted: true } });
  expect((await read(id)).patient.first_name).toBe('Maria');
  const other = await handIn(house, formToken);
  expect(other.status).toBe(409);
  expect(other.body).toMatchObject({ code: 0, error: 'This form was already submitted.', reason: 'intake.used' });
  expect((await handIn(house, formToken, { submissionId: undefined as never })).status).toBe(409);
  for (const token of [formToken, 'never given out'])
    expect((await invalidate(token)).body).toEqual({ code: 1, data: { valid: false } });
  expect((await read(id)).patient.first_name).toBe('Maria');
});

test('ten forms at once through one link: exactly one is taken', async () => {
  for (const same of [false, true]) {
    const { id, formToken } = await link();
    const submissionId = randomUUID();
    const names = Array.from({ length: 10 }, (_, n) => `Maria${n}`);
    const answers = await Promise.all(
      names.map((first_name) =>
        handIn(house, formToken, { patient: patientOf({ first_name }), ...(same ? { submissionId } : {}) }),
      ),
    );
    const taken = answers.filter(({ status }) => status === 200);
    expect(taken).toHaveLength(same ? 10 : 1);
    for (const { status, body } of answers.filter((answer) => !taken.includes(answer)))
      expect({ status, code: body.code }).toEqual({ status: 409, code: 0 });
    const winner = (await read(id)).patient.first_name;
    if (!same) expect(winner).toBe(names[answers.findIndex(({ status }) => status === 200)]);
    const { rows } = await house.db.execute(sql`select 1 from patient_submissions where link_id = ${id}`);
    expect(rows).toHaveLength(1);
  }
});

test('no value in any field of a form makes a 5xx, a stack trace or an answer without code 0', async () => {
  const fields = [...Object.keys(patientOf()), ...Object.keys(patientOf().bio).map((field) => `bio.${field}`)];
  let { formToken } = await link();
  for (const field of fields) {
    for (const value of naughtyValues(12)) {
      const patient = structuredClone(patientOf()) as Record<string, unknown> & { bio: Record<string, unknown> };
      if (field.startsWith('bio.')) patient.bio[field.slice(4)] = value;
      else patient[field] = value;
      const { status, body, text } = await handIn(house, formToken, { patient });
      const name = `${field}=${JSON.stringify(value)?.slice(0, 60)}`;
      expect(text, name).not.toMatch(/node_modules|\/server\//);
      if (status === 200) ({ formToken } = await link());
      else
        expect({ status, code: body.code, says: typeof body.error }, name).toEqual({
          status: 400,
          code: 0,
          says: 'string',
        });
      if (status === 200) house.clock.advance(40_000);
    }
  }
});

test('links of a deactivated practice are not valid', async () => {
  const other = await house.person('inactiveOwner');
  const { formToken } = await makeLink(house, other.token);
  const { token } = await house.person('superadmin');
  await house.request('PUT', '/user/status', { token, query: { email: other.email, isActive: 'false' } });
  expect((await validate(formToken)).body.data.valid).toBe(false);
  expect((await handIn(house, formToken)).status).toBe(410);
});

test('failures before a form is looked at say code 0 as well', async () => {
  const { formToken } = await link();
  const send = (body: string, type = 'application/json') =>
    house.request('POST', '/patient-forms/submission', {
      ...{ body, headers: { 'x-form-token': formToken, 'content-type': type } },
    });
  for (const [answer, status] of [
    [await send('{'), 400],
    [await send('"x"', 'text/csv'), 415],
    [await send(JSON.stringify({ x: 'x'.repeat(120_000) })), 413],
    [await house.request('POST', '/patient-forms/validate', { body: { token: 7 } }), 400],
  ] as const) {
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ code: 0, error: expect.any(String), message: answer.body.error });
  }
});

test('wrong tokens are limited by network address; a right one is not held back by them', async () => {
  const guarded = await startHouse({ env: { TRUST_PROXY: '1' } });
  try {
    const { token } = await guarded.person('owner');
    const { formToken } = await makeLink(guarded, token);
    const from = (network: string) => ({ 'x-forwarded-for': network });
    const guess = (network: string) =>
      guarded.request('POST', '/patient-forms/validate', {
        ...{ body: { token: randomUUID().slice(0, 22) }, headers: from(network) },
      });
    const answers = await Promise.all(Array.from({ length: 40 }, () => guess('203.0.113.7')));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    for (const { status, body } of answers.filter((answer) => answer.status !== 200))
      expect({ status, code: body.code }).toEqual({ status: 429, code: 0 });
    for (const [method, path] of [
      ['GET', '/patient-forms/providers'],
      ['POST', '/patient-forms/submission'],
    ] as const) {
      const wrong = { ...from('203.0.113.7'), 'x-form-token': 'a'.repeat(22) };
      expect((await guarded.request(method, path, { headers: wrong })).status).toBe(429);
    }
    expect((await guess('203.0.113.8')).status).toBe(200);
    const right = { body: { token: formToken }, headers: from('203.0.113.7') };
    expect((await guarded.request('POST', '/patient-forms/validate', right)).body.data.valid).toBe(true);
    guarded.clock.advance(16 * 60_000);
    expect((await guess('203.0.113.7')).status).toBe(200);
  } finally {
    await guarded.stop();
  }
});
