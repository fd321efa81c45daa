import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { houseAgain, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
let owner: Person;
let other: Person;
/** The clock starts at 09:00 in Chicago, the zone of a new business. */
beforeAll(async () => {
  house = await startHouse({ telephone: false });
  owner = await house.person('owner');
  other = await house.person('otherOwner');
  for (const { token } of [owner, other]) {
    const body = {
      daily: ['a@clinic.example', 'b@clinic.example'],
      instant: [],
      voicemail: [],
      ownerLeaves: ['instant', 'voicemail'],
    };
    expect((await house.request('PUT', '/user/notification-recipients', { token, body })).status).toBe(200);
  }
});
afterAll(() => house.stop());

const hourMs = 3_600_000;

async function call(outcome: 'handled' | 'message' | 'missed', isTest = false): Promise<void> {
  house.clock.advance(60_000);
  const { callId } = await ring(house.calls, owner.accountId, { isTest });
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { outcome }));
  await until('the analysis', async () => {
    const { rows } = await house.db.execute(sql`select 1 from calls where id = ${callId} and analysed_at is not null`);
    return rows.length === 1;
  });
}

/** Several processes start at this moment, as after a time without any; each looks at once for what is due. */
async function severalStart(): Promise<void> {
  const starts = await Promise.all([1, 2, 3].map(() => houseAgain(house)));
  await Promise.all(starts.map((start) => start.start()));
  await wait(5_000);
  await until('the mails', async () => {
    const { rows } = await house.db.execute(sql`select 1 from notices where state = 'pending'`);
    return rows.length === 0;
  });
  for (const start of starts) await start.stop();
}

async function daily() {
  const { rows } = await house.db.execute<{ subject: string; address: string; state: string }>(sql`
    select subject, address, state from notices where kind = 'daily' order by subject, address`);
  return rows.map((row) => `${row.subject} ${row.address} ${row.state}`);
}

const both = (day: string) => ['a', 'b'].map((name) => `${day} ${name}@clinic.example outbox`);

test('the day is summed up at 18:00 of the business, once however many processes look, and not where nobody called', {
  tags: ['NOTIFY-03'],
}, async () => {
  await call('handled');
  await call('message');
  await call('missed');
  await call('handled', true);
  await severalStart();
  expect(await daily(), 'it is not 18:00 yet').toEqual([]);
  house.clock.advance(9 * hourMs);
  await severalStart();
  expect(await daily()).toEqual(both('2026-03-04'));
  const [mail] = (await house.outbox?.list(1)) ?? [];
  expect(mail?.subject).toBe('3 calls on Wednesday, March 4');
  const read = await house.outbox?.read(mail?.id ?? '');
  expect(read?.text).toContain('1 missed, 1 message, 1 completed.');
  expect(read?.text).toContain(`${house.url.replace(/:\d+$/, '')}`);
  await severalStart();
  expect(await daily()).toHaveLength(2);
});

test('a call after 18:00 is told with the next day, also when no process ran for days', async () => {
  await call('handled');
  house.clock.advance(3 * 24 * hourMs);
  await severalStart();
  expect(await daily()).toEqual([...both('2026-03-04'), ...both('2026-03-07')]);
  house.clock.advance(24 * hourMs);
  await severalStart();
  expect(await daily(), 'a day without a call').toHaveLength(4);
});

test('a business that moves to another zone gets no second summary for one day, and loses no call', async () => {
  await call('handled');
  house.clock.advance(24 * hourMs - 60_000);
  await severalStart();
  expect(await daily()).toHaveLength(6);
  await call('handled');
  await house.db.execute(sql`
    update businesses set time_zone = 'Pacific/Honolulu' where account_id = ${owner.accountId}`);
  await house.db.execute(sql`
    update recipients set daily_next = ${house.clock.now().toISOString()} where account_id = ${owner.accountId}`);
  house.clock.advance(5 * hourMs);
  await severalStart();
  expect(await daily(), 'the same local day').toHaveLength(6);
  house.clock.advance(24 * hourMs);
  await severalStart();
  expect(await daily()).toHaveLength(8);
});
