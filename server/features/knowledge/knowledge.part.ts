import { createDocumentReader } from '#server/documents/child-document-reader.ts';
import { hasClinicMode, hasNoClinicMode } from '#server/features/business/clinic-mode.service.ts';
import type { Storage } from '#server/features/storage/storage.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { createServiceEmbeddings } from '#server/language/embeddings/service-embeddings.ts';
import { knowledgeRoutes } from './knowledge.routes.ts';
import { createKnowledgeService, type KnowledgeService } from './knowledge.service.ts';

/** What businesses let their assistants read. */
export function installKnowledge(house: Foundation, { storage }: { storage: Storage }): KnowledgeService {
  const documents = createDocumentReader(house);
  const { embeddings } = house.env;
  const knowledge = createKnowledgeService({
    ...house,
    storage,
    documents,
    embeddings: embeddings && createServiceEmbeddings(embeddings),
    mayEmbed: house.env.clinic.covered.embeddings
      ? { account: async () => true, where: null }
      : {
          account: async (accountId) => !(await hasClinicMode(house.db, accountId)),
          where: hasNoClinicMode,
        },
  });
  knowledgeRoutes(house.routes, knowledge);
  house.onStop(async () => {
    knowledge.close();
    await documents.close();
  });
  return knowledge;
}
