import { type PageName, pages } from '#contract/pages.ts';
import { mayHere } from '#web/client/session.ts';

/** The pages of the assistant's settings, in the order of the hub. */
const settingsPages = [
  'instructions',
  'businessInfo',
  'faqs',
  'knowledgeBase',
  'modelConfiguration',
  'customFunction',
  'patientForms',
] as const satisfies readonly PageName[];

/** Those that the person reads. */
export const shownSettingsPages = () => settingsPages.filter((name) => mayHere('reads', pages[name].area));
