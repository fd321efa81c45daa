import { AppError } from '#server/app-error.ts';
import { parseEnv } from '#server/env.ts';
import { grantSuperadmin } from '#server/features/identity/grant-superadmin.ts';
import { StartError } from '#server/start-error.ts';
import { openDatabase } from '#server/store/database.ts';
import { borrowStore } from '#server/store/store-lease.ts';
import { runCommand } from './command.ts';

// npm run superadmin -- <e-mail>: gives an existing account the role superadmin; nothing else can.
await runCommand(async () => {
  const [address] = process.argv.slice(2);
  if (!address) throw new StartError('Say which account: npm run superadmin -- <e-mail>');
  await borrowStore(parseEnv(process.env), (url) => grant(url, address));
  console.log(`${address} is a superadmin now.`);
});

async function grant(databaseUrl: string, address: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    await grantSuperadmin(db, address, new Date());
  } catch (error) {
    const unknown = error instanceof AppError && error.code === 'users.unknown';
    throw unknown ? new StartError(`There is no account with the e-mail ${address}.`) : error;
  } finally {
    await close();
  }
}
