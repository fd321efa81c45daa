import { randomUUID } from 'node:crypto';
import { paths } from '#contract/pages.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { AppError } from '#server/app-error.ts';
import { systemClock } from '#server/clock.ts';
import { removeFactors } from '#server/features/identity/second-factors/remove-factors.ts';
import { chooseMail } from '#server/mail/choose-mail.ts';
import { factorsRemovedMail } from '#server/mail/templates/factors-removed.ts';
import { type Env, parseEnv } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';
import { openDatabase } from '#server/store/database.ts';
import { openKeyring } from '#server/store/keys/keyring.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { runCommand } from '../command.ts';

// npm run second-factor -- --remove <email>: for somebody who has lost all second factors and recovery codes. They are told by mail.
await runCommand(async () => {
  const { values, positionals } = readArguments({ remove: { type: 'boolean' } }, { positionals: 1 });
  const [address] = positionals;
  if (!address || !values.remove) throw new StartError('Name the account: npm run second-factor -- --remove <email>');
  const env = parseEnv(process.env);
  await borrowStore(env, (databaseUrl) => remove(env, databaseUrl, address));
});

async function remove(env: Env, databaseUrl: string, address: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 });
  const { mail } = chooseMail(env, systemClock);
  try {
    await openKeyring(db, env);
    const { removed, to, accountId, language } = await removeFactors(db, address, new Date()).catch(
      (error: unknown) => {
        if (!(error instanceof AppError && error.code === 'users.unknown')) throw error;
        throw new StartError(`No one logs in with the email ${address}.`);
      },
    );
    if (removed === 0) throw new StartError(`${to} has no second factor.`);
    console.log(`The second factors of ${to} were removed (${removed}), and their sessions have ended.`);
    const pages = env.publicUrl ?? `http://${env.host}:${env.port}`;
    const written = factorsRemovedMail({ language, productName: env.productName, url: `${pages}${paths.logIn}` });
    await mail.send({ to, accountId, ...written }, `factors-removed:${randomUUID()}`).catch((error: unknown) => {
      throw new StartError(`The email that tells them could not be sent (${String(error)}). Tell them yourself.`);
    });
  } finally {
    mail.close();
    await close();
  }
}
