import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#tests/processes.ts';
import { freePort, plainUser, type ServerProgram, serverProgram } from '#tests/server-program.ts';

export const postgresHome = '/usr/lib/postgresql/15/bin';

/** Debian's PostgreSQL 15 with an empty database, and its address. */
export async function startPostgres(): Promise<ServerProgram & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'noura-postgres-'));
  const as = plainUser('postgres');
  if (as) chownSync(folder, as.uid, as.gid);
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'noura', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C'];
  execFileSync(join(postgresHome, 'initdb'), initdb, { ...as, cwd: folder, stdio: 'ignore' });
  const settings = ['fsync=off', 'max_connections=200', `unix_socket_directories=${folder}`].flatMap((one) => [
    '-c',
    one,
  ]);
  const words = ({ port }: { port: number }) => ['-D', data, '-h', '127.0.0.1', '-p', `${port}`, ...settings];
  const server = await serverProgram(join(postgresHome, 'postgres'), words, { folder, as });
  await server.start();
  return { ...server, url: `postgres://noura@127.0.0.1:${server.port}/postgres` };
}

/** HAProxy before these nodes with the very settings of docs/operating.md, but for TLS. */
export async function startBalancer(nodes: ReadonlyMap<string, number>): Promise<ServerProgram & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'noura-haproxy-'));
  const words = ({ port }: { port: number }) => {
    const file = join(folder, 'haproxy.cfg');
    writeFileSync(file, balancerSettings(port, nodes));
    return ['-db', '-f', file];
  };
  const server = await serverProgram('haproxy', words, { folder });
  await server.start();
  return { ...server, url: `http://127.0.0.1:${server.port}` };
}

/** Its door and its nodes, `a` at 10.0.0.1 and so on, are moved to this machine; all else stays as it is written. */
export function balancerSettings(port: number, nodes: ReadonlyMap<string, number>): string {
  const doc = readFileSync(join(projectRoot, 'docs/operating.md'), 'utf8');
  const [, written = ''] = /In HAProxy:\n\n```\n(.*?)```\n/s.exec(doc) ?? [];
  const here = written
    .replace(/^( *bind) :443 .*$/m, `$1 127.0.0.1:${port}`)
    .replace(
      /^( *server (\w+)) 10\.0\.0\.\d:3000/gm,
      (_line, server, name) => `${server} 127.0.0.1:${nodes.get(name)}`,
    );
  const named = new Set([...here.matchAll(/^ *server (\w+) 127\.0\.0\.1:\d+/gm)].map(([, name]) => name));
  if ([...nodes.keys()].some((name) => !named.has(name)) || /\b10\.0\.0\.|:443\b|undefined/.test(here))
    throw new Error(`docs/operating.md has no HAProxy for the nodes ${[...nodes.keys()].join(', ')}:\n${here}`);
  return here;
}

/** A port for each node, which the balancer knows before they start. */
export async function portsFor(names: readonly string[]): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  for (const name of names) ports.set(name, await freePort());
  return ports;
}
