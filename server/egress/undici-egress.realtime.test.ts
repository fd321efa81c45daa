import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import { expect, test } from 'vitest';
import { startNameServer } from '#tests/name-server.ts';
import { createUndiciEgress } from './undici-egress.ts';

test('an answer that unpacks to 100 MB takes little memory', async () => {
  const bomb = createGzip({ level: 9 });
  const packed = buffer(bomb);
  for (let part = 0; part < 100; part += 1) bomb.write(Buffer.alloc(1_000_000));
  bomb.end();
  const small = await packed;
  const names = await startNameServer();
  names.set('partner.test', ['127.0.0.1']);
  const partner = createServer((_request, response) => {
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(small);
  }).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  const { port } = partner.address() as AddressInfo;
  const egress = createUndiciEgress({ allowedHosts: [`partner.test:${port}`], nameServers: [names.address] });
  const before = process.memoryUsage().arrayBuffers;
  const asked = egress.request({
    accountId: 'a1',
    kind: 'webhook',
    method: 'GET',
    url: `http://partner.test:${port}/`,
  });
  await expect(asked).rejects.toMatchObject({ reason: 'too-large' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  await egress.close();
  partner.close();
  partner.closeAllConnections();
  names.close();
});
