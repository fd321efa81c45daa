import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { createSessions } from '#server/features/identity/sessions.service.ts';
import { createTwilioNumbers } from '#server/phone/twilio/twilio-numbers.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { projectRoot } from '#tests/processes.ts';
import { giveFactor } from '#tests/second-factor.ts';
import { LoopbackClient } from '#tests/twilio-at-loopback.ts';
import { startTwilioRest, type TwilioRest } from '#tests/twilio-rest.ts';

const account = { accountSid: `AC${'0b'.repeat(16)}`, authToken: 'token-of-the-test' };
const publicUrl = 'https://calls.example.com';
const number = '+13125550144';

let rest: TwilioRest;
let house: TestHouse;
let owner: Person;
let other: Person;
let superadmin: Person;
beforeEach(async () => {
  rest = await startTwilioRest(account);
  rest.onSale.add(number);
  const httpClient = new LoopbackClient(rest.origin);
  const env = { NUMBER_SALES: 'on' };
  house = await startHouse({ numberCarrier: createTwilioNumbers({ ...account, publicUrl, httpClient }), env });
  [owner, other, superadmin] = await Promise.all([
    house.person('owner'),
    house.person('otherOwner'),
    house.person('superadmin'),
  ]);
});
afterEach(async () => {
  await house.stop();
  await rest.close();
});

const purchaseFor = ({ email }: Person, at = { url: house.url, token: superadmin.token }) =>
  fetch(`${at.url}/user/purchase-number?${new URLSearchParams({ email, phoneNumber: number })}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${at.token}` },
  });
const rows = async () =>
  (await house.db.execute<{ account_id: string; state: string; carrier_id: string }>(sql`select * from phone_numbers`))
    .rows;

test('of many who want one real number at the same moment one gets it, and it is bought once', async () => {
  const answers = await Promise.all([owner, other, superadmin, owner, other].map((person) => purchaseFor(person)));
  const bought = answers.filter((answer) => answer.status === 200);
  expect(bought.length).toBeGreaterThanOrEqual(1);
  expect(answers.filter((answer) => answer.status === 409)).toHaveLength(answers.length - bought.length);
  expect(rest.owned.size).toBe(1);
  const [row, ...more] = await rows();
  expect(more).toEqual([]);
  expect(row).toMatchObject({ state: 'active', carrier_id: [...rest.owned.keys()][0] });
});

test('a lost answer is found again by the next try, without a second order', async () => {
  rest.afterSale = () => 'silence';
  expect((await purchaseFor(owner)).status).toBe(503);
  rest.afterSale = () => 'answer';
  expect((await purchaseFor(owner)).status).toBe(200);
  expect(rest.owned.size).toBe(1);
  expect(await rows()).toMatchObject([{ account_id: owner.accountId, state: 'active' }]);
});

interface Started {
  child: ChildProcess;
  url: string;
  /** The session of whoever asks there. */
  token: string;
}

/** Whole Nouras on the house's database and the stand-in, which may be killed; all are ended afterwards. */
async function withNouras(who: Person, work: (start: () => Promise<Started>) => Promise<void>): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'noura-purchase-'));
  const started: ChildProcess[] = [];
  // Of the time that the programs have, and with the second factor that superadmins need there.
  const [mustProve, superadminsNeedFactor] = [false, false];
  const sessions = createSessions({ ...house, clock: systemClock, mustProve, superadminsNeedFactor });
  await giveFactor(house.db, superadmin.accountId);
  const start = async () => {
    const program = ['--import', './tests/twilio-at-loopback.ts', 'server/main.ts', '--outbox'];
    const child = spawn(process.execPath, program, {
      cwd: projectRoot,
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: directory, ...house.databaseVariables, PORT: '0' },
        MASTER_KEY: readFileSync(join(house.dataDir, 'master.key'), 'utf8').trim(),
        ...{ PUBLIC_URL: publicUrl, TRUST_PROXY: '0', NUMBER_SALES: 'on' },
        TWILIO_ACCOUNT_SID: account.accountSid,
        TWILIO_AUTH_TOKEN: account.authToken,
        TEST_TWILIO_ORIGIN: rest.origin,
        ...{ NOURA_SYSTEM_PACKAGES: 'off', LOG_LEVEL: 'info' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    started.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(said)?.[0];
    const url = (await vi.waitUntil(address, { timeout: 25_000, interval: 100 })) ?? '';
    return { child, url, token: await sessions.open(house.db, who.accountId, false) };
  };
  try {
    await work(start);
  } finally {
    for (const child of started) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(directory, { recursive: true, force: true });
  }
}

const orders = () => rest.requests.filter(({ method }) => method === 'POST').length;
const becomesActive = () =>
  vi.waitUntil(async () => (await rows())[0]?.state === 'active', { timeout: 10_000, interval: 100 });

test('a Noura killed between the yes of the carrier and its own row has the number after the next start', () =>
  withNouras(superadmin, async (start) => {
    const first = await start();
    rest.afterSale = async () => {
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      return 'silence' as const;
    };
    await expect(purchaseFor(owner, first)).rejects.toThrow();
    expect(await rows()).toMatchObject([{ state: 'buying', carrier_id: '' }]);
    expect(rest.owned.size).toBe(1);

    await start();
    await becomesActive();
    expect(await rows()).toMatchObject([{ account_id: owner.accountId, carrier_id: [...rest.owned.keys()][0] }]);
    const bought = await house.db.execute(sql`select 1 from audit_log where action = 'number-purchased'`);
    expect(bought.rows).toHaveLength(1);
  }));

test('an owner whose Noura is killed between the press and its answer has bought one number, in their own name', () =>
  withNouras(owner, async (start) => {
    const buyAt = ({ url, token }: Started) =>
      fetch(`${url}/user/buy-number`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ country: 'US', phoneNumber: number, monthlyPrice: { amount: 1.15, currency: 'USD' } }),
      });
    const first = await start();
    rest.afterSale = async () => {
      first.child.kill('SIGKILL');
      await once(first.child, 'exit');
      return 'silence' as const;
    };
    await expect(buyAt(first)).rejects.toThrow();
    expect(await rows()).toMatchObject([{ account_id: owner.accountId, state: 'buying', carrier_id: '' }]);
    rest.afterSale = () => 'answer';

    // Pressed again at once, whether or not the start has looked it up by now.
    const again = await buyAt(await start());
    expect([again.status, await again.json()]).toEqual([200, { phoneNumber: number }]);
    await becomesActive();
    expect([rest.owned.size, orders()]).toEqual([1, 1]);
    const bought = await house.db.rows(sql`select actor_id from audit_log where action = 'number-purchased'`);
    expect(bought).toEqual([{ actorId: owner.accountId }]);
    const purchases = await house.db.rows(sql`select bought_at is not null as bought from number_purchases`);
    expect(purchases).toEqual([{ bought: true }]);
  }));
