import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeSimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { buildHouse, type House } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { sql } from '#server/store/sql.ts';
import { minutesOf, until } from '#tests/calls-fixture.ts';
import { newCallSid, startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

/** The process that died, and the one that is started after it on the same database. */
let died: TelephoneHouse;
let next: House;
let nextUrl: string;
const assistant = new ScriptedAssistant({ listens: true });
const from = '+13125550147';
const details = [{ field: 'fullName', value: 'Maria Lopez', status: 'confirmed' }] as const;

beforeAll(async () => {
  died = await startTelephoneHouse({ assistant: new ScriptedAssistant() });
  await died.calls.reaper.stop();
  const { databaseUrl, databaseVariables, dataDir: DATA_DIR } = died;
  const env = parseEnv({ PORT: '0', DATA_DIR, LOG_LEVEL: 'silent', ...databaseVariables });
  next = await buildHouse(
    { ...env, databaseUrl },
    { clock: died.clock, assistant, requestsPerMinute: 1_000_000, localKey: null },
  );
  nextUrl = await next.start();
});
afterAll(async () => {
  await next.stop();
  await died.stop();
});

/** A call whose process died so many seconds after the last sign of life, in a minute of media. */
async function leftCall(silentSeconds: number) {
  const carrierCallId = newCallSid();
  const { calls, owner, number: to, db } = died;
  const call = { accountId: owner.accountId, carrier: 'twilio', carrierCallId, from, to };
  const { callId } = await calls.begin({ ...call, location: null, isTest: false });
  await calls.journal.reserve(callId, 60);
  const at = died.clock.now();
  for (const [i, text] of ['How can I help?', 'I am Maria Lopez.'].entries())
    calls.journal.line(callId, { sequence: i + 1, speaker: i ? 'caller' : 'assistant', text, at, asHeard: false });
  calls.journal.detail(callId, details[0], null);
  const acts = [
    { tool: 'book_appointment', ok: true, status: 'booked' },
    { tool: 'take_message', ok: false, status: '' },
  ];
  calls.journal.progress(callId, { acts, answeredBy: [{ by: 'realtime', at, why: '' }] });
  await calls.journal.settled();
  const lastSign = new Date(died.clock.now().getTime() - silentSeconds * 1000);
  const mediaStart = new Date(lastSign.getTime() - 60_000);
  await db.execute(sql`
    update calls set heartbeat_at = ${lastSign}, media_started_at = ${mediaStart}, started_at = ${mediaStart}
    where id = ${callId}`);
  return { callId, carrierCallId };
}

/** The carrier asks what to do next: without any word of how the media ended. */
const resume = (CallSid: string, path = 'resume') =>
  fetch(`${nextUrl}/telephony/twilio/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ CallSid, From: from, To: died.number, CallStatus: 'in-progress' }),
  }).then((response) => response.text());

it('goes on where it was cut off: same call, next line, what was noted, no second greeting, minutes once', async () => {
  const before = await minutesOf(died, died.owner.accountId);
  const { callId, carrierCallId } = await leftCall(5);
  const call = await placeSimulatedCall({
    ...{ voiceUrl: `${nextUrl}/telephony/twilio/resume`, callSid: carrierCallId, from, to: died.number },
    speak: () => null,
    hear: () => {},
  });
  await until('it goes on', () => next.phone?.switchboard.session(callId)?.state === 'listening');
  const { start, acts, events } = assistant.current;
  expect(start.history).toEqual([
    { speaker: 'assistant', text: 'How can I help?' },
    { speaker: 'caller', text: 'I am Maria Lopez.' },
  ]);
  expect(start).toMatchObject({ details, waits: false, done: ['book_appointment'] });
  expect(start.brief.limits.maxCallDurationMs).toBeLessThanOrEqual(240_000);
  const cutOff = 'I am sorry, we were cut off for a moment. Please go on.';
  expect(acts.filter(({ act }) => act === 'spoken')).toEqual([{ act: 'spoken', text: cutOff }]);
  events.callerSaid('My number is 312 555 0147.', false, null);
  call.hangUp();
  await call.over;

  await until('it is over', async () => !(await next.calls.entry(died.owner.accountId, callId)).live);
  const entry = await next.calls.entry(died.owner.accountId, callId);
  expect(entry.transcription?.map(({ message }) => message)).toEqual([
    ...['How can I help?', 'I am Maria Lopez.', cutOff, 'My number is 312 555 0147.'],
  ]);
  expect(entry).toMatchObject({
    ...{ status: 'Completed', details },
    answeredBy: [
      { by: 'realtime', why: '' },
      { by: 'embedded', why: 'the call was cut off for a moment' },
    ],
  });
  expect(entry.durationSeconds).toBeGreaterThan(60);
  expect(entry.durationSeconds).toBeLessThan(75);
  expect(await died.calls.reaper.sweep()).toBe(0);
  const after = await minutesOf(died, died.owner.accountId);
  expect(after.reserved).toBe(before.reserved);
  expect(after).toMatchObject({ entries: before.entries + 1, balance: before.balance - entry.durationSeconds });
  expect(after.balance).toBe(after.ledger);
});

it('is one call for the carrier’s questions at once, at either address', async () => {
  const { callId, carrierCallId } = await leftCall(5);
  const dialled = assistant.conversations.length;
  const answers = await Promise.all([resume(carrierCallId), resume(carrierCallId, 'voice'), resume(carrierCallId)]);
  expect(new Set(answers).size).toBe(1);
  expect(answers[0]).toContain('<Connect');
  expect(assistant.conversations.length).toBe(dialled + 1);
  next.phone?.switchboard.session(callId)?.end('caller-hangup');
});

it('is not closed by the reaper of any process while it is resumed, at whatever moment', async () => {
  const { callId, carrierCallId } = await leftCall(44);
  const { heartbeat_at: lastSign } = (
    await died.db.execute<{ heartbeat_at: Date }>(sql`
    select heartbeat_at from calls where id = ${callId}`)
  ).rows[0] as { heartbeat_at: Date };
  expect(await resume(carrierCallId)).toContain('<Connect');
  // A reaper that read the row before it was resumed closes it a moment later.
  const record = { callId, accountId: died.owner.accountId, endedAt: lastSign, mediaSeconds: 60 };
  const rest = { endReason: 'crash', outcome: 'handled', transcript: [], details: [], voicemail: null } as const;
  expect(await next.calls.journal.close({ ...record, ...rest, longestSilenceMs: 0 }, { silentSince: lastSign })).toBe(
    false,
  );
  expect(await next.calls.reaper.sweep()).toBe(0);
  expect(await died.calls.reaper.sweep()).toBe(0);
  const session = next.phone?.switchboard.session(callId);
  expect(session?.state).toBe('ringing');
  session?.end('caller-hangup');
});

it('that never comes back is settled once, with the minutes from before', async () => {
  const { callId, carrierCallId } = await leftCall(5);
  await next.calls.journal.settled();
  const before = await minutesOf(died, died.owner.accountId);
  expect(await resume(carrierCallId)).toContain('<Connect');
  next.phone?.switchboard.over(carrierCallId);
  await until('it is over', async () => !(await next.calls.entry(died.owner.accountId, callId)).live);
  expect(await next.calls.entry(died.owner.accountId, callId)).toMatchObject({
    ...{ status: 'Completed', durationSeconds: 60, details },
  });
  const after = await minutesOf(died, died.owner.accountId);
  expect(after).toMatchObject({ balance: before.balance - 60, reserved: before.reserved - 60 });
  expect(await resume(carrierCallId), 'a call that ended is not resumed').toContain('<Hangup/>');
});

it('that was closed as an orphan meanwhile leaves a message', async () => {
  const { callId, carrierCallId } = await leftCall(50);
  expect(await next.calls.reaper.sweep()).toBe(1);
  expect(await resume(carrierCallId)).toMatch(/lost the connection[^<]*<\/Say><Record/);
  expect((await next.calls.entry(died.owner.accountId, callId)).live).toBe(false);
});

it('whose media had not begun is greeted', async () => {
  const carrierCallId = newCallSid();
  const call = { accountId: died.owner.accountId, carrier: 'twilio', carrierCallId, from, to: died.number };
  const { callId } = await died.calls.begin({ ...call, location: null, isTest: false });
  expect(await resume(carrierCallId, 'voice')).toContain('<Connect');
  expect(assistant.current.start.history).toEqual([]);
  next.phone?.switchboard.session(callId)?.end('caller-hangup');
});
