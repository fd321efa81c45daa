import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { until } from '#tests/calls-fixture.ts';
import { placeCall } from './callers.ts';
import { type FleetOfPrograms, startFleetOfPrograms } from './fleet-of-programs.ts';
import { allGoOnTalking, callsOf, endedWell, gaps, linesOf, minutesAreRight } from './kept-calls.ts';
import { type KeptPostgres, startPatroni } from './patroni.ts';

/** A machine that has other work carries fewer at once in time: `FLEET_CALLS=6 npm run test:fleet`. */
const callsAtOnce = Math.ceil((Number(process.env.FLEET_CALLS ?? 30) * 2) / 3);
const backWithinMs = 30_000;

let database: KeptPostgres;
let fleet: FleetOfPrograms;
beforeAll(async () => {
  database = await startPatroni(['one', 'two', 'three']);
  fleet = await startFleetOfPrograms(['a', 'b', 'c'], { database });
});
afterAll(async () => {
  await fleet?.stop();
  await database?.stop();
});
afterEach(({ task }) => {
  if (task.result?.state === 'fail')
    for (const { name, said } of fleet.nodes) console.log(`Node ${name} said:\n${said}`);
});

test('the primary of the database is killed under calls: they go on, nothing that was written is lost, and people log in again', async () => {
  const calls: SimulatedCall[] = [];
  onTestFinished(() => {
    for (const call of calls) call.hangUp();
  });
  const over: SimulatedCall[] = [];
  for (let at = 0; at < callsAtOnce; at += 1) {
    const call = await placeCall(fleet);
    calls.push(call);
    call.over.finally(() => over.push(call)).catch(() => undefined);
    await sleep(100);
  }
  const sids = calls.map(({ callSid }) => callSid);
  await until('all are there', async () => (await callsOf(fleet, sids)).length === callsAtOnce);
  const ids = (await callsOf(fleet, sids)).map(({ id }) => id);
  await until('they talk', async () => (await linesOf(fleet, ids)).length > 2 * callsAtOnce);
  expect(await fleet.logsIn()).toBe(true);

  const written = await linesOf(fleet, ids);
  const killedMs = performance.now();
  const dead = await database.killPrimary();
  const since = () => Math.round(performance.now() - killedMs);
  const patiently = async (holds: () => Promise<boolean>) => {
    while (!(await holds()) && since() < 3 * backWithinMs) await sleep(250);
    return since();
  };
  expect(await fleet.logsIn()).toBe(false);
  const writesMs = await patiently(async () => (await database.primary()) !== null);
  // Who tries again and again is held up as one who guesses passwords.
  await patiently(async () => (await Promise.all(fleet.nodes.map((node) => node.readiness()))).includes(200));
  const backMs = await patiently(() => fleet.logsIn());
  const now = await database.primary();
  console.log(
    `Of ${callsAtOnce} calls ${over.length} ended meanwhile. Another host took writes after ${writesMs} ms, and people logged in after ${backMs} ms.`,
  );
  expect(now).not.toBe(dead);
  expect(over).toEqual([]);
  expect(backMs).toBeLessThan(backWithinMs);

  const kept = new Set(await linesOf(fleet, ids));
  expect(written.filter((line) => !kept.has(line))).toEqual([]);
  await allGoOnTalking(fleet, sids);
  // Nobody took one over, also while no lease could be renewed.
  expect((await callsOf(fleet, sids)).map(({ outcome, epoch }) => [outcome, epoch])).toEqual(
    sids.map(() => ['live', 1]),
  );

  for (const call of calls) call.hangUp();
  const ends = await Promise.all(calls.map((call) => call.over));
  expect(ends.filter(({ by, recorded, said }) => by !== 'caller' || recorded > 0 || said.length > 0)).toEqual([]);
  await until('all are over', async () => (await callsOf(fleet, sids)).every(({ outcome }) => outcome !== 'live'));
  expect(await gaps(fleet, 'select unnest($1::uuid[])', await endedWell(fleet, sids))).toEqual([]);
  await minutesAreRight(fleet);
});
