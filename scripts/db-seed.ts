import path from 'node:path';
import { seedDemo } from '#db/seed.ts';
import { buildHouse } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { runCommand } from './command.ts';

// npm run db:seed: the demo business and a superadmin in an empty database (DATABASE_URL, else the embedded one).
await runCommand(async () => {
  const env = parseEnv(process.env);
  const logInFile = path.join(env.dataDir, 'demo-log-in.txt');
  await borrowStore(env, async (databaseUrl) => {
    const house = await buildHouse({ ...env, databaseUrl });
    try {
      const made = await seedDemo(house, logInFile, { superadmin: !env.publicUrl });
      console.log(
        made
          ? `Log in as ${made.owner.email}; the passwords are in ${path.relative('', logInFile)}.`
          : 'The database has accounts already: nothing was changed.',
      );
    } finally {
      await house.stop();
    }
  });
});
