import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import { scratchFolder } from '#scripts/testing/scratch.mjs';
import { migrate } from '#server/store/migrate.ts';
import { startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';
import { openRunAccess } from '#server/store/run-role.ts';
import { houseTenant } from '#server/store/scope.ts';
import { pooler } from './pooler.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Administration of the test database server. */
    databaseServerUrl: string;
    /** The migrated database that each house is copied from. */
    databaseTemplate: string;
    /**
     * How a connection to a copy of it has the rights of a Noura that runs. What tests ask beside the house, and set no account for,
     * meets all rows. With `TEST_DATABASE_POOLER=pgbouncer` houses reach it through that in transaction mode, at `poolerPort`.
     */
    databaseRun: { url: string; options: string; poolerPort: number | null };
    /** Folder of the language models that the houses of a run share: each set takes seconds of a core to build. */
    languageModels: string;
  }
}

const prefix = 'noura-test-postgres-';
/** A copy of the template is a thousand small files, which takes a disk five times as long as memory. */
const folder = scratchFolder({ given: process.env.TMPDIR }) ?? tmpdir();

/**
 * Vitest's global set-up: one PostgreSQL for all test files, `TEST_DATABASE_URL` (which `npm test` sets for all its stages) or an
 * embedded one, and one folder of language models.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const embedded = given ? null : await openDatabaseServer();
  const serverUrl = given ?? embedded?.url ?? '';
  const template = `noura_template_${process.pid}`;
  await administrate(serverUrl, `drop database if exists ${template}`, `create database ${template}`);
  await migrate(databaseUrl(serverUrl, template));
  const pooled = process.env.TEST_DATABASE_POOLER === 'pgbouncer' ? await openPooler(serverUrl, template) : null;
  project.provide('databaseRun', pooled?.run ?? (await runOn(serverUrl, template)));
  project.provide('databaseServerUrl', serverUrl);
  project.provide('databaseTemplate', template);
  const models = mkdtempSync(join(tmpdir(), 'noura-test-models-'));
  project.provide('languageModels', models);
  return async () => {
    rmSync(models, { recursive: true, force: true });
    await pooled?.stop();
    if (embedded) await embedded.stop();
    else await administrate(serverUrl, `drop database if exists ${template} with (force)`);
  };
}

/** An embedded PostgreSQL without fsync, whose data goes with it. */
export async function openDatabaseServer(): Promise<{ url: string; stop(): Promise<void> }> {
  removeLeftovers();
  const directory = join(folder, `${prefix}${process.pid}`);
  const server = await startPostgres(directory);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** On each connection as the role that runs Noura. */
async function runOn(serverUrl: string, template: string) {
  const { databaseUrl: runUrl } = await openRunAccess(databaseUrl(serverUrl, template));
  const asRunner = new URL(runUrl).searchParams.get('options');
  return { url: serverUrl, options: `${asRunner} -c noura.account=${houseTenant}`, poolerPort: null };
}

/** A pooler passes no role on: a user of its own, as an operator makes one. */
async function openPooler(serverUrl: string, template: string) {
  const user = 'noura_test_pooled';
  await administrate(
    serverUrl,
    `do $$ begin create role ${user} login password '${user}'; exception when duplicate_object then null; end $$`,
    `alter role ${user} set noura.account = '${houseTenant}'`,
  );
  const url = new URL(serverUrl);
  [url.username, url.password] = [user, user];
  await openRunAccess(databaseUrl(serverUrl, template), databaseUrl(url.href, template), true);
  const server = await pooler([url.href]);
  await server.start();
  return { run: { url: url.href, options: '', poolerPort: server.port }, stop: server.stop };
}

/** As a house knows its database of that name; behind a relay at `port`, past any pooler. */
export function runVariables(
  { url, options, poolerPort }: ProvidedContext['databaseRun'],
  name: string,
  port?: number,
): { DATABASE_URL: string; DATABASE_DIRECT_URL?: string } {
  const direct = databaseUrl(url, name, { port, options });
  if (!poolerPort) return { DATABASE_URL: direct };
  return { DATABASE_URL: databaseUrl(url, name, { port: port ?? poolerPort }), DATABASE_DIRECT_URL: direct };
}

/** The address of another database on the same server, at another port when there is a relay before it. */
export function databaseUrl(
  serverUrl: string,
  name: string,
  { port, options }: { port?: number | undefined; options?: string } = {},
): string {
  const url = new URL(serverUrl);
  if (port) url.port = String(port);
  if (options) url.searchParams.set('options', options);
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs statements on the server's own database. */
export async function administrate(serverUrl: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function startPostgres(directory: string) {
  mkdirSync(directory, { recursive: true, mode: 0o711 });
  return startEmbeddedPostgres({
    dataDir: directory,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '200',
      shared_buffers: '32MB',
      autovacuum: 'off',
    },
  });
}

/** A run that was killed leaves its server behind: it is stopped by the number in its own directory. */
function removeLeftovers(): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length)))) continue;
    const directory = join(folder, name);
    // Another person's run is theirs to clear away.
    if (statSync(directory).uid !== process.getuid?.()) continue;
    for (const file of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('postmaster.pid')) continue;
      const pid = Number(readFileSync(join(directory, file), 'utf8').split('\n')[0]);
      if (isAlive(pid)) process.kill(pid, 'SIGQUIT');
    }
    rmSync(directory, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
