import { pages, paths } from '#contract/pages.ts';
import { FaqsCard } from '#web/features/faqs/faqs-card.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/agent_settings/faqs" (ROUTES-15, FAQS-01 to 11). */
export function Component() {
  return (
    <>
      <BackLink to={paths.agentSettings} />
      <PageTitle tab={pages.faqs.title} />
      <FaqsCard />
    </>
  );
}
