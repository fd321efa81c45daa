import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { EgressAnswer } from '#server/egress/egress.ts';
import type { House } from '#server/house.ts';
import { sql } from '#server/store/sql.ts';
import { houseAgain, until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { knowledgeOf } from '#tests/knowledge.ts';

let house: TestHouse;
let next: House;
let mine: ReturnType<typeof knowledgeOf>;
/** Those who ask for a page and wait for it: longer than servers of pages are waited for. */
let asked: (() => void)[] = [];

const tides: EgressAnswer = {
  ...{ status: 200, url: 'https://tides.example/', truncated: false },
  headers: { 'content-type': 'text/html' },
  body: Buffer.from('<article><h1>Tides</h1><p>High water is at noon.</p></article>'),
};
const slowly = ({ egress }: Pick<House, 'egress'>) =>
  vi.spyOn(egress, 'request').mockImplementation(() => new Promise((resolve) => asked.push(() => resolve(tides))));

beforeAll(async () => {
  house = await startHouse({ env: { NODE_NAME: 'a', BALANCER_LAG_SECONDS: '0' } });
  next = await houseAgain(house, { NODE_NAME: 'b', BALANCER_LAG_SECONDS: '0' });
  slowly(house);
  slowly(next);
  mine = knowledgeOf(house, await house.person('owner'));
});
afterAll(async () => {
  for (const give of asked) give();
  await next.stop();
  await house.stop();
});
beforeEach(() => {
  asked = [];
});

/** A page that a node reads while a text waits behind it, so that each press has every node look for work. */
async function pageBeingRead(name: string) {
  const base = await mine.base(name);
  await mine.addPage(base, `https://tides.example/${name}`);
  const press = () => mine.ask('POST', `/knowledge-bases/${base}/sync`);
  await until('the page is asked for', async () => {
    await press();
    return asked.length > 0;
  });
  await mine.addText(base, 'Behind it', 'The pier is long.');
  const row = () =>
    house.db.row<{ state: string; tries: number; nodeId: string | null }>(
      sql`select state, tries, node_id from knowledge_items where base_id = ${base} and type = 'web_page'`,
    );
  const allRead = async () => (await mine.items(base)).every(({ state }) => state === 'read');
  return { press, row, allRead };
}

test('a node that starts leaves alone what another reads', async () => {
  const page = await pageBeingRead('slow');
  house.clock.advance(1_000);
  await next.start();
  await until('its queue is open', async () => (await next.jobs.figures()) !== null);
  await until('it would know a dead node', () => next.nodes.seesOthers);
  await page.press();
  const open = sql`select count(*)::int from jobs.job where name = 'read-knowledge' and state in ('created', 'active', 'retry')`;
  await until('somebody has looked', async () => (await house.db.count(open)) === 1);
  expect(await page.row()).toEqual({ state: 'reading', tries: 1, nodeId: house.nodes.id });
  expect(asked).toHaveLength(1);
  asked[0]?.();
  await until('all is read', page.allRead);
});

test('what a node read that lost its lease is read again by another, and what it still brings is not taken', async () => {
  const page = await pageBeingRead('lost');
  const reader = (await page.row())?.nodeId;
  const [dead, living] = reader === house.nodes.id ? [house, next] : [next, house];
  await dead.nodes.stop();
  await until('it knows that nobody hears of it', () => !dead.nodes.seesOthers);
  // A node that was held up looks at nobody's lease for ten seconds more, each time.
  await until('another reads it', async () => {
    await page.press();
    return asked.length === 2;
  });
  expect(await page.row()).toEqual({ state: 'reading', tries: 2, nodeId: living.nodes.id });
  for (const give of asked) give();
  await until('all is read', page.allRead);
});
