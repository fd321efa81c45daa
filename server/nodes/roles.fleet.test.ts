import { request as ask } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placeSimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { builtInAnalyser } from '#server/language/built-in/built-in-analyser.ts';
import { sql } from '#server/store/sql.ts';
import { until } from '#tests/calls-fixture.ts';
import { type Fleet, type FleetNode, startFleet } from '#tests/fleet.ts';

let fleet: Fleet;
let api: Fleet['a'];
let media: FleetNode;
let worker: FleetNode;
const analysedBy: string[] = [];
const roleOf: Record<string, string> = { a: 'api', m: 'media', w: 'worker' };

beforeAll(async () => {
  fleet = await startFleet(
    ['m', 'w'],
    (name) => ({ ROLE: String(roleOf[name]), ...(name === 'w' ? { MEDIA_URL: '' } : {}) }),
    (name) => ({
      analyser: {
        analyse(call) {
          analysedBy.push(String(roleOf[name]));
          return builtInAnalyser.analyse(call);
        },
      },
    }),
  );
  api = fleet.a;
  [media, worker] = fleet.others as [FleetNode, FleetNode];
});
afterAll(() => fleet?.stop());

test('a call that reaches the pages’ node goes on at the media’s, and the worker does what follows', async () => {
  fleet.router.order = ['a'];
  const call = await placeSimulatedCall({
    ...{ voiceUrl: `${fleet.router.url}/telephony/twilio/voice`, from: '+13125550147', to: api.number },
    speak: () => null,
    hear: () => {},
  });
  await until('it is carried', () => media.phone?.switchboard.liveCalls === 1);
  const callId = String(await api.calls.find('twilio', call.callSid));
  await until('it is talked with', () => media.phone?.switchboard.session(callId)?.state === 'listening');
  expect([api, worker].map(({ phone }) => phone?.switchboard.liveCalls)).toEqual([0, 0]);
  call.hangUp();
  await call.over;
  const analysed = sql`select 1 from calls where id = ${callId} and analysed_at is not null`;
  await until('it is analysed', async () => (await api.db.execute(analysed)).rows.length > 0);
  expect([...new Set(analysedBy)]).toEqual(['worker']);
  const told = await api.db.execute(sql`select role from nodes order by role`);
  expect(told.rows.map(({ role }) => role)).toEqual(['api', 'media', 'worker']);
});

test('each serves what is for its role, and says of all else that it is not there', async () => {
  const status = async (node: { url: string }, path: string, method = 'GET') => {
    const form = { body: new URLSearchParams({ CallSid: 'x' }) };
    return (await fetch(node.url + path, { method, ...(method === 'POST' ? form : {}) })).status;
  };
  const served = async (node: { url: string }) => ({
    health: (await status(node, '/healthz')) === 200 && (await status(node, '/readyz')) === 200,
    office: (await status(node, '/user')) !== 404,
    carrier: (await status(node, '/telephony/twilio/status', 'POST')) !== 404,
    calls: (await status(node, '/v1/realtime/client_secrets', 'POST')) !== 404,
    testBox: (await status(node, '/test-box/calls/x', 'DELETE')) !== 404,
  });
  expect(await served(api)).toEqual({ health: true, office: true, carrier: true, calls: false, testBox: false });
  expect(await served(media)).toEqual({ health: true, office: false, carrier: true, calls: true, testBox: true });
  expect(await served(worker)).toEqual({ health: true, office: false, carrier: false, calls: false, testBox: false });
});

test('only what carries calls opens sockets for them', async () => {
  const upgrade = (node: { url: string }) =>
    new Promise((resolve, reject) => {
      const headers = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13' };
      ask(`${node.url}/v1/realtime`, { headers: { ...headers, 'sec-websocket-key': 'x'.repeat(22) } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await Promise.all([api, media, worker].map(upgrade))).toEqual([404, 401, 404]);
});
