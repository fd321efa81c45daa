import { BusinessSettings } from '#web/features/business/business-settings.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';

/** "/agent_settings/business-info": what the assistant knows of the business (ROUTES-14, BIZ-01 to 10). */
export function Component() {
  return (
    <>
      <BackLink to="/agent_settings" />
      <PageTitle tab="Business Info" />
      <BusinessSettings show={['details', 'services', 'hours', 'direction']} />
    </>
  );
}
