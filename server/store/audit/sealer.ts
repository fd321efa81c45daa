import type { Logger } from 'pino';
import type { Clock } from '#contract/clock.ts';
import type { Remarks } from '#server/remarks.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { acrossAccounts } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { type Anchor, readAnchor, writeAnchor } from './anchor.ts';
import { type Linked, linkHash, markKeyOf, noHash, sealHash } from './entry-mark.ts';
import {
  chainOf,
  headsOf,
  insertLinks,
  insertSeal,
  type LinkRow,
  lastSeal,
  type SealRow,
  sealAt,
  takeSealing,
  unsealed,
} from './links.store.ts';

/** By chain and sequence, as the database sorts them. */
const inOrder = (links: readonly LinkRow[]) =>
  links
    .toSorted((a, b) => (a.accountId === b.accountId ? a.sequence - b.sequence : a.accountId < b.accountId ? -1 : 1))
    .map(({ hash }) => hash);

const everyMs = 5_000;
const atOnce = 1_000;

export const anchorLost =
  'The audit log is not what it was when this node last sealed it. Run "npm run audit -- verify"; docs/operating.md says what follows.';

export type AuditSealer = ReturnType<typeof createAuditSealer>;

/**
 * Links what was written to the audit log, some seconds later: whoever writes an entry waits for nobody, and a transaction that takes
 * long holds up none. One process of all does it at a time.
 */
export function createAuditSealer(parts: {
  db: Database;
  clock: Clock;
  logger: Pick<Logger, 'info' | 'warn'>;
  remarks: Pick<Remarks, 'make'>;
  dataDir: string;
}) {
  const { db, clock, logger, remarks, dataDir } = parts;
  const key = markKeyOf(db);
  let anchor: Anchor | null | undefined;
  let timer: NodeJS.Timeout | undefined;
  let sealing: Promise<unknown> = Promise.resolve();

  /** Null where there is nothing to seal, or another process is at it. */
  const sealOnce = () =>
    inTransaction(db, async (tx) => {
      if (!(await takeSealing(tx))) return null;
      const last = await lastSeal(tx);
      const known = anchor ? await sealAt(tx, anchor.number) : null;
      const isCut = anchor !== null && anchor !== undefined && known?.hash.toString('hex') !== anchor.hash;
      const number = (last?.number ?? 0) + 1;
      const all: LinkRow[] = [];
      // The first seal closes all that was there before there were chains, so that no later one may hold what has no mark.
      for (let found = await unsealed(tx, atOnce); found.length > 0; found = await unsealed(tx, atOnce)) {
        const links = await linked(tx, number, found);
        await insertLinks(tx, links);
        all.push(...links);
        if (last) break;
      }
      if (last && all.length === 0) return null;
      const seal = {
        ...{ number, at: clock.now().getTime(), entries: (last?.entries ?? 0) + all.length },
        previousHash: last?.hash ?? noHash,
      };
      const row: SealRow = { ...seal, hash: sealHash(key, seal, inOrder(all)) };
      await insertSeal(tx, row);
      return { row, isCut };
    });

  async function linked(tx: Queryable, seal: number, entries: readonly Linked[]): Promise<LinkRow[]> {
    const heads = new Map((await headsOf(tx, [...new Set(entries.map(chainOf))])).map((head) => [head.chain, head]));
    return entries.map((entry) => {
      const chain = chainOf(entry);
      const head = heads.get(chain);
      const place = { chain, sequence: (head?.sequence ?? 0) + 1, previousHash: head?.hash ?? noHash };
      const hash = linkHash(key, place, entry);
      heads.set(chain, { ...place, hash });
      const { sequence, previousHash } = place;
      return { accountId: chain, sequence, logId: entry.logId, seal, previousHash, hash };
    });
  }

  async function seal(): Promise<void> {
    anchor ??= await readAnchor(dataDir);
    for (let more = true; more; ) {
      const made = await acrossAccounts(sealOnce);
      if (!made) return;
      const { number, entries, hash } = made.row;
      const next = { number, entries, hash: hash.toString('hex') };
      // Where the log is sent elsewhere, this line is the anchor that nobody here can take back.
      logger.info({ auditSeal: next }, 'audit log sealed');
      // What tells of the cut is not written over.
      if (made.isCut) remarks.make(anchorLost);
      else {
        anchor = next;
        await writeAnchor(dataDir, next);
      }
      more = (await acrossAccounts(() => unsealed(db, 1))).length > 0;
    }
  }

  const sealInTurn = () => {
    const next = sealing.then(seal);
    sealing = next.catch(() => undefined);
    return next;
  };
  const attempt = () =>
    sealInTurn().catch((err: unknown) => logger.warn({ err }, 'the audit log could not be sealed, and will be'));

  return {
    /** Seals what waits. */
    seal: sealInTurn,
    /** At once, and every few seconds from then on. */
    start() {
      void attempt();
      timer = setInterval(attempt, everyMs).unref();
    },
    /** What was written until now is sealed first. */
    async stop() {
      clearInterval(timer);
      await attempt();
    },
  };
}
