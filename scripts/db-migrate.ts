import { readArguments } from '#scripts/setup/arguments.mjs';
import { parseEnv } from '#server/settings/env.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { runCommand } from './command.ts';

// npm run db:migrate: brings the database up to date (DATABASE_URL, else the embedded one). A start does the same, unless MIGRATE=0.
await runCommand(async () => {
  readArguments({});
  await borrowStore({ ...parseEnv(process.env), migrates: true }, async () => {
    console.log('The database is up to date.');
  });
});
