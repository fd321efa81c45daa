import { FaqsCard } from '#web/features/faqs/faqs-card.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/agent_settings/faqs" (ROUTES-15, FAQS-01 to 11). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="faqs"
        guide="Questions callers ask, with your answers. Callers do not have to use the same words. Keep answers to one or two sentences, and put longer text in the knowledge base."
        next={{ page: 'knowledgeBase', text: 'Add pages, files and text' }}
      />
      <FaqsCard />
    </>
  );
}
