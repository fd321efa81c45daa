import { pages, paths } from '#contract/pages.ts';
import { BusinessSettings } from '#web/features/business/business-settings.tsx';
import { BackLink } from '#web/ui/page/back-link.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/agent_settings/business-info": what the assistant knows of the business (ROUTES-14, BIZ-01 to 10). */
export function Component() {
  return (
    <>
      <BackLink to={paths.agentSettings} />
      <PageTitle tab={pages.businessInfo.title} />
      <BusinessSettings show={['details', 'services', 'hours', 'direction']} />
    </>
  );
}
