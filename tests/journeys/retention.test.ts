import { afterAll, beforeAll, expect, test } from 'vitest';
import { raw, sql } from '#server/store/sql.ts';
import { houseAgain, until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { humanProof } from '#tests/human-check.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const visitor = { firstName: 'Maria', email: 'maria@lakeside-dental.example', organization: 'Lakeside Dental' };

let webhook: WebhookServer;
let house: TestHouse;
beforeAll(async () => {
  webhook = await startWebhookServer();
  house = await startHouse({ env: { EGRESS_ALLOW_HOSTS: webhook.host } });
});
afterAll(async () => {
  await house.stop();
  await webhook.stop();
});

/** When each row of a table was kept, oldest first. */
async function momentsIn(table: 'contact_requests' | 'webinar_registrations' | 'function_runs'): Promise<string[]> {
  const moment = raw(table === 'function_runs' ? 'at' : 'created_at');
  const { rows } = await house.db.execute<{ moment: Date | string }>(
    sql`select ${moment} as moment from ${raw(table)} order by 1`,
  );
  return rows.map(({ moment }) => new Date(moment).toISOString());
}

/**
 * Keeps something now and something two hours later, then goes to an hour after the first was kept for `days`: the older one goes
 * by what recurs. A Noura that starts over the same data does it at once, others each hour.
 */
async function expectOlderToGo(
  table: Parameters<typeof momentsIn>[0],
  days: number,
  keep: (name: 'old' | 'young') => Promise<{ status: number }>,
): Promise<void> {
  expect((await keep('old')).status).toBe(200);
  house.clock.advance(2 * hourMs);
  expect((await keep('young')).status).toBe(200);
  const kept = await momentsIn(table);
  expect(kept).toHaveLength(2);
  house.clock.advance(days * dayMs - hourMs);
  const noura = await houseAgain(house);
  try {
    await noura.start();
    await until(`the older of ${table} is gone`, async () => (await momentsIn(table)).length < 2);
    expect(await momentsIn(table)).toEqual(kept.slice(1));
  } finally {
    await noura.stop();
  }
}

test('a message of the contact form goes a year after it was handed over, and a younger one stays', async () => {
  await expectOlderToGo('contact_requests', 365, async (comment) => {
    const body = { ...visitor, lastName: 'Lopez', comment, proof: await humanProof(house) };
    const answer = await house.request('POST', '/contact-requests', { body });
    await until('it is handed over', async () => {
      const { rows } = await house.db.execute(sql`select 1 from contact_requests where state = 'pending'`);
      return rows.length === 0;
    });
    return answer;
  });
});

test('a registration for a webinar goes after a year, and a younger one stays', async () => {
  await expectOlderToGo('webinar_registrations', 365, async (name) => {
    const person = { ...visitor, email: `${name}@lakeside-dental.example`, phone: '+1 312 555 0147', country: 'US' };
    const body = { ...person, webinar: 'legal-services', proof: await humanProof(house) };
    return house.request('POST', '/webinar-registrations', { body });
  });
});

test('what a function was sent and answered goes after 30 days, and a younger run stays', async () => {
  const { token } = await house.person('owner');
  const tool = {
    ...{ type: 'function', name: 'look_up_order', description: 'Tells where an order is.', request_type: 'POST' },
    ...{ webhook_url: `${webhook.url}/orders`, parameters: {} },
  };
  const body = { tool, arguments: {} };
  await expectOlderToGo('function_runs', 30, async () => {
    // A busy machine may run out of the time that looking at a schema has; then nothing runs and nothing is kept.
    let answer = await house.request('POST', '/custom-prompt/try', { token, body });
    while (answer.status === 400) answer = await house.request('POST', '/custom-prompt/try', { token, body });
    return answer;
  });
});
