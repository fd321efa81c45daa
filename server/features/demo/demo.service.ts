import type { AssistantBrief } from '#contract/brief.ts';
import type { Clock } from '#contract/clock.ts';
import { type DemoBusinessName, demoLimits } from '#contract/demo.ts';
import { clientSecretSeconds } from '#contract/realtime.ts';
import { dayMs } from '#contract/values/durations.ts';
import { AppError } from '#server/app-error.ts';
import { countsFrom, type TryLimit } from '#server/limits/try-limit.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { dayOf, forgetBefore, giveBackSeconds, holdSeconds, spendSecret, usedSeconds } from './demo.store.ts';
import { demoBrief } from './demo-brief.ts';
import { createDemoSecrets, demoPrefix } from './demo-secrets.ts';

/** A talk that has begun; its minute is held back. */
export interface DemoTalk {
  /** It is over after so many seconds: what it did not use is given back, once. */
  end(seconds: number): Promise<void>;
}

/** Talks of visitors with the businesses of the demonstration. One budget a day for all of them, in the database. */
export interface DemoTalks {
  /** A secret for one talk, for a visitor on this line. Throws 'demo.used-up' and 'demo.enough'. */
  offer(
    business: DemoBusinessName,
    line: { network: string; site?: string },
  ): Promise<{ value: string; expiresAt: Date }>;
  /** Whether it would be one of ours. */
  isFor(token: string): boolean;
  /** Whom a secret calls, and for whom it was made; null for one that is forged or too old. */
  find(token: string): { brief: AssistantBrief; visitor: string } | null;
  /** Somebody comes in: the secret is used, and a minute held back. Throws 'realtime.bad-secret', 'demo.used-up' and 'demo.enough'. */
  begin(token: string): Promise<DemoTalk>;
  /** Forgets what is not needed any more. */
  purge(): Promise<void>;
}

/** Counts tries, as the identity feature does. */
interface TryCounter {
  takeWithin(tx: Queryable, limit: TryLimit, subject: string, now: Date): Promise<boolean>;
  isUsedUp(limit: TryLimit, subject: string, now: Date): Promise<boolean>;
}

const eachVisitor = { kind: 'demo-talk', tries: demoLimits.talksADay, windowMs: dayMs };

export function createDemoTalks(parts: {
  db: Database;
  clock: Clock;
  key: Buffer;
  attempts: TryCounter;
  minutesADay: number;
}): DemoTalks {
  const { db, clock, attempts } = parts;
  const secrets = createDemoSecrets(parts.key);
  const most = parts.minutesADay * 60;
  const { talkSeconds } = demoLimits;

  return {
    async offer(business, line) {
      const now = clock.now();
      const visitor = secrets.visitorOf(line);
      for (const [limit, of] of countsFrom(eachVisitor, visitor))
        if (await attempts.isUsedUp(limit, of, now)) throw new AppError('demo.enough');
      if ((await usedSeconds(db, dayOf(now))) + talkSeconds > most) throw new AppError('demo.used-up');
      const expiresAt = new Date(now.getTime() + clientSecretSeconds * 1000);
      return { value: secrets.make({ business, visitor, expiresAt }), expiresAt };
    },
    isFor: (token) => token.startsWith(demoPrefix),
    find(token) {
      const pass = secrets.read(token, clock.now());
      return pass && { brief: demoBrief(pass.business), visitor: pass.visitor.network };
    },
    async begin(token) {
      const now = clock.now();
      const day = dayOf(now);
      const pass = secrets.read(token, now);
      if (!pass) throw new AppError('realtime.bad-secret');
      await inTransaction(db, async (tx) => {
        if (!(await spendSecret(tx, secrets.hashOf(token), pass.expiresAt))) throw new AppError('realtime.bad-secret');
        for (const [limit, of] of countsFrom(eachVisitor, pass.visitor))
          if (!(await attempts.takeWithin(tx, limit, of, now))) throw new AppError('demo.enough');
        if (!(await holdSeconds(tx, day, talkSeconds, most))) throw new AppError('demo.used-up');
      });
      let over = false;
      return {
        async end(seconds) {
          if (over) return;
          over = true;
          const unused = talkSeconds - Math.ceil(seconds);
          if (unused > 0) await giveBackSeconds(db, day, unused);
        },
      };
    },
    async purge() {
      const now = clock.now();
      await forgetBefore(db, now, dayOf(new Date(now.getTime() - dayMs)));
    },
  };
}
