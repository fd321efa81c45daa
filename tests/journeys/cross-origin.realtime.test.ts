import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#db/demo/people.ts';
import { type Operation, operationsOf } from '#tests/api-description.ts';
import { recordOf, ring } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { makeLink } from '#tests/intake.ts';
import { personOf } from '#tests/person-of.ts';
import { plainText, plainValue } from '#tests/plain-values.ts';
import { type WrittenRows, watchRows } from '#tests/written-rows.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

// A page elsewhere has a visitor's browser ask Noura, as far as browsers let it.
const origin = 'https://elsewhere.example';
let house: TestHouse;
let operations: Operation[];
let rows: WrittenRows;
let owner: string;
let superadmin: string;
/** Of the owner's things, by the collection that they are in. */
let ids: Record<string, string>;
beforeAll(async () => {
  house = await startHouse({ telephone: true, assistant: new ScriptedAssistant(), isOwnAddress: () => true });
  // What it seals beside a request would count as written by that.
  await house.auditSealer.stop();
  operations = await operationsOf(house);
  const { token, accountId } = await house.person('owner');
  owner = token;
  superadmin = (await house.person('superadmin')).token;
  const { callId } = await ring(house.calls, accountId);
  await house.calls.journal.finish(recordOf(house, accountId, callId));
  const base = await house.request('POST', '/knowledge-bases', { token, body: { name: 'Leaflets' } });
  const item = await house.request('POST', `/knowledge-bases/${base.body._id}/items`, {
    token,
    body: { type: 'text', name: 'Parking', content: { text: 'Behind the house.' } },
  });
  ids = {
    '/overview/call-logs': callId,
    '/knowledge-bases': base.body._id,
    '/patient-form-links': (await makeLink(house, token)).id,
    '/people': (await personOf(house, accountId, 'reader')).id,
    itemId: item.body._id,
    provider: 'google',
    field: 'reasonForCalling',
  };
  rows = await watchRows(house.ownerUrl);
});
afterAll(async () => {
  await rows?.close();
  await house.stop();
});

function addressOf({ path, parameters }: Operation): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const collection = path.slice(0, path.indexOf('/{'));
    return ids[name] ?? ids[collection] ?? '7f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11';
  });
  const wanted = parameters.filter(({ in: place, required }) => place === 'query' && required);
  const query = new URLSearchParams(
    Object.fromEntries(wanted.map(({ name }) => [name, plainText(name, people.inactiveOwner.email)])),
  );
  return `${house.url}${filled}?${query}`;
}

/** Status and headers alone: some routes stream and never end. */
async function ask(operation: Operation, method: string, headers: Record<string, string>, body?: string) {
  const answer = await fetch(addressOf(operation), { method, headers, redirect: 'manual', ...(body ? { body } : {}) });
  await answer.body?.cancel();
  const leave = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
  return { status: answer.status, leave };
}
const bearerFor = ({ access }: Operation) => ({
  authorization: `Bearer ${access === 'superadmin' ? superadmin : owner}`,
});
const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

test('no route lets a page elsewhere read its answer, or ask for what browsers want leave for', async () => {
  const wrong: string[] = [];
  for (const operation of operations) {
    const wish = {
      'access-control-request-method': operation.method,
      'access-control-request-headers': 'authorization',
    };
    const asked = await ask(operation, 'OPTIONS', { origin, ...wish });
    const read = await ask(operation, 'GET', { origin, ...bearerFor(operation) });
    if (asked.status < 400 || asked.leave.length > 0 || read.leave.length > 0) wrong.push(nameOf(operation));
  }
  expect(operations.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});

test('no route that takes JSON takes it as what a form elsewhere can send without leave', async () => {
  const taking = operations.filter(({ bodySchema, access }) => bodySchema && access !== 'machine');
  expect(taking.length).toBeGreaterThan(50);
  const wrong: string[] = [];
  for (const operation of taking) {
    const body = JSON.stringify(plainValue(operation.bodySchema ?? {}, '', people.inactiveOwner.email));
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const headers = { origin, ...bearerFor(operation), ...(type ? { 'content-type': type } : {}) };
      const { status } = await ask(operation, operation.method, headers, body);
      if (status < 400 || status >= 500) wrong.push(`${nameOf(operation)} as ${type || 'nothing'}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

/** Where who asks is noted, what a Noura says of itself meanwhile, and keys that are made when they are first needed or looked at. */
const noted =
  /^(audit_log|audit_unsealed) insert|^(sessions|nodes) update|^(data_keys|webhook_secrets|attempts) insert/;
const changes = async () => (await rows.take()).filter((what) => !noted.test(what));

test('a GET, which a link elsewhere can have asked for, changes nothing', async () => {
  const reading = operations.filter(({ method, access }) => method === 'GET' && access !== 'machine');
  // What follows the call, which is mailed in the end, is done.
  do await sleep(3_000);
  while ((await changes()).length > 0);
  const wrong: string[] = [];
  let answered = 0;
  for (const operation of reading) {
    const { status } = await ask(operation, 'GET', bearerFor(operation));
    if (status < 400) answered += 1;
    const written = await changes();
    if (written.length > 0 || (operation.access === 'user' && !operation.reads))
      wrong.push(`${nameOf(operation)}: ${written.join(', ')}`);
  }
  expect(answered).toBeGreaterThan(reading.length * 0.7);
  expect(wrong).toEqual([]);
});
