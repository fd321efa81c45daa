import path from 'node:path';
import { demoBusinessNames } from '#contract/demo.ts';
import { seedDemo } from '#db/seed.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { buildHouse } from '#server/house.ts';
import { EnvError, parseEnv } from '#server/settings/env.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { runCommand } from './command.ts';

// npm run db:seed [-- clinic]: a demo business and a superadmin in an empty database (DATABASE_URL, else the embedded one).
await runCommand(async () => {
  const [name = 'law'] = readArguments({}, { positionals: 1 }).positionals;
  const business = demoBusinessNames.find((known) => known === name);
  if (!business)
    throw new EnvError(`There is no demo business "${name}": it is one of ${demoBusinessNames.join(', ')}.`);
  const env = parseEnv(process.env);
  const logInFile = path.join(env.dataDir, 'demo-log-in.txt');
  await borrowStore(env, async (databaseUrl) => {
    const house = await buildHouse({ ...env, databaseUrl });
    try {
      const made = await seedDemo(house, logInFile, { business, superadmin: !env.publicUrl });
      console.log(
        made
          ? `Log in as ${made.owner.email}; the passwords are in ${logInFile}.`
          : 'The database already has accounts. Nothing was changed.',
      );
    } finally {
      await house.stop();
    }
  });
});
