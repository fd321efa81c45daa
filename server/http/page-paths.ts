import { endpoints } from '#contract/endpoints.ts';

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
  'contact-us',
  'webinar_registrations',
]);

/** Pages that have pages below them. */
const withPagesBelow: ReadonlySet<string> = new Set(['agent_settings', 'billing', 'patient-form']);

/** Whether a path (without its query) belongs to a page of the web application. */
export function isPagePath(path: string): boolean {
  const [, first = '', ...below] = path.split('/');
  return pages.has(first) && (below.length === 0 || withPagesBelow.has(first));
}

const apiSegments: ReadonlySet<string> = new Set(Object.values(endpoints).map(({ path }) => path.split('/')[1] ?? ''));

/** Whether a path that no route answers stands among the API's: it gets a JSON 404, never a page. */
export function isApiPath(path: string): boolean {
  return !isPagePath(path) && apiSegments.has(path.split('/')[1] ?? '');
}
