import { chownSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { plainUser, type ServerProgram, serverProgram } from './server-program.ts';

export interface Pooler extends ServerProgram {
  /** The same database and user through it, without what it would refuse of the address. */
  through(url: string): string;
}

/**
 * PgBouncer in transaction mode before the PostgreSQL of `urls`, each of a user who logs in, for all of its databases; `settings` are
 * further ones. Not started yet.
 */
export async function pooler(urls: readonly string[], settings: Record<string, string | number> = {}): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'noura-pgbouncer-'));
  const as = plainUser('postgres');
  const users = urls.map((url) => new URL(url));
  const [server] = users;
  const usersFile = join(folder, 'users.txt');
  const quoted = (text: string) => `"${decodeURIComponent(text)}"`;
  writeFileSync(usersFile, users.map((user) => `${quoted(user.username)} ${quoted(user.password)}\n`).join(''));
  const words = ({ port }: { port: number }) => {
    const all = {
      ...{ listen_addr: '127.0.0.1', listen_port: port, unix_socket_dir: '', auth_type: 'trust', auth_file: usersFile },
      ...{ pool_mode: 'transaction', default_pool_size: 8, max_client_conn: 2_000, server_idle_timeout: 5 },
      // As docs/operating.md wants them: by default a database that is back stays away for 15 s, and who asks while it is away waits for two minutes.
      ...{ server_login_retry: 1, query_wait_timeout: 10 },
      ...settings,
    };
    const file = join(folder, 'pgbouncer.ini');
    const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
    const databases = `* = host=${server?.hostname} port=${server?.port || 5432}`;
    writeFileSync(file, ['[databases]', databases, '[pgbouncer]', ...lines, ''].join('\n'));
    return [file];
  };
  if (as) chownSync(folder, as.uid, as.gid);
  const program = await serverProgram('pgbouncer', words, { folder, as });
  return {
    ...program,
    through(url) {
      const pooled = new URL(url);
      pooled.host = `127.0.0.1:${program.port}`;
      pooled.search = '';
      return pooled.href;
    },
  };
}
