import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { secretMask } from '#contract/instructions.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { bookingSettings } from './instructions.service.ts';

let house: TestHouse;
let owner: Person;
let other: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  other = await house.person('otherOwner');
});
afterAll(() => house.stop());

const read = (who = owner) => house.request('GET', '/instructions', { token: who.token });
const save = (body: object, headers = {}, who = owner) =>
  house.request('PATCH', '/instructions', { token: who.token, body, headers });
const booking = () => bookingSettings(house.db, house.vault, owner.accountId);
const user = async () => (await house.request('GET', '/user', { token: owner.token })).body;

const key = 'cal_live_0123456789abcdef';
const hook = 'https://hooks.zapier.example/hooks/catch/1234567/abcdef/';
beforeEach(() =>
  save({ calcomApiKey: '', zapierWebhookUrl: '', isCalcomSelected: false, isZapierSelected: false, faqResponses: [] }),
);

test('a new account starts with the stated configuration', {
  tags: [
    'INSTR-07',
    'INSTR-08',
    'INSTR-09',
    'INSTR-10',
    'INSTR-11',
    'INSTR-12',
    'INSTR-13',
    'INSTR-14',
    'INSTR-15',
    'INSTR-16',
    'INSTR-17',
    'FAQS-10',
  ],
}, async () => {
  const { status, body } = await read(other);
  expect(status).toBe(200);
  expect(body).toEqual({
    faqResponses: [],
    fullName: true,
    emailAddress: false,
    contactNumber: true,
    reasonForCalling: true,
    callingOnBehalfOf: false,
    whereDidYouHearAboutUs: true,
    businessName: false,
    streetAddress: 'off',
    dateOfBirth: 'off',
    urgency: 'if-offered',
    callbackWanted: 'if-offered',
    bestTimeToCall: 'if-offered',
    ownFields: [],
    instructions: expect.any(String),
    callHandling: 'message',
    takeMessage: true,
    message: '',
    isCalcomSelected: false,
    isZapierSelected: false,
    calcomApiKey: '',
    calcomEventTypeId: '',
    zapierWebhookUrl: '',
    notice: true,
  });
});

test('the default instruction is a tone guide of six lines', { tags: ['INSTR-18', 'INSTR-19'] }, async () => {
  const lines: string[] = (await read(other)).body.instructions.split('\n');
  expect(lines).toHaveLength(6);
  for (const [i, about] of [
    /friendly and gentle/i,
    /do not infer.*name/i,
    /concise questions/i,
    /filler.*sparingly/i,
    /do not interrupt/i,
    /medium pace/i,
  ].entries())
    expect(lines[i]).toMatch(about);
});

test('an empty body answers what is there and changes nothing', { tags: ['APICONFIG-05'] }, async () => {
  const before = await read();
  const answer = await save({});
  expect(answer.status).toBe(200);
  expect(answer.text).toBe(before.text);
  expect((await read()).headers.get('etag')).toBe(before.headers.get('etag'));
});

test('a list of FAQs replaces the list and nothing else', {
  tags: ['FAQS-08', 'APICONFIG-06', 'APICONFIG-08'],
}, async () => {
  const before = (await save({ faqResponses: [{ question: 'Old?', answer: 'Old.' }] })).body;
  const faqResponses = [
    { question: 'Is there parking?', answer: 'Behind the house.' },
    { question: 'Do you deliver?', answer: 'Yes.' },
  ];
  const saved = await save({ faqResponses });
  expect(saved.body).toEqual({ ...before, faqResponses });
  expect((await read()).body).toEqual(saved.body);
  for (const bad of [[{ question: ' ', answer: 'x' }], [{ question: 'x', answer: '' }], [{ question: 'x' }]])
    expect((await save({ faqResponses: bad })).status).toBe(400);
  expect((await read()).body.faqResponses).toEqual(faqResponses);
});

test('a client configuration is merged by field and leaves the FAQs', { tags: ['APICONFIG-07'] }, async () => {
  await save({ faqResponses: [{ question: 'Open?', answer: 'Yes.' }] });
  const before = (await read()).body;
  const change = { emailAddress: true, fullName: false, message: 'Please leave a message.', notice: false };
  expect((await save(change)).body).toEqual({ ...before, ...change });
  expect((await save({ fullName: 'yes' })).status).toBe(400);
  expect((await save({ unknown: true })).status).toBe(400);
});

test.each(['customFunction', 'scheduleFunctions'] as const)(
  'switching Take a Message on switches %s off with it',
  { tags: ['CALLH-02', 'CALLH-03'] },
  async (name) => {
    const switches = { customFunction: name === 'customFunction', scheduleFunctions: name === 'scheduleFunctions' };
    const query = {
      email: owner.email,
      ...Object.fromEntries(Object.entries(switches).map(([k, on]) => [k, `${on}`])),
    };
    expect((await house.request('PUT', '/user/function', { token: owner.token, query })).body).toMatchObject(switches);
    await save({ emailAddress: true });
    expect(await user()).toMatchObject(switches);
    const seen = (await read()).headers.get('etag') ?? '';
    expect((await save({ takeMessage: true }, { 'if-match': '"another"' })).status).toBe(412);
    expect(await user()).toMatchObject(switches);
    expect((await save({ takeMessage: true }, { 'if-match': seen })).body.takeMessage).toBe(true);
    expect(await user()).toMatchObject({ customFunction: false, scheduleFunctions: false });
  },
);

test.each(['message', 'appointment', 'function', null] as const)(
  'calls are handled by %s after one request, and both records say so',
  { tags: ['CALLH-02', 'CALLH-04', 'CALLH-05'] },
  async (callHandling) => {
    await save({ callHandling: callHandling === 'function' ? 'appointment' : 'function' });
    const saved = await save({ callHandling });
    expect(saved.body).toMatchObject({ callHandling, takeMessage: callHandling === 'message' });
    expect(await user()).toMatchObject({
      customFunction: callHandling === 'function',
      scheduleFunctions: callHandling === 'appointment',
    });
    // What a client read and sends back with another switch is that switch.
    expect((await save({ ...saved.body, message: 'Back' })).body.callHandling).toBe(callHandling);
    expect((await save({ ...saved.body, takeMessage: true })).body.callHandling).toBe('message');
    expect((await save({ takeMessage: false })).body.callHandling).toBeNull();
    expect((await save({ callHandling: 'transfer' })).status).toBe(400);
  },
);

test('the key of Cal.com is answered masked, kept by its mask, replaced and removed', {
  tags: ['INSTR-16'],
}, async () => {
  const saved = await save({ calcomApiKey: ` ${key} `, calcomEventTypeId: '4711', isCalcomSelected: true });
  expect(saved.body.calcomApiKey).toBe(`${secretMask}cdef`);
  expect((await read()).text).not.toContain(key);
  expect(await booking()).toEqual({
    provider: 'calcom',
    offered: false,
    calcomApiKey: key,
    calcomEventTypeId: '4711',
    zapierWebhookUrl: '',
  });
  expect((await save({ ...saved.body, message: 'Hello' })).body.calcomApiKey).toBe(`${secretMask}cdef`);
  expect((await booking()).calcomApiKey).toBe(key);
  const refused = await save({ calcomApiKey: `${secretMask}0000`, message: 'Half' });
  expect([refused.status, (await read()).body.message]).toEqual([400, 'Hello']);
  await save({ calcomApiKey: 'short-key' });
  expect((await read()).body.calcomApiKey).toBe(secretMask);
  expect((await save({ calcomApiKey: '' })).body.calcomApiKey).toBe('');
  expect((await booking()).calcomApiKey).toBe('');
  expect((await save({ calcomEventTypeId: 'abc' })).status).toBe(400);
});

test('the webhook address of Zapier is a secret from its path on', { tags: ['INSTR-17'] }, async () => {
  const saved = await save({ zapierWebhookUrl: hook, isZapierSelected: true });
  expect(saved.body.zapierWebhookUrl).toBe(`https://hooks.zapier.example/${secretMask}def/`);
  expect((await save(saved.body)).body).toEqual(saved.body);
  expect(await booking()).toMatchObject({ provider: 'zapier', zapierWebhookUrl: hook });
  for (const zapierWebhookUrl of ['hooks.zapier.example', 'ftp://hooks.zapier.example', 'https://'])
    expect((await save({ zapierWebhookUrl })).status).toBe(400);
  for (const [zapierWebhookUrl, message] of [
    ['http://192.168.1.4/hook', /public internet/],
    ['https://me:secret@hooks.zapier.example/', /user name or password/],
    ['https://hooks.zapier.example:9000/', /Only ports 80/],
  ] as const)
    expect(await save({ zapierWebhookUrl })).toMatchObject({
      status: 400,
      body: { message: expect.stringMatching(message) },
    });
  expect((await booking()).zapierWebhookUrl).toBe(hook);
});

test('key and address are sealed where they are kept, bound to their account', async () => {
  await save({ calcomApiKey: key, zapierWebhookUrl: hook });
  const { rows } = await house.db.execute<{ calcom_api_key: Buffer; zapier_webhook_url: Buffer }>(sql`
    select calcom_api_key, zapier_webhook_url from instructions where account_id = ${owner.accountId}`);
  expect(rows[0]?.calcom_api_key.includes(key)).toBe(false);
  expect(rows[0]?.zapier_webhook_url.includes('zapier')).toBe(false);
  await house.db.execute(sql`
    update instructions set calcom_api_key = ${rows[0]?.calcom_api_key} where account_id = ${other.accountId}`);
  await expect(bookingSettings(house.db, house.vault, other.accountId)).rejects.toThrow('could not be opened');
  await house.db.execute(sql`update instructions set calcom_api_key = null where account_id = ${other.accountId}`);
});

test('of Schedule Appointment one provider is selected, the later choice', { tags: ['CALLH-04'] }, async () => {
  expect((await save({ isCalcomSelected: true })).body).toMatchObject({ isCalcomSelected: true });
  expect((await save({ isZapierSelected: true })).body).toMatchObject({
    isCalcomSelected: false,
    isZapierSelected: true,
  });
  expect((await save({ isCalcomSelected: true })).body).toMatchObject({
    isCalcomSelected: true,
    isZapierSelected: false,
  });
  const both = await save({ isCalcomSelected: true, isZapierSelected: true });
  expect([both.status, both.body.message]).toEqual([400, 'Choose one of Cal.co and Zapier.']);
  expect((await save({ isCalcomSelected: false })).body).toMatchObject({ isCalcomSelected: false });
  expect((await booking()).provider).toBeNull();
});

test('the later of two tabs is told, whichever half it saves', async () => {
  const seen = (await read()).headers.get('etag') ?? '';
  expect((await save({ faqResponses: [{ question: 'A?', answer: 'A.' }] }, { 'if-match': seen })).status).toBe(200);
  const late = await save({ fullName: true, message: 'Late' }, { 'if-match': seen });
  expect([late.status, late.body.code]).toEqual([412, 'settings.changed']);
  expect((await read()).body.message).not.toBe('Late');
});
