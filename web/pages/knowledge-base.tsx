import { KnowledgeScreen } from '#web/features/knowledge/knowledge-screen.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** "/agent_settings/knowledge_base" (ROUTES-16, KB-01 to 54). */
export function Component() {
  return (
    <>
      <BackLink to="/agent_settings" />
      <PageTitle tab="Knowledge Base" />
      <KnowledgeScreen />
    </>
  );
}
