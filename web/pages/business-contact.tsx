import { pages } from '#contract/pages.ts';
import { BusinessSettings } from '#web/features/business/business-settings.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

/** "/business_contact": the business details alone (ROUTES-27). */
export function Component() {
  return (
    <>
      <PageTitle tab={pages.businessContact.title} />
      <BusinessSettings show={['details']} />
    </>
  );
}
