import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type InvitedRole, mayDo, noTicks, type Rights } from '#contract/roles.ts';
import { sql } from '#server/store/sql.ts';
import { type Operation, operationsOf } from '#tests/api-description.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

let house: TestHouse;
let operations: Operation[];
beforeAll(async () => {
  house = await startHouse({ telephone: true, assistant: new ScriptedAssistant() });
  operations = await operationsOf(house);
});
afterAll(() => house.stop());

/** Of one business beside its owner: each role by itself, and with what the owner may tick. */
const team = {
  manager: { businessRole: 'manager', ...noTicks },
  staff: { businessRole: 'staff', ...noTicks },
  reader: { businessRole: 'reader', ...noTicks },
  'manager with numbers': { businessRole: 'manager', mayUseForms: true, mayReadSsn: true },
  'staff with forms': { businessRole: 'staff', mayUseForms: true, mayReadSsn: false },
  'staff with numbers': { businessRole: 'staff', mayUseForms: true, mayReadSsn: true },
  'reader with forms': { businessRole: 'reader', mayUseForms: true, mayReadSsn: false },
} satisfies Record<string, Rights<InvitedRole>>;
type Teammate = keyof typeof team;
const teammates = Object.keys(team) as Teammate[];
const rightsOf = (caller: string): Rights<InvitedRole> | undefined => team[caller as Teammate];

type Caller = 'anonymous' | 'logged out' | 'deactivated' | 'ended' | 'user' | 'superadmin' | Teammate;
const signedOut: readonly Caller[] = ['anonymous', 'logged out', 'deactivated', 'ended'];
const callers: readonly Caller[] = [...signedOut, 'user', 'superadmin', ...teammates];

async function tokenOf(caller: Caller): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  if (caller === 'ended' || rightsOf(caller)) return tokenOfPerson(caller);
  const who = {
    'logged out': 'owner',
    deactivated: 'inactiveOwner',
    user: 'otherOwner',
    superadmin: 'superadmin',
  } as const;
  const { accountId } = await house.person(who[caller as keyof typeof who]);
  const token = await house.sessions.open(house.db, accountId, false);
  if (caller === 'logged out') await house.request('POST', '/auth/logout', { token });
  return token;
}

/** Of one of the people of the business of 'user'; 'ended': let in no more. */
async function tokenOfPerson(caller: Caller): Promise<string> {
  const { accountId } = await house.person('otherOwner');
  const { businessRole, ...ticks } = rightsOf(caller) ?? team.manager;
  const { id, token } = await personOf(house, accountId, businessRole, ticks);
  if (caller === 'ended') await house.db.execute(sql`update people set ended_at = now() where id = ${id}`);
  return token;
}

/** The status alone: some routes stream and never end. */
async function statusOf({ method, path, consumes }: Operation, headers: Record<string, string>): Promise<number> {
  const sendsBody = method === 'POST' || method === 'PUT' || method === 'PATCH';
  const url = house.url + path.replace(/\{\w+\}/g, '7f0d7a4e-9c55-4c1c-9b0e-0d2f3c1a9e11');
  const answer = await fetch(url, {
    method,
    headers: { ...headers, ...(sendsBody ? { 'content-type': consumes ?? 'application/json' } : {}) },
    ...(sendsBody ? { body: '{}' } : {}),
  });
  await answer.body?.cancel();
  return answer.status;
}

test('no route answers a caller that its access class does not admit', {
  tags: ['ROLES-05', 'ROLES-06', 'APIBASE-06'],
}, async () => {
  await house.person('inactiveOwner');
  const { token } = await house.person('superadmin');
  const query = { email: (await house.person('inactiveOwner')).email, isActive: 'false' };
  await house.request('PUT', '/user/status', { token, query });
  expect(operations.length).toBeGreaterThan(15);
  const wrong: string[] = [];
  for (const operation of operations) {
    for (const caller of callers) {
      const bearer = await tokenOf(caller);
      const status = await statusOf(operation, bearer ? { authorization: `Bearer ${bearer}` } : {});
      const expected = expectation(operation, caller);
      if (!expected(status)) wrong.push(`${operation.method} ${operation.path} for ${caller}: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

function expectation({ access, area, reads }: Operation, caller: Caller): (status: number) => boolean {
  const needsSession = access === 'user' || access === 'superadmin' || access === 'client';
  if (needsSession && signedOut.includes(caller)) return (status) => status === 401;
  if (access === 'superadmin' && caller !== 'superadmin') return (status) => status === 403;
  const rights = rightsOf(caller);
  if (rights && area && !mayDo(rights, reads ? 'reads' : 'changes', area)) return (status) => status === 403;
  if (rights && access === 'client' && !mayDo(rights, 'changes', 'settings')) return (status) => status === 401;
  if (needsSession) return (status) => status !== 401 && status !== 403 && status < 500;
  return (status) => status < 500;
}

/** Written by hand, and by nothing of the contract: what each role of a business, or who has a tick, may call of what would do harm, or tells much. */
const sensitive: [route: string, ...may: May[]][] = [
  ['GET /custom-prompt/secret', 'owner'],
  ['POST /custom-prompt/secret', 'owner'],
  ['GET /people', 'owner'],
  ['POST /people/invitations', 'owner'],
  ['DELETE /people/invitations/{id}', 'owner'],
  ['PATCH /people/{id}', 'owner'],
  ['DELETE /people/{id}', 'owner'],
  ['PUT /people/second-factor', 'owner'],
  ['POST /people/owner-offer', 'owner'],
  ['DELETE /people/owner-offer', 'owner'],
  ['GET /data-requests', 'owner'],
  ['POST /data-requests', 'owner'],
  ['POST /data-requests/caller-counts', 'owner'],
  ['POST /data-requests/{id}/again', 'owner'],
  ['POST /data-requests/{id}/link', 'owner'],
  ['POST /user/erase-business', 'owner'],
  ['GET /audit-log', 'owner'],
  ['GET /audit-log/csv', 'owner'],
  ['PUT /clinic-mode', 'owner'],
  ['GET /data-rules', 'owner'],
  ['POST /data-rules/preview', 'owner'],
  ['PUT /data-rules', 'owner'],
  ['POST /support-requests', 'owner'],
  ['GET /user/numbers-on-sale', 'owner'],
  ['POST /user/buy-number', 'owner'],
  ['DELETE /overview/call-logs/{id}', 'owner', 'manager'],
  ['GET /legal-holds', 'owner', 'manager', 'reader'],
  ['POST /legal-holds', 'owner', 'manager'],
  ['DELETE /legal-holds/{id}', 'owner', 'manager'],
  ['GET /user/all'],
  ['PUT /user/status'],
  ['DELETE /user/{id}'],
  ['PUT /user/notification-recipients', 'owner', 'manager'],
  ['GET /user/notification-recipients', 'owner', 'manager', 'reader'],
  ['PATCH /custom-prompt', 'owner', 'manager'],
  ['POST /custom-prompt/try', 'owner', 'manager'],
  ['PATCH /instructions', 'owner', 'manager'],
  ['POST /model-configuration', 'owner', 'manager'],
  ['PATCH /model-configuration', 'owner', 'manager'],
  ['POST /v1/realtime/client_secrets', 'owner', 'manager'],
  ['GET /patient-form-links', 'owner', 'forms ticked'],
  ['POST /patient-form-links', 'owner', 'forms ticked'],
  ['GET /patient-form-links/{id}/submission', 'owner', 'forms ticked'],
  ['POST /patient-form-links/{id}/submission/ssn', 'owner', 'numbers ticked'],
  ['POST /patient-form-links/{id}/submission/hand-over', 'owner', 'forms ticked'],
  ['DELETE /patient-form-links/{id}', 'owner', 'forms ticked'],
  ...[
    ...['GET /overview/call-analytics', 'GET /overview/call-analytics/this-month'],
    ...['GET /overview/call-analytics/this-quarter', 'GET /overview/call-logs', 'GET /overview/call-logs/this-month'],
    ...['GET /overview/call-logs/this-quarter', 'GET /overview/call-logs/charts', 'GET /overview/call-logs/csv'],
    ...['GET /overview/call-logs/{id}', 'GET /overview/call-logs/{id}/voicemail', 'PUT /overview/call-logs/read'],
    ...['GET /overview/call-logs/{id}/sounds/{field}', 'PUT /overview/call-logs/{id}/read', 'GET /overview/live'],
    'GET /clinic-mode',
  ].map((route): [string, ...May[]] => [route, 'owner', 'manager', 'staff', 'reader']),
];
type May = 'owner' | InvitedRole | 'forms ticked' | 'numbers ticked';

/** Whether the table names somebody: by the role, or by a tick. */
function isNamed(who: 'owner' | Teammate, may: readonly May[]): boolean {
  if (who === 'owner') return may.includes('owner');
  const { businessRole, mayUseForms, mayReadSsn } = team[who];
  const ticked = [...(mayUseForms ? ['forms ticked'] : []), ...(mayReadSsn ? ['numbers ticked'] : [])];
  return [businessRole, ...ticked].some((one) => may.includes(one as May));
}

test('each route of calls, of forms and of the business as a whole, and each that wants a fresh proof, has its row', () => {
  const named = new Set(sensitive.map(([route]) => route));
  const missing = (Object.values(endpoints) as Endpoint[])
    .filter(({ access, area }) => access === 'user' && area !== 'own')
    .filter(({ area, fresh, freshWhen }) => area !== 'settings' || fresh || freshWhen)
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
    .filter((route) => !named.has(route));
  expect(missing).toEqual([]);
});

test('what would do harm, or tells much, is refused to whom the table does not name', async () => {
  const people = ['owner', ...teammates] as const;
  const tokens = new Map<string, string | undefined>();
  for (const who of people) tokens.set(who, await tokenOf(who === 'owner' ? 'user' : who));
  for (const [route, ...may] of sensitive) {
    const operation = operations.find(({ method, path }) => `${method} ${path}` === route);
    if (!operation) throw new Error(`${route} is no route.`);
    const admitted: string[] = [];
    for (const who of people) {
      const status = await statusOf(operation, { authorization: `Bearer ${tokens.get(who)}` });
      if (status !== 403) admitted.push(who);
    }
    expect(admitted, route).toEqual(people.filter((who) => isNamed(who, may)));
  }
});

test('a machine route answers no web page and no proxy without a key', async () => {
  for (const operation of operations.filter(({ access }) => access === 'machine')) {
    for (const [header, value] of [
      ['origin', 'https://evil.example'],
      ['x-forwarded-for', '203.0.113.9'],
    ] as const) {
      const status = await statusOf(operation, { [header]: value });
      expect(status, `${operation.method} ${operation.path}`).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  }
});
