import { StartError } from '#server/start/start-error.ts';
import { migrate, refuseUnmigrated } from '#server/store/migrate.ts';
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
  /** PostgreSQL itself where `databaseUrl` is that of a pooler; null: it is none. */
  databaseDirectUrl: string | null;
  /** False: a database that is not up to date is refused. */
  migrates: boolean;
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
    const database = await lockDatabase(addresses.direct, { ofMany: settings.node.name !== null, onLost }).catch(
      (cause: unknown) => {
        if (cause instanceof StartError) throw cause;
        const { code = 'no answer', message } = cause as NodeJS.ErrnoException;
        const reason = code === '25006' ? message : `The database of DATABASE_URL cannot be reached (${code}).`;
        throw new StartError(reason, { cause });
      },
    );
    undo.push(() => database.release());
    return { ...(await migrated(addresses, settings)), embedded: embedded !== null, release };
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * For a command beside a Noura that may be running: uses its database when it runs, past any pooler, otherwise holds the store itself.
 * Resolves with what `work` gives for the address of the migrated database.
 */
export async function borrowStore<T>(settings: StoreSettings, work: (databaseUrl: string) => Promise<T>): Promise<T> {
  if (settings.databaseUrl) {
    const { direct, owner } = addressesOf(settings, null);
    return work((await migrated({ owner, run: direct, direct }, settings)).databaseUrl);
  }
  return borrowEmbedded(settings.dataDir, async (embedded, isOurs) => {
    if (isOurs) await migrated(addressesOf(settings, embedded), settings);
    return work(embedded.runUrl);
  });
}

/**
 * For a command on the embedded server of a data directory as it stands: nothing is migrated. Where a Noura runs (`isOurs` is false) its server
 * is used and left running, else it is started and stopped again.
 */
export async function borrowEmbedded<T>(
  dataDir: string,
  work: (server: EmbeddedPostgres, isOurs: boolean) => Promise<T>,
): Promise<T> {
  const own = ownLock(dataDir);
  try {
    // Without the lock a Noura runs, and with it its database, which is then adopted.
    const embedded = await startEmbeddedPostgres({ dataDir });
    try {
      return await work(embedded, own !== null);
    } finally {
      if (own) await embedded.stop();
    }
  } finally {
    await own?.release();
  }
}

interface Addresses {
  owner: string;
  run: string;
  /** As `run`, past a pooler. */
  direct: string;
}

function addressesOf(settings: StoreSettings, embedded: EmbeddedPostgres | null): Addresses {
  const run = settings.databaseUrl ?? embedded?.runUrl ?? '';
  const direct = (settings.databaseUrl && settings.databaseDirectUrl) ?? run;
  return { run, direct, owner: settings.databaseUrl ? (settings.databaseMigrateUrl ?? direct) : (embedded?.url ?? '') };
}

async function migrated(
  { owner, run, direct }: Addresses,
  { migrates }: Pick<StoreSettings, 'migrates'>,
): Promise<RunAccess> {
  await (migrates ? migrate(owner) : refuseUnmigrated(owner));
  return openRunAccess(owner, run, run !== direct);
}

function ownLock(dataDir: string) {
  try {
    return lockDataDirectory(dataDir);
  } catch (error) {
    if (error instanceof StartError && /already running/.test(error.message)) return null;
    throw error;
  }
}
