import type { Logger } from 'pino';
import { type JournalFigures, noJournalFigures } from '#server/http/figures/journal-figures.ts';
import { isDatabaseAway, withPatience } from '#server/store/availability.ts';
import type { Database } from '#server/store/database.ts';
import type { Vault } from '#server/store/keys/vault.ts';
import { acrossAccounts } from '#server/store/scope.ts';
import type { Spool } from '#server/store/spool.ts';
import { inTransaction, sqlState } from '#server/store/transaction.ts';
import { type JournalEntry, spooledEntry, spoolText, writeEntries } from './journal-entries.ts';

const batchEntries = 200;
const keptInMemory = 20_000;

/** Its call, or the business, is gone: foreign_key_violation. */
const isOfNoCall = (error: unknown) => sqlState(error) === '23503';

export interface WriterOptions {
  db: Database;
  vault: Vault;
  spool: Spool;
  logger: Logger;
  /** Closes a call from its spooled record. */
  finish(entry: JournalEntry & { kind: 'finish' }): Promise<void>;
  /** Called once for each entry, when it is safe: in the database or on the disk. */
  written(entries: readonly JournalEntry[]): void;
  figures?: JournalFigures;
  /** Between tries while the database is away. Default 1,000 ms. */
  retryMs?: number;
  /** How long the database may take before it counts as away. Default 3,000 ms. */
  patienceMs?: number;
}

/**
 * Writes journal entries in their order, one batch at a time: into the database, and while that is away into the spool,
 * which is replayed before anything newer.
 */
export class JournalWriter {
  readonly #options: WriterOptions;
  readonly #figures: JournalFigures;
  #queue: JournalEntry[] = [];
  #running: Promise<void> | null = null;
  #away: boolean;
  #nextTryAt = 0;
  #timer: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(options: WriterOptions) {
    this.#options = options;
    this.#figures = options.figures ?? noJournalFigures;
    this.#away = !options.spool.empty;
    if (this.#away) this.#wake();
  }

  /** The database is away, or what was spooled is not replayed yet. */
  get away(): boolean {
    return this.#away;
  }

  /** Takes an entry to be written soon, behind those before it. */
  push(entry: JournalEntry): void {
    if (this.#queue.length >= keptInMemory) {
      this.#figures.linesLost(1);
      this.#options.logger.error({ kind: entry.kind }, 'a line of a call was lost: neither database nor disk takes it');
      return;
    }
    this.#queue.push(entry);
    this.#wake();
  }

  /** Puts the entry on the disk, behind what waits, because the database failed with `err`. */
  async keep(entry: JournalEntry, err: unknown): Promise<void> {
    this.#goAway(err);
    this.push(entry);
    await this.settled();
  }

  /** Resolves when all entries so far are safe. */
  async settled(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Writes what waits and stops; the spool keeps what the database did not take. */
  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.settled();
  }

  #wake(): void {
    if (this.#running) return;
    this.#running = this.#run().finally(() => {
      this.#running = null;
      if (this.#queue.length > 0 && !this.#timer) this.#wake();
      else if (this.#away && !this.#closed) this.#wakeLater();
    });
  }

  #wakeLater(): void {
    if (this.#timer) return;
    this.#timer = setTimeout(
      () => {
        this.#timer = null;
        this.#wake();
      },
      Math.max(10, this.#nextTryAt - Date.now()),
    );
    this.#timer.unref();
  }

  async #run(): Promise<void> {
    await Promise.resolve();
    do {
      if (this.#queue.length > 0) {
        const batch = this.#queue.splice(0, batchEntries);
        const stored = !this.#away && (await this.#store(batch));
        if (!stored && !(await this.#spool(batch))) return;
        this.#options.written(batch);
      }
      if (this.#away && !this.#closed && Date.now() >= this.#nextTryAt) await this.#replay();
    } while (this.#queue.length > 0);
  }

  /** False when the database is away. An entry that the database refuses is given up alone. */
  async #store(batch: readonly JournalEntry[]): Promise<boolean> {
    const { db, vault, logger } = this.#options;
    try {
      // Lines of calls of many businesses.
      await withPatience(
        acrossAccounts(() => this.#write(db, vault, batch)),
        this.#options.patienceMs,
      );
    } catch (err) {
      if (isDatabaseAway(err)) {
        this.#goAway(err);
        return false;
      }
      if (batch.length > 1) {
        for (const entry of batch) if (!(await this.#store([entry]))) return false;
        return true;
      }
      if (isOfNoCall(err)) {
        logger.info({ kind: batch[0]?.kind }, 'a line of a call that was erased is left out');
        return true;
      }
      this.#figures.linesLost(1);
      logger.error({ err, kind: batch[0]?.kind }, 'a line of a call was refused by the database');
    }
    return true;
  }

  async #write(db: Database, vault: Vault, batch: readonly JournalEntry[]): Promise<void> {
    const rest = batch.filter((entry) => entry.kind !== 'finish');
    // Lines alone are one statement, which needs no transaction around it: a live call writes little else.
    if (rest.every((entry) => entry.kind === 'line')) await writeEntries(db, vault, rest);
    else await inTransaction(db, (tx) => writeEntries(tx, vault, rest));
    for (const entry of batch) if (entry.kind === 'finish') await this.#options.finish(entry);
  }

  /** False when the disk did not take it either: the batch waits in memory. */
  async #spool(batch: JournalEntry[]): Promise<boolean> {
    const { spool, logger } = this.#options;
    try {
      const kept = await spool.append(batch.map(spoolText));
      if (kept) return true;
      this.#figures.linesLost(batch.length);
      logger.error({ entries: batch.length }, 'lines of calls were lost: the spool is full');
      return true;
    } catch (err) {
      logger.error({ err }, 'the spool could not be written');
      this.#queue.unshift(...batch);
      this.#nextTryAt = Date.now() + (this.#options.retryMs ?? 1_000);
      this.#wakeLater();
      return false;
    }
  }

  async #replay(): Promise<void> {
    const { spool, logger } = this.#options;
    try {
      while (!spool.empty && !this.#closed) {
        const texts = await spool.peek(batchEntries);
        const entries = texts.map(spooledEntry).filter((entry) => entry !== null);
        const unread = texts.length - entries.length;
        if (unread > 0) {
          this.#figures.linesLost(unread);
          logger.error({ unread }, 'a spooled line of a call could not be read');
        }
        if (entries.length > 0 && !(await this.#store(entries))) return;
        await spool.drop(texts.length);
        if (this.#queue.length > 0) return;
      }
      this.#away = !spool.empty;
    } catch (err) {
      logger.error({ err }, 'the spool could not be read');
      this.#nextTryAt = Date.now() + (this.#options.retryMs ?? 1_000);
    }
  }

  #goAway(err: unknown): void {
    if (!this.#away)
      this.#options.logger.warn({ err }, 'the database is away: calls go on, their lines are kept aside');
    this.#away = true;
    this.#nextTryAt = Date.now() + (this.#options.retryMs ?? 1_000);
  }
}
