import { readArguments } from '#scripts/setup/arguments.mjs';
import { parseEnv } from '#server/settings/env.ts';
import { inOwnName } from '#server/store/audit.ts';
import { openDatabase } from '#server/store/database.ts';
import { rotateMasterKey } from '#server/store/keys/rotate-master-key.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { runCommand } from '../command.ts';

// npm run rotate-key: a new master key over everything that is sealed, also while Noura runs. Broken off, call it again.
await runCommand(async () => {
  readArguments({});
  const env = parseEnv(process.env);
  console.log(
    await borrowStore(env, async (url) => {
      const { db, close } = openDatabase(url, { poolSize: 1 });
      try {
        const wrapped = await rotateMasterKey(db, env, (soFar) => console.log(`${soFar} data keys wrapped …`));
        await inOwnName(db, 'master-key-rotated');
        return `${wrapped} data keys are wrapped with the new master key. Backups made before need the old one.`;
      } finally {
        await close();
      }
    }),
  );
});
