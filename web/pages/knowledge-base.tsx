import { pages, paths } from '#contract/pages.ts';
import { KnowledgeScreen } from '#web/features/knowledge/knowledge-screen.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/agent_settings/knowledge_base" (ROUTES-16, KB-01 to 54). */
export function Component() {
  return (
    <>
      <BackLink to={paths.agentSettings} />
      <PageTitle tab={pages.knowledgeBase.title} />
      <KnowledgeScreen />
    </>
  );
}
