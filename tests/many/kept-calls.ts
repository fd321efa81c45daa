import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { until } from '#tests/calls-fixture.ts';
import type { keepCalling } from './callers.ts';
import type { FleetOfPrograms } from './fleet-of-programs.ts';
import type { NodeProgram } from './node-program.ts';

const resumedWithinMs = 10_000;

interface Row {
  id: string;
  node_id: string;
  epoch: number;
  outcome: string;
  end_reason: string | null;
  reaped: boolean;
}

export const callsOf = (fleet: FleetOfPrograms, sids: readonly string[]) =>
  fleet.rows<Row>('select id, node_id, epoch, outcome, end_reason, reaped from calls where carrier_call_id = any($1)', [
    sids,
  ]);

/** What they have said so far that is written, by call and place. */
export async function linesOf(fleet: FleetOfPrograms, ids: readonly string[]): Promise<string[]> {
  const rows = await fleet.rows<{ line: string }>(
    `select call_id || ' ' || sequence as line from call_lines where call_id = any($1)`,
    [ids],
  );
  return rows.map(({ line }) => line);
}

/** How many lines each of these calls has. */
export async function linesByCall(fleet: FleetOfPrograms, sids: readonly string[]): Promise<Map<string, number>> {
  const rows = await fleet.rows<{ id: string; count: number }>(
    `select c.id, count(l.sequence)::int as count from calls c left join call_lines l on l.call_id = c.id
     where c.carrier_call_id = any($1) group by c.id`,
    [sids],
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Each was ended by its caller at the node that carried it, and is settled once. */
export async function endedWell(fleet: FleetOfPrograms, sids: readonly string[]): Promise<string[]> {
  const over = await callsOf(fleet, sids);
  expect(over.map(({ end_reason, reaped }) => [end_reason, reaped])).toEqual(over.map(() => ['caller-hangup', false]));
  const ids = over.map(({ id }) => id);
  const settled = await fleet.rows<{ entries: number }>(
    'select count(*)::int as entries from minute_ledger where call_id = any($1) group by call_id',
    [ids],
  );
  expect(settled.map(({ entries }) => entries)).toEqual(over.map(() => 1));
  return ids;
}

/** What is left of minutes is what the ledger says, and nothing is held back for calls that are over. */
export async function minutesAreRight(fleet: FleetOfPrograms): Promise<void> {
  const sums = `select balance_seconds::int as balance, reserved_seconds::int as reserved,
    (select sum(seconds)::int from minute_ledger l where l.account_id = m.account_id) as ledger from minute_accounts m`;
  for (const { balance, reserved, ledger } of await fleet.rows<Record<string, number>>(sums)) {
    expect(balance).toBe(ledger);
    expect(reserved).toBe(0);
  }
}

export const nodeId = async (fleet: FleetOfPrograms, { name }: NodeProgram) =>
  String((await fleet.rows<{ id: string }>('select id from nodes where name = $1', [name]))[0]?.id);

/** Kills the node that carries some of these calls: those go on at others, and no line that was written of any is lost. After how many milliseconds. */
export async function goOnElsewhere(fleet: FleetOfPrograms, node: NodeProgram, sids: readonly string[]) {
  const dead = await nodeId(fleet, node);
  const before = await callsOf(fleet, sids);
  const ids = before.map(({ id }) => id);
  const its = before.filter(({ node_id }) => node_id === dead);
  const written = await linesOf(fleet, ids);
  expect(its.length).toBeGreaterThan(0);
  const killedMs = performance.now();
  await node.kill();
  const left = async () => (await callsOf(fleet, sids)).filter(({ node_id }) => node_id === dead).length;
  while ((await left()) > 0 && performance.now() - killedMs < 2 * resumedWithinMs) await sleep(100);
  const tookMs = Math.round(performance.now() - killedMs);
  const after = (await callsOf(fleet, sids)).filter(({ id }) => its.some((call) => call.id === id));
  expect(after.map(({ outcome, epoch }) => [outcome, epoch > 1])).toEqual(its.map(() => ['live', true]));
  const kept = new Set(await linesOf(fleet, ids));
  expect(written.filter((line) => !kept.has(line))).toEqual([]);
  expect(tookMs).toBeLessThan(resumedWithinMs);
  return tookMs;
}

/** Each says more than it had. */
export async function allGoOnTalking(fleet: FleetOfPrograms, sids: readonly string[]): Promise<void> {
  await until('all are there', async () => (await callsOf(fleet, sids)).length === sids.length);
  const before = await linesByCall(fleet, sids);
  await until('each of them goes on talking', async () => {
    const now = await linesByCall(fleet, sids);
    return [...now].every(([id, count]) => count > (before.get(id) ?? 0));
  });
}

/**
 * Lets those who keep calling since `since` come to their ends, each of which is its caller's, at the node that answered; how many they were. None
 * was saved by the address that the carrier asks where the first does not answer.
 */
export async function noneWasLost(
  fleet: FleetOfPrograms,
  calling: ReturnType<typeof keepCalling>,
  since: Date,
): Promise<number> {
  const ends = await calling.stop();
  expect(calling.failedFirst).toEqual([]);
  const whole = { by: 'caller', said: [], dialled: [], recorded: 0 };
  expect(ends.filter((end) => JSON.stringify(end) !== JSON.stringify({ ...end, ...whole }))).toEqual([]);
  const those = 'from calls where started_at >= $1 and not is_test';
  const count = async (which: string) =>
    Number((await fleet.rows<{ n: number }>(`select count(*)::int as n ${those} and ${which}`, [since]))[0]?.n);
  await until('all are over', async () => (await count(`outcome = 'live'`)) === 0);
  const reasons = await fleet.rows(
    `select end_reason, max(epoch) as epoch, count(*)::int as calls ${those} group by 1`,
    [since],
  );
  expect(reasons).toEqual([{ end_reason: 'caller-hangup', epoch: 1, calls: ends.length }]);
  expect(await gaps(fleet, `select id ${those}`, since)).toEqual([]);
  await minutesAreRight(fleet);
  return ends.length;
}

/** Of these calls those with a line missing: one that was taken for written and was not leaves a gap between those that were said before and after. */
export const gaps = (fleet: FleetOfPrograms, calls: string, value: unknown) =>
  fleet.rows(
    `select call_id from call_lines where call_id in (${calls}) group by call_id having max(sequence) - min(sequence) + 1 <> count(*)`,
    [value],
  );
