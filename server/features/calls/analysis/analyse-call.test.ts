import { afterAll, beforeAll, expect, test } from 'vitest';
import { briefFor } from '#server/features/assistants/assistants.service.ts';
import { unanalysedCalls } from '#server/features/calls/calls.store.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { CallAnalyser, EndedCall } from '#server/language/call-analyser.ts';
import { DatabaseSilent } from '#server/store/availability.ts';
import { sql } from '#server/store/sql.ts';
import { confirmedName, newAccount, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { analyseCall, analyseCalls } from './analyse-call.ts';

const seen: EndedCall[] = [];
let failures = 0;
let spamNumbers: string[] = [];

const analyser: CallAnalyser = {
  async analyse(call) {
    seen.push(call);
    if (failures > 0) {
      failures -= 1;
      throw new Error('The model does not answer.');
    }
    return {
      summary: `A call of ${call.durationSeconds} seconds.`,
      sentiment: {
        overall_sentiment: 'positive',
        confidence_score: 0.8,
        sentiment_score: 0.41,
        key_emotions: ['calm'],
        summary: 'Content.',
      },
      isSpam: spamNumbers.includes(call.callerNumber ?? ''),
      details: [...call.details, { field: 'reasonForCalling', value: 'a tooth', status: 'as-heard' }],
    };
  },
};

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false, analyser });
});
afterAll(() => house.stop());

async function handled(accountId: string, from: string | null, details = [confirmedName]): Promise<string> {
  house.clock.advance(1_000);
  const { callId } = await ring(house.calls, accountId, { from });
  await house.calls.journal.finish(recordOf(house, accountId, callId, { details }));
  return callId;
}

async function analysed(accountId: string, callId: string) {
  await until('the analysis', async () => (await house.calls.entry(accountId, callId)).transcriptionSummary !== null);
  return house.calls.entry(accountId, callId);
}

test('a call that is over gets its summary, sentiment and details, sealed', { tags: ['DATA-09'] }, async () => {
  const accountId = await newAccount(house);
  const callId = await handled(accountId, '+13125550147');
  expect(await analysed(accountId, callId)).toMatchObject({
    name: 'Maria Lopez',
    transcriptionSummary: 'A call of 60 seconds.',
    sentimentAnalysis: {
      overall_sentiment: 'positive',
      confidence_score: 0.8,
      sentiment_score: 0.41,
      key_emotions: ['calm'],
      summary: 'Content.',
    },
    details: [
      { field: 'fullName', status: 'confirmed' },
      { field: 'reasonForCalling', label: 'Reason for calling', value: 'a tooth', status: 'as-heard' },
    ],
  });
  const call = seen.find((one) => one.brief.accountId === accountId);
  expect(call).toMatchObject({ outcome: 'handled', callerNumber: '+13125550147' });
  expect(call?.transcript.map((line) => line.text)).toContain('I need an appointment.');
  const { rows } = await house.db.execute(sql`
    select encode(summary, 'escape') || encode(sentiment, 'escape') as raw from calls where id = ${callId}`);
  expect(String(rows[0]?.raw)).not.toMatch(/seconds|Content|positive/);
});

test('an analysis that fails is tried again', async () => {
  const accountId = await newAccount(house);
  failures = 1;
  const callId = await handled(accountId, null);
  expect((await analysed(accountId, callId)).transcriptionSummary).toBe('A call of 60 seconds.');
  expect(failures).toBe(0);
});

test('who called before is existing, spam is neither, and counts move when spam is found later', {
  tags: ['ANALYSIS-05', 'ANALYSIS-06', 'ANALYSIS-07'],
}, async () => {
  const accountId = await newAccount(house);
  const kinds = async () => {
    const { newClients, existingClients, spamCalls } = await house.calls.analytics(accountId, 'all');
    return [newClients, existingClients, spamCalls];
  };
  for (const from of ['+13125550101', '+13125550101', '+13125550102', null, null]) await handled(accountId, from);
  expect(await kinds()).toEqual([4, 1, 0]);
  spamNumbers = ['+13125550103'];
  const spam = await handled(accountId, '+13125550103');
  expect((await analysed(accountId, spam)).status).toBe('Spam');
  expect(await kinds()).toEqual([4, 1, 1]);
  spamNumbers = [];
  await handled(accountId, '+13125550103');
  expect(await kinds(), 'an earlier call that was spam does not make a client').toEqual([5, 1, 1]);
});

test('analysing again, also at once, changes and counts nothing', async () => {
  const accountId = await newAccount(house);
  const callId = await handled(accountId, '+13125550109');
  const before = await analysed(accountId, callId);
  const figures = await house.calls.analytics(accountId, 'all');
  const parts = {
    ...house,
    analyser: { analyse: () => Promise.reject(new Error('asked again')) },
    briefFor: (id: string) => briefFor(house.db, id),
  };
  await Promise.all([1, 2].map(() => analyseCall(parts, callId)));
  // Its mail may go out meanwhile.
  const { summarySentTo: _, ...call } = before;
  expect(await house.calls.entry(accountId, callId)).toMatchObject(call);
  expect(await house.calls.analytics(accountId, 'all')).toEqual(figures);
});

test('a live call and one that is gone are left alone', async () => {
  const accountId = await newAccount(house);
  const { callId } = await ring(house.calls, accountId);
  const count = seen.length;
  const parts = {
    ...house,
    analyser,
    briefFor: (id: string) => briefFor(house.db, id),
  };
  await analyseCall(parts, callId);
  await analyseCall(parts, '00000000-0000-4000-8000-000000000000');
  expect(seen.length).toBe(count);
  await house.calls.miss(callId);
});

test('a call whose job was forgotten, as its transaction ended while the queue opened, is analysed all the same', async () => {
  const early = await startHouse({ telephone: false, analyser });
  try {
    const accountId = await newAccount(early);
    const { callId } = await ring(early.calls, accountId);
    await until('the queue', async () => {
      const { rows } = await early.db.execute(sql`select to_regclass('jobs.job') as job`);
      return rows[0]?.job !== null;
    });
    await early.calls.journal.finish(recordOf(early, accountId, callId));
    await early.db.execute(sql`
      delete from jobs.job where id = ${callId} and not exists (select 1 from calls where analysed_at is not null)`);
    await until('the analysis', async () => (await early.calls.entry(accountId, callId)).transcriptionSummary !== null);
  } finally {
    await early.stop();
  }
});

test('an analysis that failed to its last try is not begun again by itself, unless the database was away', async () => {
  const accountId = await newAccount(house);
  const poison = await handled(accountId, '+13125550110');
  const unlucky = await handled(accountId, '+13125550111');
  for (const callId of [poison, unlucky]) await analysed(accountId, callId);
  await house.db.run(sql`update calls set analysed_at = null where id = any(${[poison, unlucky]}::uuid[])`);
  let error: Error = new Error('poison');
  let run: (data: object, attempt: { isLast: boolean }) => Promise<void> = async () => {};
  const jobs = {
    handle(_job: object, handler: typeof run) {
      run = handler;
    },
  } as unknown as Jobs;
  analyseCalls(jobs, {
    ...{ ...house, analyser: { analyse: () => Promise.reject(error) } },
    briefFor: (id: string) => briefFor(house.db, id),
  });
  const found = async () => (await unanalysedCalls(house.db, 10, () => sql`true`)).map(({ id }) => id);
  await expect(run({ callId: poison }, { isLast: false })).rejects.toThrow('poison');
  expect(await found()).toContain(poison);
  await expect(run({ callId: poison }, { isLast: true })).rejects.toThrow('poison');
  error = new DatabaseSilent();
  await expect(run({ callId: unlucky }, { isLast: true })).rejects.toThrow(DatabaseSilent);
  expect(await found()).toEqual([unlucky]);
});
