import type { Logger } from 'pino';
import type { Database } from '#server/store/database.ts';
import { notifyWire } from '#server/store/postgres/notify-wire.ts';
import type { Wire } from './bus.ts';

/** By NATS where `busUrl` names one, whose library is loaded only then; else by notifications of the database. */
export async function openWire(
  { busUrl, databaseUrl }: { busUrl: string | null; databaseUrl: string },
  { db, logger, subject }: { db: Database; logger: Logger; subject: string },
): Promise<Wire> {
  if (!busUrl) return notifyWire({ url: databaseUrl, db, logger });
  const { natsWire } = await import('./nats-wire.ts');
  return natsWire({ url: busUrl, subject, logger });
}
