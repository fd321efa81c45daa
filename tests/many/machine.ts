import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type ServerProgram, type SystemUser, serverProgram } from '#tests/server-program.ts';

const postgresHome = '/usr/lib/postgresql/15/bin';

/** Debian's PostgreSQL 15 with an empty database, and its address. */
export async function startPostgres(): Promise<ServerProgram & { url: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'noura-postgres-'));
  const as = process.getuid?.() === 0 ? userOf('postgres') : null;
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

function userOf(name: string): SystemUser {
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, name], { encoding: 'utf8' })));
  return { uid: Number(uid), gid: Number(gid) };
}

/** HAProxy before these nodes, as docs/operating.md has it, without TLS. */
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

function balancerSettings(port: number, nodes: ReadonlyMap<string, number>): string {
  const each = (line: (name: string, port: number) => string) =>
    [...nodes].map(([name, at]) => line(name, at)).join('\n');
  return `
defaults
  mode http
  option forwardfor
  option redispatch 1
  retries 3
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 2h
  timeout check 10s
frontend calls
  bind 127.0.0.1:${port}
${each((name) => `  use_backend node_${name} if { path_beg /n/${name}/ }`)}
  use_backend unchecked if { nbsrv(any) eq 0 }
  default_backend any
backend any
  option httpchk GET /readyz
  default-server check inter 1s fall 2 rise 1
${each((name, at) => `  server ${name} 127.0.0.1:${at}`)}
backend unchecked
${each((name, at) => `  server ${name} 127.0.0.1:${at}`)}
${each((name, at) => `backend node_${name}\n  server ${name} 127.0.0.1:${at}`)}
`;
}

/** A port for each node, which the balancer knows before they start. */
export async function portsFor(names: readonly string[]): Promise<Map<string, number>> {
  const ports = new Map<string, number>();
  for (const name of names) ports.set(name, await freePort());
  return ports;
}
