import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelCards, modelNames, settingBounds } from '#contract/values/model-settings.ts';
import { briefFor } from '#server/features/assistants/assistants.service.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { modelConfigurationOf } from './models.service.ts';

let house: TestHouse;
let owner: Person;
let other: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  other = await house.person('otherOwner');
});
afterAll(() => house.stop());

const path = '/model-configuration';
const read = (who = owner) => house.request('GET', path, { token: who.token });
const create = (body: object, headers = {}, who = owner) =>
  house.request('POST', path, { token: who.token, body, headers });
const update = (body: object, headers = {}, who = owner) =>
  house.request('PATCH', path, { token: who.token, body, headers });

const defaults = {
  modelName: 'gpt-4',
  voice: { gender: 'female', customVoice: 'en-US-Neural2-F' },
  temperature: 0.5,
  language: 'en-US',
  fallbackNumber: '',
  ringDuration: 30,
  voiceMailDetection: true,
  pauseBeforeSpeaking: 2,
  maxCallDuration: 300,
  endCallOnSilence: 5,
  turnPace: 50,
};

test('before the first save there is nothing, and a call has the defaults', {
  tags: ['MODEL-46', 'MODEL-61', 'MODEL-65', 'APICONFIG-32'],
}, async () => {
  expect((await read()).body).toEqual({});
  expect(await modelConfigurationOf(house.db, owner.accountId)).toMatchObject({
    modelName: 'gpt-4',
    language: 'en-US',
  });
});

test('creating fills in what is missing and gives an id', {
  tags: [
    'MODEL-33',
    'MODEL-47',
    'MODEL-48',
    'MODEL-49',
    'MODEL-50',
    'MODEL-51',
    'MODEL-52',
    'MODEL-53',
    'MODEL-54',
    'MODEL-55',
    'MODEL-56',
    'MODEL-68',
    'MODEL-71',
    'APICONFIG-33',
    'APICONFIG-34',
  ],
}, async () => {
  const created = await create({});
  expect(created.status).toBe(200);
  expect(created.body).toEqual({ _id: expect.stringMatching(/^[0-9a-f-]{36}$/), ...defaults });
  expect((await read()).body).toEqual(created.body);
});

test('a change merges into what is saved; the id of the body is not taken', {
  tags: ['APICONFIG-35', 'MODEL-64'],
}, async () => {
  const { _id } = (await read()).body;
  const changed = await update({ _id: 'x', ringDuration: 12, pauseBeforeSpeaking: 0.5 });
  expect(changed.body).toEqual({ _id, ...defaults, ringDuration: 12, pauseBeforeSpeaking: 0.5 });
  const whole = await update({ ...changed.body, voice: { gender: 'female', customVoice: 'en-GB-Neural2-B' } });
  expect(whole.body).toMatchObject({ _id, ringDuration: 12, voice: { customVoice: 'en-GB-Neural2-B' } });
});

test('creating again replaces the one there is, under its id', async () => {
  const { _id } = (await read()).body;
  const again = await create({ modelName: 'gpt-4', temperature: 0.5 });
  expect(again.body).toEqual({ _id, ...defaults });
  expect((await read()).body).toEqual(again.body);
});

test('a change before the first save begins with the defaults', async () => {
  expect((await update({ language: 'de-DE' }, {}, other)).body).toEqual({
    _id: expect.any(String),
    ...defaults,
    language: 'de-DE',
  });
});

test('the four names are stored by the index of their cards', {
  tags: ['MODEL-21', 'MODEL-22', 'MODEL-23', 'MODEL-24'],
}, async () => {
  expect(modelCards.map(({ modelName }) => modelName)).toEqual(['gpt-4', 'gpt-3.5-turbo', 'gpt-3', 'gpt-2']);
  for (const modelName of modelNames) expect((await update({ modelName })).body.modelName).toBe(modelName);
  expect((await update({ modelName: 'gpt-5' })).status).toBe(400);
});

test('a language is stored by its code', { tags: ['MODEL-36', 'MODEL-37', 'MODEL-38'] }, async () => {
  for (const language of ['en-US', 'en-GB', 'de-DE', 'es-US'])
    expect((await update({ language })).body.language).toBe(language);
  expect((await update({ language: 'English US' })).status).toBe(400);
});

test.each(Object.entries(settingBounds))(
  '%s keeps within its bounds and its steps',
  { tags: ['MODEL-27', 'MODEL-41', 'MODEL-42', 'MODEL-43', 'MODEL-44', 'MODEL-45', 'MODEL-71'] },
  async (field, { min, max, step }) => {
    for (const value of [min, max, min + step, max - step]) {
      const { status, body } = await update({ [field]: value });
      expect([status, body[field]]).toEqual([200, value]);
    }
    const kept = (await read()).body[field];
    for (const value of [min - step, max + step, min + step / 2, '1', null, Number.MAX_VALUE]) {
      expect((await update({ [field]: value })).status).toBe(400);
    }
    expect((await read()).body[field]).toBe(kept);
  },
);

test('a fallback number is a whole number or none, and what is neither changes nothing', {
  tags: ['MODEL-68', 'MODEL-70'],
}, async () => {
  for (const fallbackNumber of ['+13125550199', '+49301234567', ''])
    expect((await update({ fallbackNumber })).body.fallbackNumber).toBe(fallbackNumber);
  for (const typed of ['(312) 555-0199', 'tel:+1-312-555-0199', '312‑555‑0199'])
    expect((await update({ fallbackNumber: typed })).body.fallbackNumber).toBe('+13125550199');
  const kept = await read();
  for (const fallbackNumber of [
    '911',
    '+911',
    '+1312555',
    '030 901820',
    '312 555 0123 or 312 555 0124',
    '+1234567890123456',
    ' ',
    'Ann',
    // Whole numbers by their length, of which no telephone has one.
    '+13121550123',
    '+4412345678',
    5,
    null,
    {},
  ]) {
    const { status, body } = await update({ fallbackNumber, temperature: 0.9 });
    expect([status, body.code]).toEqual([400, 'request.invalid']);
    if (typeof fallbackNumber === 'string') expect(body.fields.fallbackNumber).toMatch(/^Enter the full phone number/);
  }
  for (const fallbackNumber of ['312 555 0123 ext. 4', '312 555 0123 extension twenty two', '+13125550123;ext=4']) {
    const { status, body } = await update({ fallbackNumber });
    expect([status, body.fields.fallbackNumber]).toEqual([400, expect.stringMatching(/takes no extension/)]);
  }
  const after = await read();
  expect([after.body, after.headers.get('etag')]).toEqual([kept.body, kept.headers.get('etag')]);
});

test('a number to which the operator lets nobody be put through is refused', { tags: ['MODEL-70'] }, async () => {
  await update({ fallbackNumber: '+13125550199' });
  for (const fallbackNumber of ['+8812345678901', '+19005550123', '+4490912345678', '+33123456789']) {
    const { status, body } = await update({ fallbackNumber, temperature: 0.9 });
    expect([status, body.code], fallbackNumber).toEqual([400, 'models.fallback-not-allowed']);
  }
  expect((await read()).body.fallbackNumber).toBe('+13125550199');
});

test('a number that Noura answers is refused, and one that it came to answer is called no more and holds up nothing', {
  tags: ['MODEL-70'],
}, async () => {
  const [own, later] = ['+13125550170', '+13125550171'];
  const answer = (number: string, { accountId }: Person) =>
    house.db.execute(sql`
      insert into phone_numbers (number, account_id, carrier, state) values (${number}, ${accountId}, 'pretend', 'active')`);
  await answer(own, other);
  await update({ fallbackNumber: later });
  const kept = await read();
  for (const who of [owner, other]) {
    const { status, body } = await update({ fallbackNumber: own, temperature: 0.9 }, {}, who);
    expect([status, body.code]).toEqual([409, 'models.fallback-circle']);
  }
  const after = await read();
  expect([after.body, after.headers.get('etag')]).toEqual([kept.body, kept.headers.get('etag')]);

  expect((await briefFor(house.db, owner.accountId)).fallbackNumber).toBe(later);
  await answer(later, owner);
  expect((await briefFor(house.db, owner.accountId)).fallbackNumber).toBeNull();
  expect((await update({ ...kept.body, temperature: 0.9 })).body).toMatchObject({
    fallbackNumber: later,
    temperature: 0.9,
  });
});

test('voice-mail detection is a boolean, and the gender is stored as it was stated', {
  tags: ['MODEL-42', 'VOICE-17'],
}, async () => {
  expect((await update({ voiceMailDetection: false })).body.voiceMailDetection).toBe(false);
  expect((await update({ voiceMailDetection: 'no' })).status).toBe(400);
  const voice = { gender: 'female', customVoice: 'en-US-Neural2-D' };
  expect((await update({ voice })).body.voice).toEqual(voice);
  expect((await update({ voice: { customVoice: 'en-US-Neural2-D' } })).status).toBe(400);
});

test('the later of two tabs is told, also before the first save', async () => {
  const nobody = await house.person('inactiveOwner');
  const empty = (await read(nobody)).headers.get('etag') ?? '';
  const first = await create({ language: 'en-GB' }, { 'if-match': empty }, nobody);
  expect(first.status).toBe(200);
  expect((await create({ language: 'de-DE' }, { 'if-match': empty }, nobody)).status).toBe(412);
  expect((await update({ temperature: 0.1 }, { 'if-match': empty }, nobody)).status).toBe(412);
  const seen = first.headers.get('etag') ?? '';
  expect((await update({ temperature: 0.1 }, { 'if-match': seen }, nobody)).body).toMatchObject({
    temperature: 0.1,
    language: 'en-GB',
  });
});

test('whose number a call can go to follows what is set up', async () => {
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 'token',
    PUBLIC_URL: 'https://noura.example',
  };
  for (const [env, fallback] of [
    [{}, 'nobody'],
    [{ FALLBACK_NUMBER: '+13125550199' }, 'nobody'],
    [twilio, 'business'],
    [{ ...twilio, FALLBACK_NUMBER: '+13125550199' }, 'operator'],
  ] as const) {
    const other = await startHouse({ telephone: false, env });
    const { token } = await other.person('owner');
    const { body } = await other.request('GET', '/answering-engine', { token });
    expect(body.fallback, JSON.stringify(env)).toBe(fallback);
    await other.stop();
  }
});

test('another fallback number, or none, wants a fresh proof; whatever else is saved beside it does not', async () => {
  const { email, password, accountId } = other;
  const token = await house.sessions.open(house.db, accountId, false);
  const save = (method: string, body: object) => house.request(method, path, { token, body });
  const needed = { status: 403, body: { code: 'identity.proof-needed' } };
  house.clock.advance(16 * 60_000);
  expect(await save('POST', defaults), 'the first save of a newcomer').toMatchObject({ status: 200 });
  expect(await save('PATCH', { fallbackNumber: '+13125550199', temperature: 0.9 })).toMatchObject(needed);
  expect((await read(other)).body).toMatchObject({ fallbackNumber: '', temperature: 0.5 });
  const refused = sql`select count(*) from audit_log where account_id = ${accountId} and action = 'refused'`;
  expect(await house.db.count(refused)).toBe(1);
  expect((await house.request('POST', '/auth/prove-again', { token, body: { password } })).status, email).toBe(204);
  expect((await save('PATCH', { fallbackNumber: '+13125550199' })).status).toBe(200);

  house.clock.advance(16 * 60_000);
  const kept = await save('PATCH', { fallbackNumber: '(312) 555-0199', ringDuration: 20 });
  expect(kept).toMatchObject({ status: 200, body: { fallbackNumber: '+13125550199', ringDuration: 20 } });
  for (const [method, body] of [
    ['PATCH', { fallbackNumber: '' }],
    ['POST', { ...defaults, fallbackNumber: '+13125550198' }],
    ['POST', {}],
  ] as const)
    expect(await save(method, body)).toMatchObject(needed);
  expect((await read(other)).body).toEqual(kept.body);
});
