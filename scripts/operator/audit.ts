import { readArguments } from '#scripts/setup/arguments.mjs';
import { parseEnv } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';
import { readAnchor, writeAnchor } from '#server/store/audit/anchor.ts';
import { lastSealOf, verifyAuditLog } from '#server/store/audit/verify.ts';
import { openDatabase } from '#server/store/database.ts';
import { openKeyring } from '#server/store/keys/keyring.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { runCommand } from '../command.ts';

// npm run audit -- verify [<number>:<hash>]: whether the audit log is as it was written, and ends where the last seal that is known was.
// npm run audit -- accept: after a restore from a backup, its end is the right one.
await runCommand(async () => {
  const [what, given] = readArguments({}, { positionals: 2 }).positionals;
  const inStream = /^(\d{1,15}):([0-9a-f]{64})$/.exec(given ?? '');
  if ((what !== 'verify' && what !== 'accept') || (given !== undefined && !inStream))
    throw new StartError(
      'Choose what to do: npm run audit -- verify, with <number>:<hash> of a seal from the log stream; or npm run audit -- accept',
    );
  const env = parseEnv(process.env);
  await borrowStore(env, async (url) => {
    const { db, close } = openDatabase(url, { poolSize: 1 });
    try {
      await openKeyring(db, env);
      if (what === 'accept') {
        const anchor = await lastSealOf(db);
        if (!anchor) throw new StartError('Nothing is sealed yet.');
        await writeAnchor(env.dataDir, anchor);
        console.log(`The log may end at seal ${anchor.number} from now on. Start Noura again where it runs.`);
        return;
      }
      const kept = await readAnchor(env.dataDir);
      const stated = inStream && { number: Number(inStream[1]), entries: 0, hash: inStream[2] ?? '' };
      const { findings, ...found } = await verifyAuditLog(
        db,
        [kept, stated].filter((one) => one !== null),
      );
      for (const finding of findings) console.error(finding);
      if (findings.length > 0)
        throw new StartError(`The audit log is not as it was written. Findings: ${findings.length}.`);
      const { entries, chains, seals, waiting, unmarked } = found;
      console.log(`The audit log is whole: ${entries} entries in ${chains} chains, ${seals} seals.`);
      if (waiting > 0) console.log(`${waiting} more wait for their seal.`);
      if (unmarked > 0)
        console.log(`${unmarked} are from before entries had a mark: what was done to them earlier nobody can tell.`);
      if (!kept) console.log('No seal was kept on this machine: that nothing is missing at the end is not known.');
    } finally {
      await close();
    }
  });
});
