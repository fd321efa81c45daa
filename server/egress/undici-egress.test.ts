import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type NameServer, startNameServer } from '#tests/name-server.ts';
import type { Egress, EgressError, EgressRequest } from './egress.ts';
import { createUndiciEgress, type EgressSettings } from './undici-egress.ts';

let names: NameServer;
let partner: Server;
let port: number;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
let egress: Egress;
const opened: Egress[] = [];

beforeAll(async () => {
  names = await startNameServer();
  partner = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  port = (partner.address() as AddressInfo).port;
  for (const name of ['partner.test', 'other.test']) names.set(name, ['127.0.0.1']);
});
afterAll(() => {
  partner.close();
  partner.closeAllConnections();
  names.close();
});
const open = (settings: Partial<EgressSettings> = {}) => {
  const made = createUndiciEgress({
    allowedHosts: [`partner.test:${port}`, `other.test:${port}`],
    nameServers: [names.address],
    ...settings,
  });
  opened.push(made);
  return made;
};
beforeEach(() => {
  egress = open();
});
afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())));

const at = (path: string, host = 'partner.test') => `http://${host}:${port}${path}`;
const ask = (request: Partial<EgressRequest> & { url: string }, from = egress) =>
  from.request({ accountId: 'a1', kind: 'webhook', method: 'GET', ...request });
const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: EgressError) => error.reason,
  );

describe('what comes back', () => {
  test('status, headers and body, and what was sent arrived', async () => {
    answer = async (request, response) => {
      const told = { method: request.method, url: request.url, headers: request.headers, body: await text(request) };
      response.writeHead(201, { 'content-type': 'application/json', 'set-cookie': ['a=1', 'b=2'] });
      response.end(JSON.stringify(told));
    };
    const headers = { 'X-Noura-Signature': 's', host: 'evil.test', 'Transfer-Encoding': 'chunked' };
    const got = await ask({ url: at('/hook?a=b#c'), method: 'POST', headers, body: '{"x":1}' });
    expect(got).toMatchObject({ status: 201, truncated: false, url: at('/hook?a=b#c') });
    expect(got.headers['set-cookie']).toBe('a=1, b=2');
    const told = JSON.parse(got.body.toString());
    expect(told).toMatchObject({ method: 'POST', url: '/hook?a=b', body: '{"x":1}' });
    expect(told.headers).toMatchObject({ host: `partner.test:${port}`, 'x-noura-signature': 's' });
  });

  test.each([
    ['gzip', gzipSync],
    ['deflate', deflateSync],
    ['br', brotliCompressSync],
  ])('%s is unpacked', async (coding, pack) => {
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': coding }).end(pack('Grüße'));
    expect((await ask({ url: at('/') })).body.toString()).toBe('Grüße');
  });

  test('no proxy of the environment is asked', async () => {
    answer = (_request, response) => response.end('direct');
    for (const name of ['HTTP_PROXY', 'http_proxy']) vi.stubEnv(name, 'http://127.0.0.1:9');
    vi.stubEnv('NODE_USE_ENV_PROXY', '1');
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await ask({ url: at('/') })).body.toString()).toBe('direct');
  });
});

test('an address that can never be called is told from one that may be', async () => {
  expect(await egress.problemOf('a', 'http://10.0.0.1/hook')).toBe(
    'This address does not lead to the public internet.',
  );
  expect(await egress.problemOf('a', 'https://me:secret@shop.example/')).toMatch(/user name or password/);
  expect(await egress.problemOf('a', 'https://shop.example:9000/')).toMatch(/Only ports 80/);
  for (const url of ['https://shop.example/hook', at('/')]) expect(await egress.problemOf('a', url)).toBeNull();
});

describe('names', () => {
  test('that do not exist, or lead inside with any of their addresses, are refused before anything is opened', async () => {
    const openSocket = () => {
      throw new Error('a socket was opened');
    };
    const watched = open({ openSocket });
    names.set('inside.test', ['10.0.0.1']);
    names.set('mixed.test', ['93.184.216.34', '127.0.0.1']);
    names.set('six.test', ['93.184.216.34', '::1']);
    names.set('nat64.test', ['64:ff9b::7f00:1']);
    names.set('metadata.test', ['169.254.169.254']);
    for (const host of ['inside', 'mixed', 'six', 'nat64', 'metadata'])
      expect([host, await reasonOf(ask({ url: `http://${host}.test/` }, watched))]).toEqual([host, 'address-inside']);
    expect(await reasonOf(ask({ url: 'http://unknown.test/' }, watched))).toBe('name-unknown');
    expect(await reasonOf(ask({ url: 'http://127.0.0.1/' }, watched))).toBe('address-inside');
  });

  test('that are bound anew between look-up and connection change nothing: the checked address is called', async () => {
    let times = 0;
    names.set('rebound.test', () => (times++ < 2 ? ['93.184.216.34'] : ['127.0.0.1']));
    const called: string[] = [];
    const watched = open({
      openSocket: ({ host }) => {
        called.push(host);
        return connect(1, '127.0.0.1');
      },
    });
    const asked = names.asked.filter((name) => name === 'rebound.test').length;
    expect(await reasonOf(ask({ url: 'http://rebound.test/' }, watched))).toBe('unreachable');
    expect(called).toEqual(['93.184.216.34']);
    expect(names.asked.filter((name) => name === 'rebound.test').length - asked).toBe(1);
  });

  test('a connection that ends inside in spite of all is given up before a byte is sent', async () => {
    names.set('astray.test', ['93.184.216.34']);
    let received = 0;
    let ended = 0;
    const inside = createTcpServer((socket) => {
      socket.on('close', () => {
        ended += 1;
      });
      socket.on('data', (bytes) => {
        received += bytes.length;
      });
      socket.on('error', () => {});
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const astray = open({ openSocket: () => connect((inside.address() as AddressInfo).port, '127.0.0.1') });
    expect(await reasonOf(ask({ url: 'http://astray.test/', method: 'POST', body: 'x' }, astray))).toBe(
      'address-inside',
    );
    expect(await reasonOf(ask({ url: 'https://astray.test/' }, astray))).toBe('address-inside');
    await expect.poll(() => ended).toBe(2);
    expect(received).toBe(0);
    inside.close();
  });
});

describe('redirects', () => {
  const seen: { url: string; method: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const redirecting = (status: number, location: string) => {
    seen.length = 0;
    answer = async (request, response) => {
      const { url = '', method = '', headers } = request;
      seen.push({ url, method, headers, body: await text(request) });
      if (url === '/start') response.writeHead(status, { location }).end('moved');
      else response.end('there');
    };
  };
  const signed = {
    'x-noura-signature': 'secret',
    authorization: 'Bearer k',
    'content-type': 'application/json',
    accept: '*/*',
  };
  const post = () => ask({ url: at('/start'), method: 'POST', headers: signed, body: '{}' });

  test('a POST becomes a GET without a body after 301, 302 and 303, and is repeated after 307 and 308', async () => {
    for (const status of [301, 302, 303]) {
      redirecting(status, '/end');
      expect((await post()).url).toBe(at('/end'));
      expect(seen[1]).toMatchObject({ method: 'GET', body: '', headers: { 'x-noura-signature': 'secret' } });
      expect(seen[1]?.headers['content-type']).toBeUndefined();
    }
    for (const status of [307, 308]) {
      redirecting(status, '/end');
      expect((await post()).body.toString()).toBe('there');
      expect(seen[1]).toMatchObject({ method: 'POST', body: '{}', headers: { 'x-noura-signature': 'secret' } });
    }
  });

  test('another origin is told neither signature nor authorization', async () => {
    for (const status of [302, 307]) {
      redirecting(status, at('/end', 'other.test'));
      expect((await post()).url).toBe(at('/end', 'other.test'));
      expect(seen[1]?.headers['x-noura-signature']).toBeUndefined();
      expect(seen[1]?.headers.authorization).toBeUndefined();
      expect(seen[1]?.headers.accept).toBe('*/*');
    }
  });

  test.each([
    'http://127.0.0.1/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[::1]:80/',
    'http://2130706433/',
    '//localhost/',
    'http://user:pass@example.com/',
    'http://example.com:22/',
    'file:///etc/passwd',
    'http://exa mple/',
  ])('to %s is refused', async (location) => {
    redirecting(302, location);
    expect(await reasonOf(post())).toBe('redirect-invalid');
  });

  test('to a name that leads inside is refused', async () => {
    names.set('later.test', ['192.168.1.1']);
    redirecting(307, 'http://later.test/');
    expect(await reasonOf(post())).toBe('address-inside');
  });

  test('three are followed, and no loop', async () => {
    let asked = 0;
    answer = (request, response) => {
      asked += 1;
      const step = Number(request.url?.slice(1));
      if (step === 3) response.end('there');
      else response.writeHead(302, { location: `/${step + 1}` }).end();
    };
    expect((await ask({ url: at('/0') })).url).toBe(at('/3'));
    asked = 0;
    answer = (_request, response) => {
      asked += 1;
      response.writeHead(302, { location: '/loop' }).end();
    };
    expect(await reasonOf(ask({ url: at('/loop') }))).toBe('too-many-redirects');
    expect(asked).toBe(4);
  });

  test('a status of redirection without an address is an answer', async () => {
    answer = (_request, response) => response.writeHead(302).end('stay');
    expect(await ask({ url: at('/') })).toMatchObject({ status: 302 });
  });
});

describe('answers that are too much', () => {
  const endless = (response: ServerResponse, chunk: Buffer, times: number) => {
    let sent = 0;
    const push = () => {
      while (sent < times) {
        sent += 1;
        if (!response.write(chunk)) return response.once('drain', push);
      }
      return response.end();
    };
    push();
    return () => sent;
  };

  test('of a webhook fail at 256 KiB, also when 1 GB comes or is announced', async () => {
    let sent = () => 0;
    answer = (_request, response) => {
      sent = endless(response, Buffer.alloc(1_000_000), 1_000);
    };
    expect(await reasonOf(ask({ url: at('/') }))).toBe('too-large');
    expect(sent()).toBeLessThan(50);
    answer = (_request, response) => response.end(Buffer.alloc(256 * 1024));
    expect((await ask({ url: at('/') })).body.length).toBe(256 * 1024);
    answer = (_request, response) => response.end(Buffer.alloc(256 * 1024 + 1));
    expect(await reasonOf(ask({ url: at('/') }))).toBe('too-large');
  });

  test('of a page are cut at 5 MiB', async () => {
    answer = (_request, response) => void endless(response, Buffer.alloc(1_000_000, 'a'), 1_000);
    const page = await ask({ url: at('/'), kind: 'page' });
    expect([page.body.length, page.truncated]).toEqual([5 * 1024 * 1024, true]);
  });

  test('that unpack to a gigabyte are not unpacked further', async () => {
    const bomb = createGzip({ level: 9 });
    const packed: Buffer[] = [];
    bomb.on('data', (part: Buffer) => packed.push(part));
    for (let part = 0; part < 100; part += 1) bomb.write(Buffer.alloc(1_000_000));
    bomb.end();
    await once(bomb, 'end');
    const small = Buffer.concat(packed);
    expect(small.length).toBeLessThan(200_000);
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(small);
    expect(await reasonOf(ask({ url: at('/') }))).toBe('too-large');
    const page = await ask({ url: at('/'), kind: 'page' });
    expect([page.body.length, page.truncated]).toEqual([5 * 1024 * 1024, true]);
  });

  test('codings that were not asked for, are stacked or do not fit are refused', async () => {
    for (const coding of ['gzip, gzip', 'compress', 'aws-chunked', 'constructor']) {
      answer = (_request, response) => response.writeHead(200, { 'content-encoding': coding }).end(gzipSync('x'));
      expect([coding, await reasonOf(ask({ url: at('/'), accountId: coding }))]).toEqual([coding, 'answer-broken']);
    }
    answer = (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    expect(await reasonOf(ask({ url: at('/') }))).toBe('answer-broken');
    answer = (_request, response) => response.writeHead(200, { 'x-long': 'x'.repeat(20_000) }).end();
    expect(await reasonOf(ask({ url: at('/') }))).toBe('answer-broken');
  });
});
