import { BusinessSettings } from '#web/features/business/business-settings.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/business_contact": the business details alone (ROUTES-27). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="businessContact"
        guide="Your assistant uses this when callers ask who you are and where to find you. Services, hours and directions are on the business info page."
        next={{ page: 'businessInfo', text: 'See all business info' }}
        back={null}
      />
      <BusinessSettings show={['details']} />
    </>
  );
}
