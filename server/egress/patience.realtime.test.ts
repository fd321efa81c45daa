import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type NameServer, startNameServer } from '#tests/name-server.ts';
import type { EgressError } from './egress.ts';
import { createUndiciEgress } from './undici-egress.ts';

let names: NameServer;
let partner: Server;
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  names = await startNameServer();
  names.set('partner.test', ['127.0.0.1']);
  partner = createServer((request, response) => answer(request, response)).listen(0, '127.0.0.1');
  await once(partner, 'listening');
});
afterAll(() => {
  partner.close();
  partner.closeAllConnections();
  names.close();
});

/** What becomes of a request to a server at this port, and when. */
async function timed(port: number) {
  const egress = createUndiciEgress({
    allowedHosts: [`partner.test:${port}`],
    nameServers: [names.address],
    deadlineMs: 500,
  });
  const began = performance.now();
  const url = `http://partner.test:${port}/`;
  const reason = await egress.request({ accountId: 'a1', kind: 'webhook', method: 'GET', url }).then(
    () => 'answered',
    (error: EgressError) => error.reason,
  );
  const ms = performance.now() - began;
  await egress.close();
  return { reason, ms };
}

describe('a server that takes its time', () => {
  test.each<[string, typeof answer]>([
    ['hangs before its answer', () => {}],
    ['hangs after its headers', (_request, response) => void response.writeHead(200).flushHeaders()],
    [
      'drips its body',
      (_request, response) => {
        const drip = setInterval(() => response.write('x'), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
    [
      'goes on redirecting slowly',
      (_request, response) => void setTimeout(() => response.writeHead(302, { location: '/again' }).end(), 200),
    ],
  ])('and %s is left in time', async (_what, behaviour) => {
    answer = behaviour;
    const { reason, ms } = await timed((partner.address() as AddressInfo).port);
    expect(reason).toBe('timed-out');
    expect(ms).toBeGreaterThan(400);
    expect(ms).toBeLessThan(5_000);
  });

  test('and drips its headers, or never ends its greeting, is left in time', async () => {
    const sockets: Socket[] = [];
    const dripping = createTcpServer((socket) => {
      sockets.push(socket);
      socket.on('error', () => {});
      socket.write('HTTP/1.1 200 OK\r\n');
      const drip = setInterval(() => socket.write('x-a: b\r\n'), 20);
      socket.on('close', () => clearInterval(drip));
    }).listen(0, '127.0.0.1');
    await once(dripping, 'listening');
    const { port: at } = dripping.address() as AddressInfo;
    const { reason, ms } = await timed(at);
    expect(reason).toBe('timed-out');
    expect(ms).toBeLessThan(5_000);
    for (const socket of sockets) socket.destroy();
    dripping.close();
  });
});
