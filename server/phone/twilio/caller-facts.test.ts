import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeSimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { sql } from '#server/store/sql.ts';
import { until } from '#tests/calls-fixture.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { callerIdFacts, carrierNameOf, verdictOf } from './caller-facts.ts';
import { forwardedBy, wasForwarded } from './voice-form.ts';

let house: TelephoneHouse;
const assistant = new ScriptedAssistant({ listens: true });
beforeAll(async () => {
  house = await startTelephoneHouse({ assistant });
});
afterAll(() => house.stop());

it('a verdict is the level that the carriers attest to and Twilio could verify', () => {
  const verdicts = {
    A: ['TN-Validation-Passed-A', 'TN-Validation-Passed-A-Passthrough', 'TN-Validation-Passed-A-Diverted'],
    B: ['TN-Validation-Passed-B', 'TN-Validation-Passed-B-Passthrough', 'TN-Validation-Passed-B-Diverted'],
    C: ['TN-Validation-Passed-C', 'TN-Validation-Passed-C-Passthrough', ' TN-Validation-Passed-C-Diverted '],
    failed: ['TN-Validation-Failed-A', 'TN-Validation-Failed-B-Diverted', 'TN-Validation-Failed-C-Passthrough'].concat([
      'TN-Validation-Failed',
    ]),
    null: [
      'No-TN-Validation',
      'NULL',
      '',
      'A',
      'TN-Validation-Passed',
      'TN-Validation-Passed-D',
      'TN-Validation-Passed-A-x',
    ],
  };
  for (const [verdict, told] of Object.entries(verdicts))
    expect(told.map((one) => [one, String(verdictOf(one))])).toEqual(told.map((one) => [one, verdict]));
  expect([undefined, null, 1, ['TN-Validation-Passed-A']].map(verdictOf)).toEqual([null, null, null, null]);
});

it.each([
  ['LOPEZ MARIA', 'LOPEZ MARIA'],
  ['  Lopez \t Maria\r\n', 'Lopez Maria'],
  ['Ana Núñez-Müller & Söhne', 'Ana Núñez-Müller & Söhne'],
  ['\u202eAIRAM\u202c \u200bLOPEZ\u0000\u0007', 'AIRAM LOPEZ'],
  ['<b>LOPEZ</b> <img src=x onerror=alert(1)>MARIA', 'LOPEZ MARIA'],
  ['LOPEZ <MARIA', 'LOPEZ MARIA'],
  ['<<a>script>MARIA', 'script MARIA'],
  ['Z\u0301\u0301\u0301\u0301\u0301\u0301', 'Ź\u0301\u0301'],
  ['x'.repeat(5_000), 'x'.repeat(60)],
  ['\u{1f98a}'.repeat(70), '\u{1f98a}'.repeat(60)],
  ['Unknown', null],
  ['UNAVAILABLE', null],
  ['\u200b <br> ', null],
  ['', null],
  [undefined, null],
  [['LOPEZ'], null],
])('a name by the carrier, %j, is plain text of one line', (told, name) => {
  expect(carrierNameOf(told)).toBe(name);
});

it('where there is no number, nothing is told of it', () => {
  const told = { To: '+13125550123', StirVerstat: 'TN-Validation-Passed-A', CallerName: 'LOPEZ MARIA' };
  expect(callerIdFacts({ From: '+266696687', ...told })).toBe(null);
  expect(callerIdFacts({ From: '3125550147;ext=22', ...told })).toEqual({
    ...{ extension: '22', verdict: 'A', carrierName: 'LOPEZ MARIA' },
  });
});

it('the number that forwarded a call is read as a caller ID is, and our own forwarded nothing', () => {
  const form = { CallSid: 'CA1', To: '+13125550123' };
  const by = ['+13125550188', '13125550188', 'sip:3125550188@pbx.example', 'anonymous', '13125550123', ''];
  expect(by.map((ForwardedFrom) => forwardedBy({ ...form, ForwardedFrom }))).toEqual([
    ...['+13125550188', '+13125550188', '+13125550188', 'anonymous', '+13125550123', ''],
  ]);
  expect([...by, undefined].map((ForwardedFrom) => wasForwarded({ ...form, ForwardedFrom }))).toEqual([
    ...[true, true, true, true, false, false, false],
  ]);
});

/** A call in which something is said; answers its id once it is told by mail. */
async function callFrom(from: string, form: Record<string, string>): Promise<string> {
  const dialled = assistant.conversations.length;
  const voiceUrl = `${house.url}/telephony/twilio/voice`;
  const call = await placeSimulatedCall({ voiceUrl, from, to: house.number, form, speak: () => null, hear: () => {} });
  await until('the assistant is there', () => assistant.conversations.length > dialled);
  const [id = ''] = (await house.log()).map(({ _id }) => _id);
  await until('the media is there', () => house.phone?.switchboard.session(id)?.state !== 'ringing');
  assistant.current.events.callerSaid('I would like an appointment.', false, null);
  call.hangUp();
  await call.over;
  await until('the mail', async () => (await house.call(id)).summarySentTo?.[0]?.state === 'outbox');
  return id;
}

it('what the carrier tells of a number is kept with the call and shown in log, page, CSV and mail, and nowhere else', async () => {
  const id = await callFrom('sip:13125550147;ext=22@pbx.example', {
    StirVerstat: 'TN-Validation-Passed-A-Passthrough',
    CallerName: '\u202eCNRY <b>LOPEZ</b>\u0000',
  });
  // An assistant knows the number alone.
  expect(assistant.current.start.callerNumber).toBe('+13125550147');
  expect(JSON.stringify(assistant.current.start)).not.toMatch(/CNRY|ext=22/);

  const told = {
    ...{ fromPhoneNumber: '+13125550147', callbackNumber: '+13125550147;ext=22' },
    ...{ callerIdVerdict: 'A', carrierName: 'CNRY LOPEZ', name: null },
  };
  expect(await house.call(id)).toMatchObject(told);
  expect((await house.log())[0]).toMatchObject(told);
  const find = (search: string) =>
    house.request('GET', '/overview/call-logs', { token: house.owner.token, query: { search, page: '1' } });
  expect([(await find('cnry')).body, (await find('3125550147')).body.length]).toEqual([[], 1]);
  const csv = await house.request('GET', '/overview/call-logs/csv', { token: house.owner.token });
  expect(csv.text).toContain('"NA","+13125550147 ext. 22",');
  expect(csv.text).not.toContain('CNRY');

  const [newest] = (await house.outbox?.list(1)) ?? [];
  const mail = await house.outbox?.read(newest?.id ?? '');
  expect(mail?.text).toContain('+1 (312) 555-0147 ext. 22');
  expect(mail?.text).toContain('Verified by the carrier. Name by the carrier: CNRY LOPEZ');

  const [row] = await house.db.rows<{ summary: Buffer; carrierName: Buffer }>(sql`
    select from_number, from_extension, caller_id_verdict, carrier_name from calls where id = ${id}`);
  expect(row).toMatchObject({ fromNumber: '+13125550147', fromExtension: '22', callerIdVerdict: 'A' });
  expect(row?.carrierName.toString('latin1'), 'it is sealed').not.toContain('CNRY');
});

it('without them, and with what cannot be read, a call is as any other', async () => {
  const id = await callFrom('+13125550148', { StirVerstat: 'x'.repeat(3_000), CallerName: '' });
  const call = await house.call(id);
  expect(call).toMatchObject({ fromPhoneNumber: '+13125550148', callerIdVerdict: null, carrierName: null });
  expect(call).not.toHaveProperty('callbackNumber');
  const csv = await house.request('GET', '/overview/call-logs/csv', { token: house.owner.token });
  expect(csv.text).toContain('"+13125550148",');
});
