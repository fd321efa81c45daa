import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/store/columns.ts';

/** What the assistant collects and how it behaves; one row an account. */
export const instructions = pgTable('instructions', {
  accountId: uuid('account_id').primaryKey(),
  fullName: boolean('full_name').notNull(),
  emailAddress: boolean('email_address').notNull(),
  contactNumber: boolean('contact_number').notNull(),
  reasonForCalling: boolean('reason_for_calling').notNull(),
  callingOnBehalfOf: boolean('calling_on_behalf_of').notNull(),
  whereDidYouHearAboutUs: boolean('where_did_you_hear_about_us').notNull(),
  businessName: boolean('business_name').notNull(),
  instructions: text('instructions').notNull(),
  takeMessage: boolean('take_message').notNull(),
  message: text('message').notNull(),
  notice: boolean('notice').notNull(),
  isCalcomSelected: boolean('is_calcom_selected').notNull(),
  isZapierSelected: boolean('is_zapier_selected').notNull(),
  calcomEventTypeId: text('calcom_event_type_id').notNull(),
  /** Sealed; null while there is none. */
  calcomApiKey: bytea('calcom_api_key'),
  /** Sealed; null while there is none. */
  zapierWebhookUrl: bytea('zapier_webhook_url'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
