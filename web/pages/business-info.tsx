import { BusinessSettings } from '#web/features/business/business-settings.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/agent_settings/business-info": what the assistant knows of the business (ROUTES-14, BIZ-01 to 10). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="businessInfo"
        guide="Your assistant uses this when callers ask what you do, when you are open or how to find you. Hours are in the time zone shown beside them. Put everything else callers ask in the FAQs."
        next={{ page: 'faqs', text: 'Answer what else callers ask' }}
      />
      <BusinessSettings show={['details', 'services', 'hours', 'direction']} />
    </>
  );
}
