import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallEvent } from '#contract/calls.ts';
import { sql } from '#server/store/sql.ts';
import {
  confirmedName,
  conversation,
  databaseAway,
  minutesOf,
  newAccount,
  recordOf,
  ring,
  until,
} from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
let accountId: string;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
  accountId = await newAccount(house);
});
afterAll(() => house.stop());

const line = (sequence: number, text: string) => ({
  sequence,
  speaker: sequence % 2 ? ('assistant' as const) : ('caller' as const),
  text,
  at: house.clock.now(),
  asHeard: sequence === 2,
});
const messages = async (callId: string) =>
  (await house.calls.entry(accountId, callId)).transcription?.map((entry) => entry.message);
const spoolFile = () => join(house.dataDir, 'spool', 'calls.jsonl');

describe('while a call goes on', () => {
  test('its lines and details are in the log, in their order, sealed in the database', async () => {
    const events: CallEvent[] = [];
    const unwatch = house.events.on('call-changed', (told) => {
      if (told.accountId === accountId) events.push(told.event);
    });
    const { callId } = await ring(house.calls, accountId);
    const { journal } = house.calls;
    journal.line(callId, line(1, 'How can I help?'));
    journal.line(callId, line(2, 'My tooth hurts.'));
    journal.detail(callId, { field: 'fullName', value: 'Maria', status: 'as-heard' }, new Uint8Array(800).fill(9));
    journal.line(callId, line(3, 'I see.'));
    await journal.settled();
    unwatch();

    const entry = await house.calls.entry(accountId, callId);
    expect(entry).toMatchObject({ status: 'In progress', live: true, name: 'Maria (as heard)', email: null });
    expect(entry.transcription).toMatchObject([
      { speaker: 'assistant', message: 'How can I help?' },
      { speaker: 'caller', message: 'My tooth hurts.', asHeard: true },
      { message: 'I see.' },
    ]);
    expect(entry.details).toEqual([
      { field: 'fullName', label: 'Full name', value: 'Maria', status: 'as-heard', hasSound: true },
    ]);
    expect(Buffer.from(await house.calls.sound(accountId, callId, 'clip:fullName'))).toEqual(Buffer.alloc(800, 9));
    expect(events.map((event) => event.type)).toEqual(['call-started', 'line', 'line', 'call-changed', 'line']);

    const { rows } = await house.db.execute(sql`
      select string_agg(encode(text, 'escape'), '') || (select encode(details, 'escape') from live_notes where call_id = ${callId}) as raw
      from call_lines where call_id = ${callId}`);
    expect(String(rows[0]?.raw)).not.toMatch(/tooth|help|Maria/);
    await journal.finish(recordOf(house, accountId, callId));
  });

  test('the same call told twice by its carrier is one call', async () => {
    const before = (await house.calls.analytics(accountId, 'all')).totalCalls;
    const twice = await Promise.all([1, 2].map(() => ring(house.calls, accountId, { carrierCallId: 'CA-twice' })));
    expect(twice[0]?.callId).toBe(twice[1]?.callId);
    expect(twice.filter((call) => call.known)).toHaveLength(1);
    expect((await house.calls.analytics(accountId, 'all')).totalCalls).toBe(before + 1);
    await house.calls.miss(twice[0]?.callId ?? '');
    expect((await ring(house.calls, accountId, { carrierCallId: 'CA-twice' })).outcome).toBe('missed');
  });

  test("another account's call is not handed over", async () => {
    const other = await newAccount(house);
    await ring(house.calls, accountId, { carrierCallId: 'CA-mine' });
    await expect(ring(house.calls, other, { carrierCallId: 'CA-mine' })).rejects.toThrow();
  });
});

describe('at the end of a call', () => {
  test('closing it again, also at once, changes nothing', async () => {
    const owner = await newAccount(house);
    const { callId } = await ring(house.calls, owner);
    const record = recordOf(house, owner, callId, { details: [confirmedName] });
    await Promise.all([1, 2, 3].map(() => house.calls.journal.finish(record)));
    const worse = { ...record, outcome: 'failed' as const, mediaSeconds: 900, details: [] };
    expect(await house.calls.journal.close(worse)).toBe(false);
    expect(await minutesOf(house, owner)).toMatchObject({ balance: 1_440, ledger: 1_440, entries: 2 });
    expect(await house.calls.entry(owner, callId)).toMatchObject({ status: 'Completed', name: 'Maria Lopez' });
    expect(await house.calls.analytics(owner, 'all')).toMatchObject({
      totalCalls: 1,
      averageCallDuration: 1,
      totalMinutesSpent: 1,
    });
  });

  test('lines that only the record has are kept, and those already written stay as they were', async () => {
    const { callId } = await ring(house.calls, accountId);
    house.calls.journal.line(callId, line(1, 'As it was spoken.'));
    await house.calls.journal.settled();
    const transcript = conversation(house.clock.now(), 'Rewritten.', 'Never seen before.');
    await house.calls.journal.finish(recordOf(house, accountId, callId, { transcript }));
    expect(await messages(callId)).toEqual(['As it was spoken.', 'Never seen before.']);
  });

  test('who answered, and each change, is told of one call and not in the list', async () => {
    const owner = await newAccount(house);
    const { callId } = await ring(house.calls, owner);
    const at = house.clock.now();
    const answeredBy = [
      { by: 'realtime', at, why: '' },
      { by: 'embedded', at: new Date(at.getTime() + 42_000), why: 'the connection was lost' },
    ] as const;
    await house.calls.journal.finish(recordOf(house, owner, callId, { answeredBy }));
    expect((await house.calls.entry(owner, callId)).answeredBy).toEqual(
      answeredBy.map((step) => ({ ...step, at: step.at.toISOString() })),
    );
    const [listed] = (await house.calls.page(owner, {}, { page: 1, limit: 7 })).calls;
    expect(listed).not.toHaveProperty('answeredBy');
    const unknown = await ring(house.calls, owner);
    await house.calls.miss(unknown.callId);
    expect((await house.calls.entry(owner, unknown.callId)).answeredBy).toEqual([]);
  });

  test('what is known of a live call is there while it goes on, and stays whatever ends it', async () => {
    const owner = await newAccount(house);
    const { callId } = await ring(house.calls, owner);
    const acts = [{ tool: 'book_appointment', ok: true, status: 'booked for Ann' }];
    const answeredBy = [{ by: 'realtime' as const, at: house.clock.now(), why: '' }];
    house.calls.journal.progress(callId, { acts, answeredBy });
    await house.calls.journal.settled();
    const steps = answeredBy.map((step) => ({ ...step, at: step.at.toISOString() }));
    expect((await house.calls.entry(owner, callId)).answeredBy).toEqual(steps);
    const { rows } = await house.db.execute(
      sql`select encode(acts, 'escape') as raw from live_notes where call_id = ${callId}`,
    );
    expect(rows).toHaveLength(1);
    expect(String(rows[0]?.raw)).not.toContain('Ann');
    await house.calls.miss(callId);
    expect((await house.calls.entry(owner, callId)).answeredBy).toEqual(steps);
    house.calls.journal.progress(callId, { acts: [], answeredBy: [] });
    await house.calls.journal.settled();
    expect((await house.calls.entry(owner, callId)).answeredBy).toEqual(steps);
  });

  test('a message that the carrier recorded makes a missed call a voicemail', async () => {
    const owner = await newAccount(house);
    const { callId } = await ring(house.calls, owner);
    await house.calls.miss(callId);
    await house.calls.fileVoicemail(callId, new Uint8Array(160));
    await house.calls.fileVoicemail(callId, new Uint8Array(320));
    expect(await house.calls.entry(owner, callId)).toMatchObject({
      ...{ status: 'Voicemail', hasVoicemail: true },
      answeredBy: [{ by: 'voicemail', why: '' }],
    });
    expect((await house.calls.sound(owner, callId, 'voicemail')).length).toBe(320);
  });
});

describe('while the database is away', () => {
  test('calls go on, nothing is lost, and all of it is there when it is back', async () => {
    const owner = await newAccount(house);
    const staying = (await ring(house.calls, owner)).callId;
    const ending = (await ring(house.calls, owner)).callId;
    const { journal } = house.calls;
    journal.line(staying, line(1, 'Before.'));
    await journal.settled();

    const back = await databaseAway(house);
    journal.line(staying, line(2, 'My secret is blue.'));
    journal.detail(staying, confirmedName, null);
    const stayingBy = [{ by: 'embedded' as const, at: house.clock.now(), why: 'the connection was lost' }];
    journal.progress(staying, { acts: [], answeredBy: stayingBy });
    await journal.settled();
    expect(journal.away).toBe(true);
    expect(await journal.reserve(staying, 60), 'the call goes on').toBe(60);
    journal.heartbeat(staying);
    const transcript = conversation(house.clock.now(), 'Hello.', 'Goodbye.');
    const voicemail = new Uint8Array(1_600).fill(3);
    const answeredBy = [{ by: 'voicemail' as const, at: house.clock.now(), why: 'it did not answer' }];
    await journal.finish(recordOf(house, owner, ending, { transcript, outcome: 'voicemail', voicemail, answeredBy }));
    journal.line(staying, line(3, 'Still here.'));
    await journal.settled();
    const spooled = readFileSync(spoolFile(), 'utf8');
    expect(spooled.trim().split('\n')).toHaveLength(5);
    expect(spooled).not.toMatch(/blue|Maria|Goodbye/);
    expect(statSync(spoolFile()).mode & 0o777).toBe(0o600);

    await back();
    await until('the replay', () => !journal.away);
    journal.line(staying, line(4, 'After.'));
    await journal.settled();
    const entry = await house.calls.entry(owner, staying);
    expect(entry.transcription?.map(({ message }) => message)).toEqual([
      'Before.',
      'My secret is blue.',
      'Still here.',
      'After.',
    ]);
    expect(entry).toMatchObject({
      ...{ live: true, name: 'Maria Lopez' },
      answeredBy: stayingBy.map((step) => ({ ...step, at: step.at.toISOString() })),
    });
    expect(await house.calls.entry(owner, ending)).toMatchObject({
      ...{ status: 'Voicemail', hasVoicemail: true },
      answeredBy: answeredBy.map((step) => ({ ...step, at: step.at.toISOString() })),
    });
    expect((await house.calls.sound(owner, ending, 'voicemail')).length).toBe(1_600);
    expect((await minutesOf(house, owner)).balance).toBe(1_440);
    expect(statSync(spoolFile()).size).toBe(0);
    await journal.finish(recordOf(house, owner, staying));
  });
});
