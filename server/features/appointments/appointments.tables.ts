import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#server/store/columns.ts';

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export type BookingState = 'trying' | 'unsure' | 'booked' | 'requested' | 'failed';

export const bookings = pgTable('bookings', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  callId: uuid('call_id'),
  key: text('key').notNull(),
  provider: text('provider').$type<'calcom' | 'zapier'>().notNull(),
  state: text('state').$type<BookingState>().notNull(),
  title: text('title').notNull(),
  startsAt: at('starts_at'),
  timeZone: text('time_zone').notNull(),
  reference: text('reference').notNull().default(''),
  attendee: bytea('attendee').notNull(),
  createdAt: at('created_at').notNull(),
  settledAt: at('settled_at'),
});
export type BookingRow = typeof bookings.$inferSelect;

export const webhookDeliveries = pgTable('webhook_deliveries', {
  id: uuid('id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  kind: text('kind').$type<'call' | 'appointment'>().notNull(),
  subject: uuid('subject').notNull(),
  state: text('state').$type<'pending' | 'sent' | 'failed'>().notNull().default('pending'),
  createdAt: at('created_at').notNull(),
  settledAt: at('settled_at'),
});
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;
