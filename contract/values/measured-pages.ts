/**
 * The pages whose speed may be reported, by their addresses as the interface names them: a bounded set, so that neither a
 * link's secret nor a made-up address can become a label of a figure. The patient form is left out on purpose: nothing of
 * a patient's visit is reported.
 */
export const measuredPages = [
  '/home',
  '/legal',
  '/healthcare',
  '/webinars',
  '/webinar-form',
  '/legal-services-webinar',
  '/healthcare-communication',
  '/contact-us',
  '/privacy-policy',
  '/login',
  '/signup',
  '/forgot-password',
  '/guided_setup',
  '/overview',
  '/agent_settings',
  '/agent_settings/instructions',
  '/agent_settings/business-info',
  '/agent_settings/faqs',
  '/agent_settings/knowledge_base',
  '/agent_settings/model_configuration',
  '/agent_settings/patient-forms',
  '/greeting',
  '/newClientConfig',
  '/business_contact',
  '/custom_function',
  '/test_noura',
  '/test_box',
  '/user_management',
  '/webinar_registrations',
  '/billing',
  '/billing/payment',
  '/notification',
] as const;
export type MeasuredPage = (typeof measuredPages)[number];

/** The page of an address without its query, or null where nothing is reported. */
export function measuredPageOf(path: string): MeasuredPage | null {
  const plain = path.replace(/\/+$/, '');
  return measuredPages.find((page) => page === plain) ?? null;
}
