import type { Readable } from 'node:stream';
import type { KnowledgeBase, KnowledgeItem, NewItem } from '#contract/knowledge.ts';
import { knowledgeLimits } from '#contract/limits.ts';
import type { Embeddings } from '#server/language/embeddings/embeddings.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { createBases } from './bases.ts';
import { embedKnowledge, embedLater } from './embed-item.ts';
import { createItems } from './items.ts';
import { type ReadingParts, readKnowledge } from './knowledge.jobs.ts';
import { type SearchParts, searchPassages } from './search.ts';
import { createStems } from './stems.store.ts';
import { lockKnowledge } from './term-index.store.ts';
import { createVectorSearch } from './vector-search.ts';

/** A passage that was found, and where it stands. */
export interface ToldPassage {
  text: string;
  base: string;
  item: string;
}

/** Passages as one text, '' when nothing fits, and what they are from. */
export interface KnowledgeContext {
  context: string;
  sources: { base: string; item: string }[];
}

/**
 * What a business lets its assistant read. Every act takes the account; what belongs to another and what is not there are the
 * same: 'knowledge.base-unknown' or 'knowledge.item-unknown'.
 */
export interface KnowledgeService {
  /** The bases, newest first; the first look at none makes one (KB-26). */
  list(accountId: string): Promise<KnowledgeBase[]>;
  create(accountId: string, name: string): Promise<KnowledgeBase>;
  rename(accountId: string, baseId: string, name: string): Promise<KnowledgeBase>;
  /** Gone from answers at once; the files follow. */
  deleteBase(accountId: string, baseId: string): Promise<void>;
  items(accountId: string, baseId: string): Promise<KnowledgeItem[]>;
  add(accountId: string, baseId: string, item: NewItem): Promise<KnowledgeItem>;
  upload(accountId: string, baseId: string, name: string, file: Readable): Promise<KnowledgeItem>;
  file(accountId: string, baseId: string, itemId: string): Promise<{ name: string; bytes: number; content: Readable }>;
  /** Gone from answers at once; the file follows. */
  deleteItem(accountId: string, baseId: string, itemId: string): Promise<void>;
  /** Has what is new, changed or failed read, and pages anew; answers the items at once. */
  sync(accountId: string, baseId: string): Promise<KnowledgeItem[]>;
  /** Context for a question, within `knowledgeLimits.contextCharacters`, and what it is from. */
  context(accountId: string, question: string): Promise<KnowledgeContext>;
  /** The best passages for a question in a call; none when nothing fits. */
  searchForCall(accountId: string, query: string, signal: AbortSignal): Promise<{ passages: ToldPassage[] }>;
  /** Puts back what is being read; before the jobs stop. */
  close(): void;
}

export interface KnowledgeParts extends Omit<ReadingParts, 'stemsOf' | 'embedLater' | 'closing'> {
  /** Null where no service is set: words alone are searched. */
  embeddings: Embeddings | null;
  /** Where people reach the house, without a slash at its end. */
  pagesUrl(): string;
}

/** Passages that a call is told of, and that a look-up may put together. */
const toldInACall = 3;
const inContext = 8;
const lookUpMs = 5_000;

export function createKnowledgeService(parts: KnowledgeParts): KnowledgeService {
  const { db, jobs, embeddings } = parts;
  const closing = new AbortController();
  const reading: ReadingParts = {
    ...parts,
    stemsOf: createStems(),
    closing: closing.signal,
    embedLater: async (tx, accountId, itemId) => {
      if (embeddings) await embedLater({ jobs }, tx, accountId, itemId);
    },
  };
  const search: SearchParts = {
    db,
    stemsOf: reading.stemsOf,
    meaning: embeddings && { embeddings, vectors: createVectorSearch(embeddings.model) },
  };
  readKnowledge(reading);
  if (embeddings) embedKnowledge({ db, jobs, embeddings, closing: closing.signal });
  const changing = {
    ...parts,
    /** One change at a time to the knowledge of an account. */
    change: <T>(accountId: string, work: (tx: Parameters<typeof lockKnowledge>[0]) => Promise<T>) =>
      inTransaction(db, async (tx) => {
        await lockKnowledge(tx, accountId);
        return work(tx);
      }),
  };

  return {
    ...createBases(changing),
    ...createItems(changing),
    async context(accountId, question) {
      const signal = AbortSignal.timeout(lookUpMs);
      return contextOf(await searchPassages(search, accountId, question, inContext, signal));
    },
    async searchForCall(accountId, query, signal) {
      const found = await searchPassages(search, accountId, query, toldInACall, signal);
      return { passages: found.map(({ text, base, item }) => ({ text, base, item })) };
    },
    close: () => closing.abort(),
  };
}

/** Whole passages, best first, as long as there is room; of the very first as much as fits. */
function contextOf(passages: readonly ToldPassage[]): KnowledgeContext {
  let context = '';
  const sources: { base: string; item: string }[] = [];
  for (const { text, base, item } of passages) {
    const more = context === '' ? text.slice(0, knowledgeLimits.contextCharacters) : `\n\n${text}`;
    if (context.length + more.length > knowledgeLimits.contextCharacters) continue;
    context += more;
    if (!sources.some((known) => known.base === base && known.item === item)) sources.push({ base, item });
  }
  return { context, sources };
}
