import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccessClass } from '#contract/endpoint.ts';
import { namedPaces } from '#contract/values/turn-pace.ts';
import { demoBusiness, people } from '#db/demo/people.ts';
import { type Operation, operationsOf } from '#tests/api-description.ts';
import { recordOf, ring, until } from '#tests/calls-fixture.ts';
import {
  type Hostile,
  hostileRequests,
  type Plain,
  plainRequest,
  type Sent,
} from '#tests/fixtures/hostile-requests.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { makeLink } from '#tests/intake.ts';
import { personOf } from '#tests/person-of.ts';
import { plainText, plainValue } from '#tests/plain-values.ts';
import { codeOf, enrolApp, enrolPasskey } from '#tests/second-factor.ts';
import { newCallSid } from '#tests/telephone.ts';
import { type WrittenRows, watchRows } from '#tests/written-rows.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

/** Somebody who asks, with what they show. */
interface Caller {
  name: string;
  headers(): Promise<Sent['headers']>;
  mayCall: readonly AccessClass[];
  /** Another tenant's things are not there for them. */
  isStranger?: true;
}

/** Everything by everybody, which takes minutes; else by one who may call a route, and by one of the others. */
const isThorough = process.env.HOSTILE_REQUESTS === 'all';
const atOnce = 8;
/** What a refused request may count, and what a Noura says of itself meanwhile. */
const counters = new Set([
  // With each entry of the audit log.
  'audit_unsealed insert',
  'attempts insert',
  'attempts delete',
  'sessions update',
  'data_keys insert',
  'nodes update',
]);
/** What may still be written of requests that were taken before: by jobs, and once they were answered. */
const late =
  /^(account_notices|contact_requests|knowledge_\w+|job_common|notices|patient_form_links|calls|live_calls|live_notes|call_facet\w*|minute_\w+|audit_\w+|patient_readings|data_requests) /;
/** Where a wrong try is noted as well. */
const noted: Readonly<Record<string, readonly string[]>> = {
  // How far an archive is that was asked for before, and its end: the request itself makes a row or none.
  '/data-requests': ['data_requests update', 'audit_log insert'],
  '/auth/login': ['audit_log insert'],
  '/auth/prove-again': ['audit_log insert'],
};

let house: TestHouse;
let rows: WrittenRows;
let callers: Caller[];
let operations: Operation[];
/** Of the owner's things. */
let ids: Record<string, string>;
let formToken: string;
/** By path, what the owner alone can send. */
let ofOwner: Record<string, object>;
beforeAll(async () => {
  house = await startHouse({
    ...{ telephone: true, assistant: new ScriptedAssistant(), localKey: undefined },
    // Of the calls of the whole list none is refused because others are not over.
    ...{ trialTests: 1_000, env: { MAX_TESTS: '1000' } },
  });
  // What it seals beside a request would count as written by that.
  await house.auditSealer.stop();
  operations = await operationsOf(house);
  const owner = await house.person('owner');
  await house.person('otherOwner');
  const { accountId: inactive } = await house.person('inactiveOwner');
  const deactivated = await house.sessions.open(house.db, inactive, false);
  const { token: admin } = await house.person('superadmin');
  const query = { email: people.inactiveOwner.email, isActive: 'false' };
  expect((await house.request('PUT', '/user/status', { token: admin, query })).status).toBe(200);
  const loggedOut = await house.sessions.open(house.db, owner.accountId, false);
  await house.request('POST', '/auth/logout', { token: loggedOut });
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  const base = await house.request('POST', '/knowledge-bases', { token: owner.token, body: { name: 'Leaflets' } });
  const item = await house.request('POST', `/knowledge-bases/${base.body._id}/items`, {
    token: owner.token,
    body: { type: 'text', name: 'Parking', content: { text: 'Behind the house.' } },
  });
  const { recoveryCodes } = await enrolApp(house, owner.token);
  await enrolPasskey(house, owner.token);
  const factors = await house.request('GET', '/auth/second-factors', { token: owner.token });
  const { body: app } = await house.request('POST', '/auth/second-factors/app', { token: owner.token });
  const link = await makeLink(house, owner.token);
  formToken = link.formToken;
  const colleague = await personOf(house, owner.accountId, 'reader');
  const invited = await house.request('POST', '/people/invitations', {
    token: owner.token,
    body: { email: 'invited@clinic.example', businessRole: 'reader' },
  });
  const hold = { number: '+13125550188', reason: 'A letter of a lawyer' };
  const held = await house.request('POST', '/legal-holds', { token: owner.token, body: hold });
  ofOwner = {
    '/legal-holds': { ...hold, number: '+13125550189' },
    '/auth/prove-again': { recoveryCode: recoveryCodes[0] },
    '/auth/second-factors/app/confirm': {
      name: 'Tablet',
      ticket: app.ticket,
      code: codeOf(app.secret, house.clock.now()),
    },
  };
  const archive = await house.request('POST', '/data-requests', {
    token: owner.token,
    body: { kind: 'export-business' },
  });
  const isReady = async () => (await house.request('GET', '/data-requests', owner)).body[0].state === 'ready';
  await until('the archive', isReady);
  ids = {
    '/data-requests': archive.body._id,
    '/overview/call-logs': callId,
    '/auth/second-factors': factors.body.factors[0]._id,
    '/knowledge-bases': base.body._id,
    '/patient-form-links': link.id,
    '/user': inactive,
    '/people': colleague.id,
    '/people/invitations': invited.body.invitation._id,
    '/legal-holds': held.body._id,
    itemId: item.body._id,
    provider: 'google',
    field: 'reasonForCalling',
    pace: namedPaces[0],
  };
  const secret = await house.request('POST', '/v1/realtime/client_secrets', { token: owner.token, body: {} });
  const localKey = readFileSync(join(house.dataDir, 'local-key.txt'), 'utf8').trim();
  const bearer = (token: string) => [['authorization', `Bearer ${token}`]] as const;
  const shows =
    (...headers: (readonly [string, string])[]) =>
    async () =>
      headers;
  const signedIn = (name: keyof typeof people) => async () => {
    const { accountId } = await house.person(name);
    return bearer(await house.sessions.open(house.db, accountId, false));
  };
  const ofUsers = ['public', 'user', 'client'] as const;
  callers = [
    { name: 'nobody', headers: shows(), mayCall: ['public'] },
    { name: 'a made-up token', headers: shows(...bearer('a'.repeat(43))), mayCall: ['public'] },
    { name: 'a logged-out owner', headers: shows(...bearer(loggedOut)), mayCall: ['public'] },
    { name: 'a deactivated owner', headers: shows(...bearer(deactivated)), mayCall: ['public'] },
    { name: 'a client with a secret', headers: shows(...bearer(secret.body.value)), mayCall: ['public', 'client'] },
    { name: 'a program of this machine', headers: shows(...bearer(localKey)), mayCall: ['public', 'machine'] },
    { name: 'a patient', headers: async () => [['x-form-token', formToken]], mayCall: ['public', 'intake'] },
    { name: 'another owner', headers: signedIn('otherOwner'), mayCall: ofUsers, isStranger: true },
    { name: 'the superadmin', headers: signedIn('superadmin'), mayCall: [...ofUsers, 'superadmin'], isStranger: true },
    { name: 'the owner', headers: signedIn('owner'), mayCall: ofUsers },
  ];
  rows = await watchRows(house.ownerUrl);
});
afterAll(async () => {
  await rows?.close();
  await house.stop();
});

test('no hostile request of anybody to any route succeeds where it must not, fails us, or changes anything when it is refused', {
  timeout: isThorough ? 3_600_000 : 300_000,
}, async () => {
  // What is deleted is gone for the routes after it.
  const ordered = [...operations].sort((a, b) => Number(a.method === 'DELETE') - Number(b.method === 'DELETE'));
  for (const [place, operation] of ordered.entries()) await attack(operation, place);
  expect(wrong).toEqual([]);
  // The list is the whole one, and what it makes hostile are requests that come through.
  expect(asked).toBeGreaterThan(15_000);
  expect(taken).toBeGreaterThan(operations.length * 0.7);
});

const wrong: string[] = [];
let asked = 0;
/** Friends' requests that were taken. */
let taken = 0;

async function attack(operation: Operation, place: number): Promise<void> {
  const plain = plainOf(operation);
  const hostile = hostileRequests(operation, plain);
  const friendly = { ...plainRequest(operation, plain), name: 'as a friend', isRefused: false, isRaw: false };
  const chief = callers.findLastIndex(({ mayCall }) => mayCall.includes(operation.access));
  for (const [who, caller] of callers.entries()) {
    const isMine = (at: number) => who === chief || isThorough || (at + who + place) % callers.length === 0;
    const requests = [friendly, ...hostile.filter((_, at) => isMine(at))];
    const visitor = await enter(caller, `127.${1 + who}.${1 + (place >> 7)}.${1 + (place & 127)}`);
    const isForeign = caller.isStranger && operation.access === 'user' && operation.path.includes('{id}');
    const isOpen = caller.mayCall.includes(operation.access) && !isForeign;
    const mustRefuse = ({ isRefused }: Hostile) => isRefused || !isOpen;
    const note = (one: Hostile, problem: string) =>
      void wrong.push(`${operation.method} ${operation.path} by ${caller.name}, ${one.name}: ${problem}`);
    const ask = async (one: Hostile) => {
      const answer = await visitor.ask(one);
      asked += 1;
      if (one === friendly && who === chief && answer.status < 400) taken += 1;
      const problem = problemOf(answer, mustRefuse(one), operation);
      if (problem) note(one, problem);
      return answer.status;
    };
    await rows.take();
    const refused = requests.filter(mustRefuse);
    await inTurns(refused, ask);
    // Asked one by one, to tell which it was, only where something was written.
    const suspects = (await changes(operation)).length > 0 ? refused : [];
    for (const one of [...suspects, ...requests.filter((each) => !mustRefuse(each))]) {
      const status = await ask(one);
      const written = await changes(operation);
      if (status < 400) await visitor.again(operation);
      else if (written.length > 0 && (await isOfThis(written, operation, () => ask(one))))
        note(one, `${status}, and wrote ${[...new Set(written)].join(', ')}`);
    }
    visitor.leave();
  }
}

async function inTurns(all: readonly Hostile[], ask: (one: Hostile) => Promise<unknown>): Promise<void> {
  const queue = all.values();
  const work = async () => {
    for (const one of queue) await ask(one);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

/** What comes late for another request does not come each time. */
async function isOfThis(written: readonly string[], operation: Operation, ask: () => Promise<unknown>) {
  for (let time = 0; time < 3 && written.every((what) => late.test(what)); time++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await rows.take();
    await ask();
    if ((await changes(operation)).length === 0) return false;
  }
  return true;
}

const changes = async ({ path }: Operation) =>
  (await rows.take()).filter((what) => !counters.has(what) && !noted[path]?.includes(what));

interface Answer {
  status: number;
  text: string;
}

function problemOf({ status, text }: Answer, mustRefuse: boolean, { path }: Operation): string | null {
  if (status >= 500) return `${status}`;
  if (/\\n +at |node_modules|\/server\//.test(text)) return `${status} with a trace`;
  // A caller hears a sentence whatever the carrier sends.
  if (mustRefuse && status < 400 && !path.startsWith('/telephony')) return `${status}`;
  return null;
}

function plainOf({ path, parameters, bodySchema, access, method }: Operation): Plain {
  const { email } = people.inactiveOwner;
  const of = (place: 'path' | 'query') => parameters.filter((parameter) => parameter.in === place);
  const collection = path.slice(0, path.indexOf('/{'));
  return {
    params: Object.fromEntries(of('path').map(({ name }) => [name, ids[name] ?? ids[collection] ?? 'absent'])),
    query: Object.fromEntries(
      of('query').flatMap(({ name, required }) => (required ? [[name, plainText(name, email)]] : [])),
    ),
    form: access === 'machine' && method === 'POST' ? carrierForm() : null,
    fields: bodySchema ? ((ofOwner[path] ?? plainValue(bodySchema, '', email)) as Record<string, unknown>) : null,
  };
}

const carrierForm = () => ({
  ...{ CallSid: newCallSid(), From: '+13125550147', To: demoBusiness.number, CallStatus: 'ringing' },
  RecordingUrl: 'http://127.0.0.1:9/recording',
});

/** A visitor at an address of this machine of their own, so that no limit of requests hides what follows it. */
async function enter(caller: Caller, localAddress: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce, localAddress });
  let shown = await caller.headers();
  return {
    ask: (sent: Hostile): Promise<Answer> => (sent.isRaw ? askByWire : askByHttp)(sent, shown, agent, localAddress),
    /** What was done may have ended their session. */
    async again({ method }: Operation) {
      if (method === 'GET') return;
      shown = await caller.headers();
      await rows.take();
    },
    leave: () => agent.destroy(),
  };
}

function askByHttp({ method, target, headers, body }: Sent, shown: Sent['headers'], agent: Agent): Promise<Answer> {
  const { hostname, port, host } = new URL(house.url);
  const bytes = Buffer.byteLength(body ?? '');
  const length: Sent['headers'] = method === 'GET' && bytes === 0 ? [] : [['content-length', String(bytes)]];
  const all = [['host', host] as const, ...shown, ...headers, ...length].flat();
  return new Promise((resolve, reject) => {
    const asking = request({ agent, hostname, port, method, path: target, headers: all });
    asking.on('response', async (answer) => {
      const status = answer.statusCode ?? 0;
      const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
      const told = isStream ? '' : await text(answer).catch(() => '');
      if (isStream) answer.destroy();
      resolve({ status, text: told });
    });
    asking.on('error', reject);
    asking.setTimeout(10_000, () => asking.destroy(new Error(`No answer to ${method} ${target.slice(0, 100)}`)));
    asking.end(body);
  });
}

function askByWire({ body }: Sent, shown: Sent['headers'], _: Agent, localAddress: string): Promise<Answer> {
  const wire = String(body);
  const end = wire.includes('\r\n') ? '\r\n' : '\n';
  const lines = shown.map(([name, value]) => `${name}: ${value}${end}`).join('');
  const { hostname, port } = new URL(house.url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    let told = '';
    const late = setTimeout(() => socket.destroy(), 5_000);
    socket.on('data', (data) => {
      told += data.toString('latin1');
      if (told.includes('text/event-stream')) socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      // One that is cut off without a word is refused as well.
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(told)?.[1] ?? 400), text: told });
    });
    socket.write(
      wire.replace('connection: close', () => `${lines}connection: close`),
      'latin1',
    );
  });
}
