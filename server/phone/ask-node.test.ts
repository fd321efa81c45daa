import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallThere } from '#server/bus/bus.ts';
import { sql } from '#server/store/sql.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { createAskNode } from './ask-node.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

test("media is brought to the address of a living node's row, whatever is told on the bus", async () => {
  const [b, dead] = [randomUUID(), randomUUID()];
  await house.db.execute(sql`
    insert into nodes (id, name, media_url, capacity, draining, lease_until) values
      (${b}, 'b', 'https://b.example', 5, false, now() + interval '1 hour'),
      (${dead}, 'dead', 'https://dead.example', 5, false, now() - interval '1 second')`);
  const answered = (nodeId: string, answer: CallThere | null) =>
    createAskNode({ ...house, bus: { ask: async () => answer as never } })(nodeId, 'CA1');
  const at = (mediaUrl: string) => ({ token: 't', mediaUrl });
  expect(await answered(b, at('https://b.example'))).toEqual(at('https://b.example'));
  expect(await answered(b, at('https://strangers.example'))).toBeNull();
  expect(await answered(b, at('https://dead.example')), "another node's").toBeNull();
  expect(await answered(dead, at('https://dead.example'))).toBeNull();
  expect(await answered(randomUUID(), at('https://b.example'))).toBeNull();
  const over = { ended: 'caller-hangup', forwardTo: null } as const;
  expect(await answered(dead, over)).toEqual(over);
  expect(await answered(b, null)).toBeNull();
});
