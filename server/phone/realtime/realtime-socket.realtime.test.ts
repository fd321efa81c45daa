import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { sql } from '#server/store/sql.ts';
import { personOf } from '#tests/person-of.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { RealtimeLeg } from '#voice/carrier/realtime/realtime-leg.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

let house: TelephoneHouse;
const assistant = new ScriptedAssistant({ listens: true });
const open: WebSocket[] = [];
/** The house's clock goes ahead by so much. */
let nowMs = 0;
beforeAll(async () => {
  house = await startTelephoneHouse({ assistant });
  house.clock.monotonicMs = () => performance.now() + nowMs;
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => house?.stop());

function connect(options: { token?: string; protocols?: string[] } = {}) {
  const socket = new WebSocket(`${house.url.replace('http', 'ws')}/v1/realtime?model=noura`, options.protocols ?? [], {
    headers: options.token ? { authorization: `Bearer ${options.token}` } : {},
  });
  open.push(socket);
  const events: { type: string }[] = [];
  socket.on('message', (data) => events.push(JSON.parse(String(data))));
  return { socket, events, became: becomes(socket) };
}
/** What becomes of a socket; asked as soon as it is made, since it may open while something else is awaited. */
const becomes = (socket: WebSocket) =>
  new Promise<number | 'open'>((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('error', () => resolve(-1));
    socket.on('unexpected-response', (_request, response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
  });
const outcome = ({ became }: ReturnType<typeof connect>) => became;
const secretOf = async (token: string) =>
  (await house.request('POST', '/v1/realtime/client_secrets', { token, body: {} })).body.value as string;
const closing = async (socket: WebSocket) => (await once(socket, 'close'))[0] as number;

describe('who may speak to the assistant', () => {
  it('is who brings a session token or a client secret, in the header or as browsers do', async () => {
    const { token } = house.owner;
    const secret = await secretOf(token);
    expect(await outcome(connect({ token }))).toBe('open');
    expect(await outcome(connect({ token: secret }))).toBe('open');
    const browser = connect({ protocols: ['realtime', `openai-insecure-api-key.${secret}`, 'openai-agents-sdk.x'] });
    expect(await outcome(browser)).toBe('open');
    expect(browser.socket.protocol).toBe('realtime');
  });

  it('is nobody else', async () => {
    expect(await outcome(connect())).toBe(401);
    expect(await outcome(connect({ token: 'A'.repeat(43) }))).toBe(401);
    expect(await outcome(connect({ token: `ek_${'A'.repeat(43)}` }))).toBe(401);
    const refused = await house.request('POST', '/v1/realtime/client_secrets', { body: {} });
    expect(refused.status).toBe(401);
  });

  it('is nobody with a secret for a session of more than 64 KiB', async () => {
    const made = (length: number) =>
      house.request('POST', '/v1/realtime/client_secrets', {
        token: house.owner.token,
        body: { session: { instructions: 'x'.repeat(length) } },
      });
    expect((await made(65_000)).status).toBe(200);
    expect((await made(66_000)).status).toBe(400);
  });

  it('holds no line with a handshake that is none', async () => {
    const { hostname, port } = new URL(house.url);
    const broken = () =>
      new Promise<number>((resolve, reject) => {
        const headers = { authorization: `Bearer ${house.owner.token}`, connection: 'Upgrade', upgrade: 'websocket' };
        const asked = request({ hostname, port, path: '/v1/realtime', headers }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        });
        asked.on('error', reject).end();
      });
    for (let count = 0; count < 10; count += 1) expect(await broken()).toBe(400);
    expect(await outcome(connect({ token: house.owner.token }))).toBe('open');
    await expect.poll(() => house.phone?.switchboard.liveCalls).toBe(1);
  });

  it('has a minute to use a secret', async () => {
    const secret = await secretOf(house.owner.token);
    await house.db.execute("update client_secrets set expires_at = expires_at - interval '61 seconds'");
    expect(await outcome(connect({ token: secret }))).toBe(401);
  });

  it('is out when the session that let it in is over, and its secrets are worth nothing', async () => {
    const token = await house.sessions.open(house.db, house.owner.accountId, false);
    const secret = await secretOf(token);
    const client = connect({ token: secret });
    const other = connect({ token: house.owner.token });
    expect(await Promise.all([outcome(client), outcome(other)])).toEqual(['open', 'open']);
    const closed = closing(client.socket);
    await house.request('POST', '/auth/logout', { token });
    expect(await closed).toBe(1008);
    expect(await outcome(connect({ token: secret }))).toBe(401);
    expect(other.socket.readyState).toBe(WebSocket.OPEN);
  });
});

it('what somebody has open ends when their role is changed, and the secrets that they made', async () => {
  const { id, token } = await personOf(house, house.owner.accountId, 'manager');
  const [own, bySecret] = [connect({ token }), connect({ token: await secretOf(token) })];
  expect([await outcome(own), await outcome(bySecret)]).toEqual(['open', 'open']);
  const unused = await secretOf(token);
  const closed = Promise.all([closing(own.socket), closing(bySecret.socket)]);
  const options = { token: house.owner.token, body: { businessRole: 'reader' } };
  expect((await house.request('PATCH', `/people/${id}`, options)).status).toBe(200);
  expect(await closed).toEqual([1008, 1008]);
  expect(await outcome(connect({ token: unused }))).toBe(401);
});

it('a socket closes when its session is ended in another process', async () => {
  const token = await house.sessions.open(house.db, house.owner.accountId, false);
  const client = connect({ token });
  expect(await outcome(client)).toBe('open');
  const closed = closing(client.socket);
  const hash = createHash('sha256').update(token).digest();
  await house.db.run(sql`delete from sessions where token_hash = ${hash}`);
  expect(await closed).toBe(1008);
});

describe('a client', () => {
  it('gets the assistant of its own account', async () => {
    const { socket, events } = connect({ token: house.owner.token });
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'input_audio_buffer.append', audio: Buffer.alloc(9_600).toString('base64') }));
    for (let waited = 0; assistant.conversations.length === 0 && waited < 2_000; waited += 20)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(assistant.current.start.brief.accountId).toBe(house.owner.accountId);
    expect(events[0]?.type).toBe('session.created');
  });

  it('loses its own socket alone when it sends too much at once or no text', async () => {
    const good = connect({ token: house.owner.token });
    const big = connect({ token: house.owner.token });
    const binary = connect({ token: house.owner.token });
    const flood = connect({ token: house.owner.token });
    await Promise.all([good, big, binary, flood].map(({ socket }) => once(socket, 'open')));
    const closed = Promise.all([closing(big.socket), closing(binary.socket), closing(flood.socket)]);
    for (let i = 0; i < 3_000; i++) flood.socket.send('{"type":"input_audio_buffer.clear"}');
    big.socket.send('x'.repeat(1024 * 1024 + 1));
    binary.socket.send(Buffer.alloc(10));
    expect(await closed).toEqual([1009, 1003, 1008]);
    expect(good.socket.readyState).toBe(WebSocket.OPEN);
    expect((await house.request('GET', '/healthz')).status).toBe(200);
  });

  it.each(['ping', 'pong'] as const)('is cut off for a flood of %ss, which are no messages', async (control) => {
    const { socket } = connect({ token: house.owner.token });
    await once(socket, 'open');
    const closed = closing(socket);
    for (let i = 0; i < 3_000; i++) socket[control]();
    expect(await closed).toBe(1008);
  });

  it('has at most ten sockets of one account', async () => {
    const clients = Array.from({ length: 10 }, () => connect({ token: house.owner.token }));
    await Promise.all(clients.map(({ socket }) => once(socket, 'open')));
    expect(await outcome(connect({ token: house.owner.token }))).toBe(403);
  });
});

it('an account on its trial has two sockets, and one that has paid ten', async () => {
  const own = await startTelephoneHouse({ assistant, trialTests: 2 });
  const { token } = own.owner;
  const one = () => {
    const headers = { authorization: `Bearer ${token}` };
    const socket = new WebSocket(`${own.url.replace('http', 'ws')}/v1/realtime`, { headers });
    open.push(socket);
    return becomes(socket);
  };
  await own.db.execute('update minute_accounts set total_seconds = 1500, balance_seconds = 1500');
  expect([await one(), await one(), await one()]).toEqual(['open', 'open', 403]);
  await own.db.execute('update minute_accounts set total_seconds = 6000, balance_seconds = 6000');
  expect(await one()).toBe('open');
  await own.stop();
});

it('sound that comes at once is heard no more than two seconds ahead of the clock', async () => {
  const heard = () => assistant.conversations.at(-1)?.acts.filter(({ act }) => act === 'audio').length ?? 0;
  const before = assistant.conversations.length;
  const startedMs = performance.now();
  const { socket } = connect({ token: house.owner.token });
  await once(socket, 'open');
  const audio = { input: { format: { type: 'audio/pcmu' } } };
  socket.send(JSON.stringify({ type: 'session.update', session: { audio } }));
  socket.send(
    JSON.stringify({ type: 'input_audio_buffer.append', audio: Buffer.alloc(90 * 8_000).toString('base64') }),
  );
  await expect.poll(() => assistant.conversations.length).toBeGreaterThan(before);
  await expect.poll(heard).toBeGreaterThan(100);
  expect((await house.request('GET', '/healthz')).status).toBe(200);
  expect(heard()).toBeLessThanOrEqual((performance.now() - startedMs + 2_100) / 20);
});

it('long messages of one client are read with pauses, in which others are', async () => {
  const { socket, events } = connect({ token: house.owner.token });
  await once(socket, 'open');
  const answered = () => events.filter(({ type }) => type === 'error').length;
  const startedMs = performance.now();
  for (let count = 0; count < 6; count++) socket.send(JSON.stringify({ type: 'nothing', words: 'x'.repeat(200_000) }));
  await expect.poll(answered, { interval: 5 }).toBe(6);
  // Five pauses of some 200 ms.
  expect(performance.now() - startedMs).toBeGreaterThan(900);
});

describe('tiny messages that cost much, sent at once', () => {
  /** So many at once after the first; how many were read in one turn of the loop at most, and what was answered. */
  async function flood(first: object, then: object, sent: number) {
    const { socket, events } = connect({ token: house.owner.token });
    await once(socket, 'open');
    socket.send(JSON.stringify(first));
    await expect.poll(() => events.length).toBeGreaterThan(1);
    const from = events.length;
    let turn = 0;
    const next = () => {
      turn += 1;
      turning = setImmediate(next);
    };
    let turning = setImmediate(next);
    const reads = new Map<number, number>();
    const read = vi.spyOn(RealtimeLeg.prototype, 'receive').mockImplementation(function (this: RealtimeLeg, message) {
      reads.set(turn, (reads.get(turn) ?? 0) + 1);
      receive.call(this, message);
    });
    const { _socket: line } = socket as unknown as { _socket: Socket };
    line.cork();
    for (let count = 0; count < sent; count++) socket.send(JSON.stringify(then));
    line.uncork();
    await expect.poll(() => events.length - from >= sent || socket.readyState === WebSocket.CLOSED).toBe(true);
    clearImmediate(turning);
    read.mockRestore();
    return { atOnce: Math.max(...reads.values()), answers: events.slice(from).map(({ type }) => type) };
  }
  const { receive } = RealtimeLeg.prototype;

  it('are read one by one, and refused after ten updates of a session a second', async () => {
    const long = { type: 'session.update', session: { instructions: 'x'.repeat(60_000) } };
    const startMs = performance.now();
    const { atOnce, answers } = await flood(long, { type: 'session.update', session: {} }, 900);
    expect(atOnce).toBeLessThanOrEqual(2);
    const seconds = Math.ceil((performance.now() - startMs) / 1_000);
    expect(answers.filter((type) => type === 'session.updated').length).toBeLessThanOrEqual(10 * seconds);
  });

  it('end the session where each asks for a long item', async () => {
    const content = [{ type: 'input_text', text: 'x'.repeat(16_000) }];
    const item = { id: 'long', type: 'message', role: 'system', content };
    const create = { type: 'conversation.item.create', item };
    const { atOnce, answers } = await flood(create, { type: 'conversation.item.retrieve', item_id: 'long' }, 900);
    expect(atOnce).toBeLessThanOrEqual(2);
    expect(answers.length).toBeLessThan(600);
  });
});

describe('minutes', () => {
  /** What the newest call cost as a test; nothing before it is settled. */
  const ledger = async () => {
    const { rows } = await house.db.execute<{ seconds: string }>(
      `select seconds from minute_ledger where kind = 'test'
         and call_id = (select id from calls order by started_at desc limit 1)`,
    );
    return rows.map(({ seconds }) => -Number(seconds));
  };

  it("are charged as a test's, by the server's clock, when the socket closes", async () => {
    const { socket } = connect({ token: house.owner.token });
    await once(socket, 'open');
    nowMs += 42_000;
    socket.close();
    for (let waited = 0; (await ledger()).length === 0 && waited < 3_000; waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50));
    const charged = (await ledger()).at(-1) ?? 0;
    expect(charged).toBeGreaterThanOrEqual(42);
    expect(charged).toBeLessThan(46);
  });

  it('that are used up let nobody in', async () => {
    await house.db.execute('update minute_accounts set balance_seconds = 0');
    expect(await outcome(connect({ token: house.owner.token }))).toBe(403);
  });
});
