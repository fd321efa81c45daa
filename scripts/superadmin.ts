import { sql } from 'drizzle-orm';
import { emailKey } from '#contract/values/email.ts';
import { parseEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';
import { writeAudit } from '#server/store/audit.ts';
import { openDatabase } from '#server/store/database.ts';
import { borrowStore } from '#server/store/store-lease.ts';
import { inTransaction } from '#server/store/transaction.ts';
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
    await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update accounts set role = 'superadmin' where email_key = ${emailKey(address)} returning id`);
      const accountId = rows[0]?.id;
      if (!accountId) throw new StartError(`There is no account with the e-mail ${address}.`);
      await writeAudit(tx, { action: 'superadmin-granted', actorId: null, accountId, requestId: '', at: new Date() });
    });
  } finally {
    await close();
  }
}
