import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/store/migrate.ts';
import { startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';
import { openRunAccess } from '#server/store/run-role.ts';
import { houseTenant } from '#server/store/scope.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Administration of the test database server. */
    databaseServerUrl: string;
    /** The migrated database that each house is copied from. */
    databaseTemplate: string;
    /**
     * With which a connection to a copy of it has the rights of a Noura that runs. What tests ask beside the house, and set no
     * account for, meets all rows.
     */
    databaseRunOptions: string;
    /** Folder of the language models that the houses of a run share: each set takes seconds of a core to build. */
    languageModels: string;
  }
}

const prefix = 'noura-test-postgres-';

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
  const { databaseUrl: runUrl } = await openRunAccess(databaseUrl(serverUrl, template));
  const asRunner = new URL(runUrl).searchParams.get('options');
  project.provide('databaseRunOptions', `${asRunner} -c noura.account=${houseTenant}`);
  project.provide('databaseServerUrl', serverUrl);
  project.provide('databaseTemplate', template);
  const models = mkdtempSync(join(tmpdir(), 'noura-test-models-'));
  project.provide('languageModels', models);
  return async () => {
    rmSync(models, { recursive: true, force: true });
    if (embedded) await embedded.stop();
    else await administrate(serverUrl, `drop database if exists ${template} with (force)`);
  };
}

/** An embedded PostgreSQL without fsync, whose data goes with it. */
export async function openDatabaseServer(): Promise<{ url: string; stop(): Promise<void> }> {
  removeLeftovers();
  const directory = join(tmpdir(), `${prefix}${process.pid}`);
  const server = await startPostgres(directory);
  return {
    url: server.url,
    async stop() {
      await server.stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
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
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    if (isAlive(Number(name.slice(prefix.length)))) continue;
    const directory = join(tmpdir(), name);
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
