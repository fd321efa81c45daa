import { emailKey } from '#contract/values/email.ts';
import { formatPhoneNumber, isBusinessNumber } from '#contract/values/phone-number.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { type Env, parseEnv } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';
import { writeAudit } from '#server/store/audit.ts';
import { openDatabase } from '#server/store/database.ts';
import { openKeyring } from '#server/store/keys/keyring.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { runCommand } from '../command.ts';

// npm run number -- <email> <+1 and ten digits>: an account answers on a number that the operator has at Twilio already.
await runCommand(async () => {
  const [address, number] = readArguments({}, { positionals: 2 }).positionals;
  if (!address || !number || !isBusinessNumber(number))
    throw new StartError('Name the account and number: npm run number -- <email> +13125550123');
  const env = parseEnv(process.env);
  await borrowStore(env, (url) => give(url, env, address, number));
  console.log(`${address} now answers on ${formatPhoneNumber(number)}.`);
});

async function give(databaseUrl: string, env: Env, address: string, number: string): Promise<void> {
  const { db, close } = openDatabase(databaseUrl, { poolSize: 1 });
  try {
    await openKeyring(db, env);
    await inTransaction(db, async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update accounts set is_active = is_active or deactivated_at is null
        where id = (select account_id from people where email_key = ${emailKey(address)} and ended_at is null) returning id`);
      const accountId = rows[0]?.id;
      if (!accountId) throw new StartError(`There is no account with the email ${address}.`);
      const given = await tx.execute(sql`
        insert into phone_numbers (number, account_id, carrier, state) values (${number}, ${accountId}, 'twilio', 'active')
        on conflict do nothing returning number`);
      if (given.rows.length === 0)
        throw new StartError('The account already has a number, or the number belongs to another account.');
      const at = new Date();
      await writeAudit(tx, { action: 'number-given', actorId: null, accountId, requestId: '', subject: number, at });
    });
  } finally {
    await close();
  }
}
