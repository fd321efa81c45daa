import { KnowledgeScreen } from '#web/features/knowledge/knowledge-screen.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/agent_settings/knowledge_base" (ROUTES-16, KB-01 to 54). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="knowledgeBase"
        guide="Your assistant also looks for answers in pages, files and texts. What you add is read by itself, and pages again each day; Sync does it at once. “Ask your knowledge” shows which passages a question finds. A short answer that must be exactly right is safer as an FAQ."
        next={{ page: 'faqs', text: 'Write a short answer' }}
      />
      <KnowledgeScreen />
    </>
  );
}
