import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { databaseAway, houseAgain, minutesOf, newAccount, ring, until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { runModule } from '#tests/processes.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
});
afterAll(() => house.stop());

/** A process that answers a call, says lines as fast as it can, and prints the number of each that is safe. */
const talking = (accountId: string) => `
  import { parseEnv } from '#server/settings/env.ts';
  import { buildHouse } from '#server/house.ts';
  const databaseUrl = ${JSON.stringify(house.databaseUrl)};
  const env = parseEnv({ PORT: '0', DATA_DIR: ${JSON.stringify(house.dataDir)}, LOG_LEVEL: 'silent', ...${JSON.stringify(house.databaseVariables)} });
  const { calls } = await buildHouse({ ...env, databaseUrl }, { telephone: false });
  const { callId } = await calls.begin({ accountId: ${JSON.stringify(accountId)}, carrier: 'scripted',
    carrierCallId: crypto.randomUUID(), from: null, to: '+13125550123', location: null, isTest: false });
  await calls.journal.reserve(callId, 60);
  for (let sequence = 1; ; sequence += 1) {
    calls.journal.line(callId, { sequence, speaker: sequence % 2 ? 'assistant' : 'caller', text: 'Line ' + sequence,
      at: new Date(), asHeard: false });
    if (sequence % 3 === 0) calls.journal.heartbeat(callId);
    await calls.journal.settled();
    process.stdout.write(callId + ' ' + sequence + '\\n');
  }`;

test('kill -9 in mid-call, again and again: no line that was safe is lost, each call is closed and settled once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const accountId = await newAccount(house);
    const talker = runModule(talking(accountId));
    let said = '';
    talker.child.stdout?.on('data', (chunk) => {
      said += chunk;
    });
    await talker.firstLine;
    await new Promise((resolve) => setTimeout(resolve, 40 + round * 60));
    await talker.kill();
    const [callId = '', safe = '0'] = (said.split('\n').at(-2) ?? '').split(' ');
    expect(Number(safe)).toBeGreaterThan(0);

    const next = await houseAgain(house);
    await house.db.execute(sql`update calls set heartbeat_at = now() - interval '46 seconds' where id = ${callId}`);
    house.clock.advance(Math.max(0, Date.now() + 1_000 - house.clock.now().getTime()));
    await Promise.all([next.calls.reaper.sweep(), house.calls.reaper.sweep()]);
    const entry = await next.calls.entry(accountId, callId);
    await next.stop();
    expect(entry.live).toBe(false);
    const messages = entry.transcription?.map(({ message }) => message) ?? [];
    expect(messages.length).toBeGreaterThanOrEqual(Number(safe));
    expect(messages).toEqual(messages.map((_, i) => `Line ${i + 1}`));
    const minutes = await minutesOf(house, accountId);
    expect(minutes).toMatchObject({ reserved: 0, entries: 2 });
    expect(minutes.balance).toBe(minutes.ledger);
  }
});

test('a house stops within seconds while its database is away', async () => {
  const stopping = await startHouse({ telephone: false });
  const { callId } = await ring(stopping.calls, await newAccount(stopping));
  await until('the queue', async () => {
    const { rows } = await stopping.db.execute(sql`select 1 where to_regclass('jobs.queue') is not null`);
    return rows.length > 0;
  });
  await databaseAway(stopping);
  const at = stopping.clock.now();
  stopping.calls.journal.line(callId, { sequence: 1, speaker: 'caller', text: 'Late.', at, asHeard: false });
  const startedAtMs = performance.now();
  await stopping.stop();
  expect(performance.now() - startedAtMs).toBeLessThan(12_000);
});
