import { EventEmitter, once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { createApp } from '#server/http/app.ts';
import { createRoutes } from '#server/http/endpoint.ts';
import { refuseUnknown } from '#server/http/pages/pages.ts';
import { createMetrics } from '#server/http/request-log.ts';
import { createLogger } from '#server/logger.ts';
import { type ConnectionLimits, limitConnections, usualConnections } from './connection-limits.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** A server that answers /refused with 400, and all else with 200; /often comes too often. */
async function serve(limits: Partial<ConnectionLimits>, isFree = false) {
  const served = { requests: 0 };
  const server: Server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    served.requests += 1;
    if (request.url === '/often') connections.refused(request.socket);
    response.writeHead(request.url === '/refused' ? 400 : 200, { 'content-length': 0 }).end();
  });
  const connections = limitConnections(server, { ...usualConnections, ...limits }, () => isFree);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => server.close());
  return { connections, server, served, port: (server.address() as AddressInfo).port };
}

interface Client {
  socket: Socket;
  closed: boolean;
  /** The first line of the answer to a request on this connection; '' where it is closed. */
  ask(path: string, method?: string): Promise<string>;
}
function client(port: number): Client {
  const socket = connect(port, '127.0.0.1');
  closing.push(() => socket.destroy());
  let closed = false;
  let answered = (_line: string) => {};
  socket.on('error', () => {});
  socket.on('data', (data) => answered(String(data).split('\r\n', 1)[0] ?? ''));
  socket.on('close', () => {
    closed = true;
    answered('');
  });
  return {
    socket,
    get closed() {
      return closed;
    },
    ask: (path, method = 'GET') =>
      new Promise((resolve) => {
        answered = resolve;
        if (closed) resolve('');
        else socket.write(`${method} ${path} HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n`);
      }),
  };
}

test('an address has as many connections as it may, again once one is closed', async () => {
  const { port } = await serve({ ofAddress: 3 });
  const first = [client(port), client(port), client(port)];
  for (const one of first) expect(await one.ask('/')).toContain('200');
  expect(await client(port).ask('/')).toBe('');
  first[0]?.socket.destroy();
  await expect.poll(() => client(port).ask('/')).toContain('200');
  for (const one of first.slice(1)) expect(await one.ask('/')).toContain('200');
});

test('who brings many visitors is not counted, nor is a carrier that has proven to be one', async () => {
  const { port } = await serve({ ofAddress: 1, firstRequestMs: 50 }, true);
  const proxied = [client(port), client(port)];
  for (const one of proxied) expect(await one.ask('/')).toContain('200');

  const carried = await serve({ ofAddress: 1 });
  const came = once(carried.server, 'connection');
  const carrier = client(carried.port);
  const [socket] = await came;
  carried.connections.ofCarrier(socket, '127.0.0.1');
  expect(await client(carried.port).ask('/')).toContain('200');
  expect(await carrier.ask('/')).toContain('200');
});

test('thousands of requests in one read are not answered in one turn of the loop: a connection has eight unanswered', async () => {
  const { port, served } = await serve({}, true);
  const request = 'GET / HTTP/1.1\r\nhost:\r\n\r\n';
  const eight = client(port);
  eight.socket.write(request.repeat(8));
  await expect.poll(() => served.requests).toBe(8);
  expect(await eight.ask('/')).toContain('200');
  served.requests = 0;
  const many = client(port);
  many.socket.write(request.repeat(5_000));
  await expect.poll(() => many.closed).toBe(true);
  expect(served.requests).toBe(8);
});

test('an address that sends requests in pieces is not heard for the rest of a minute after six', async () => {
  const { port } = await serve({});
  for (let time = 0; time < 6; time += 1) {
    const many = client(port);
    many.socket.write('GET / HTTP/1.1\r\nhost:\r\n\r\n'.repeat(100));
    await expect.poll(() => many.closed).toBe(true);
  }
  expect(await client(port).ask('/')).toBe('');
});

test('a connection that asks for nothing is closed soon, and one that was refused sooner than another', async () => {
  const { port } = await serve({ firstRequestMs: 3_000, idleAfterRefusalMs: 100 });
  const silent = client(port);
  const half = client(port);
  half.socket.write('GET / HTTP/1.1\r\n');
  const asking = client(port);
  const refused = client(port);
  expect(await asking.ask('/')).toContain('200');
  expect(await refused.ask('/refused')).toContain('400');
  await expect.poll(() => [silent, half, refused].every(({ closed }) => closed)).toBe(true);
  expect(await asking.ask('/')).toContain('200');
});

test('an address that goes on although it is told to wait is not answered for the rest of a minute', async () => {
  const { port } = await serve({ refusalsAMinute: 3 });
  const [one, other] = [client(port), client(port)];
  for (const path of ['/often', '/refused', '/often', '/', '/often', '/refused'])
    expect(await one.ask(path)).not.toBe('');
  expect(await other.ask('/')).toContain('200');
  await one.ask('/often');
  await expect.poll(() => one.closed).toBe(true);
  expect(await client(port).ask('/')).toBe('');

  const free = await serve({ refusalsAMinute: 1 }, true);
  const proxy = client(free.port);
  for (let times = 0; times < 3; times += 1) expect(await proxy.ask('/often')).toContain('200');
});

test('an address where the proof of a carrier held is heard, whatever others send from it', async () => {
  const { port, connections, server } = await serve({ refusalsAMinute: 3 });
  const other = client(port);
  for (let times = 0; times < 3; times += 1) expect(await other.ask('/often')).toContain('200');
  expect(await client(port).ask('/')).toBe('');
  // As one that was open before.
  const came = once(server, 'request');
  const asked = other.ask('/');
  connections.ofCarrier((await came)[0].socket, '127.0.0.1');
  expect(await asked).toContain('200');
  const more = client(port);
  for (let times = 0; times < 9; times += 1) expect(await more.ask('/often')).toContain('200');
  expect(await client(port).ask('/')).toContain('200');
});

test.each([
  ['too many requests', 'GET /page HTTP/1.1', '429'],
  ['too many for what no route takes', 'GET /nowhere HTTP/1.1', '429'],
  ['addresses that cannot be read', 'GET /%zz HTTP/1.1', '404'],
])('who goes on with %s is not answered any more', async (_what, line, status) => {
  const app = await createApp({
    ...{ log: createLogger('silent'), metrics: createMetrics(false), productName: 'Noura' },
    ...{ trustProxy: 0, requestsPerMinute: 2, authenticate: async () => null },
    connections: { refusalsAMinute: 4 },
    isOwnAddress: () => false,
  });
  closing.push(() => app.close());
  const routes = createRoutes(app);
  routes.add(endpoint({ method: 'GET', path: '/page', access: 'public', summary: 'Answers.' }), () => undefined);
  refuseUnknown(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const ask = async (socket: Socket) => {
    const answer = Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
    socket.write(`${line}\r\nhost: x\r\n\r\n`);
    return String((await answer)[0]);
  };
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    closing.push(() => socket.destroy());
    return socket;
  };
  const one = open();
  const answers: string[] = [];
  while (!one.destroyed && answers.length < 20) answers.push(await ask(one));
  expect(answers.filter((answer) => answer.includes(` ${status} `))).toHaveLength(5);
  expect(one.destroyed).toBe(true);
  expect(await ask(open())).toBe('');
});

test('the last connections of all are for carriers', async () => {
  const app = await createApp({
    ...{ log: createLogger('silent'), metrics: createMetrics(false), productName: 'Noura' },
    ...{ trustProxy: 0, requestsPerMinute: 1_000, authenticate: async () => null },
    connections: { all: 4, forCarriers: 2 },
  });
  closing.push(() => app.close());
  const open = (path: string, access: 'public' | 'machine') =>
    endpoint({ method: 'POST', path, access, summary: 'Answers.' });
  const routes = createRoutes(app);
  routes.add(open('/page', 'public'), () => undefined);
  routes.add(open('/carrier', 'machine'), () => undefined, { guard: () => {}, ofCarrier: true });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const port = (app.server.address() as AddressInfo).port;

  const early = [client(port), client(port)];
  for (const one of early) expect(await one.ask('/page', 'POST')).toContain('204');
  const late = client(port);
  expect(await late.ask('/carrier', 'POST')).toContain('204');
  for (const path of ['/page', '/nowhere']) {
    const stranger = client(port);
    expect(await stranger.ask(path, 'POST')).toContain('503');
    await expect.poll(() => stranger.closed).toBe(true);
  }
  expect(await early[0]?.ask('/page', 'POST')).toContain('204');
  for (const { socket } of early) socket.destroy();
  await expect.poll(() => client(port).ask('/page', 'POST')).toContain('204');
  expect(await late.ask('/page', 'POST')).toContain('204');
});

/** Of how many connections from these addresses each is let in; none of them ends. */
function letIn(addresses: readonly string[], limits: Partial<ConnectionLimits> = {}): boolean[] {
  const server = new EventEmitter();
  limitConnections(server as Server, { ...usualConnections, ...limits }, () => false);
  return addresses.map((remoteAddress) => {
    const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
    server.emit('connection', socket);
    return !socket.destroyed;
  });
}

test('a wide network of one customer does not have as many connections as all its parts together', () => {
  const group = (value: number) => value.toString(16);
  const ofHouse = Array.from(
    { length: 256 * 2 },
    (_, at) => `2001:db8:1:a${group(at >> 1).padStart(2, '0')}::${at & 1}`,
  );
  expect(letIn(ofHouse).filter(Boolean)).toHaveLength(200);
  const ofSite = Array.from({ length: 4_096 }, (_, at) => `2001:db8:1:${group(at << 4)}::1`);
  expect(letIn(ofSite).filter(Boolean)).toHaveLength(1_000);
  const ofMany = Array.from({ length: 2_000 }, (_, at) => `2001:db8:${group(at)}::1`);
  expect(letIn(ofMany)).not.toContain(false);
  expect(letIn(Array.from({ length: 101 }, () => '192.0.2.1')).filter(Boolean)).toHaveLength(100);
});

test('the last connections are for whom proves to be a carrier: the others leave soon, and the oldest for the next', async () => {
  const { port, connections, server } = await serve({ all: 6, forCarriers: 3, provenMs: 60_000 });
  const open = async () => {
    const came = once(server, 'connection');
    const one = client(port);
    const [socket] = (await came) as [Socket];
    return { one, socket };
  };
  const early = [await open(), await open(), await open()];
  const carrier = await open();
  connections.ofCarrier(carrier.socket, '127.0.0.1');
  const silent = [await open(), await open(), await open()];
  // Each makes room for the one after it, and a carrier comes in.
  await expect.poll(() => silent.map(({ one }) => one.closed)).toEqual([true, true, false]);
  for (const { one } of [...early, carrier, silent[2] ?? carrier]) expect(await one.ask('/')).toContain('200');

  const hurried = await serve({ all: 6, forCarriers: 3, provenMs: 50 });
  for (let count = 0; count < 3; count += 1) expect(await client(hurried.port).ask('/')).toContain('200');
  const late = client(hurried.port);
  expect(await late.ask('/refused')).toContain('400');
  await expect.poll(() => late.closed).toBe(true);
});
