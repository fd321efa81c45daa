import {
  addKnowledgeItem,
  createKnowledgeBase,
  deleteKnowledgeBase,
  deleteKnowledgeItem,
  getItemPassages,
  getItemQuestions,
  getKnowledgeBases,
  getKnowledgeFile,
  getKnowledgeItems,
  queryVectorSearch,
  renameKnowledgeBase,
  syncKnowledgeBase,
  syncKnowledgeItem,
  uploadKnowledgeFile,
} from '#contract/knowledge.ts';
import { mayDo } from '#contract/roles.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { KnowledgeService } from './knowledge.service.ts';
import { baseToReader, contextToReader, itemToReader } from './to-readers.ts';

export function knowledgeRoutes(routes: Routes, knowledge: KnowledgeService): void {
  routes.add(getKnowledgeBases, async ({ session }) => {
    const bases = await knowledge.list(session.accountId);
    return mayDo(session, 'changes', 'settings') ? bases : bases.map(baseToReader);
  });
  routes.add(createKnowledgeBase, ({ session, body }) => knowledge.create(session.accountId, body.name));
  routes.add(renameKnowledgeBase, ({ session, params, body }) =>
    knowledge.rename(session.accountId, params.id, body.name),
  );
  routes.add(deleteKnowledgeBase, ({ session, params }) => knowledge.deleteBase(session.accountId, params.id));
  routes.add(getKnowledgeItems, async ({ session, params }) => {
    const items = await knowledge.items(session.accountId, params.id);
    return mayDo(session, 'changes', 'settings') ? items : items.map(itemToReader);
  });
  routes.add(addKnowledgeItem, ({ session, params, body }) => knowledge.add(session.accountId, params.id, body));
  routes.add(
    uploadKnowledgeFile,
    ({ session, params, query, body }) => knowledge.upload(session.accountId, params.id, query.name, body),
    { tooLarge: 'knowledge.file-size' },
  );
  routes.add(getKnowledgeFile, async ({ session, params, reply }) => {
    const { name, bytes, content } = await knowledge.file(session.accountId, params.id, params.itemId);
    return reply
      .type('application/octet-stream')
      .header('content-length', bytes)
      .header('content-disposition', attachmentOf(name))
      .send(content);
  });
  routes.add(getItemPassages, ({ session, params, query }) =>
    knowledge.passages(session.accountId, params.id, params.itemId, Number(query.from ?? 0)),
  );
  routes.add(getItemQuestions, ({ session, params }) =>
    knowledge.questions(session.accountId, params.id, params.itemId),
  );
  routes.add(deleteKnowledgeItem, ({ session, params }) =>
    knowledge.deleteItem(session.accountId, params.id, params.itemId),
  );
  routes.add(syncKnowledgeBase, ({ session, params }) => knowledge.sync(session.accountId, params.id));
  routes.add(syncKnowledgeItem, ({ session, params }) =>
    knowledge.syncItem(session.accountId, params.id, params.itemId),
  );
  routes.add(queryVectorSearch, async ({ session, body }) => {
    const context = await knowledge.context(session.accountId, body.transcript);
    return mayDo(session, 'changes', 'settings') ? context : contextToReader(context);
  });
}

/** The name for old and new clients (RFC 6266). */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  const whole = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
