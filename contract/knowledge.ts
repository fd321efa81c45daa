import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { errorCatalogue } from './errors.ts';
import { knowledgeLimits } from './limits.ts';
import { atMost } from './values/at-most.ts';
import { isWebAddress } from './values/web-address.ts';

export { type KnowledgeFileType, knowledgeFileTypes } from './values/knowledge-files.ts';

export const itemTypes = ['web_page', 'text', 'file'] as const;
/** How far an item is: 'new' was never read, 'changed' is to be read again (both go in line by themselves), 'failed' says why in `problem`. */
export const itemStates = ['new', 'waiting', 'reading', 'read', 'failed', 'changed'] as const;

export const knowledgeItem = z.object({
  _id: z.string(),
  type: z.enum(itemTypes),
  name: z.string(),
  content: z.union([
    z.object({ url: z.string() }),
    z.object({ text: z.string() }),
    /** Bytes, and where the file is read with a bearer token, whatever the storage is. */
    z.object({ fileSize: z.number(), azureUrl: z.string() }),
  ]),
  /** ISO 8601 with zone. */
  createdAt: z.string(),
  /** Its newest content is read and answered from: `state` is 'read'. */
  sync: z.boolean(),
  state: z.enum(itemStates),
  /** 0 to 1 while it is read; null otherwise. */
  progress: z.nullable(z.number()),
  /** Why it could not be read, in plain words; '' otherwise. */
  problem: z.string(),
  /** Passages that are searched. */
  passages: z.number(),
});
export type KnowledgeItem = z.infer<typeof knowledgeItem>;

/** KB-20; the three lists are views of its items by type, `timestamp` is the last change. */
export const knowledgeBase = z.object({
  _id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  timestamp: z.string(),
  webUrls: z.array(knowledgeItem),
  textFiles: z.array(knowledgeItem),
  uploadedFiles: z.array(knowledgeItem),
});
export type KnowledgeBase = z.infer<typeof knowledgeBase>;

export const baseName = z.strictObject({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Enter a name.'),
      atMost(knowledgeLimits.baseNameCharacters, errorCatalogue['knowledge.base-name-long'].message),
    ),
});
const id = z.string().check(atMost(100));
const ofBase = z.object({ id });
const ofItem = z.object({ id, itemId: id });

/** Adding a web page: its URL is its name. */
export const webPageItem = z.strictObject({
  type: z.literal('web_page'),
  name: z.optional(z.string().check(atMost(knowledgeLimits.itemNameCharacters))),
  content: z.strictObject({
    url: z
      .string()
      .check(
        z.trim(),
        atMost(knowledgeLimits.urlCharacters, errorCatalogue['knowledge.url-long'].message),
        z.refine(isWebAddress, errorCatalogue['knowledge.url-invalid'].message),
      ),
  }),
});

const incomplete = errorCatalogue['knowledge.text-incomplete'].message;

/** Adding a text: both are required (KB-41). */
export const textItem = z.strictObject({
  type: z.literal('text'),
  name: z.string().check(z.trim(), z.minLength(1, incomplete), atMost(knowledgeLimits.itemNameCharacters)),
  content: z.strictObject({
    text: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, incomplete),
        atMost(knowledgeLimits.textCharacters, `Use at most ${knowledgeLimits.textCharacters} characters.`),
      ),
  }),
});

export const newItem = z.discriminatedUnion('type', [webPageItem, textItem]);
export type NewItem = z.infer<typeof newItem>;

export const getKnowledgeBases = endpoint({
  method: 'GET',
  path: '/knowledge-bases',
  access: 'user',
  area: 'settings',
  summary: 'The knowledge bases, newest first.',
  output: z.array(knowledgeBase),
});

export const createKnowledgeBase = endpoint({
  method: 'POST',
  path: '/knowledge-bases',
  access: 'user',
  area: 'settings',
  audit: 'knowledge-base-added',
  summary: 'A new knowledge base.',
  body: baseName,
  output: knowledgeBase,
});

export const renameKnowledgeBase = endpoint({
  method: 'PATCH',
  path: '/knowledge-bases/:id',
  access: 'user',
  area: 'settings',
  audit: 'knowledge-base-renamed',
  summary: 'Renames a knowledge base.',
  params: ofBase,
  body: baseName,
  output: knowledgeBase,
});

export const deleteKnowledgeBase = endpoint({
  method: 'DELETE',
  path: '/knowledge-bases/:id',
  access: 'user',
  area: 'settings',
  audit: 'knowledge-base-deleted',
  summary: 'Deletes a knowledge base; it is gone from answers at once.',
  params: ofBase,
});

export const getKnowledgeItems = endpoint({
  method: 'GET',
  path: '/knowledge-bases/:id/items',
  access: 'user',
  area: 'settings',
  summary: 'The items of a base, newest first.',
  params: ofBase,
  output: z.array(knowledgeItem),
});

export const addKnowledgeItem = endpoint({
  method: 'POST',
  path: '/knowledge-bases/:id/items',
  access: 'user',
  area: 'settings',
  audit: 'knowledge-item-added',
  summary: 'Adds a web page or a text.',
  params: ofBase,
  body: newItem,
  output: knowledgeItem,
});

export const uploadKnowledgeFile = endpoint({
  method: 'POST',
  path: '/knowledge-bases/:id/files',
  access: 'user',
  area: 'settings',
  audit: 'knowledge-item-added',
  summary: 'Adds a file; the body is the file itself.',
  params: ofBase,
  query: z.strictObject({ name: z.string().check(z.minLength(1), atMost(knowledgeLimits.itemNameCharacters)) }),
  consumes: 'application/octet-stream',
  bodyBytes: knowledgeLimits.uploadBytes,
  output: knowledgeItem,
});

export const getKnowledgeFile = endpoint({
  method: 'GET',
  path: '/knowledge-bases/:id/items/:itemId/file',
  access: 'user',
  area: 'settings',
  summary: 'An uploaded file, as an attachment.',
  params: ofItem,
  produces: 'application/octet-stream',
});

export const getItemPassages = endpoint({
  method: 'GET',
  path: '/knowledge-bases/:id/items/:itemId/passages',
  access: 'user',
  area: 'settings',
  summary: 'What was read of an item, in its order, at most `knowledgeLimits.passagesAtOnce` from the given one on.',
  params: ofItem,
  query: z.strictObject({ from: z.optional(z.string().check(z.regex(/^\d{1,7}$/, 'Enter a whole number.'))) }),
  output: z.object({ texts: z.array(z.string()), total: z.number() }),
});

export const getItemQuestions = endpoint({
  method: 'GET',
  path: '/knowledge-bases/:id/items/:itemId/questions',
  access: 'user',
  area: 'settings',
  summary:
    'The questions that a read item asks and answers itself, to be reviewed as FAQs; none where it has no such structure.',
  params: ofItem,
  output: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export const deleteKnowledgeItem = endpoint({
  method: 'DELETE',
  path: '/knowledge-bases/:id/items/:itemId',
  access: 'user',
  area: 'settings',
  audit: 'knowledge-item-deleted',
  summary: 'Deletes an item; it is gone from answers at once.',
  params: ofItem,
});

export const syncKnowledgeBase = endpoint({
  method: 'POST',
  path: '/knowledge-bases/:id/sync',
  access: 'user',
  area: 'settings',
  audit: 'knowledge-base-synced',
  summary: 'Reads what is new or changed; returns the items with their states.',
  params: ofBase,
  output: z.array(knowledgeItem),
});

export const syncKnowledgeItem = endpoint({
  method: 'POST',
  path: '/knowledge-bases/:id/items/:itemId/sync',
  access: 'user',
  area: 'settings',
  audit: 'knowledge-item-synced',
  summary: 'Reads one item where it is new, changed or failed, and a page again; returns it as it is then.',
  params: ofItem,
  output: knowledgeItem,
});

/** Base C (APICONFIG-16). */
export const queryVectorSearch = endpoint({
  method: 'POST',
  path: '/vector-search',
  access: 'user',
  area: 'settings',
  reads: true,
  waits: true,
  summary: 'The best passages of the account’s knowledge bases as context text.',
  body: z.strictObject({ transcript: z.string().check(atMost(4_000)) }),
  output: z.object({
    /** '' when nothing fits. */
    context: z.string(),
    sources: z.array(z.object({ base: z.string(), item: z.string() })),
    /** What the context is put together from, best first. */
    passages: z.array(z.object({ base: z.string(), item: z.string(), text: z.string() })),
  }),
});

export const knowledgeEndpoints = {
  getKnowledgeBases,
  createKnowledgeBase,
  renameKnowledgeBase,
  deleteKnowledgeBase,
  getKnowledgeItems,
  addKnowledgeItem,
  uploadKnowledgeFile,
  getKnowledgeFile,
  getItemPassages,
  getItemQuestions,
  deleteKnowledgeItem,
  syncKnowledgeBase,
  syncKnowledgeItem,
  queryVectorSearch,
} as const;
