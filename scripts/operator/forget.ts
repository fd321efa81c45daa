import { emailPattern } from '#contract/values/email.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { forgetRequests } from '#server/features/contact/forget-requests.ts';
import { forgetRegistrations } from '#server/features/webinars/forget-registrations.ts';
import { type Env, parseEnv } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';
import { openDatabase } from '#server/store/database.ts';
import { openKeyring } from '#server/store/keys/keyring.ts';
import { createVault } from '#server/store/keys/vault.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { runCommand } from '../command.ts';

// npm run forget -- <email>: deletes what a visitor of the public pages sent, on request, as the privacy policy promises.
await runCommand(async () => {
  const [address = ''] = readArguments({}, { positionals: 1 }).positionals;
  if (!emailPattern.test(address)) throw new StartError('Name the address: npm run forget -- <email>');
  const env = parseEnv(process.env);
  console.log(await borrowStore(env, (url) => forget(url, env, address)));
});

async function forget(databaseUrl: string, env: Env, address: string): Promise<string> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    const vault = createVault(db, await openKeyring(db, env));
    const messages = await forgetRequests({ db, vault }, address);
    const registrations = await forgetRegistrations({ db, vault }, address);
    return `Deleted of ${address}: ${messages} messages to us, ${registrations} registrations for webinars.`;
  } finally {
    await close();
  }
}
