import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallEvent } from '#contract/calls.ts';
import { placeSimulatedCall, type SimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { asNoted } from '#server/features/calls/live/live-notes.store.ts';
import { sql } from '#server/store/sql.ts';
import { minutesOf, until } from '#tests/calls-fixture.ts';
import { type Fleet, type FleetNode, startFleet } from '#tests/fleet.ts';
import { newCallSid } from '#tests/telephone.ts';
import { watchCalls } from '#tests/watched-calls.ts';
import { callByWebRtc } from '#tests/webrtc-caller.ts';

let fleet: Fleet;
let a: Fleet['a'];
let b: FleetNode;
beforeAll(async () => {
  fleet = await startFleet(['b'], { MAX_CALLS: '20', MAX_CALLS_PER_ACCOUNT: '1000' });
  a = fleet.a;
  [b] = fleet.others as [FleetNode];
});
afterAll(() => fleet.stop());

const from = '+13125550147';
const voicePath = '/telephony/twilio/voice';

const form = (CallSid: string, more: Record<string, string> = {}) =>
  new URLSearchParams({ CallSid, From: from, To: a.number, CallStatus: 'ringing', ...more });

/** Asks one node, past the router. */
async function ask(node: { url: string }, path: string, CallSid: string, more: Record<string, string> = {}) {
  const answer = await fetch(node.url + path, {
    method: 'POST',
    body: form(CallSid, more),
  });
  expect(answer.status).toBe(200);
  return answer.text();
}

/** Once it is written. */
async function idOf({ callSid }: SimulatedCall): Promise<string> {
  let callId = '';
  await until('it is written', async () => {
    callId = (await a.calls.find('twilio', callSid)) ?? '';
    return callId !== '';
  });
  return callId;
}

/** A caller whose call is answered by that node, and talked with. */
async function callAt(
  node: Pick<FleetNode, 'url' | 'phone'>,
  more: { dial?: (number: string) => 'completed' } = {},
): Promise<{ call: SimulatedCall; callId: string }> {
  const call = await placeSimulatedCall({
    ...{ voiceUrl: node.url + voicePath, from, to: a.number, ...more },
    speak: () => null,
    hear: () => {},
  });
  const callId = await idOf(call);
  await until('it is talked with', () => node.phone?.switchboard.session(callId)?.state === 'listening');
  return { call, callId };
}

const rowOf = async (callId: string) => {
  const { rows } = await a.db.execute<Record<string, unknown>>(
    sql`select node_id, epoch, outcome, end_reason, reaped, charged_seconds from calls where id = ${callId}`,
  );
  return rows[0];
};
const ended = (callId: string) => until('it is over', async () => (await rowOf(callId))?.outcome !== 'live');

/** From here on nobody hears of the node: its lease is lost, and so is its way to the others. */
async function cutOff(node: Pick<FleetNode, 'nodes' | 'bus'>) {
  await node.bus.close();
  await node.nodes.stop();
}

test('R3: media go where the call is, and a question that lands elsewhere is answered with that address', async () => {
  fleet.router.order = ['b'];
  const { call, callId } = await callAt(a);
  expect(await rowOf(callId)).toMatchObject({ node_id: a.nodes.id, epoch: 1 });
  const heard = () => a.assistant.current.acts.filter(({ act }) => act === 'audio').length;
  const before = heard();
  call.breakMedia();
  await sleep(200);
  await until('the carrier is back', () => heard() > before + 20);
  const document = await ask(b, '/telephony/twilio/resume', call.callSid, { CallStatus: 'in-progress' });
  expect(document).toContain(`${fleet.router.url.replace('http', 'ws')}/n/a/telephony/twilio/media`);
  expect(b.phone?.switchboard.liveCalls).toBe(0);
  expect(await rowOf(callId)).toMatchObject({ node_id: a.nodes.id, epoch: 1, outcome: 'live' });
  // Also that it is over, of which the carrier tells another node.
  await fetch(`${b.url}/telephony/twilio/status`, {
    method: 'POST',
    body: form(call.callSid, { CallStatus: 'completed' }),
  });
  await ended(callId);
  call.hangUp();
  expect(await ask(b, '/telephony/twilio/resume', call.callSid, { CallStatus: 'in-progress' })).toContain('<Record');
});

test('R4: a voice webhook that is repeated at another node names the owner, and one session has the call', async () => {
  const callSid = newCallSid();
  const first = await ask(a, voicePath, callSid);
  expect(await ask(b, voicePath, callSid)).toBe(first);
  expect(first).toContain('/n/a/telephony/twilio/media');
  expect([a, b].map(({ phone }) => phone?.switchboard.liveCalls)).toEqual([1, 0]);
  a.phone?.switchboard.over(callSid);
});

test('a business has a quarter of the lines of all nodes, counted over all of them', async () => {
  const most = (20 + 20) / 4;
  const others = (at: number) => ({ From: `+1312556${1_000 + at}` });
  const sids = Array.from({ length: most }, newCallSid);
  for (const [at, sid] of sids.entries())
    expect(await ask(at % 2 ? a : b, voicePath, sid, others(at))).toContain('<Stream');
  expect([a, b].map(({ phone }) => phone?.switchboard.liveCalls)).toEqual([Math.floor(most / 2), Math.ceil(most / 2)]);
  for (const node of [a, b]) expect(await ask(node, voicePath, newCallSid())).toContain('all lines are busy');
  for (const sid of sids) for (const { phone } of [a, b]) phone?.switchboard.over(sid);
  await until('lines are free', async () => (await ask(b, voicePath, sids[0] as string)).includes('<Hangup'));
  const next = newCallSid();
  expect(await ask(b, voicePath, next)).toContain('<Stream');
  b.phone?.switchboard.over(next);
});

test('a caller has half of the lines of a business, counted over all nodes, whose clocks need not agree', async () => {
  const half = (20 + 20) / 4 / 2;
  const sids = Array.from({ length: half }, newCallSid);
  for (const sid of sids) expect(await ask(b, voicePath, sid)).toContain('<Stream');
  await a.db.execute(sql`update calls set started_at = started_at + interval '5 seconds' where outcome = 'live'`);
  for (const node of [a, b]) expect(await ask(node, voicePath, newCallSid())).toContain('all lines are busy');
  const other = newCallSid();
  expect(await ask(a, voicePath, other, { From: '+13125550148' })).toContain('<Stream');
  for (const sid of [...sids, other]) for (const { phone } of [a, b]) phone?.switchboard.over(sid);
  const live = sql`select count(*)::int from calls where outcome = 'live'`;
  await until('lines are free', async () => (await a.db.count(live)) === 0);
});

test('R6: who watches at another node sees the call begin, its lines and its end', async () => {
  const stream = await watchCalls(b.url, a.owner.token);
  const { call, callId } = await callAt(a);
  /** What the stream shows of this call, one after another; others end meanwhile. */
  const shown = async (type: CallEvent['type']) => {
    for (;;) {
      const event = await stream.next();
      if (!event || (event.callId === callId && event.type === type)) return event;
    }
  };
  expect(await shown('call-started')).toEqual({ type: 'call-started', callId });
  const line = await shown('line');
  expect(line?.type === 'line' && line.entry).toMatchObject({
    speaker: 'assistant',
    message: expect.stringMatching(/\w/),
  });
  call.hangUp();
  await ended(callId);
  expect(await shown('call-changed')).toEqual({ type: 'call-changed', callId });
  await stream.close();
});

test('R7: signing out at one node ends what the session has open at another, at once', async () => {
  const { body } = await a.request('POST', '/auth/login', {
    body: { email: a.owner.email, password: a.owner.password },
  });
  const stream = await watchCalls(b.url, body.access_token);
  const startedMs = performance.now();
  expect((await a.request('POST', '/auth/logout', { token: body.access_token })).status).toBeLessThan(300);
  expect(await stream.next()).toBeNull();
  // Without the bus it would be found within 5 s.
  expect(performance.now() - startedMs).toBeLessThan(4_000);
});

test('what a stranger writes on the line between nodes is believed by none', async () => {
  const { email, password, accountId } = a.owner;
  const { body } = await a.request('POST', '/auth/login', { body: { email, password } });
  const stream = await watchCalls(b.url, body.access_token);
  const letters = [
    { from: a.nodes.id, subject: 'account-ended', body: { accountId } },
    { from: a.nodes.id, subject: 'session-ended', body: { accountId, tokenHash: null } },
  ];
  await a.db.execute(sql`select pg_notify('noura', ${JSON.stringify(letters)})`);
  const callId = randomUUID();
  a.bus.tell('call-changed', { accountId, callId, type: 'call-started' });
  expect(await stream.next()).toEqual({ type: 'call-started', callId });
  await stream.close();
});

test('a secret made at one node lets a browser in at another, once, and its call is hung up from elsewhere', async () => {
  const session = await b.sessions.authenticate(a.owner.token);
  if (!session || !b.phone) throw new Error('Nobody is signed in');
  const { accountId, tokenHash } = session;
  const { value } = await b.phone.testCalls.makeSecret({ accountId, tokenHash, session: {} });
  const caller = await callByWebRtc(a.url, value);
  await expect(callByWebRtc(b.url, value)).rejects.toThrow('401');
  const hangUp = () =>
    fetch(`${b.url}${caller.location}/hangup`, {
      method: 'POST',
      headers: { authorization: `Bearer ${a.owner.token}` },
    });
  expect((await hangUp()).status).toBe(204);
  await caller.closed;
  await caller.close();
  expect((await hangUp()).status).toBe(404);
});

test('a node whose own lease ran out lately asks who carries a call, though that lease has run out too', async () => {
  fleet.router.order = ['a'];
  const { call, callId } = await callAt(a);
  b.database.cut();
  await sleep(6_000);
  b.database.restore();
  let hears = false;
  b.bus.hear('call-over', () => {
    hears = true;
  });
  await until('it hears others again', () => {
    a.bus.tell('call-over', { carrierCallId: 'none' });
    return hears;
  });
  expect(b.nodes.seesOthers).toBe(false);
  // Back first, it finds every lease as the outage left it.
  await a.db.execute(sql`update nodes set lease_until = now() where id = ${a.nodes.id}`);
  const document = await ask(b, '/telephony/twilio/resume', call.callSid, { CallStatus: 'in-progress' });
  expect(document).toContain('/n/a/telephony/twilio/media');
  expect(await rowOf(callId)).toMatchObject({ node_id: a.nodes.id, epoch: 1 });
  call.hangUp();
  await ended(callId);
});

test('R5: a live call of a living node is closed by no other, and the end of one thought dead wins', async () => {
  const before = await minutesOf(a, a.owner.accountId);
  const { call, callId } = await callAt(b);
  const silent = sql`update calls set heartbeat_at = now() - interval '60 seconds',
    media_started_at = now() - interval '70 seconds' where id = ${callId}`;
  await until('leases have been held', () => a.nodes.seesOthers);
  await a.db.execute(silent);
  await a.calls.reaper.sweep();
  expect(await rowOf(callId)).toMatchObject({ outcome: 'live', epoch: 1 });
  // Its lease is lost while the database is away for both; who is back first waits until the other could be.
  b.database.cut();
  await sleep(12_000);
  await a.db.execute(silent);
  await until('it is closed in its place', async () => (await rowOf(callId))?.reaped === true);
  expect(await rowOf(callId)).toMatchObject({
    outcome: 'failed',
    end_reason: 'crash',
    reaped: true,
    charged_seconds: 0,
  });
  b.database.restore();
  expect(b.nodes.seesOthers).toBe(false);
  b.assistant.current.events.callerSaid('Hello?', false, null);
  // It goes on past what was reserved for it: its minutes are not used up, and it is live again.
  await until('minutes are reserved for it', async () => {
    expect(await b.calls.journal.reserve(callId, 60)).toBe(60);
    return (await rowOf(callId))?.outcome === 'live';
  });
  expect(b.phone?.switchboard.session(callId)?.state).toBe('listening');
  b.calls.journal.detail(callId, { field: 'fullName', value: 'Maria Lopez', status: 'confirmed' }, null);
  await b.calls.journal.settled();
  const noted = sql`
    select count(details)::int from (select ${asNoted('details')} from calls c where id = ${callId}) noted`;
  await until('what the caller says is written', async () => (await a.db.count(noted)) === 1);
  call.hangUp();
  await until('its own end', async () => (await rowOf(callId))?.reaped === false);
  expect(await rowOf(callId)).toMatchObject({ end_reason: 'caller-hangup', epoch: 1 });
  await b.calls.journal.settled();
  const after = await minutesOf(a, a.owner.accountId);
  expect(after.balance).toBe(after.ledger);
  expect(after.reserved).toBe(before.reserved);
});

test('a call that was put through at one node is dialled also where its carrier asks another', async () => {
  const fallsBackOn = (number: string) =>
    a.db.execute(
      sql`update model_configurations set fallback_number = ${number} where account_id = ${a.owner.accountId}`,
    );
  const resumedAt = (node: { url: string }, callSid: string) =>
    ask(node, '/telephony/twilio/resume', callSid, { CallStatus: 'in-progress' });
  await fallsBackOn('+13125550190');
  fleet.router.order = ['b'];
  const dialled: string[] = [];
  const dial = (number: string) => {
    dialled.push(number);
    return 'completed' as const;
  };
  const { call, callId } = await callAt(a, { dial });
  // What was promised to this caller holds, whatever is set since; once nobody knows it, what is set now.
  await fallsBackOn('+13125550191');
  call.breakMedia();
  a.phone?.switchboard.session(callId)?.end('forwarded');
  await ended(callId);
  expect(await rowOf(callId)).toMatchObject({ end_reason: 'forwarded' });
  await until('its carrier is told', () => dialled.length > 0);
  expect(dialled).toEqual(['+13125550190']);
  await a.db.execute(sql`update calls set node_id = ${randomUUID()} where id = ${callId}`);
  expect(await resumedAt(b, call.callSid)).toContain('+13125550191</Number>');
  await fallsBackOn('');
  call.hangUp();
});

test('a call that was closed in place of its node goes on there, whichever node its carrier asks', async () => {
  const { call, callId } = await callAt(b);
  await a.db.execute(sql`
    update calls set outcome = 'failed', end_reason = 'crash', reaped = true, ended_at = now() where id = ${callId}`);
  const document = await ask(a, '/telephony/twilio/resume', call.callSid, { CallStatus: 'in-progress' });
  expect(document).toContain('/n/b/telephony/twilio/media');
  call.hangUp();
  await until('its own end', async () => (await rowOf(callId))?.end_reason === 'caller-hangup');
});

test('a call that another node took over goes on there, whatever the first still has of it or remembers', async () => {
  fleet.router.order = ['b'];
  const { call, callId } = await callAt(a);
  // Its lease is lost, and the carrier asks another node.
  await a.db.execute(sql`update calls set node_id = ${randomUUID()} where id = ${callId}`);
  call.breakMedia();
  await until('it is taken over', () => b.phone?.switchboard.session(callId)?.state === 'listening');
  expect(a.phone?.switchboard.session(callId)).not.toBeNull();
  fleet.router.order = ['a'];
  for (const streams of [3, 4]) {
    call.breakMedia();
    await until('the carrier is back', () => call.streams === streams);
    expect(a.phone?.switchboard.session(callId)).toBeNull();
    expect(b.phone?.switchboard.session(callId)?.state).toBe('listening');
  }
  expect(await rowOf(callId)).toMatchObject({ node_id: b.nodes.id, epoch: 2, outcome: 'live' });
  call.hangUp();
  await ended(callId);
  expect(await rowOf(callId)).toMatchObject({ node_id: b.nodes.id, end_reason: 'caller-hangup' });
});

test('what a node still writes of a call that another took over is fenced off', async () => {
  const { call, callId } = await callAt(a);
  const row = async () => {
    const { rows } = await a.db.execute(sql`
      select ${asNoted('details')}, ${asNoted('acts')}, reserved_seconds, epoch,
        (select seen_at from live_calls where call_id = id) as seen_at from calls c where id = ${callId}`);
    return rows[0];
  };
  await a.db.execute(
    sql`update calls set epoch = 2, heartbeat_at = heartbeat_at - interval '1 hour' where id = ${callId}`,
  );
  const before = await row();
  expect(before?.details).toBe(null);
  a.calls.journal.heartbeat(callId);
  a.calls.journal.detail(callId, { field: 'fullName', value: 'Nobody', status: 'confirmed' }, null);
  a.calls.journal.progress(callId, { acts: [], answeredBy: [] });
  expect(await a.calls.journal.reserve(callId, 60)).toBe(0);
  await a.calls.journal.settled();
  await sleep(600);
  expect(await row()).toEqual(before);
  await a.db.execute(sql`update calls set epoch = 1 where id = ${callId}`);
  a.calls.journal.heartbeat(callId);
  a.calls.journal.detail(callId, { field: 'fullName', value: 'Nobody', status: 'confirmed' }, null);
  await until('it is the own again', async () => {
    const { details, seen_at } = (await row()) as { details: Buffer | null; seen_at: Date };
    return details !== null && seen_at > (before?.seen_at as Date);
  });
  call.hangUp();
});

test('R8: an account that is deactivated at one node has its live calls ended at all', async () => {
  const { call, callId } = await callAt(a);
  const { token } = await a.person('superadmin');
  const setActive = async (isActive: boolean) => {
    const query = new URLSearchParams({ email: a.owner.email, isActive: String(isActive) });
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${b.url}/user/status?${query}`, { method: 'PUT', headers })).status).toBe(200);
  };
  await setActive(false);
  await until('it is ended', () => a.phone?.switchboard.session(callId) === null);
  call.hangUp();
  await setActive(true);
});

test('a node that did not hear of the end of an account finds it itself', async () => {
  const { call, callId } = await callAt(a);
  const setActive = (isActive: boolean) =>
    a.db.execute(
      sql`update accounts set deactivated_at = ${isActive ? null : new Date()} where id = ${a.owner.accountId}`,
    );
  await setActive(false);
  await until('it is ended', () => a.phone?.switchboard.session(callId) === null);
  await setActive(true);
  call.hangUp();
});

test('a call of a dead node goes on at another, which alone settles it', async () => {
  fleet.router.order = ['a'];
  const { call, callId } = await callAt(b);
  await cutOff(b);
  call.breakMedia();
  await until('it goes on', () => a.phone?.switchboard.session(callId)?.state === 'listening');
  expect(await rowOf(callId)).toMatchObject({ node_id: a.nodes.id, epoch: 2, outcome: 'live' });
  const { rows } = await a.db.execute<{ sequence: number }>(
    sql`select sequence from call_lines where call_id = ${callId} order by sequence`,
  );
  // Numbered of its own, so that a line of before that comes late keeps its place.
  expect(rows.map(({ sequence }) => sequence)).toContain(10_001);
  // What the first still writes is fenced off.
  b.phone?.switchboard.over(call.callSid);
  await b.calls.journal.settled();
  expect(await rowOf(callId)).toMatchObject({ outcome: 'live' });
  call.hangUp();
  await ended(callId);
  const entries = sql`select count(*)::int as n from minute_ledger where call_id = ${callId}`;
  expect((await a.db.execute<{ n: number }>(entries)).rows[0]?.n).toBe(1);
});

test('R2: a node that stops sends new calls to another, keeps its own, and ends with the last', async () => {
  fleet.router.order = ['b', 'a'];
  const own = await callAt(b);
  const stopped = b.stop();
  await until('it is not ready', async () => (await fetch(`${b.url}/readyz`)).status === 503);
  expect((await fetch(`${b.url}/healthz`)).status).toBe(200);
  const document = await ask(b, voicePath, newCallSid());
  expect(document).toMatch(
    /<Redirect method="POST">http:\/\/127\.0\.0\.1:\d+\/n\/a\/telephony\/twilio\/voice\?moved=1</,
  );
  const moved = await placeSimulatedCall({
    ...{ voiceUrl: b.url + voicePath, from, to: a.number },
    speak: () => null,
    hear: () => {},
  });
  const movedId = await idOf(moved);
  await until('the other has it', () => a.phone?.switchboard.session(movedId)?.state === 'listening');
  expect(b.phone?.switchboard.session(own.callId)?.state).toBe('listening');
  own.call.hangUp();
  await stopped;
  expect(await rowOf(own.callId)).toMatchObject({ end_reason: 'caller-hangup' });
  moved.hangUp();
  await ended(movedId);
});
