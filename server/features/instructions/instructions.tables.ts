import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

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
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
