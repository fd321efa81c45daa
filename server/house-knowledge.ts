import type { Logger } from 'pino';
import type { Clock } from '#voice/session/ports.ts';
import { createDocumentReader } from './documents/child-document-reader.ts';
import type { Egress } from './egress/egress.ts';
import type { ServiceSettings } from './env.ts';
import { knowledgeRoutes } from './features/knowledge/knowledge.routes.ts';
import { createKnowledgeService, type KnowledgeService } from './features/knowledge/knowledge.service.ts';
import type { FileStore } from './files/file-store.ts';
import type { Routes } from './http/endpoint.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createServiceEmbeddings } from './language/embeddings/service-embeddings.ts';
import type { Database } from './store/database.ts';

/** The knowledge of all businesses, put together beside `house.ts`. */
export interface HouseKnowledge {
  /** For calls. */
  search: KnowledgeService['searchForCall'];
  routes(routes: Routes): void;
  /** A base with texts, for the demo business. */
  fill(accountId: string, base: { name: string; texts: readonly { name: string; text: string }[] }): Promise<void>;
  /** Puts back what is being read; before the jobs stop. */
  close(): Promise<void>;
}

export function openKnowledge(deps: {
  db: Database;
  clock: Clock;
  jobs: Jobs;
  log: Logger;
  files: FileStore;
  egress: Egress;
  /** Where meaning is compared besides words; null: nowhere. */
  embeddings: ServiceSettings | null;
  pagesUrl(): string;
}): HouseKnowledge {
  const { db, clock, jobs, log: logger, files, egress, pagesUrl } = deps;
  const documents = createDocumentReader();
  const embeddings = deps.embeddings && createServiceEmbeddings(deps.embeddings);
  const knowledge = createKnowledgeService({ db, clock, jobs, logger, files, egress, documents, embeddings, pagesUrl });
  return {
    search: knowledge.searchForCall,
    routes: (routes) => knowledgeRoutes(routes, knowledge),
    async fill(accountId, base) {
      const { _id } = await knowledge.create(accountId, base.name);
      for (const { name, text } of base.texts)
        await knowledge.add(accountId, _id, { type: 'text', name, content: { text } });
      await knowledge.sync(accountId, _id);
    },
    async close() {
      knowledge.close();
      await documents.close();
    },
  };
}
