import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';

// Two settings are for the operator's own people: hosts inside, and the practice-management system. A stranger who registers the
// address that is named there, or is not named, gets neither.
const named = 'front-desk@clinic.example';
let inside: Server;
let url: string;
let house: TestHouse;
beforeAll(async () => {
  inside = createServer((_request, response) => response.end('inside')).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const host = `127.0.0.1:${(inside.address() as AddressInfo).port}`;
  url = `http://${host}/hook`;
  house = await startHouse({
    env: {
      ...{ EGRESS_ALLOW_HOSTS: host, EGRESS_ACCOUNTS: `other@clinic.example, ${named.toUpperCase()}` },
      ...{ FHIR_URL: 'http://127.0.0.1:1/r4', FHIR_ACCOUNTS: named },
    },
  });
});
afterAll(async () => {
  await house.stop();
  inside.close();
});

const open = async (email: string, isProven: boolean) => {
  const credentials = { email, password: 'Stone-Bridge-4' };
  return (await house.identity.register(credentials, { network: '', requestId: '' }, { isProven })).accountId;
};
const reachesInside = (accountId: string) =>
  house.egress.request({ accountId, kind: 'webhook', method: 'POST', url }).then(
    ({ body }) => body.toString(),
    ({ reason }: { reason: string }) => reason,
  );
const firstState = async (accountId: string) =>
  (await house.intake.practiceManagementOf(house.db, accountId)).firstState;

async function expectShut(accountId: string): Promise<void> {
  expect(await reachesInside(accountId)).toMatch(/^address-/);
  expect(await house.egress.problemOf(accountId, url)).not.toBeNull();
  expect(await firstState(accountId)).toBe('kept');
}

test('whoever is not named reaches no host inside and no practice-management system', async () => {
  await expectShut(await open('stranger@elsewhere.example', true));
});

test('nor does whoever registers a named address, until it is proven', async () => {
  const accountId = await open(named, false);
  await expectShut(accountId);
  await house.db.execute(sql`update people set email_proven_at = now() where id = ${accountId}`);
  expect(await reachesInside(accountId)).toBe('inside');
  expect(await house.egress.problemOf(accountId, url)).toBeNull();
  expect(await firstState(accountId)).toBe('waiting');
});
