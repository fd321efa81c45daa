import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { partnerCertificate, partnerKey } from '#tests/fixtures/partner-certificate.ts';
import { type NameServer, startNameServer } from '#tests/name-server.ts';
import { projectRoot } from '#tests/processes.ts';

let names: NameServer;
let partner: Server;
let port: number;
beforeAll(async () => {
  names = await startNameServer();
  names.set('partner.test', ['127.0.0.1']);
  partner = createServer({ key: partnerKey, cert: partnerCertificate }, (_, response) => void response.end('secure'));
  partner.listen(0, '127.0.0.1');
  await once(partner, 'listening');
  port = (partner.address() as AddressInfo).port;
});
afterAll(() => {
  partner.close();
  partner.closeAllConnections();
  names.close();
});

test('an authority of the operator’s own is believed where NODE_EXTRA_CA_CERTS names it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'noura-authority-'));
  const file = join(folder, 'own.pem');
  writeFileSync(file, partnerCertificate);
  const settings = { allowedHosts: [`partner.test:${port}`], nameServers: [names.address] };
  const request = { accountId: 'a1', kind: 'page', method: 'GET', url: `https://partner.test:${port}/`, headers: {} };
  const code = `
    import { createUndiciEgress } from '#server/egress/undici-egress.ts';
    const egress = createUndiciEgress(${JSON.stringify(settings)});
    const told = egress.request(${JSON.stringify(request)}).then(({ body }) => body.toString(), ({ reason }) => reason);
    process.stdout.write(await told);
    await egress.close();`;
  const ask = async (env: Record<string, string>) => {
    const words = ['--input-type=module', '--eval', code];
    return (await promisify(execFile)(process.execPath, words, { cwd: projectRoot, env })).stdout;
  };
  expect(await ask({})).toBe('certificate');
  expect(await ask({ NODE_EXTRA_CA_CERTS: file })).toBe('secure');
  rmSync(folder, { recursive: true });
});
