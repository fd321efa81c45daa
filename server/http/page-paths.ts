/** First segments of the pages' addresses (ROUTES). An address of another kind still shows the page, with status 404. */
const pages: ReadonlySet<string> = new Set([
  '',
  'home',
  'login',
  'signup',
  'forgot-password',
  'leftnav',
  'guided_setup',
  'overview',
  'agent_settings',
  'billing',
  'notification',
  'test_noura',
  'test_box',
  'user_management',
  'greeting',
  'newClientConfig',
  'business_contact',
  'custom_function',
  'patient-form',
  'legal',
  'healthcare',
  'webinars',
  'webinar-form',
  'legal-services-webinar',
  'healthcare-communication',
  'privacy-policy',
]);

/** Whether a path (without its query) belongs to a page of the web application. */
export function isPagePath(path: string): boolean {
  return pages.has(path.split('/')[1] ?? '');
}
