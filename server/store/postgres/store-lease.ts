import { StartError } from '#server/start/start-error.ts';
import { migrate } from '#server/store/migrate.ts';
import { openRunAccess, type RunAccess } from '#server/store/run-role.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockDatabase, lockDataDirectory } from './instance-lock.ts';

/** A migrated database that is ours to use. */
export interface StoreLease {
  /** Of the role that runs Noura. */
  databaseUrl: string;
  /** What an operator should know of that role; null where nothing is amiss. */
  warning: string | null;
  embedded: boolean;
  /** Gives the locks back and stops the embedded server where we hold it. */
  release(): Promise<void>;
}

interface StoreSettings {
  dataDir: string;
  databaseUrl: string | null;
  /** Of the user who owns the tables and migrates; null: that of `databaseUrl`. */
  databaseMigrateUrl: string | null;
  /** Its name among several; null: it is alone. */
  node: { name: string | null };
}

/**
 * Takes the store for the one Noura that may run on it, or one of several: locks, starts or adopts the embedded PostgreSQL unless a
 * database is configured, and migrates. `onLost` is called when another Noura took the database meanwhile.
 * Throws StartError, one sentence, when it is taken or cannot start.
 */
export async function leaseStore(settings: StoreSettings, onLost: () => void): Promise<StoreLease> {
  const undo: (() => Promise<void>)[] = [];
  const release = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const directory = lockDataDirectory(settings.dataDir);
    undo.push(() => directory.release());
    const embedded = settings.databaseUrl ? null : await startEmbeddedPostgres({ dataDir: settings.dataDir });
    if (embedded) undo.push(() => embedded.stop());
    const addresses = addressesOf(settings, embedded);
    const database = await lockDatabase(addresses.run, { ofMany: settings.node.name !== null, onLost }).catch(
      (cause: unknown) => {
        if (cause instanceof StartError) throw cause;
        const reason = (cause as NodeJS.ErrnoException).code ?? 'no answer';
        throw new StartError(`The database of DATABASE_URL cannot be reached (${reason}).`, { cause });
      },
    );
    undo.push(() => database.release());
    return { ...(await migrated(addresses)), embedded: embedded !== null, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * For a command beside a Noura that may be running: uses its database when it runs, otherwise holds the store itself.
 * Resolves with what `work` gives for the address of the migrated database.
 */
export async function borrowStore<T>(settings: StoreSettings, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  if (settings.databaseUrl) return work((await migrated(addressesOf(settings, null))).databaseUrl);
  const own = ownLock(settings.dataDir);
  // Without the lock a Noura runs, and with it its database, which is then adopted and left running.
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    if (own) await migrated(addressesOf(settings, embedded));
    return await work(embedded.runUrl);
  } finally {
    if (own) await embedded.stop();
    await own?.release();
  }
}

interface Addresses {
  owner: string;
  run: string;
}

function addressesOf(settings: StoreSettings, embedded: EmbeddedPostgres | null): Addresses {
  const run = settings.databaseUrl ?? embedded?.runUrl ?? '';
  return { run, owner: settings.databaseUrl ? (settings.databaseMigrateUrl ?? run) : (embedded?.url ?? '') };
}

async function migrated({ owner, run }: Addresses): Promise<RunAccess> {
  await migrate(owner);
  return openRunAccess(owner, run);
}

function ownLock(dataDir: string) {
  try {
    return lockDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof StartError && /already running/.test(error.message)) return null;
    throw error;
  }
}
