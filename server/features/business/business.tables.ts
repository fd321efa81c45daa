import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { DayHours } from '#contract/values/business-hours.ts';

/** What a business says of itself; one row an account. */
export const businesses = pgTable('businesses', {
  accountId: uuid('account_id').primaryKey(),
  name: text('name').notNull(),
  website: text('website').notNull(),
  address: text('address').notNull(),
  country: text('country').notNull(),
  overview: text('overview').notNull(),
  services: jsonb('services').$type<string[]>().notNull(),
  hours: jsonb('hours').$type<DayHours[]>().notNull(),
  direction: text('direction').notNull(),
  timeZone: text('time_zone').notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
});
