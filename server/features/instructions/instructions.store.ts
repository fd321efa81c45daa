import type { CallHandling, DetailUse } from '#contract/instructions.ts';
import type { Queryable } from '#server/store/database.ts';
import { ofAccount, sql } from '#server/store/sql.ts';

/** What the assistant collects and how it behaves. @columns instructions */
export interface InstructionsValues {
  fullName: boolean;
  emailAddress: boolean;
  contactNumber: boolean;
  reasonForCalling: boolean;
  callingOnBehalfOf: boolean;
  whereDidYouHearAboutUs: boolean;
  businessName: boolean;
  streetAddress: DetailUse;
  dateOfBirth: DetailUse;
  urgency: DetailUse;
  callbackWanted: DetailUse;
  bestTimeToCall: DetailUse;
  instructions: string;
  /** What calls are offered; null: none of it. */
  callHandling: CallHandling | null;
  message: string;
  notice: boolean;
  isCalcomSelected: boolean;
  isZapierSelected: boolean;
  calcomEventTypeId: string;
  /** Sealed; null while there is none. */
  calcomApiKey: Buffer | null;
  /** Sealed; null while there is none. */
  zapierWebhookUrl: Buffer | null;
}

/** The account's instructions, or null when they were never saved. */
export async function readInstructions(db: Queryable, accountId: string): Promise<InstructionsValues | null> {
  return db.row(sql`
    select full_name, email_address, contact_number, reason_for_calling, calling_on_behalf_of,
      where_did_you_hear_about_us, business_name, street_address, date_of_birth, urgency, callback_wanted,
      best_time_to_call, instructions, call_handling, message, notice, is_calcom_selected, is_zapier_selected,
      calcom_event_type_id, calcom_api_key, zapier_webhook_url
    from instructions where account_id = ${accountId}`);
}

/** Writes the whole instructions of the account, at `now`. */
export async function writeInstructions(tx: Queryable, accountId: string, values: InstructionsValues, now: Date) {
  await tx.run(sql`insert into instructions ${ofAccount({ ...values, accountId, updatedAt: now })}`);
}
