import { FaqsCard } from '#web/features/faqs/faqs-card.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/agent_settings/faqs" (ROUTES-15, FAQS-01 to 11). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="faqs"
        guide="A question of callers with your answer to it. They need not ask in the same words, and an answer of one or two sentences is easiest to follow on the phone. Long texts are better kept in the knowledge base."
        next={{ page: 'knowledgeBase', text: 'Add pages, files and texts' }}
      />
      <FaqsCard />
    </>
  );
}
