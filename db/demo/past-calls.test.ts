import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DetailField } from '#contract/brief.ts';
import { demoBusinessNames } from '#contract/demo.ts';
import { briefFor } from '#server/features/assistants/assistants.service.ts';
import { unanalysedCalls } from '#server/features/calls/calls.store.ts';
import { builtInAnalyser } from '#server/language/built-in/built-in-analyser.ts';
import { sql } from '#server/store/sql.ts';
import { minutesOf, newAccount } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { demoAccounts } from './demo-accounts.ts';
import { seedCalls } from './past-calls.ts';

const everyDemo = demoBusinessNames.map((name) => ({ name, ...demoAccounts[name] }));
const demoCalls = demoAccounts.law.calls;

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
});
afterAll(() => house.stop());

test('the demo business has calls of every kind behind it, charged, counted and analysed', async () => {
  const accountId = await newAccount(house);
  await seedCalls({ ...house, outbox: null }, accountId, demoAccounts.law);
  const { calls, total } = await house.calls.list(accountId, {}, null);
  expect(total).toBe(demoCalls.length);
  expect(calls.map((call) => call.startTime)).toEqual(
    calls
      .map((call) => call.startTime)
      .sort()
      .reverse(),
  );
  expect(new Set(calls.map((call) => call.status))).toEqual(
    new Set(['Completed', 'Message', 'Voicemail', 'Missed', 'Spam']),
  );
  for (const call of calls) {
    expect(call.isDemo, 'it is said to be made up').toBe(true);
    const { notice } = await house.calls.entry(accountId, call.id);
    const isSaid = call.transcription?.[0]?.message.startsWith('You are speaking with a virtual assistant');
    expect([call.status, notice?.heard]).toEqual([call.status, isSaid ? 'whole' : undefined]);
    expect(call.startTime < house.clock.now().toISOString()).toBe(true);
  }
  expect(calls.filter((call) => call.urgent).map((call) => call.name)).toEqual(['Anna Berg']);
  expect(calls.filter((call) => call.name === 'Wei Zhang (as heard)')).toHaveLength(1);
  expect(await house.calls.analytics(accountId, 'all')).toMatchObject({
    totalCalls: 28,
    newClients: 19,
    existingClients: 6,
    spamCalls: 3,
  });
  const spent = demoCalls.reduce((sum, call) => sum + call.seconds, 0);
  expect(await minutesOf(house, accountId)).toMatchObject({ balance: 1_500 - spent, ledger: 1_500 - spent });
  expect(await unanalysedCalls(house.db, 10, () => sql`true`)).toEqual([]);
});

test.each(everyDemo)(
  'the analyser wrote summary and mood of each call ($name)',
  async ({ business, calls: demoCalls }) => {
    const accountId = await newAccount(house);
    await seedCalls({ ...house, outbox: null }, accountId, { business, calls: demoCalls });
    const brief = await briefFor(house.db, accountId);
    const { calls } = await house.calls.list(accountId, {}, null);
    expect(calls).toHaveLength(demoCalls.length);
    for (const [at, { transcription = [], details = [], ...call }] of calls.toReversed().entries()) {
      const { summary, sentiment } = await builtInAnalyser.analyse({
        ...{ brief, callerNumber: call.fromPhoneNumber, durationSeconds: call.durationSeconds },
        ...{ outcome: demoCalls[at]?.outcome ?? 'failed', startedAt: new Date(call.startTime) },
        details: details.map((detail) => ({ ...detail, field: detail.field as DetailField })),
        transcript: transcription.map(({ speaker, message, timestamp }) => ({
          ...{ speaker, text: message, at: new Date(timestamp), asHeard: false },
        })),
      });
      expect(call.transcriptionSummary).toBe(summary);
      expect(call.sentimentAnalysis).toEqual(sentiment);
    }
  },
);

test.each(everyDemo)('a call holds what is said in it, and no more ($name)', ({ business, calls: demoCalls }) => {
  for (const { lines, details, outcome, asHeard = [] } of demoCalls) {
    const ours = lines.filter((_, at) => at % 2 === 0);
    const theirs = lines.filter((_, at) => at % 2 === 1).join(' ');
    const said = lines.join(' ');
    expect(said.includes('urgent'), said).toBe(details.urgency === 'yes');
    expect(/is saved|will call you back/.test(said), said).toBe(outcome === 'message');
    expect(outcome === 'message', said).toBe(details.contactNumber !== undefined);
    for (const line of ours) {
      const time = /I have noted that it should be (.+?)\. /.exec(line)?.[1];
      if (time) expect(details.bestTimeToCall).toBe(time);
      const number = /\d{3}[- ]\d{3}[- ]\d{4}/.exec(line)?.[0].replace(/\D/g, '');
      if (number) expect(details.contactNumber).toBe(`+1${number}`);
    }
    if (details.fullName) expect(theirs).toContain(details.fullName);
    for (const field of asHeard) expect(details).toHaveProperty(field);
    if (lines.length > 1) expect(ours[0]).toContain(business.greeting);
  }
});
