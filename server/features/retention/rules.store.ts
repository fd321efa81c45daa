import type { DataRules, KeptKind } from '#contract/retention.ts';
import type { Queryable } from '#server/store/database.ts';
import { assigned, inserted, sql } from '#server/store/sql.ts';

/** @columns data_rules */
interface RulesRow {
  accountId: string;
  transcriptDays: number | null;
  soundDays: number | null;
  formDays: number | null;
  messageDays: number | null;
  redact: boolean;
  updatedAt: Date;
}

const defaultRules: DataRules = { transcripts: null, sounds: null, forms: null, messages: null, redact: true };

const rulesOfRow = (row: RulesRow): DataRules => ({
  ...{ transcripts: row.transcriptDays, sounds: row.soundDays, forms: row.formDays, messages: row.messageDays },
  redact: row.redact,
});

export async function readRules(db: Queryable, accountId: string): Promise<DataRules> {
  const row = await db.row<RulesRow>(sql`select * from data_rules where account_id = ${accountId}`);
  return row ? rulesOfRow(row) : defaultRules;
}

export async function writeRules(tx: Queryable, accountId: string, rules: DataRules, updatedAt: Date): Promise<void> {
  const values = {
    ...{ transcriptDays: rules.transcripts, soundDays: rules.sounds, formDays: rules.forms },
    ...{ messageDays: rules.messages, redact: rules.redact, updatedAt },
  };
  await tx.run(sql`
    insert into data_rules ${inserted({ accountId, ...values })}
    on conflict (account_id) do update set ${assigned(values)}`);
}

/** Accounts after this one whose rules remove something, in the order of their ids. */
export async function accountsWithRules(db: Queryable, after: string, atMost: number): Promise<string[]> {
  return db.column(sql`
    select account_id from data_rules
    where account_id > ${after}::uuid
      and coalesce(transcript_days, sound_days, form_days, message_days) is not null
    order by account_id limit ${atMost}`);
}

/** How far a rule was applied; from the beginning where it never was, or a hold was lifted since. */
export async function openMark(db: Queryable, accountId: string, kind: KeptKind): Promise<Date> {
  await db.run(sql`
    insert into retention_marks ${inserted({ accountId, kind, upto: new Date(0) })} on conflict do nothing`);
  const upto = await db.value<Date>(
    sql`select upto from retention_marks where account_id = ${accountId} and kind = ${kind}`,
  );
  return upto ?? new Date(0);
}

/** Nothing where a hold was lifted meanwhile: the mark is gone. */
export async function moveMark(db: Queryable, accountId: string, kind: KeptKind, upto: Date): Promise<void> {
  await db.run(sql`update retention_marks set upto = ${upto} where account_id = ${accountId} and kind = ${kind}`);
}

/** What was passed over because it was held is to be looked at again. */
export async function deleteMarks(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`delete from retention_marks where account_id = ${accountId}`);
}
