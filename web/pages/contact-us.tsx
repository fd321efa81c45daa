import { ContactForm } from '#web/features/contact/contact-form.tsx';
import { ContactPage } from '#web/features/contact/contact-page.tsx';
import { HumanCheck } from '#web/features/human-check/human-check.tsx';

/** "/contact-us". */
export function Component() {
  return <ContactPage form={<ContactForm Check={HumanCheck} />} />;
}
