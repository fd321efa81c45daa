import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { grantMinutes } from '#server/features/minutes/minutes.service.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { knowledgeOf } from '#tests/knowledge.ts';

const env = { STORAGE_MB: '3', STORAGE_TRIAL_MB: '1' };
let house: TestHouse;
let owner: Person;
let mine: ReturnType<typeof knowledgeOf>;
let base: string;
beforeAll(async () => {
  house = await startHouse({ telephone: false, env });
  owner = await house.person('owner');
  mine = knowledgeOf(house, owner);
});
afterAll(() => house.stop());
beforeEach(async () => {
  for (const { _id } of (await mine.ask('GET', '/knowledge-bases')).body as { _id: string }[])
    await mine.ask('DELETE', `/knowledge-bases/${_id}`);
  base = await mine.base('Files');
});

const bytes = 600_000;
const upload = (name: string, size = bytes) => mine.upload(base, name, Buffer.alloc(size, 'x'));
const kept = async () => {
  const { rows } = await house.db.execute<{ bytes: string }>(
    sql`select kept_bytes as bytes from storage_accounts where account_id = ${owner.accountId}`,
  );
  return Number(rows[0]?.bytes);
};
const full = (megabytes: number) => ({
  status: 409,
  body: {
    code: 'storage.full',
    message: `There is not enough storage for this file. All files of an account together can take ${megabytes} MB. Delete some first.`,
  },
});
/** The sizes of all files in the data directory. */
const onDisk = () =>
  ['files', 'files-arriving'].flatMap((folder) =>
    readdirSync(join(house.dataDir, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size),
  );

test('a trial keeps what it may and no byte more, however a file goes its room is free again', async () => {
  const one = await upload('one.txt');
  expect(one.status).toBe(200);
  expect(await upload('two.txt')).toMatchObject(full(1));
  expect(await upload('exactly.txt', 1_048_576 - bytes)).toMatchObject({ status: 200 });
  expect(await kept()).toBe(1_048_576);
  expect(await upload('one-byte.txt', 1)).toMatchObject(full(1));
  await mine.ask('DELETE', `/knowledge-bases/${base}/items/${one.body._id}`);
  expect(await kept()).toBe(1_048_576 - bytes);
  expect((await upload('again.txt')).status).toBe(200);
  await mine.ask('DELETE', `/knowledge-bases/${base}`);
  expect(await kept()).toBe(0);
});

test('of many that come at once as many stay as have room, and nothing of the others', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, at) => upload(`${at}.txt`)));
  const stored = answers.filter(({ status }) => status === 200);
  expect(stored.length).toBeLessThanOrEqual(1);
  for (const answer of answers) if (answer.status !== 200) expect(answer).toMatchObject(full(1));
  expect(await kept()).toBe(stored.length * bytes);
  // Files that were deleted before go in their own time.
  await expect.poll(() => onDisk().filter((size) => size > bytes).length).toBe(stored.length);
});

test('samples of voices take of the same room, and who has minutes beside the trial has more of it', async () => {
  const head = Buffer.of(0xff, 0xfb, 0x90, 0x64);
  const voice = (size: number) =>
    fetch(`${house.url}/voices?name=Mine&fileName=me.mp3`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/octet-stream' },
      body: Buffer.concat([head, Buffer.alloc(size - head.length, 5)]),
    });
  const first = await voice(bytes);
  expect(first.status).toBe(200);
  expect((await voice(bytes)).status).toBe(409);
  expect(await upload('one.txt')).toMatchObject(full(1));
  await grantMinutes(house.db, owner.accountId, 'more', 60, house.clock.now());
  for (const name of ['one.txt', 'two.txt', 'three.txt', 'four.txt']) expect((await upload(name)).status).toBe(200);
  expect(await upload('five.txt')).toMatchObject(full(3));
  const { id } = (await first.json()) as { id: string };
  await house.request('DELETE', `/voices/${id}`, { token: owner.token });
  expect(await kept()).toBe(4 * bytes);
});

test('while the disk has less left than it should, nothing is taken and it is said why', async () => {
  const almostFull = await startHouse({ telephone: false, env: { STORAGE_FREE_MB: '100000000' } });
  const { items, base: make, upload: send } = knowledgeOf(almostFull, await almostFull.person('owner'));
  const id = await make('Files');
  expect(await send(id, 'a.txt', 'Hello')).toMatchObject({
    status: 507,
    body: { code: 'storage.disk-full', message: expect.stringMatching(/disk .* almost full/) },
  });
  expect(await items(id)).toEqual([]);
  await almostFull.stop();
});

test('uploads of one account are counted by the minute, those of others are not', async () => {
  const few = await startHouse({ telephone: false, uploadsAMinute: 2 });
  const one = knowledgeOf(few, await few.person('owner'));
  const other = knowledgeOf(few, await few.person('otherOwner'));
  const id = await one.base('Files');
  for (const status of [200, 200, 429]) expect((await one.upload(id, 'a.txt', 'Hello')).status).toBe(status);
  expect((await other.upload(await other.base('Files'), 'a.txt', 'Hello')).status).toBe(200);
  few.clock.advance(60_000);
  expect((await one.upload(id, 'a.txt', 'Hello')).status).toBe(200);
  await few.stop();
});
