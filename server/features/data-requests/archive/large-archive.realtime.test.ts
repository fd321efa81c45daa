import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSound } from '#server/features/calls/call-lines.store.ts';
import { sealSound } from '#server/features/calls/call-seals.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const calls = 3_000;
const sounds = 128;
const soundBytes = 1024 * 1024;

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  const { accountId } = owner;
  const ids = await house.db.column<string>(sql`
    insert into calls (id, account_id, carrier, carrier_call_id, to_number, outcome, started_at, ended_at, heartbeat_at, analysed_at)
    select gen_random_uuid(), ${accountId}, 'test', 'test ' || n, '+13125550123', 'handled',
      now() - n * interval '1 minute', now(), now(), now() from generate_series(1, ${calls}) n returning id`);
  const own = await house.vault.tenant(accountId);
  // No two sounds are alike, so that nothing packs them.
  for (const callId of ids.slice(0, sounds))
    await writeSound(house.db, sealSound(own, callId, 'voicemail', randomBytes(soundBytes)));
});
afterAll(() => house.stop());

test('an archive is never whole in memory, neither as it is made nor as it is read', async () => {
  const ask = (method: string, path: string, body?: object) =>
    house.request(method, path, { token: owner.token, ...(body && { body }) });
  // What is left once all that waits for it is collected: what is needed.
  const needed = () => {
    collect();
    const { heapUsed, external } = process.memoryUsage();
    return heapUsed + external;
  };
  const before = needed();
  let most = before;
  // Collecting holds the process up, the longer the more other tests left in it: it has ten times as long for its work.
  let watch: NodeJS.Timeout;
  const look = () => {
    const from = performance.now();
    most = Math.max(most, needed());
    watch = setTimeout(look, Math.max(500, 10 * (performance.now() - from)));
  };
  watch = setTimeout(look, 500);
  const seen = new Set<number>();
  try {
    const { body: made } = await ask('POST', '/data-requests', { kind: 'export-business' });
    let request = made;
    while (request.state !== 'ready') {
      await sleep(250);
      const listed = await ask('GET', '/data-requests');
      // The collections of this test hold the process up, which then refuses for a moment, as it should.
      if (listed.status === 503) continue;
      expect(listed.status, listed.text).toBe(200);
      [request] = listed.body;
      seen.add(request.percent);
      expect(request.state, request.problem).not.toBe('failed');
    }
    expect(request.bytes).toBeGreaterThan(sounds * soundBytes);
    const { body: link } = await ask('POST', `/data-requests/${made._id}/link`);
    const answer = await fetch(house.url + link.path);
    let read = 0;
    const count = new Writable({
      write(chunk: Buffer, _encoding, done) {
        read += chunk.length;
        done();
      },
    });
    if (!answer.body) throw new Error('no archive');
    await pipeline(answer.body, count);
    expect(read).toBe(request.bytes);
  } finally {
    clearTimeout(watch);
  }
  const grown = most - before;
  expect(grown, `${Math.round(grown / 1024 ** 2)} MiB more`).toBeLessThan((sounds * soundBytes) / 2);
  // Who watches sees how far it is.
  expect(seen.size).toBeGreaterThan(2);
});
