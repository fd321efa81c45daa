import { resolve } from 'node:path';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { createFileStore } from '#server/files/sealed-file-store.ts';
import { type Env, parseEnv } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';
import { openEachBusiness } from '#server/store/backup/open-each-business.ts';
import { restore } from '#server/store/backup/restore.ts';
import { openDatabase } from '#server/store/database.ts';
import { openKeyring } from '#server/store/keys/keyring.ts';
import { createVault } from '#server/store/keys/vault.ts';
import { borrowEmbedded } from '#server/store/postgres/store-lease.ts';
import { runCommand } from '../command.ts';

const usage = `Name the backup: npm run restore -- <folder> [--into <DATA_DIR>] [--verify]
Puts a backup into an empty data directory. With --verify it then opens a sealed value of each business.`;

// npm run restore: a backup into an empty data directory, in which only the key file may be.
await runCommand(async () => {
  const { values, positionals } = readArguments(
    { into: { type: 'string' }, verify: { type: 'boolean' } },
    { positionals: 1 },
  );
  const { into, verify } = values;
  const [folder] = positionals;
  if (!folder) throw new StartError(usage);
  const env = parseEnv({ ...process.env, ...(into ? { DATA_DIR: into } : {}) });
  await restore(env, { folder: resolve(folder), tell: (line) => console.log(line) });
  console.log(`Restored into ${env.dataDir}.`);
  if (verify) await verifyStore(env);
});

async function verifyStore(env: Env): Promise<void> {
  const told = env.databaseUrl
    ? await verifyDatabase(env, env.databaseDirectUrl ?? env.databaseUrl)
    : await borrowEmbedded(env.dataDir, ({ runUrl }) => verifyDatabase(env, runUrl));
  console.log(told);
}

/** What opened, in a sentence. Throws `StartError` with what did not. */
async function verifyDatabase(env: Env, url: string): Promise<string> {
  const { db, close } = openDatabase(url, { poolSize: 2 });
  try {
    const vault = createVault(db, await openKeyring(db, env));
    const files = createFileStore({ filesUrl: env.filesUrl, dataDir: env.dataDir, vault });
    const {
      businesses,
      withKeyAlone,
      broken,
      files: found,
      missingFiles,
    } = await openEachBusiness({ db, vault, files });
    if (broken.length + missingFiles.length > 0)
      throw new StartError(
        [
          `${businesses} businesses open, and not all is well:`,
          ...broken.map((id) => `Of the account ${id} a sealed value does not open.`),
          ...missingFiles.map((name) => `The file ${name} is missing or does not open.`),
        ].join('\n'),
      );
    const alone = withKeyAlone > 0 ? `, of ${withKeyAlone} that have none yet their key` : '';
    return `A sealed value of each of ${businesses} businesses opens${alone}; ${found} files are there.`;
  } finally {
    await close();
  }
}
