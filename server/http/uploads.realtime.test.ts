import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as httpRequest, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { noTicks } from '#contract/roles.ts';
import { createLogger } from '../logger.ts';
import { createApp } from './app.ts';
import { createRoutes, type Routes } from './endpoint.ts';
import { createMetrics } from './request-log.ts';
import { boundBodies } from './uploads.ts';

const token = 'u'.repeat(43);
const maxBytes = 3_000_000;
const takeFile = endpoint({
  method: 'POST',
  path: '/files',
  access: 'user',
  area: 'own',
  summary: 'Takes a file.',
  query: z.strictObject({ name: z.string() }),
  consumes: 'application/octet-stream',
  bodyBytes: maxBytes,
  output: z.object({ bytes: z.number(), sha256: z.string() }),
});

let app: FastifyInstance;
let routes: Routes;
let port: number;
let ended: string[];

beforeEach(async () => {
  ended = [];
  app = await createApp({
    log: createLogger('silent'),
    metrics: createMetrics(false),
    trustProxy: 0,
    productName: 'Noura',
    requestsPerMinute: 1000,
    authenticate: async (given) =>
      given === token
        ? {
            accountId: 'a1',
            email: 'dana@example.com',
            role: 'user',
            remembered: false,
            mayAct: true,
            id: 's',
            personId: 'a',
            businessRole: 'owner',
            ...noTicks,
            isFresh: true,
            mustEnrol: false,
            tokenHash: Buffer.alloc(32),
          }
        : null,
  });
  routes = createRoutes(app);
  routes.add(
    takeFile,
    async ({ body, request }) => {
      expect(body).toBeInstanceOf(Readable);
      expect(request.body).toBe(body);
      const hash = createHash('sha256');
      let bytes = 0;
      try {
        await pipeline(body, async (chunks: AsyncIterable<Buffer>) => {
          for await (const chunk of chunks) {
            bytes += chunk.length;
            hash.update(chunk);
          }
        });
      } catch (error) {
        ended.push((error as { code: string }).code);
        throw error;
      }
      ended.push('read');
      return { bytes, sha256: hash.digest('hex') };
    },
    { tooLarge: 'knowledge.file-size' },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
});
afterEach(async () => {
  const closing = app.close();
  app.server.closeAllConnections();
  await closing;
});

const asFile = { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' };

async function send(body: Readable | Buffer, headers: Record<string, string> = asFile, path = '/files?name=a.txt') {
  const asking = httpRequest({ port, host: '127.0.0.1', method: 'POST', path, headers });
  const answering = once(asking, 'response') as Promise<[IncomingMessage]>;
  // Who is refused may see its writing break; the answer is what counts.
  if (body instanceof Buffer) asking.end(body);
  else pipeline(body, asking).catch(() => {});
  const [answer] = await answering;
  return { status: answer.statusCode, body: JSON.parse(await text(answer)) };
}

test('a file reaches the handler byte for byte, with and without a length, also an empty one', async () => {
  const file = Buffer.alloc(maxBytes, 'Noura ');
  const sha256 = createHash('sha256').update(file).digest('hex');
  const whole = { status: 200, body: { bytes: maxBytes, sha256 } };
  expect(await send(file)).toEqual(whole);
  expect(await send(Readable.from([file.subarray(0, 7), file.subarray(7)]))).toEqual(whole);
  expect((await send(Buffer.alloc(0))).body.bytes).toBe(0);
});

test('more bytes than allowed are refused with the error of the endpoint, announced or counted', async () => {
  const refused = { status: 413, body: { code: 'knowledge.file-size' } };
  expect(await send(Buffer.alloc(maxBytes + 1))).toMatchObject(refused);
  expect(ended).toEqual([]);
  const chunks = Array.from({ length: 60 }, () => Buffer.alloc(100_000));
  expect(await send(Readable.from(chunks))).toMatchObject(refused);
  expect(ended).toEqual(['knowledge.file-size']);
});

test('an upload route takes nothing but raw bytes, and only of somebody who is signed in', async () => {
  const json = { ...asFile, 'content-type': 'application/json' };
  expect(await send(Buffer.from('{}'), json)).toMatchObject({ status: 415 });
  expect(await send(Buffer.from('x'), { authorization: asFile.authorization })).toMatchObject({ status: 415 });
  expect(await send(Buffer.from('x'), { 'content-type': asFile['content-type'] })).toMatchObject({ status: 401 });
  expect(await send(Buffer.from('x'), asFile, '/files')).toMatchObject({ status: 400 });
  expect(ended).toEqual([]);
});

test('other routes refuse raw bytes', async () => {
  const note = { method: 'POST', path: '/notes', access: 'user', area: 'own', summary: '.' } as const;
  await app.close();
  app = await createApp({
    log: createLogger('silent'),
    metrics: createMetrics(false),
    trustProxy: 0,
    productName: 'Noura',
    requestsPerMinute: 1000,
    authenticate: async () => null,
  });
  const body = z.strictObject({ text: z.string() });
  createRoutes(app).add({ ...note, access: 'public', area: undefined, body }, () => undefined);
  const headers = { 'content-type': 'application/octet-stream' };
  const refused = await app.inject({ method: 'POST', url: '/notes', headers, payload: Buffer.from('{"text":"x"}') });
  expect([refused.statusCode, refused.json().code]).toEqual([415, 'request.unsupported-media']);
  expect((await app.inject({ method: 'POST', url: '/notes', payload: { text: 'x' } })).statusCode).toBe(204);
});

test('an endpoint that takes a file must bound it', () => {
  expect(() => routes.add({ ...takeFile, path: '/more', bodyBytes: 0 }, () => ({ bytes: 0, sha256: '' }))).toThrow(
    'bounds it by no bodyBytes',
  );
});

test('a sender that goes away in the middle ends the stream with an error', async () => {
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `POST /files?name=a HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: application/octet-stream\r\n` +
      'Content-Length: 1000\r\n\r\nhalf',
  );
  await sleep(100);
  socket.destroy();
  await expect.poll(() => ended).toEqual(['request.invalid']);
});

test('who is refused before its file was read can read why, and is not waited for', async () => {
  routes = createRoutes(app);
  let sent = 0;
  const endless = new Readable({
    read() {
      sent += 65_536;
      setImmediate(() => this.push(Buffer.alloc(65_536)));
    },
  });
  const began = performance.now();
  const answer = await send(endless, { 'content-type': 'application/octet-stream' });
  expect(answer).toMatchObject({ status: 401 });
  await new Promise((resolve) => endless.once('close', resolve));
  expect(performance.now() - began).toBeLessThan(8_000);
  expect(sent).toBeGreaterThan(65_536);
});

test('a body that does not arrive in time is answered with 408 and the socket closed; an allowed one is not', async () => {
  const server = createServer((asked, answer) => asked.resume().on('end', () => answer.end('ok')));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    socket.end(error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'HTTP/1.1 408 Request Timeout\r\n\r\n' : 'other');
  });
  boundBodies(server, 200);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = (server.address() as AddressInfo).port;
  const slow = connect(at, '127.0.0.1');
  slow.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n');
  const drip = setInterval(() => slow.write('x'), 50);
  const began = performance.now();
  expect(await text(slow)).toContain('408');
  clearInterval(drip);
  expect(performance.now() - began).toBeLessThan(1_000);
  const quick = connect(at, '127.0.0.1');
  quick.write('POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 2\r\n\r\nab');
  expect(await text(quick)).toContain('200 OK');
  server.close();
});

test('an upload may take longer than any other body', async () => {
  await app.close();
  app = await createApp({
    log: createLogger('silent'),
    metrics: createMetrics(false),
    trustProxy: 0,
    productName: 'Noura',
    requestsPerMinute: 1000,
    bodyTimeoutMs: 300,
    authenticate: async () => ({
      accountId: 'a1',
      email: 'dana@example.com',
      role: 'user',
      remembered: false,
      mayAct: true,
      id: 's',
      personId: 'a',
      businessRole: 'owner',
      ...noTicks,
      isFresh: true,
      mustEnrol: false,
      tokenHash: Buffer.alloc(32),
    }),
  });
  const takes = createRoutes(app);
  takes.add(takeFile, async ({ body }) => ({ bytes: (await text(body)).length, sha256: '' }));
  const body = z.strictObject({ text: z.string() });
  takes.add({ method: 'POST', path: '/notes', access: 'user', area: 'own', summary: '.', body }, () => undefined);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
  const slowly = async function* () {
    for (let part = 0; part < 8; part += 1) {
      await sleep(100);
      yield Buffer.from('12345');
    }
  };
  expect(await send(Readable.from(slowly()))).toMatchObject({ status: 200, body: { bytes: 40 } });
  const refused = await send(Readable.from(slowly()), { ...asFile, 'content-type': 'application/json' }, '/notes');
  expect(refused.status).toBe(408);
});
