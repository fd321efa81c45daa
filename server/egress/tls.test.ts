import { once } from 'node:events';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { connect, getCACertificates, setDefaultCACertificates, type TLSSocket } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { partnerCertificate, partnerKey } from '#tests/fixtures/partner-certificate.ts';
import { type NameServer, startNameServer } from '#tests/name-server.ts';
import type { Egress, EgressError } from './egress.ts';
import { createUndiciEgress } from './undici-egress.ts';

const usual = getCACertificates('default');
let names: NameServer;
let partner: Server;
let port: number;
let egress: Egress;
let location = '';
const seen: { servername: string | false | null; signature: string | undefined }[] = [];

beforeAll(async () => {
  names = await startNameServer();
  for (const name of ['partner.test', 'other.test']) names.set(name, ['127.0.0.1']);
  partner = createServer({ key: partnerKey, cert: partnerCertificate }, (request, response) => {
    const signature = request.headers['x-noura-signature'];
    seen.push({
      servername: (request.socket as TLSSocket & { servername: string }).servername,
      signature: String(signature),
    });
    if (request.url === '/moved') response.writeHead(307, { location }).end();
    else response.end('secure');
  }).listen(0, '127.0.0.1');
  await once(partner, 'listening');
  port = (partner.address() as AddressInfo).port;
  const allowedHosts = ['partner.test', 'other.test', '127.0.0.1'].map((host) => `${host}:${port}`);
  egress = createUndiciEgress({ allowedHosts, nameServers: [names.address] });
});
afterEach(() => setDefaultCACertificates(usual));
afterAll(async () => {
  await egress.close();
  partner.close();
  partner.closeAllConnections();
  names.close();
});

const ask = (host: string, path = '/') =>
  egress.request({
    accountId: 'a1',
    kind: 'webhook',
    method: 'POST',
    url: `https://${host}:${port}${path}`,
    headers: { 'x-noura-signature': 's' },
    body: '{}',
  });
const reasonOf = (asking: Promise<unknown>) =>
  asking.then(
    () => 'answered',
    (error: EgressError) => error.reason,
  );

test('a certificate that nobody vouches for, or of another name, is refused before anything is sent', async () => {
  expect(await reasonOf(ask('partner.test'))).toBe('certificate');
  setDefaultCACertificates([partnerCertificate]);
  expect(await reasonOf(ask('other.test'))).toBe('certificate');
  expect(await reasonOf(ask('127.0.0.1'))).toBe('certificate');
  expect(seen).toEqual([]);
});

test('a good one is taken, and the server is told the name that was asked for', async () => {
  setDefaultCACertificates([partnerCertificate]);
  expect((await ask('partner.test')).body.toString()).toBe('secure');
  expect(seen.at(-1)).toEqual({ servername: 'partner.test', signature: 's' });
});

test('a webhook is not led from TLS to an open line', async () => {
  setDefaultCACertificates([partnerCertificate]);
  location = `http://partner.test:${port}/`;
  expect(await reasonOf(ask('partner.test', '/moved'))).toBe('redirect-invalid');
});

test('a server that speaks nothing newer than TLS 1.1 is not spoken to', async () => {
  setDefaultCACertificates([partnerCertificate]);
  const oldest = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
  let asked = 0;
  const old = createServer({ key: partnerKey, cert: partnerCertificate, ...oldest }, (_, response) => {
    asked += 1;
    response.end('old');
  }).listen(0, '127.0.0.1');
  await once(old, 'listening');
  const { port: oldPort } = old.address() as AddressInfo;
  const theirs = createUndiciEgress({ allowedHosts: [`partner.test:${oldPort}`], nameServers: [names.address] });
  const url = `https://partner.test:${oldPort}/`;
  const webhook = { accountId: 'a1', kind: 'webhook', method: 'POST', url, headers: {}, body: '{}' } as const;
  expect(await reasonOf(theirs.request(webhook))).toBe('unreachable');
  // It is there, for who would.
  const willing = connect({ port: oldPort, host: '127.0.0.1', servername: 'partner.test', ...oldest });
  await once(willing, 'secureConnect');
  expect([willing.getProtocol(), asked]).toEqual(['TLSv1.1', 0]);
  willing.destroy();
  await theirs.close();
  old.close();
});
