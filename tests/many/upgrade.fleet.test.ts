import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { SimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { until } from '#tests/calls-fixture.ts';
import { keepCalling, placeCall } from './callers.ts';
import { type FleetOfPrograms, startFleetOfPrograms } from './fleet-of-programs.ts';
import {
  allGoOnTalking,
  callsOf,
  endedWell,
  goOnElsewhere,
  minutesAreRight,
  nodeId,
  noneWasLost,
} from './kept-calls.ts';
import type { NodeProgram } from './node-program.ts';
import { commitBefore, programOf, thisProgram } from './programs.ts';

/** A machine that has other work carries fewer at once in time: `FLEET_CALLS=6 npm run test:fleet`. */
const callsAtOnce = Math.ceil((Number(process.env.FLEET_CALLS ?? 30) * 2) / 3);
/** By then the balancer has found a node again, and calls come. */
const foundMs = 5_000;
const before = commitBefore();
const missing = 'missing' in before ? before.missing : '';

describe.skipIf(missing !== '')('a rolling upgrade', { meta: { skipReason: missing } }, () => {
  let old: ReturnType<typeof programOf>;
  let fleet: FleetOfPrograms;
  beforeAll(async () => {
    old = programOf('commit' in before ? before.commit : '');
    fleet = await startFleetOfPrograms(['a', 'b', 'c'], { program: old });
  });
  afterAll(async () => {
    await fleet?.stop();
    old?.remove();
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail')
      for (const { name, said } of fleet.nodes) console.log(`Node ${name} said:\n${said}`);
  });

  async function replace(node: NodeProgram, program = thisProgram): Promise<void> {
    expect(await node.stop()).toBe(0);
    await node.start(program);
    expect(await fleet.logsIn()).toBe(true);
  }

  /**
   * Since its start. A call asks three times, of three nodes in turn: without a question between, all first answers may be one node's. Few of them, as a node
   * that no carrier has proven itself to yet counts them against it.
   */
  const carriesCalls = async (node: NodeProgram) => {
    const id = await nodeId(fleet, node);
    await until('it carries calls', async () => {
      await sleep(250);
      await fetch(`${fleet.url}/healthz`);
      return (await fleet.rows('select 1 from calls where node_id = $1 and not is_test limit 1', [id])).length > 0;
    });
  };

  test('the program before goes on, and starts, on the migrated schema beside this one under calls: none is cut, refused or answered otherwise than in TwiML', async () => {
    const [{ now } = { now: new Date() }] = await fleet.rows<{ now: Date }>('select now()');
    const [first] = fleet.nodes as [NodeProgram];
    const calling = keepCalling(fleet, callsAtOnce, () => 6 + 8 * Math.random());
    for (const node of fleet.nodes) await carriesCalls(node);
    await fleet.migrate();
    await sleep(10_000);
    // The second time it is taken back for a while.
    for (const program of [thisProgram, old]) {
      await replace(first, program);
      await carriesCalls(first);
    }
    for (const node of fleet.nodes) {
      await replace(node);
      await carriesCalls(node);
    }
    const calls = await noneWasLost(fleet, calling, now);
    console.log(`${calls} calls of a rolling upgrade.`);
    const unread = 'select 1 from calls where started_at >= $1 and not is_test and analysed_at is null';
    await until('each is analysed', async () => (await fleet.rows(unread, [now])).length === 0);
  }, 400_000);

  test('a node of either program is killed beside the other: its calls go on there, and are settled once', async () => {
    const [ours, one, two] = fleet.nodes as [NodeProgram, NodeProgram, NodeProgram];
    for (const node of [one, two]) await replace(node, old);
    await sleep(foundMs);
    const calls: SimulatedCall[] = [];
    onTestFinished(() => {
      for (const call of calls) call.hangUp();
    });
    for (let at = 0; at < callsAtOnce; at += 1) {
      calls.push(await placeCall(fleet));
      await sleep(100);
    }
    const sids = calls.map(({ callSid }) => callSid);
    await allGoOnTalking(fleet, sids);
    const tookMs = [await goOnElsewhere(fleet, ours, sids)];
    await allGoOnTalking(fleet, sids);
    await ours.start();
    await sleep(foundMs);
    tookMs.push(await goOnElsewhere(fleet, one, sids));
    await allGoOnTalking(fleet, sids);
    console.log(
      `Calls of a killed node of this program went on within ${tookMs[0]} ms, of the one before within ${tookMs[1]} ms.`,
    );

    for (const call of calls) call.hangUp();
    const ends = await Promise.all(calls.map(({ over }) => over));
    expect(ends.filter(({ by, recorded, said }) => by !== 'caller' || recorded > 0 || said.length > 0)).toEqual([]);
    await until('all are over', async () => (await callsOf(fleet, sids)).every(({ outcome }) => outcome !== 'live'));
    await endedWell(fleet, sids);
    await minutesAreRight(fleet);
  });
});
