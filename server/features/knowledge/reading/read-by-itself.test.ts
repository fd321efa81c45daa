import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type EgressAnswer, EgressError } from '#server/egress/egress.ts';
import {
  claimItem,
  type DueBounds,
  forgottenAccounts,
  queueDue,
} from '#server/features/knowledge/items/items.store.ts';
import { itemsToEmbed } from '#server/features/knowledge/search/vectors.store.ts';
import { lacksWaitingJob } from '#server/store/lacks-job.ts';
import { sql } from '#server/store/sql.ts';
import { until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { knowledgeOf } from '#tests/knowledge.ts';
import { takeTurn } from '#tests/turns.ts';
import { knowledgeReading } from './knowledge.jobs.ts';

let house: TestHouse;
let owner: Person;
let mine: ReturnType<typeof knowledgeOf>;
let bases = 0;
let giveBackMinute: () => Promise<void>;
let serve: (url: string) => Promise<EgressAnswer>;

const page = (body: string, status = 200): EgressAnswer => ({
  ...{ status, url: 'https://mill.example/', truncated: false, headers: { 'content-type': 'text/html' } },
  body: Buffer.from(body === '' ? '' : `<article><h1>The mill</h1><p>${body}</p></article>`),
});
const lacks = lacksWaitingJob('jobs', knowledgeReading.name);
const many: DueBounds = { waiting: 100, pagesADay: 1_000 };
const due = (bounds = many) => queueDue(house.db, house.clock.now(), bounds, lacks);
const age = () => house.db.run(sql`update knowledge_items set touched_at = touched_at - interval '25 hours'`);
const waiting = () => house.db.count(sql`select count(*) from knowledge_items where state = 'waiting'`);

beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  mine = knowledgeOf(house, owner);
  vi.spyOn(house.egress, 'request').mockImplementation(({ url }) => serve(url));
  // A house serves before its queues are there, of which that of its minutes is made last.
  const tables = sql`select count(*) from pg_tables where schemaname = 'jobs' and tablename = 'queue'`;
  await until('the queues have their table', async () => (await house.db.count(tables)) === 1);
  const queues = sql`select count(*) from jobs.queue where name = 'each-minute'`;
  await until('the queues are there', async () => (await house.db.count(queues)) === 1);
  giveBackMinute = await takeTurn(house.db, 'each minute');
});
afterAll(async () => {
  await giveBackMinute();
  await house.stop();
});
beforeEach(async () => {
  await house.db.run(sql`delete from knowledge_bases`);
  serve = async () => page('The mill turns at noon.');
});

/** Pages that were read so many hours ago, straight into the table. */
async function pagesOf(person: Person, count: number, hoursAgo: number): Promise<void> {
  const base = await knowledgeOf(house, person).base(`Base ${++bases}`);
  const at = new Date(house.clock.now().getTime() - hoursAgo * 3_600_000);
  await house.db.run(sql`
    insert into knowledge_items (account_id, id, base_id, type, name, url, created_at, touched_at, state, passages)
    select ${person.accountId}::uuid, gen_random_uuid(), ${base}::uuid, 'web_page', 'Page ' || n, 'https://mill.example/' || n,
      ${at}, ${at}, 'read', 1 from generate_series(1, ${count}::int) n`);
}

/** Reads what is due, as each minute does. */
async function readDue(): Promise<void> {
  for (const accountId of await due()) await house.jobs.enqueue(house.db, knowledgeReading, { accountId });
  await until('it is read', async () => (await waiting()) === 0);
  await until('it is over', async () => {
    return (await house.db.count(sql`select count(*) from knowledge_items where state = 'reading'`)) === 0;
  });
}

test('nothing of a deactivated business is read or embedded', async () => {
  const other = await house.person('otherOwner');
  await pagesOf(other, 1, 25);
  const status = (at: Date | null) =>
    house.db.run(sql`update accounts set deactivated_at = ${at} where id = ${other.accountId}`);
  const toEmbed = () => itemsToEmbed(house.db, 'small', () => sql`true`, house.clock.now(), 20);
  await status(house.clock.now());
  expect([await due(), await toEmbed()]).toEqual([[], []]);
  await status(null);
  expect([await due(), (await toEmbed()).length]).toEqual([[other.accountId], 1]);
  await status(house.clock.now());
  house.clock.advance(3_000);
  const times = { now: house.clock.now(), seesOthers: false };
  expect(await forgottenAccounts(house.db, times, 10, lacks)).toEqual([]);
  await status(null);
  expect(await forgottenAccounts(house.db, times, 10, lacks)).toEqual([other.accountId]);
});

test('what is due stands in line only while few wait, and so many pages of a business in a day', async () => {
  await pagesOf(owner, 30, 25);
  await due({ waiting: 20, pagesADay: 200 });
  expect(await waiting()).toBe(20);
  expect(await due({ waiting: 20, pagesADay: 200 })).toEqual([]);
  await house.db.run(sql`update knowledge_items set state = 'read' where state = 'waiting'`);
  await due({ waiting: 20, pagesADay: 20 });
  expect(await waiting(), 'twenty were read today').toBe(0);
  await due({ waiting: 20, pagesADay: 21 });
  expect(await waiting()).toBe(10);
});

test('a business with a job that waits gets no second one', async () => {
  await pagesOf(owner, 1, 25);
  await house.db.run(sql`
    insert into jobs.job (name, group_id, start_after) values (${knowledgeReading.name}, ${owner.accountId}, now() + interval '1 hour')`);
  expect(await due()).toEqual([]);
  expect(await waiting()).toBe(1);
  house.clock.advance(3_000);
  const times = { now: house.clock.now(), seesOthers: false };
  expect(await forgottenAccounts(house.db, times, 10, lacks)).toEqual([]);
  await house.db.run(sql`delete from jobs.job where name = ${knowledgeReading.name} and state = 'created'`);
  expect(await forgottenAccounts(house.db, times, 10, lacks)).toEqual([owner.accountId]);
});

test('what an owner added or synced stands before it', async () => {
  await pagesOf(owner, 1, 25);
  await due();
  house.clock.advance(60_000);
  const enqueue = vi.spyOn(house.jobs, 'enqueue').mockResolvedValue(true);
  const base = await mine.base('New');
  const { body } = await mine.addText(base, 'Fresh', 'The mill is blue.');
  enqueue.mockRestore();
  const reading = { readingId: randomUUID(), nodeId: house.nodes.id };
  const times = { now: house.clock.now(), seesOthers: false };
  expect(await claimItem(house.db, owner.accountId, reading, times)).toMatchObject({ id: body._id });
});

test('it is shown as read meanwhile, forgotten at the second time that its page is gone, and at once where Sync asked', async () => {
  const base = await mine.base('Mill');
  await mine.addPage(base, 'https://mill.example/');
  expect((await mine.read(base))[0]).toMatchObject({ state: 'read', passages: 1 });
  let give = () => {};
  serve = () => new Promise((resolve) => (give = () => resolve(page('', 404))));
  await age();
  const reading = readDue();
  await until('it is being read', async () => {
    return (await house.db.count(sql`select count(*) from knowledge_items where state = 'reading'`)) === 1;
  });
  expect((await mine.items(base))[0]).toMatchObject({ state: 'read', sync: true, progress: null, problem: '' });
  give();
  await reading;
  expect((await mine.items(base))[0]).toMatchObject({ state: 'failed', passages: 1 });
  expect((await mine.context('When does the mill turn?')).context).toContain('noon');
  serve = async () => page('', 404);
  await age();
  await readDue();
  expect((await mine.items(base))[0]).toMatchObject({ state: 'failed', passages: 0 });
  serve = async () => page('The mill turns at noon.');
  expect((await mine.sync(base))[0]).toMatchObject({ state: 'read', passages: 1 });
  serve = async () => page('', 410);
  expect((await mine.sync(base))[0]).toMatchObject({ state: 'failed', passages: 0 });
});

test('a page whose server rests waits for it, and holds up nothing else', async () => {
  const base = await mine.base('Rest');
  serve = async (url) => {
    if (url.includes('tired')) throw new EgressError('paused');
    return page('The mill turns at noon.');
  };
  await mine.addPage(base, 'https://tired.example/');
  await mine.addPage(base, 'https://mill.example/');
  const states = async () => Object.fromEntries((await mine.items(base)).map(({ name, state }) => [name, state]));
  await expect.poll(states).toEqual({ 'https://tired.example/': 'waiting', 'https://mill.example/': 'read' });
  serve = async () => page('It is awake.');
  const again = () => house.jobs.enqueue(house.db, knowledgeReading, { accountId: owner.accountId });
  await again();
  const underWay = sql`select count(*) from jobs.job
    where name = ${knowledgeReading.name} and state < 'completed' and start_after <= now()`;
  await expect.poll(() => house.db.count(underWay)).toBe(0);
  expect((await states())['https://tired.example/']).toBe('waiting');
  house.clock.advance(61_000);
  await again();
  await expect.poll(async () => (await states())['https://tired.example/']).toBe('read');
});
