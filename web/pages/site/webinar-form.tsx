import { CheckLater } from '#web/features/human-check/check-later.tsx';
import { RegistrationForm } from '#web/features/webinars/registration/registration-form.tsx';
import { RegistrationPage } from '#web/features/webinars/registration/registration-page.tsx';

/** "/webinar-form" (WEBINAR-10 to 12). */
export function Component() {
  const form = <RegistrationForm webinar="general" button="Register" Check={CheckLater} />;
  return <RegistrationPage webinar="general" form={form} />;
}
