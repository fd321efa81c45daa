import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyseCall } from '#server/features/calls/analysis/analyse-call.ts';
import { insertLines } from '#server/features/calls/call-lines.store.ts';
import { sealLine } from '#server/features/calls/call-seals.ts';
import { spoolText } from '#server/features/calls/live/journal-entries.ts';
import { JournalWriter } from '#server/features/calls/live/journal-writer.ts';
import { noJournalFigures } from '#server/http/figures/journal-figures.ts';
import { openSpool } from '#server/store/spool.ts';
import { sql } from '#server/store/sql.ts';
import { confirmedName, conversation, minutesOf, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { found, word } from '#tests/canaries.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const ask = (method: string, path: string, token = owner.token, query = {}) =>
  house.request(method, path, { token, query });

/** A call that ended and was told of by mail. */
async function callOver(said = word()): Promise<string> {
  const { accountId } = owner;
  const { callId } = await ring(house.calls, accountId, { from: `+1212555${String(nextLine++).padStart(4, '0')}` });
  const transcript = conversation(house.clock.now(), 'How can I help?', `I said ${said}.`);
  await house.calls.journal.finish(recordOf(house, accountId, callId, { transcript, details: [confirmedName] }));
  await until('the mail', async () => (await keptMails()).some(({ subject }) => subject.includes('Maria Lopez')));
  await until('its notice', async () => {
    const states = await house.db.column(sql`select state from notices where subject = ${callId}`);
    return states.length > 0 && states.every((state) => state === 'outbox');
  });
  return callId;
}
let nextLine = 100;
const keptMails = async () => (await house.outbox?.list(100)) ?? [];

test('an erased call is gone from log, search, figures and outbox, and its minutes stay charged', async () => {
  const before = (await ask('GET', '/overview/call-analytics')).body;
  const minutes = await minutesOf(house, owner.accountId);
  const said = word();
  const callId = await callOver(said);
  const mails = (await keptMails()).length;
  expect((await ask('GET', '/overview/call-logs', owner.token, { search: 'Maria' })).body).toHaveLength(1);

  expect((await ask('DELETE', `/overview/call-logs/${callId}`)).status).toBe(204);

  expect((await ask('DELETE', `/overview/call-logs/${callId}`)).body.code).toBe('calls.unknown');
  expect((await ask('GET', `/overview/call-logs/${callId}`)).status).toBe(404);
  const log = await ask('GET', '/overview/call-logs', owner.token, { search: 'Maria' });
  expect([log.body, log.headers.get('x-total-count')]).toEqual([[], '0']);
  expect(found((await ask('GET', '/overview/call-logs/csv')).text, ['Maria'])).toEqual([]);
  const after = (await ask('GET', '/overview/call-analytics')).body;
  const { totalMinutesSpent: _, growth: __, ...counted } = after;
  expect(counted).toEqual((({ totalMinutesSpent: _, growth: __, ...rest }) => rest)(before));
  // A minute was charged, and stays so in the figures and in the ledger.
  expect(after.totalMinutesSpent).toBe(before.totalMinutesSpent + 1);
  expect((await minutesOf(house, owner.accountId)).balance).toBe(minutes.balance - 60);
  expect(await keptMails()).toHaveLength(mails - 1);
  expect(await house.db.count(sql`select count(*) from notices where subject = ${callId}`)).toBe(0);
  expect(
    await house.db.rows(sql`select action, subject, actor_id from audit_log where action = 'call-erased'`),
  ).toEqual([{ action: 'call-erased', subject: callId, actorId: owner.accountId }]);
});

test('what is written late for an erased call finds nothing to belong to', async () => {
  const callId = await callOver();
  const { accountId } = owner;
  const box = await house.vault.tenant(accountId);
  expect((await ask('DELETE', `/overview/call-logs/${callId}`)).status).toBe(204);

  const [late] = conversation(house.clock.now(), 'a late line');
  if (!late) throw new Error('no line');
  await expect(insertLines(house.db, [sealLine(box, callId, { ...late, sequence: 9 })])).rejects.toThrow();
  await house.calls.fileVoicemail(callId, Buffer.from('late sound'));
  await house.calls.journal.close(recordOf(house, accountId, callId));
  const analyser = { analyse: () => Promise.reject(new Error('nothing is to be analysed')) };
  await analyseCall({ ...house, analyser, briefFor: () => Promise.reject(new Error('nor read')) }, callId);
  for (const table of ['calls', 'call_lines', 'call_sounds', 'call_search']) {
    const { rows } = await house.db.execute(
      `select 1 from ${table} where ${table === 'calls' ? 'id' : 'call_id'} = $1`,
      [callId],
    );
    expect(rows, table).toEqual([]);
  }
});

test('a call that goes on is not erased, nor one of another business', async () => {
  const { callId } = await ring(house.calls, owner.accountId);
  expect((await ask('DELETE', `/overview/call-logs/${callId}`)).body.code).toBe('calls.live');
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  const { token } = await house.person('otherOwner');
  expect((await ask('DELETE', `/overview/call-logs/${callId}`, token)).status).toBe(404);
  expect((await ask('DELETE', `/overview/call-logs/${randomUUID()}`)).status).toBe(404);
  expect((await ask('DELETE', '/overview/call-logs/none')).status).toBe(404);
  expect((await ask('GET', `/overview/call-logs/${callId}`)).status).toBe(200);
});

test('a call is erased by the owner and managers, after a fresh proof', async () => {
  const callId = await callOver();
  for (const role of ['staff', 'reader'] as const) {
    const { token } = await personOf(house, owner.accountId, role);
    expect((await ask('DELETE', `/overview/call-logs/${callId}`, token)).body.code).toBe('identity.forbidden');
  }
  const manager = await personOf(house, owner.accountId, 'manager');
  await house.db.run(
    sql`update sessions set proven_at = proven_at - interval '1 hour' where person_id = ${manager.id}`,
  );
  expect((await ask('DELETE', `/overview/call-logs/${callId}`, manager.token)).body.code).toBe('identity.proof-needed');
  await house.db.run(
    sql`update sessions set proven_at = proven_at + interval '1 hour' where person_id = ${manager.id}`,
  );
  expect((await ask('DELETE', `/overview/call-logs/${callId}`, manager.token)).status).toBe(204);
});

test('a spooled line of an erased call is left out, and counted as no loss', async () => {
  const callId = await callOver();
  const box = await house.vault.tenant(owner.accountId);
  const [line] = conversation(house.clock.now(), 'a spooled line');
  if (!line) throw new Error('no line');
  const spool = await openSpool(join(house.dataDir, 'spool', 'erased.jsonl'), 1_000_000);
  await spool.append([spoolText({ kind: 'line', row: sealLine(box, callId, { ...line, sequence: 9 }) })]);
  expect((await ask('DELETE', `/overview/call-logs/${callId}`)).status).toBe(204);

  let lost = 0;
  const linesLost = (count: number) => {
    lost += count;
  };
  const writer = new JournalWriter({
    ...house,
    spool,
    figures: { ...noJournalFigures, linesLost },
    finish: async () => {},
    written: () => {},
  });
  await until('the spool', () => spool.empty);
  await writer.close();
  await spool.close();
  expect(lost).toBe(0);
  expect(await house.db.run(sql`select 1 from call_lines where call_id = ${callId}`)).toBe(0);
});
