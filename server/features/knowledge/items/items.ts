import { pipeline, type Readable, type Transform } from 'node:stream';
import type { KnowledgeItem, NewItem } from '#contract/knowledge.ts';
import { knowledgeLimits } from '#contract/limits.ts';
import type { KnowledgeFileType } from '#contract/values/knowledge-files.ts';
import { urlKeyOf } from '#contract/values/page-address.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import { claimedType } from '#server/documents/file-types.ts';
import { askedQuestions } from '#server/features/knowledge/reading/asked-questions.ts';
import { knowledgeReading } from '#server/features/knowledge/reading/knowledge.jobs.ts';
import { forgetPassages, readItemPassages } from '#server/features/knowledge/reading/passages.store.ts';
import { itemOnWire } from '#server/features/knowledge/wire.ts';
import type { Storage } from '#server/features/storage/storage.service.ts';
import { FileMissing, FileTooLarge } from '#server/files/file-store.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Queryable } from '#server/store/database.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { touchBase } from './bases.store.ts';
import { baseOf, type ChangingParts } from './bases.ts';
import { dropFilesSoon } from './dropped-files.ts';
import { fittingType, TypeDiffers } from './fitting-type.ts';
import { fileNameOf, nameKeyOf } from './item-names.ts';
import type { ItemRow } from './items.store.ts';
import {
  anyWaiting,
  countItems,
  deleteItem,
  hasItemNamed,
  insertItem,
  queueItems,
  readItem,
  readItems,
} from './items.store.ts';

type NewContent = Pick<ItemRow, 'type' | 'name' | 'nameKey' | 'url' | 'body' | 'fileKey' | 'fileBytes'>;

export function createItems(parts: ChangingParts & Pick<Foundation, 'jobs'> & { storage: Storage }) {
  const { db, clock, change, files, jobs, pagesUrl, storage } = parts;

  const onWire = (rows: readonly ItemRow[]): KnowledgeItem[] => rows.map((row) => itemOnWire(pagesUrl(), row));

  async function itemOf(tx: Queryable, accountId: string, baseId: string, itemId: string): Promise<ItemRow> {
    const base = await baseOf(tx, accountId, baseId);
    const item = isUuid(itemId) ? await readItem(tx, accountId, itemId) : null;
    if (item?.baseId !== base.id) throw new AppError('knowledge.item-unknown');
    return item;
  }

  async function requireRoom(tx: Queryable, accountId: string, baseId: string): Promise<void> {
    if ((await countItems(tx, accountId, baseId)) >= knowledgeLimits.itemsOfABase)
      throw new AppError('knowledge.too-many-items');
  }

  /** Has it read as well: the job is enqueued in its transaction. */
  async function insert(accountId: string, baseId: string, content: NewContent): Promise<KnowledgeItem> {
    const row = await change(accountId, async (tx) => {
      const base = await baseOf(tx, accountId, baseId);
      const now = clock.now();
      const id = uuidV7(now);
      const item = {
        ...content,
        accountId,
        baseId: base.id,
        id,
        state: 'waiting',
        progress: 0,
        createdAt: now,
        touchedAt: now,
      } as const;
      if (item.nameKey !== null && (await hasItemNamed(tx, item)))
        throw new AppError(item.type === 'text' ? 'knowledge.text-taken' : 'knowledge.url-taken');
      await requireRoom(tx, accountId, base.id);
      if (item.fileBytes !== null) await storage.keep(tx, accountId, item.fileBytes);
      await touchBase(tx, accountId, base.id, now);
      const added = await insertItem(tx, item);
      await jobs.enqueue(tx, knowledgeReading, { accountId });
      return added;
    });
    return itemOnWire(pagesUrl(), row);
  }

  /** Puts in line what is to be read, of a base or of one item; the job is enqueued in the transaction. */
  async function queue(tx: Queryable, accountId: string, of: { baseId: string } | { id: string }): Promise<void> {
    const now = clock.now();
    await queueItems(tx, accountId, of, now);
    if (await anyWaiting(tx, accountId, now)) await jobs.enqueue(tx, knowledgeReading, { accountId });
  }

  async function admit(accountId: string, baseId: string, fileName: string): Promise<[Transform, KnowledgeFileType]> {
    const base = await baseOf(db, accountId, baseId);
    const type = claimedType(fileName);
    if (!type) throw new AppError('knowledge.file-type');
    await requireRoom(db, accountId, base.id);
    return [await storage.admit(accountId), type];
  }

  return {
    async items(accountId: string, baseId: string) {
      const base = await baseOf(db, accountId, baseId);
      return onWire(await readItems(db, accountId, base.id));
    },

    add: (accountId: string, baseId: string, item: NewItem) => insert(accountId, baseId, contentOf(item)),

    async upload(accountId: string, baseId: string, name: string, file: Readable) {
      const fileName = fileNameOf(name);
      // Refused before a byte of it is kept.
      const [room, type] = await admit(accountId, baseId, fileName).catch((error: unknown) => {
        file.destroy();
        throw error;
      });
      // Each tells the other of its end; what went wrong is met where the file is written.
      const checked = pipeline(file, room, fittingType(type), () => {});
      const { key, bytes } = await files
        .write(accountId, checked, { maxBytes: knowledgeLimits.uploadBytes })
        .catch((cause: unknown) => {
          if (cause instanceof TypeDiffers) throw new AppError('knowledge.file-type', { cause });
          throw cause instanceof FileTooLarge ? new AppError('knowledge.file-size', { cause }) : cause;
        });
      try {
        const content = { type: 'file', name: fileName, nameKey: null, url: null, body: null } as const;
        return await insert(accountId, baseId, { ...content, fileKey: key, fileBytes: bytes });
      } catch (error) {
        await files.remove(accountId, key);
        throw error;
      }
    },

    async file(accountId: string, baseId: string, itemId: string) {
      const { fileKey, fileBytes, name } = await itemOf(db, accountId, baseId, itemId);
      if (fileKey === null) throw new AppError('knowledge.item-unknown');
      const content = await files.open(accountId, fileKey).catch((cause: unknown) => {
        throw cause instanceof FileMissing ? new AppError('knowledge.item-unknown', { cause }) : cause;
      });
      return { name, bytes: fileBytes ?? 0, content };
    },

    /** Gone from answers at once; the file follows. */
    async deleteItem(accountId: string, baseId: string, itemId: string) {
      await change(accountId, async (tx) => {
        const item = await itemOf(tx, accountId, baseId, itemId);
        await forgetPassages(tx, accountId, [item.id]);
        await deleteItem(tx, accountId, item.id);
        await touchBase(tx, accountId, item.baseId, clock.now());
      });
      dropFilesSoon(parts);
    },

    /** What was read of the item, from the given passage on. */
    async passages(accountId: string, baseId: string, itemId: string, from: number) {
      const item = await itemOf(db, accountId, baseId, itemId);
      return readItemPassages(db, accountId, item.id, { from, atMost: knowledgeLimits.passagesAtOnce });
    },
    /** What it asks and answers itself. */
    async questions(accountId: string, baseId: string, itemId: string) {
      const item = await itemOf(db, accountId, baseId, itemId);
      const atMost = knowledgeLimits.passagesOfQuestions;
      return askedQuestions((await readItemPassages(db, accountId, item.id, { from: 0, atMost })).texts);
    },
    /** Has what is new, changed or failed read, and pages anew; answers the items at once. */
    async sync(accountId: string, baseId: string) {
      const rows = await change(accountId, async (tx) => {
        const base = await baseOf(tx, accountId, baseId);
        await queue(tx, accountId, { baseId: base.id });
        return readItems(tx, accountId, base.id);
      });
      return onWire(rows);
    },
    /** The same of one item. */
    async syncItem(accountId: string, baseId: string, itemId: string) {
      const row = await change(accountId, async (tx) => {
        const { id } = await itemOf(tx, accountId, baseId, itemId);
        await queue(tx, accountId, { id });
        return itemOf(tx, accountId, baseId, itemId);
      });
      return itemOnWire(pagesUrl(), row);
    },
  };
}

/** A page's name is its address. */
function contentOf(item: NewItem): NewContent {
  const none = { url: null, body: null, fileKey: null, fileBytes: null };
  if (item.type === 'text') {
    return { ...none, type: 'text', name: item.name, nameKey: nameKeyOf(item.name), body: item.content.text };
  }
  const { url } = item.content;
  return { ...none, type: 'web_page', name: url, nameKey: urlKeyOf(url), url };
}
