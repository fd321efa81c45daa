import { knowledgeLimits } from '#contract/limits.ts';
import type { Storage } from '#server/features/storage/storage.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Embeddings } from '#server/language/embeddings/embeddings.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { createBases } from './items/bases.ts';
import { createItems } from './items/items.ts';
import { embedKnowledge, itemEmbedding, type MayEmbed } from './reading/embed-item.ts';
import { giveTextsBack, takeTexts } from './reading/embedded-texts.store.ts';
import { type ReadingParts, readKnowledge } from './reading/knowledge.jobs.ts';
import type { FoundPassage } from './reading/passages.store.ts';
import { type SearchParts, searchPassages } from './search/search.ts';
import { createStems } from './search/stems.store.ts';
import { lockKnowledge } from './search/term-index.store.ts';
import { createVectorSearch } from './search/vector-search.ts';

/** A passage that was found, and where it stands. */
export type ToldPassage = Omit<FoundPassage, 'number'>;

/** Passages as one text, '' when nothing fits, and what they are from. */
export interface KnowledgeContext {
  context: string;
  sources: { base: string; item: string }[];
  passages: ToldPassage[];
}

/**
 * What a business lets its assistant read. Every act takes the account; what belongs to another and what is not there are the
 * same: 'knowledge.base-unknown' or 'knowledge.item-unknown'.
 */
export type KnowledgeService = ReturnType<typeof createKnowledgeService>;

export interface KnowledgeParts
  extends Omit<ReadingParts, 'stemsOf' | 'embedLater' | 'closing'>,
    Pick<Foundation, 'pagesUrl'> {
  storage: Storage;
  /** Null where no service is set: words alone are searched. */
  embeddings: Embeddings | null;
  mayEmbed: MayEmbed;
}

/** Passages that a call is told of, that are proposed to it, and that a look-up may put together. */
const toldInACall = 3;
const proposedInACall = 5;
const inContext = 8;
const lookUpMs = 5_000;

export function createKnowledgeService(parts: KnowledgeParts) {
  const { db, jobs, clock, embeddings, mayEmbed } = parts;
  const closing = new AbortController();
  const reading: ReadingParts = {
    ...parts,
    stemsOf: createStems(),
    closing: closing.signal,
    embedLater: async (tx, accountId, itemId) => {
      if (embeddings) await jobs.enqueue(tx, itemEmbedding, { accountId, itemId });
    },
  };
  const search: SearchParts = {
    db,
    stemsOf: reading.stemsOf,
    meaning: embeddings && {
      ...{ embeddings, vectors: createVectorSearch(embeddings.model) },
      mayAsk: mayEmbed.account,
    },
  };
  /** Owners look up without end, and each question is a text that is paid for; those of calls have the calls' minutes. */
  const ownersSearch: SearchParts = {
    ...search,
    meaning: search.meaning && {
      ...search.meaning,
      mayAsk: async (accountId) => (await mayEmbed.account(accountId)) && takeTexts(db, accountId, 1, clock.now()),
      failed: (accountId) => giveTextsBack(db, accountId, 1, clock.now()),
    },
  };
  readKnowledge(reading);
  if (embeddings)
    embedKnowledge({ ...{ db, jobs, clock, embeddings }, logger: parts.logger, mayEmbed, closing: closing.signal });
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
    /** Context for a question, within `knowledgeLimits.contextCharacters`, and what it is from. */
    async context(accountId: string, question: string) {
      const signal = AbortSignal.timeout(lookUpMs);
      return contextOf(await searchPassages(ownersSearch, accountId, question, inContext, signal));
    },
    /** The best passages for a question in a call; none when nothing fits. With `kin` they are proposals (`searchPassages`). */
    async searchForCall(
      accountId: string,
      query: string,
      signal: AbortSignal,
      kin: readonly string[] = [],
    ): Promise<{ passages: ToldPassage[] }> {
      const most = kin.length > 0 ? proposedInACall : toldInACall;
      const found = await searchPassages(search, accountId, query, most, signal, kin);
      return { passages: found.map(({ text, base, item }) => ({ text, base, item })) };
    },
    /** Puts back what is being read; before the jobs stop. */
    close: () => closing.abort(),
  };
}

/** Whole passages, best first, as long as there is room; of the very first as much as fits. */
function contextOf(passages: readonly ToldPassage[]): KnowledgeContext {
  let context = '';
  const sources: KnowledgeContext['sources'] = [];
  const told: ToldPassage[] = [];
  for (const { text, base, item } of passages) {
    const more = context === '' ? text.slice(0, knowledgeLimits.contextCharacters) : `\n\n${text}`;
    if (context.length + more.length > knowledgeLimits.contextCharacters) continue;
    context += more;
    told.push({ text, base, item });
    if (!sources.some((known) => known.base === base && known.item === item)) sources.push({ base, item });
  }
  return { context, sources, passages: told };
}
