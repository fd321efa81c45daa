import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { SimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { until } from '#tests/calls-fixture.ts';
import { keepCalling, placeCall } from './callers.ts';
import { type FleetOfPrograms, startFleetOfPrograms } from './fleet-of-programs.ts';
import {
  allGoOnTalking,
  callsOf,
  endedWell,
  goOnElsewhere,
  linesOf,
  minutesAreRight,
  noneWasLost,
} from './kept-calls.ts';

/** A machine that has other work carries fewer at once in time: `FLEET_CALLS=6 npm run test:fleet`. */
const callsAtOnce = Number(process.env.FLEET_CALLS ?? 30);

let fleet: FleetOfPrograms;
beforeAll(async () => {
  fleet = await startFleetOfPrograms(['a', 'b', 'c']);
});
afterAll(() => fleet?.stop());
afterEach(({ task }) => {
  if (task.result?.state === 'fail')
    for (const { name, said } of fleet.nodes) console.log(`Node ${name} said:\n${said}`);
});

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
  await until('all are there', async () => (await callsOf(fleet, sids)).length === callsAtOnce);
  const talk = async () =>
    (
      await linesOf(
        fleet,
        (await callsOf(fleet, sids)).map(({ id }) => id),
      )
    ).length;
  await until('they talk', async () => (await talk()) > 2 * callsAtOnce);

  const longestMs: number[] = [];
  for (const node of fleet.nodes) {
    longestMs.push(await goOnElsewhere(fleet, node, sids));
    await node.start();
    // The balancer finds it again, and calls come.
    await sleep(3_000);
    for (let at = 0; at < fleet.nodes.length; at += 1) {
      const call = await placeCall(fleet);
      calls.push(call);
      sids.push(call.callSid);
    }
    await allGoOnTalking(fleet, sids);
  }
  console.log(`Calls of a killed node went on within ${longestMs.join(', ')} ms.`);

  const grown = await linesOf(
    fleet,
    (await callsOf(fleet, sids)).map(({ id }) => id),
  );
  for (const call of calls) call.hangUp();
  const ends = await Promise.all(calls.map(({ over }) => over));
  expect(ends.filter(({ by, recorded, said }) => by !== 'caller' || recorded > 0 || said.length > 0)).toEqual([]);
  await until('all are over', async () => (await callsOf(fleet, sids)).every(({ outcome }) => outcome !== 'live'));
  const over = await endedWell(fleet, sids);
  const kept = new Set(await linesOf(fleet, over));
  expect(grown.filter((line) => !kept.has(line))).toEqual([]);
  await minutesAreRight(fleet);
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
  const calls = await noneWasLost(fleet, calling, now);
  console.log(`${calls} calls while nodes were replaced, which took ${tookMs.join(', ')} ms each.`);
  expect(calls).toBeGreaterThan(2 * callsAtOnce);
});
