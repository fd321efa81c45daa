import { KnowledgeScreen } from '#web/features/knowledge/knowledge-screen.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/agent_settings/knowledge_base" (ROUTES-16, KB-01 to 54). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="knowledgeBase"
        guide="Your assistant also looks for answers in pages, files and text. New items are read automatically and pages are read again every day; Sync reads them right away. Use “Ask your knowledge” to see which passages a question finds. If an answer must be exact, add it as an FAQ."
        next={{ page: 'faqs', text: 'Write an exact answer' }}
      />
      <KnowledgeScreen />
    </>
  );
}
