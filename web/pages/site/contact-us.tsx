import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { ContactPage } from '#web/features/contact/contact-page.tsx';
import { CheckLater } from '#web/features/human-check/check-later.tsx';

/** "/contact-us". */
export function Component() {
  return <ContactPage form={<ContactForm Check={CheckLater} />} />;
}
