import * as z from 'zod/mini';
import { paths } from '#contract/pages.ts';
import { email as emailSchema } from '#contract/values/email.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { invitationDays, invitationFor, invitations } from '#server/features/identity/sign-up.ts';
import { buildHouse } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';
import { inOwnName } from '#server/store/audit.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { runCommand } from '../command.ts';

// npm run invite -- <email>: a link with which the owner of that address opens an account, where SIGN_UP is invite.
await runCommand(async () => {
  const { data: address } = z.safeParse(emailSchema, readArguments({}, { positionals: 1 }).positionals[0]);
  if (!address) throw new StartError('Name the address: npm run invite -- <email>');
  const env = parseEnv(process.env);
  if (env.signUp === 'closed') throw new StartError('Sign-up is closed. Set SIGN_UP=invite first.');
  await borrowStore(env, async (databaseUrl) => {
    const house = await buildHouse({ ...env, databaseUrl }, { telephone: false });
    const invitation = invitationFor(house.keyFor(invitations), address, house.clock.now());
    await inOwnName(house.db, 'account-invited');
    const pages = env.publicUrl ?? `http://${env.host}:${env.port}`;
    await house.stop();
    console.log(`For ${address}, valid for ${invitationDays} days:\n${pages}${paths.signUp}#invitation=${invitation}`);
  });
});
