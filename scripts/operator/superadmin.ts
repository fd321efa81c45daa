import { readArguments } from '#scripts/setup/arguments.mjs';
import { AppError } from '#server/app-error.ts';
import { grantSuperadmin, revokeSuperadmin } from '#server/features/identity/superadmin.ts';
import { type Env, parseEnv } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';
import { openDatabase } from '#server/store/database.ts';
import { openKeyring } from '#server/store/keys/keyring.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { runCommand } from '../command.ts';

// npm run superadmin -- <email>: gives an existing account the role superadmin; nothing else can. With --revoke it is taken back.
await runCommand(async () => {
  const { values, positionals } = readArguments({ revoke: { type: 'boolean' } }, { positionals: 1 });
  const [address] = positionals;
  if (!address)
    throw new StartError('Name the account: npm run superadmin -- <email>, with --revoke to take the role back');
  const env = parseEnv(process.env);
  await borrowStore(env, (url) => change(url, env, address, values.revoke === true));
});

async function change(databaseUrl: string, env: Env, address: string, revokes: boolean): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    await openKeyring(db, env);
    const { createdAt } = await (revokes ? revokeSuperadmin : grantSuperadmin)(db, address, new Date());
    const opened = `the account was opened on ${createdAt.toISOString().slice(0, 10)}`;
    console.log(
      `${address} is ${revokes ? 'no superadmin any more' : 'a superadmin now'} (${opened}) and has to log in again.`,
    );
  } catch (error) {
    throw (error instanceof AppError && problems(address)[error.code]) || error;
  } finally {
    await close();
  }
}

function problems(address: string): Record<string, StartError> {
  return {
    'users.unknown': new StartError(`There is no account with the email ${address}.`),
    'identity.address-unproven': new StartError(
      `${address} has not been confirmed yet. Have its owner enter the code from the email, or set a new password with one.`,
    ),
  };
}
