import { CheckLater } from '#web/features/human-check/check-later.tsx';
import { RegistrationForm } from '#web/features/webinars/registration/registration-form.tsx';
import { RegistrationPage } from '#web/features/webinars/registration/registration-page.tsx';
import { webinarData } from '#web/features/webinars/webinar-data.ts';

/** "/healthcare-communication" (WEBINAR-15, WEBINAR-16). */
export function Component() {
  const form = <RegistrationForm webinar="healthcare-communication" button="Join Session" Check={CheckLater} />;
  return <RegistrationPage webinar="healthcare-communication" form={form} />;
}

export const structuredData = webinarData('healthcare-communication');
