import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { until } from '#tests/calls-fixture.ts';
import { keepCalling, placeCall } from './callers.ts';
import { type FleetOfPrograms, startFleetOfPrograms } from './fleet-of-programs.ts';

/** A machine that has other work carries fewer at once in time: `FLEET_CALLS=6 npm run test:fleet`. */
const callsAtOnce = Number(process.env.FLEET_CALLS ?? 30);
const resumedWithinMs = 10_000;

let fleet: FleetOfPrograms;
beforeAll(async () => {
  fleet = await startFleetOfPrograms(['a', 'b', 'c']);
});
afterAll(() => fleet?.stop());
afterEach(({ task }) => {
  if (task.result?.state === 'fail')
    for (const { name, said } of fleet.nodes) console.log(`Node ${name} said:\n${said}`);
});

interface Row {
  id: string;
  node_id: string;
  epoch: number;
  outcome: string;
  end_reason: string | null;
  reaped: boolean;
}
const callsOf = (sids: readonly string[]) =>
  fleet.rows<Row>('select id, node_id, epoch, outcome, end_reason, reaped from calls where carrier_call_id = any($1)', [
    sids,
  ]);
const nodeId = async (name: string) =>
  String((await fleet.rows<{ id: string }>('select id from nodes where name = $1', [name]))[0]?.id);
const lines = async (ids: readonly string[]) =>
  (
    await fleet.rows<{ line: string }>(
      `select call_id || ' ' || sequence as line from call_lines where call_id = any($1)`,
      [ids],
    )
  ).map(({ line }) => line);

/** How many lines each of these calls has. */
async function linesByCall(sids: readonly string[]): Promise<Map<string, number>> {
  const rows = await fleet.rows<{ id: string; count: number }>(
    `select c.id, count(l.sequence)::int as count from calls c left join call_lines l on l.call_id = c.id
     where c.carrier_call_id = any($1) group by c.id`,
    [sids],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

test('each node of three is killed in turn under calls: they go on elsewhere, keep their lines and are settled once', async () => {
  const calls: SimulatedCall[] = [];
  onTestFinished(() => {
    for (const call of calls) call.hangUp();
  });
  for (let at = 0; at < callsAtOnce; at += 1) {
    calls.push(await placeCall(fleet));
    await sleep(100);
  }
  const sids = calls.map(({ callSid }) => callSid);
  await until('all are there', async () => (await callsOf(sids)).length === callsAtOnce);
  const talk = async () => (await lines((await callsOf(sids)).map(({ id }) => id))).length;
  await until('they talk', async () => (await talk()) > 2 * callsAtOnce);

  const longestMs: number[] = [];
  for (const node of fleet.nodes) {
    const dead = await nodeId(node.name);
    const before = await callsOf(sids);
    const its = before.filter(({ node_id }) => node_id === dead).map(({ id }) => id);
    const written = await lines(before.map(({ id }) => id));
    expect(its.length).toBeGreaterThan(0);
    const killedMs = performance.now();
    await node.kill();
    const left = async () => (await callsOf(sids)).filter(({ node_id }) => node_id === dead).length;
    while ((await left()) > 0 && performance.now() - killedMs < 2 * resumedWithinMs) await sleep(100);
    longestMs.push(Math.round(performance.now() - killedMs));
    const after = (await callsOf(sids)).filter(({ id }) => its.includes(id));
    expect(after.map(({ outcome, epoch }) => [outcome, epoch > 1])).toEqual(its.map(() => ['live', true]));
    const kept = new Set(await lines(before.map(({ id }) => id)));
    expect(written.filter((line) => !kept.has(line))).toEqual([]);
    await node.start();
    // The balancer finds it again, and calls come.
    await sleep(3_000);
    for (let at = 0; at < fleet.nodes.length; at += 1) {
      const call = await placeCall(fleet);
      calls.push(call);
      sids.push(call.callSid);
    }
    await until('they are there', async () => (await callsOf(sids)).length === sids.length);
    const saidBefore = await linesByCall(sids);
    await until('each of them goes on talking', async () => {
      const now = await linesByCall(sids);
      return [...now].every(([id, count]) => count > (saidBefore.get(id) ?? 0));
    });
  }
  console.log(`Calls of a killed node went on within ${longestMs.join(', ')} ms.`);
  expect(Math.max(...longestMs)).toBeLessThan(resumedWithinMs);

  const grown = await lines((await callsOf(sids)).map(({ id }) => id));
  for (const call of calls) call.hangUp();
  const ends = await Promise.all(calls.map(({ over }) => over));
  expect(ends.filter(({ by, recorded, said }) => by !== 'caller' || recorded > 0 || said.length > 0)).toEqual([]);
  await until('all are over', async () => (await callsOf(sids)).every(({ outcome }) => outcome !== 'live'));
  const over = await callsOf(sids);
  expect(over.map(({ end_reason, reaped }) => [end_reason, reaped])).toEqual(over.map(() => ['caller-hangup', false]));
  const settled = await fleet.rows<{ entries: number }>(
    'select count(*)::int as entries from minute_ledger where call_id = any($1) group by call_id',
    [over.map(({ id }) => id)],
  );
  expect(settled.map(({ entries }) => entries)).toEqual(over.map(() => 1));
  const kept = new Set(await lines(over.map(({ id }) => id)));
  expect(grown.filter((line) => !kept.has(line))).toEqual([]);
  await minutesAreRight();
});

test('all nodes are replaced in turn under calls: none is cut, refused or answered otherwise than in TwiML', async () => {
  const [{ now } = { now: new Date() }] = await fleet.rows<{ now: Date }>('select now()');
  const calling = keepCalling(fleet, Math.ceil((callsAtOnce * 2) / 3), () => 6 + 8 * Math.random());
  await sleep(5_000);
  const tookMs: number[] = [];
  for (const node of fleet.nodes) {
    const startedMs = performance.now();
    expect(await node.stop()).toBe(0);
    await node.start();
    tookMs.push(Math.round(performance.now() - startedMs));
    await sleep(3_000);
  }
  const ends = await calling.stop();
  console.log(`${ends.length} calls while nodes were replaced, which took ${tookMs.join(', ')} ms each.`);
  expect(ends.length).toBeGreaterThan(2 * callsAtOnce);
  // None was saved by the address that the carrier asks where the first does not answer.
  expect(calling.failedFirst).toEqual([]);
  const whole = { by: 'caller', said: [], dialled: [], recorded: 0 };
  expect(ends.filter((end) => JSON.stringify(end) !== JSON.stringify({ ...end, ...whole }))).toEqual([]);
  const since = 'from calls where started_at >= $1 and not is_test';
  await until('all are over', async () => {
    const [row] = await fleet.rows<{ live: number }>(`select count(*)::int as live ${since} and outcome = 'live'`, [
      now,
    ]);
    return row?.live === 0;
  });
  const reasons = await fleet.rows(
    `select end_reason, max(epoch) as epoch, count(*)::int as calls ${since} group by 1`,
    [now],
  );
  expect(reasons).toEqual([{ end_reason: 'caller-hangup', epoch: 1, calls: ends.length }]);
  await minutesAreRight();
});

/** What is left of minutes is what the ledger says, and nothing is held back for calls that are over. */
async function minutesAreRight(): Promise<void> {
  const sums = `select balance_seconds::int as balance, reserved_seconds::int as reserved,
    (select sum(seconds)::int from minute_ledger l where l.account_id = m.account_id) as ledger from minute_accounts m`;
  for (const { balance, reserved, ledger } of await fleet.rows<Record<string, number>>(sums)) {
    expect(balance).toBe(ledger);
    expect(reserved).toBe(0);
  }
}
