import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { parseEnv } from '#server/settings/env.ts';
import { openDatabase } from '#server/store/database.ts';
import { partnerCertificate, partnerKey } from '#tests/fixtures/partner-certificate.ts';

test('a database is believed by the authority that sslrootcert names, and by its name', async () => {
  // PostgreSQL, as far as it goes until TLS is agreed on.
  const server = createServer((socket) => {
    socket
      .on('error', () => undefined)
      .once('data', () => {
        socket.write('S');
        new TLSSocket(socket, { isServer: true, key: partnerKey, cert: partnerCertificate }).on(
          'error',
          () => undefined,
        );
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'noura-authority-'));
  const file = join(folder, 'own.pem');
  writeFileSync(file, partnerCertificate);
  const refusal = async (more: string) => {
    const { port } = server.address() as AddressInfo;
    const { databaseUrl } = parseEnv({
      DATABASE_URL: `postgres://u:p@127.0.0.1:${port}/noura?sslmode=verify-full${more}`,
    });
    const { pool, close } = openDatabase(databaseUrl ?? '');
    const failure = await pool.connect().catch((error: NodeJS.ErrnoException) => error.code);
    await close();
    return failure;
  };
  expect(await refusal('')).toBe('DEPTH_ZERO_SELF_SIGNED_CERT');
  // Believed now, but for another name than the one that was asked for.
  expect(await refusal(`&sslrootcert=${encodeURIComponent(file)}`)).toBe('ERR_TLS_CERT_ALTNAME_INVALID');
  server.close();
  rmSync(folder, { recursive: true });
});
