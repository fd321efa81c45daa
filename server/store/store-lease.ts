import { StartError } from '#server/start-error.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockDatabase, lockDataDirectory } from './instance-lock.ts';
import { migrate } from './migrate.ts';

/** A migrated database that is ours to use. */
export interface StoreLease {
  databaseUrl: string;
  embedded: boolean;
  /** Gives the locks back and stops the embedded server where we hold it. */
  release(): Promise<void>;
}

interface StoreSettings {
  dataDir: string;
  databaseUrl: string | null;
}

/**
 * Takes the store for the one Noura that may run on it: locks, starts or adopts the embedded PostgreSQL unless a
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
    const databaseUrl = settings.databaseUrl ?? embedded?.url ?? '';
    const database = await lockDatabase(databaseUrl, onLost).catch((cause: unknown) => {
      if (cause instanceof StartError) throw cause;
      const reason = (cause as NodeJS.ErrnoException).code ?? 'no answer';
      throw new StartError(`The database of DATABASE_URL cannot be reached (${reason}).`, { cause });
    });
    undo.push(() => database.release());
    await migrate(databaseUrl);
    return { databaseUrl, embedded: embedded !== null, release };
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
  if (settings.databaseUrl) {
    await migrate(settings.databaseUrl);
    return work(settings.databaseUrl);
  }
  const own = ownLock(settings.dataDir);
  // Without the lock a Noura runs, and with it its database, which is then adopted and left running.
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir });
  try {
    if (own) await migrate(embedded.url);
    return await work(embedded.url);
  } finally {
    if (own) await embedded.stop();
    await own?.release();
  }
}

function ownLock(dataDir: string) {
  try {
    return lockDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof StartError && /already running/.test(error.message)) return null;
    throw error;
  }
}
