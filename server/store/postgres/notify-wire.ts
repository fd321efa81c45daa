import type pg from 'pg';
import type { Logger } from 'pino';
import type { Wire } from '#server/bus/bus.ts';
import { withPatience } from '#server/store/availability.ts';
import type { Database } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { Client } from './client.ts';

const channel = 'noura';
const againMs = 500;
/** A line that is half open hears nothing and breaks for nobody, until the machine's keep-alive finds out, which takes hours. */
const lookMs = 5_000;
const answerMs = 2_000;

/** By notifications of PostgreSQL: heard on a connection of its own, which listens again after a break or a silence, and sent by the pool. */
export function notifyWire({ url, db, logger }: { url: string; db: Database; logger: Logger }): Wire {
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let looking: NodeJS.Timeout | undefined;
  let closed = false;

  async function listen(heard: (text: string) => void): Promise<void> {
    const one = new Client({
      connectionString: url,
      connectionTimeoutMillis: 2_000,
      keepAlive: true,
      application_name: 'noura bus',
    });
    let broken = false;
    const again = () => {
      if (closed || broken) return;
      broken = true;
      clearInterval(looking);
      timer = setTimeout(() => void listen(heard), againMs).unref();
    };
    one.on('error', again).on('end', again);
    one.on('notification', ({ payload }) => heard(payload ?? '[]'));
    try {
      await one.connect();
      await one.query(`listen ${channel}`);
      client = one;
      if (closed) return await one.end();
      looking = setInterval(() => {
        withPatience(one.query('select'), answerMs).catch((err: unknown) => {
          if (closed || broken) return;
          logger.warn({ err }, 'the line by which other nodes are heard is silent; it is made anew');
          // It says goodbye to nobody.
          one.end().catch(() => undefined);
          again();
        });
      }, lookMs).unref();
    } catch (err) {
      if (!closed) logger.warn({ err }, 'other nodes are not heard; it is tried again');
      await one.end().catch(() => undefined);
      again();
    }
  }

  return {
    open: (heard) => void listen(heard),
    async send(text) {
      await db.run(sql`select pg_notify(${channel}, ${text})`);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      clearInterval(looking);
      await client?.end().catch(() => undefined);
    },
  };
}
