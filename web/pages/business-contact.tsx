import { BusinessSettings } from '#web/features/business/business-settings.tsx';
import { SettingsHead } from '#web/shell/signed-in/head/settings-head.tsx';

/** "/business_contact": the business details alone (ROUTES-27). */
export function Component() {
  return (
    <>
      <SettingsHead
        page="businessContact"
        guide="Callers who ask who you are and where to find you are answered from here. Services, hours and the way to you are with the rest of the business info."
        next={{ page: 'businessInfo', text: 'All of the business info' }}
        back={null}
      />
      <BusinessSettings show={['details']} />
    </>
  );
}
