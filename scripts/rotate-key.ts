import { type Env, parseEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { openDatabase } from '#server/store/database.ts';
import { masterKeyFrom } from '#server/store/master-key.ts';
import { rotateKeyFile } from '#server/store/rotate-master-key.ts';
import { leaseStore } from '#server/store/store-lease.ts';
import { rewrapDataKeys } from '#server/store/vault.ts';
import { runCommand } from './command.ts';

// npm run rotate-key: a new master key for everything that is sealed. Noura must be stopped; the lease sees to it.
await runCommand(async () => {
  const env = parseEnv(process.env);
  const lease = await leaseStore(env, () => process.exit(1));
  const { db, close } = openDatabase(lease.databaseUrl, { poolSize: 1 });
  try {
    console.log(await (env.masterKey ? rotateGiven(env.masterKey) : rotateFile(env)));
  } finally {
    await close();
    await lease.release();
  }

  async function rotateFile({ dataDir }: Env): Promise<string> {
    const wrapped = await rotateKeyFile(db, dataDir);
    return `The key file is new; the keys of ${wrapped} businesses are wrapped with it. Backups made before need the old one.`;
  }

  async function rotateGiven(from: Buffer): Promise<string> {
    const next = Buffer.from(process.env.NEXT_MASTER_KEY ?? '', 'base64');
    if (next.length !== 32)
      throw new StartError('MASTER_KEY is set: say the new one in NEXT_MASTER_KEY, 32 bytes in base64.');
    const wrapped = await rewrapDataKeys(db, [masterKeyFrom(from)], masterKeyFrom(next));
    return `The keys of ${wrapped} businesses are wrapped with the new key: start Noura with it as MASTER_KEY from now on.`;
  }
});
