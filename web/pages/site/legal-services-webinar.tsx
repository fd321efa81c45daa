import { CheckLater } from '#web/features/human-check/check-later.tsx';
import { RegistrationForm } from '#web/features/webinars/registration/registration-form.tsx';
import { RegistrationPage } from '#web/features/webinars/registration/registration-page.tsx';
import { webinarData } from '#web/features/webinars/webinar-data.ts';

/** "/legal-services-webinar" (WEBINAR-13, WEBINAR-14). */
export function Component() {
  const form = <RegistrationForm webinar="legal-services" button="Register" Check={CheckLater} />;
  return <RegistrationPage webinar="legal-services" form={form} />;
}

export const structuredData = webinarData('legal-services');
