import { createSocket, Socket } from 'node:dgram';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { ErrorBody } from '#contract/errors.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { callByWebRtc, offerCall, postOffer, type WebRtcCaller } from '#tests/webrtc-caller.ts';
import { createBrowserLine } from '#voice/carrier/browser/browser-line.ts';
import type { BrowserPeer } from '#voice/carrier/browser/browser-peer.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { spokenVoice } from '#voice/testing/spoken-voice.ts';
import { sound } from '#voice/testing/test-call.ts';
import { createRealtimeCalls } from './realtime-calls.ts';
import type { Guest, RealtimeDoor } from './realtime-door.ts';

let house: TelephoneHouse;
const assistant = new ScriptedAssistant({ listens: true });
const callers: WebRtcCaller[] = [];
/** The house's clock goes ahead by so much. */
let aheadMs = 0;
beforeAll(async () => {
  house = await startTelephoneHouse({ assistant });
  house.clock.monotonicMs = () => performance.now() + aheadMs;
});
afterEach(async () => {
  for (const caller of callers.splice(0)) await caller.close();
  await until(() => openSockets() === 0);
});
afterAll(() => house?.stop());

const openSockets = () => process.getActiveResourcesInfo().filter((name) => /udp/i.test(name)).length;
async function until(holds: () => boolean | Promise<boolean>, withinMs = 20_000): Promise<void> {
  for (const limitMs = performance.now() + withinMs; !(await holds()); ) {
    if (performance.now() > limitMs) throw new Error(`It never came: ${holds}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const clientSecret = async (token = house.owner.token): Promise<string> =>
  (await house.request('POST', '/v1/realtime/client_secrets', { token, body: {} })).body.value;
async function testSecret(token = house.owner.token): Promise<string> {
  const session = await house.sessions.authenticate(token);
  if (!session || !house.phone) throw new Error('Nobody is signed in');
  const { accountId, tokenHash } = session;
  return (await house.phone.testCalls.makeSecret({ accountId, tokenHash, session: {} })).value;
}
async function call(secret: string): Promise<WebRtcCaller> {
  const caller = await callByWebRtc(house.url, secret);
  callers.push(caller);
  await caller.event('session.created');
  return caller;
}
const refusal = (secret: string) => call(secret).then(() => 'let in', String);
const says = (text: string) => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content: [{ type: 'input_text', text }] },
});
const isSilent = (payload: Uint8Array) => payload.every((byte) => byte === 0xff);
const spoken = ({ heard }: WebRtcCaller) => heard.filter(({ payload }) => !isSilent(payload));
const newestCall = async () => {
  const { rows } = await house.db.execute<{ id: string }>('select id from calls order by started_at desc limit 1');
  return rows[0]?.id;
};
/** What a call cost as a test, once it is settled. */
const charged = async (callId: string | undefined) => {
  const { rows } = await house.db.execute<{ seconds: string }>(
    `select seconds from minute_ledger where call_id = '${callId}' and kind = 'test'`,
  );
  return rows[0] ? -Number(rows[0].seconds) : null;
};

describe('an offer', () => {
  it('is answered with all there is to know: the address of the call, u-law alone, candidates', async () => {
    for (const token of [house.owner.token, await clientSecret()]) {
      const caller = await call(token);
      expect(caller.location).toMatch(/^\/v1\/realtime\/calls\/rtc_\w+$/);
      expect(caller.answer).toMatch(/^m=audio \d+ UDP\/TLS\/RTP\/SAVPF 0\r$/m);
      expect(caller.answer).toMatch(/^a=candidate:.* 127\.0\.0\.1 \d+ typ host/m);
      expect(caller.answer).toMatch(/^a=msid:\S+ \S+\r$/m);
      expect(caller.events[0]).toMatchObject({
        type: 'session.created',
        session: { audio: { input: { format: { type: 'audio/pcmu' } } } },
      });
    }
    expect(assistant.conversations.length).toBeGreaterThan(0);
  });

  it('that cannot be is a 4xx with words, and nothing stays open for it', async () => {
    const { sdp, peer } = await offerCall();
    await peer.close();
    await until(() => openSockets() === 0);
    const secret = await clientSecret();
    const without = (pattern: RegExp) => sdp.replace(pattern, '');
    const offers: [what: string, offer: string, status: number][] = [
      ['nothing', '', 400],
      ['a line', 'v=0', 400],
      ['JSON', '{"sdp":1}', 400],
      ['no sound', without(/^m=audio[\s\S]*?(?=^m=)/m), 400],
      ['no channel', without(/^m=application[\s\S]*$/m), 400],
      ['another codec', sdp.replace(/^(m=audio \d+ \S+) 0/m, '$1 111'), 400],
      ['sound switched off', sdp.replace(/^m=audio \d+/m, 'm=audio 0'), 400],
      ['no fingerprint', without(/^a=fingerprint.*$/gm), 400],
      ['no password', without(/^a=ice-pwd.*$/gm), 400],
      ['an empty fingerprint', sdp.replace(/^a=fingerprint:.*$/gm, 'a=fingerprint:'), 400],
      ['an unknown fingerprint', sdp.replace(/fingerprint:sha-256/g, 'fingerprint:sha-999'), 400],
      ['a weak fingerprint', sdp.replace(/fingerprint:sha-256 \S+/g, `fingerprint:sha-1 ${'AA:'.repeat(19)}AA`), 400],
      ['a short fingerprint', sdp.replace(/(fingerprint:sha-256) \S+/g, '$1 AA:BB'), 400],
      ['another codec by its number', sdp.replace(/^a=rtpmap:0 .*$/m, 'a=rtpmap:0 opus/48000/2'), 400],
      ['a codec without a name', sdp.replace(/^a=rtpmap:0 .*$/m, 'a=rtpmap:0'), 400],
      ['the same name twice', sdp.replace(/^a=mid:.*$/gm, 'a=mid:x'), 400],
      ['no role', sdp.replace(/^a=setup:.*$/gm, 'a=setup:none'), 400],
      ['many lines', `${sdp}${'a=x\r\n'.repeat(2_000)}`, 400],
      ['too much', `${sdp}${`a=${'x'.repeat(1_000)}\r\n`.repeat(66)}`, 413],
    ];
    for (const [what, offer, status] of offers) {
      const response = await postOffer(house.url, secret, offer);
      expect([what, response.status]).toEqual([what, status]);
      const body = (await response.json()) as ErrorBody;
      expect(body.code).toBe(status === 400 ? 'realtime.bad-offer' : 'request.too-large');
      expect(body.message).toEqual(expect.any(String));
    }
    await until(() => openSockets() === 0);
    const json = await house.request('POST', '/v1/realtime/calls', { token: secret, body: { sdp } });
    expect([json.status, json.body.code]).toEqual([415, 'request.unsupported-media']);
  });

  it('of nobody, of an expired secret or without minutes is refused before it is read', async () => {
    for (const token of ['', 'A'.repeat(43), `ek_${'A'.repeat(43)}`]) {
      const response = await postOffer(house.url, token, 'nonsense');
      expect([response.status, ((await response.json()) as ErrorBody).code]).toEqual([401, 'realtime.bad-secret']);
    }
    const secret = await testSecret();
    await house.db.execute("update client_secrets set expires_at = expires_at - interval '61 seconds'");
    expect(await refusal(secret)).toContain('realtime.bad-secret');

    await house.db.execute('update minute_accounts set balance_seconds = 0');
    expect(await refusal(house.owner.token)).toMatch(/403.*test-sessions.no-minutes/);
    await house.db.execute('update minute_accounts set balance_seconds = 6000');
  });

  it("may be one with a test's secret, more with a program's; ten calls of an account at once", async () => {
    const test = await testSecret();
    const twice = await Promise.all([refusal(test), refusal(test)]);
    expect(twice.sort()).toEqual([expect.stringContaining('realtime.bad-secret'), 'let in']);
    const program = await clientSecret();
    for (let i = 0; i < 9; i++) await call(program);
    expect(await refusal(program)).toMatch(/503.*server.busy/);
  });
});

it('that nobody takes up is closed after a while, and its place is free', async () => {
  const left: string[] = [];
  const place = { ring: async () => true, answer: () => expect.unreachable(), leave: () => left.push('left') };
  const calls = createRealtimeCalls({
    door: { enter: () => place } as unknown as RealtimeDoor,
    clock: house.clock,
    answer: createBrowserLine({ publicAddress: null, ports: [41_000, 41_010], onlyHere: true }).answer,
    connectWithinMs: 300,
  });
  const { sdp, peer } = await offerCall();
  await peer.close();
  await until(() => openSockets() === 0);
  const guest = { accountId: house.owner.accountId } as Guest;
  const made = await Promise.all([calls.answer(guest, sdp), calls.answer(guest, sdp)]);
  const ports = made.map(({ answer }) => Number(/ 127\.0\.0\.1 (\d+) typ host/.exec(answer)?.[1]));
  expect(new Set(ports).size).toBe(2);
  for (const port of ports) expect(port >= 41_000 && port <= 41_010).toBe(true);
  // Looking for a free port takes sockets for a moment.
  await until(() => openSockets() === 2);
  await until(() => openSockets() === 0);
  expect(left).toHaveLength(2);
  expect(calls.hangUp(guest.accountId, made[0].id)).toBe(false);
});

it('that is given up tells since when nothing had come, so that it is not charged', async () => {
  const left: (number | undefined)[] = [];
  const place = {
    ring: async () => true,
    answer: () => expect.unreachable(),
    leave: (silentMs?: number) => left.push(silentMs),
  };
  const calls = createRealtimeCalls({
    door: { enter: () => place } as unknown as RealtimeDoor,
    clock: house.clock,
    async answer(_offer, events) {
      setImmediate(() => events.closed(15_400));
      return { answer: '', close() {} } as unknown as BrowserPeer;
    },
  });
  await calls.answer({ accountId: house.owner.accountId } as Guest, '');
  await until(() => left.length > 0);
  expect(left).toEqual([15_400]);
});

it('that ended has told its browser so before the house is closed', async () => {
  const wires: { close(): void }[] = [];
  const place = {
    ring: async () => true,
    answer: (wire: { close(): void }) => void wires.push(wire),
    leave: () => undefined,
  };
  let closed = false;
  const calls = createRealtimeCalls({
    door: { enter: () => place } as unknown as RealtimeDoor,
    clock: house.clock,
    async answer(_offer, events) {
      setImmediate(() => events.open());
      return { answer: '', send() {}, close: () => (closed = true) } as unknown as BrowserPeer;
    },
  });
  await calls.answer({ accountId: house.owner.accountId } as Guest, '');
  await until(() => wires.length > 0);
  wires[0]?.close();
  expect(closed, 'what was sent last goes before').toBe(false);
  await calls.settled();
  expect(closed).toBe(true);
});

describe('a call', () => {
  it('greets as a caller hears it: paced sound, without a gap, and words beside it', async () => {
    const caller = await call(await testSecret());
    caller.send({ type: 'response.create' });
    const done = await caller.event('response.done');
    expect(JSON.stringify(done.response)).toContain('speaking with a virtual assistant');
    await caller.event('output_audio_buffer.stopped', 0, 30_000);
    expect(caller.events.map(({ type }) => type)).not.toContain('response.output_audio.delta');

    const words = spoken(caller);
    const spokenMs = (words.at(-1)?.atMs ?? 0) - (words[0]?.atMs ?? 0);
    expect(words.length * 20).toBeGreaterThan(4_000);
    expect(Math.abs(spokenMs - words.length * 20)).toBeLessThan(1_500);
    for (const [at, packet] of caller.heard.entries()) {
      const before = caller.heard[at - 1];
      if (!before) continue;
      expect((packet.sequence - before.sequence) & 0xffff).toBe(1);
      expect((packet.timestamp - before.timestamp) >>> 0).toBe(160);
    }
  });

  it('gives the caller’s sound to the assistant, and stops where it was when the caller speaks into ours', async () => {
    const caller = await call(await clientSecret());
    caller.send(says('Hours?'));
    caller.send({ type: 'response.create' });
    await caller.event('response.created');
    const { acts, events } = assistant.current;
    await until(() => acts.filter(({ act }) => act === 'audio').length > 20);
    events.assistantWords('item_a', 'We are open from nine to five, Monday to Friday, and on Saturdays until noon.');
    events.audio('item_a', sound(8_000));
    events.itemDone('item_a');
    events.answerDone();
    await until(() => spoken(caller).length > 50);
    await caller.say(Buffer.concat(spokenVoice(800)));
    await caller.event('output_audio_buffer.cleared');
    const truncated = await caller.event('conversation.item.truncated');
    await new Promise((resolve) => setTimeout(resolve, 200));
    const heardMs = spoken(caller).length * 20;
    expect(truncated).toMatchObject({ item_id: 'item_a' });
    expect(Math.abs(Number(truncated.audio_end_ms) - heardMs)).toBeLessThanOrEqual(40);
    expect(heardMs).toBeLessThan(3_000);
    expect(acts.some((act) => act.act === 'truncate' && act.heardMs === truncated.audio_end_ms)).toBe(true);
  });

  it('takes no harm from packets that nobody should send', async () => {
    const caller = await call(await clientSecret());
    const port = Number(/ 127\.0\.0\.1 (\d+) typ host/.exec(caller.answer)?.[1]);
    const stranger = createSocket('udp4');
    for (let i = 0; i < 300; i++) {
      const garbage = Buffer.alloc(i * 4, i % 2 === 0 ? 0x80 : 22 + (i % 200));
      await new Promise<void>((resolve) => stranger.send(garbage, port, '127.0.0.1', () => resolve()));
    }
    stranger.close();
    // What the system says of addresses that cannot be reached comes as an event of the socket.
    const handles = (process as unknown as { _getActiveHandles(): object[] })._getActiveHandles();
    const sockets = handles.filter((handle): handle is Socket => handle instanceof Socket && handle !== stranger);
    expect(sockets.length).toBeGreaterThan(0);
    const ours = sockets.filter((socket) => socket.address().port === port);
    expect(ours).toHaveLength(1);
    ours[0]?.emit('error', new Error('unreachable'));
    caller.sendPacket({ sequence: 7, timestamp: 9 }, new Uint8Array(1_200));
    caller.sendPacket({ sequence: 8, timestamp: 9, payloadType: 111 }, new Uint8Array(160));
    caller.sendPacket({ sequence: 9, timestamp: 9 }, new Uint8Array(0));
    caller.sendText(Buffer.from([1, 2, 3]));
    caller.sendText('x');
    await caller.event('error');
    caller.send(says('Hello'));
    await caller.event('conversation.item.done');
    expect((await house.request('GET', '/healthz')).status).toBe(200);
  });
});

describe('a call ends', () => {
  const id = ({ location }: WebRtcCaller) => location.split('/').at(-1) as string;
  const live = (caller: WebRtcCaller) =>
    house
      .request('DELETE', `/v1/realtime/calls/${id(caller)}`, { token: house.owner.token })
      .then(({ status }) => status === 204);
  /** What a call of 42 s cost, however it ends. */
  async function cost(end: (caller: WebRtcCaller) => unknown, secret?: string): Promise<number> {
    const caller = await call(secret ?? (await testSecret()));
    const callId = await newestCall();
    aheadMs += 42_000;
    await end(caller);
    await until(async () => (await charged(callId)) !== null);
    expect(await live(caller)).toBe(false);
    await caller.close();
    await until(() => openSockets() === 0);
    return (await charged(callId)) ?? 0;
  }
  const about42 = (seconds: number) => {
    expect(seconds).toBeGreaterThanOrEqual(42);
    expect(seconds).toBeLessThan(50);
  };

  it('when the browser closes its connection', async () => {
    about42(await cost((caller) => caller.close()));
  });

  it('when it closes the channel of events alone', async () => {
    about42(await cost((caller) => caller.closeChannel()));
  });

  it('when its account hangs up, and no other', async () => {
    const other = await house.person('otherOwner');
    about42(
      await cost(async (caller) => {
        const path = `/v1/realtime/calls/${id(caller)}/hangup`;
        const stranger = await house.request('POST', path, { token: other.token });
        expect([stranger.status, stranger.body.code]).toEqual([404, 'realtime.call-unknown']);
        expect((await house.request('POST', path, { token: house.owner.token })).status).toBe(204);
        expect((await house.request('POST', path, { token: house.owner.token })).status).toBe(404);
        await caller.closed;
      }),
    );
  });

  it('when the sign-in that it came from is over', async () => {
    const token = await house.sessions.open(house.db, house.owner.accountId, false);
    const unused = await testSecret(token);
    about42(
      await cost(
        async (caller) => {
          await house.request('POST', '/auth/logout', { token });
          await caller.closed;
        },
        await testSecret(token),
      ),
    );
    expect(await refusal(unused)).toContain('realtime.bad-secret');
  });

  it('when the assistant ends it, after its last words', async () => {
    about42(
      await cost(async (caller) => {
        caller.send(says('Goodbye'));
        caller.send({ type: 'response.create' });
        await caller.event('response.created');
        const { events } = assistant.current;
        events.toolCall({ callId: 'c', name: 'end_call', args: { outcome: 'handled' } });
        await new Promise((resolve) => setImmediate(resolve));
        events.audio('item_z', sound(600));
        events.itemDone('item_z');
        events.answerDone();
        await caller.closed;
        expect(spoken(caller).length).toBeGreaterThanOrEqual(28);
      }),
    );
  });

  it('with a goodbye when Noura stops, its minutes settled', async () => {
    const own = await startTelephoneHouse({ assistant: new ScriptedAssistant({ listens: true }) });
    const caller = await callByWebRtc(own.url, own.owner.token);
    callers.push(caller);
    await caller.event('session.created');
    const stopped = own.phone?.close();
    const done = await caller.event('response.done');
    expect(JSON.stringify(done)).toMatch(/Please call again in a moment/);
    await caller.closed;
    await stopped;
    expect(spoken(caller).length).toBeGreaterThan(100);
    const { rows } = await own.db.execute("select 1 from minute_ledger where kind = 'test'");
    expect(rows).toHaveLength(1);
    await own.stop();
  });
});
