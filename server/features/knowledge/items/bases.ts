import { knowledgeLimits } from '#contract/limits.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import { forgetPassages } from '#server/features/knowledge/reading/passages.store.ts';
import { baseOnWire } from '#server/features/knowledge/wire.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Queryable } from '#server/store/database.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import type { BaseRow } from './bases.store.ts';
import { countBases, deleteBase, insertBase, isNameTaken, readBase, readBases, renameBase } from './bases.store.ts';
import { type DroppingParts, dropFilesSoon } from './dropped-files.ts';
import { nameKeyOf } from './item-names.ts';
import { readItems } from './items.store.ts';

/** What changes to bases and items work with. */
export interface ChangingParts extends DroppingParts, Pick<Foundation, 'db' | 'clock' | 'pagesUrl'> {
  /** Runs a change under the account's lock, whole or not at all. */
  change<T>(accountId: string, work: (tx: Queryable) => Promise<T>): Promise<T>;
}

const firstBase = 'Untitled';

/** The account's base; throws 'knowledge.base-unknown', also for an id that is none. */
export async function baseOf(db: Queryable, accountId: string, baseId: string): Promise<BaseRow> {
  const base = isUuid(baseId) ? await readBase(db, accountId, baseId) : null;
  if (!base) throw new AppError('knowledge.base-unknown');
  return base;
}

export function createBases(parts: ChangingParts) {
  const { db, clock, change, pagesUrl } = parts;

  async function onWire(accountId: string, bases: readonly BaseRow[]) {
    const [only] = bases;
    const rows = bases.length === 0 ? [] : await readItems(db, accountId, bases.length === 1 && only ? only.id : null);
    const ofBase = Map.groupBy(rows, (row) => row.baseId);
    return bases.map((base) => baseOnWire(pagesUrl(), base, ofBase.get(base.id) ?? []));
  }

  async function insert(tx: Queryable, accountId: string, name: string): Promise<BaseRow> {
    const now = clock.now();
    const row = { accountId, id: uuidV7(now), name, nameKey: nameKeyOf(name), createdAt: now, changedAt: now };
    await insertBase(tx, row);
    return row;
  }

  return {
    /** The bases, newest first; the first look at none makes one (KB-26). */
    async list(accountId: string) {
      const bases = await readBases(db, accountId);
      if (bases.length > 0) return onWire(accountId, bases);
      await change(accountId, async (tx) => {
        if ((await countBases(tx, accountId)) === 0) await insert(tx, accountId, firstBase);
      });
      return onWire(accountId, await readBases(db, accountId));
    },

    async create(accountId: string, name: string) {
      const base = await change(accountId, async (tx) => {
        if (await isNameTaken(tx, accountId, nameKeyOf(name), null)) throw new AppError('knowledge.base-name-taken');
        if ((await countBases(tx, accountId)) >= knowledgeLimits.bases) throw new AppError('knowledge.too-many-bases');
        return insert(tx, accountId, name);
      });
      return baseOnWire(pagesUrl(), base, []);
    },

    async rename(accountId: string, baseId: string, name: string) {
      const renamed = await change(accountId, async (tx) => {
        const base = await baseOf(tx, accountId, baseId);
        const nameKey = nameKeyOf(name);
        if (await isNameTaken(tx, accountId, nameKey, base.id)) throw new AppError('knowledge.base-name-taken');
        const to = { name, nameKey, changedAt: clock.now() };
        await renameBase(tx, accountId, base.id, to);
        return { ...base, ...to };
      });
      return baseOnWire(pagesUrl(), renamed, await readItems(db, accountId, renamed.id));
    },

    /** Gone from answers at once; the files follow. */
    async deleteBase(accountId: string, baseId: string) {
      await change(accountId, async (tx) => {
        const base = await baseOf(tx, accountId, baseId);
        const items = await readItems(tx, accountId, base.id);
        await forgetPassages(
          tx,
          accountId,
          items.map(({ id }) => id),
        );
        await deleteBase(tx, accountId, base.id);
      });
      dropFilesSoon(parts);
    },
  };
}
