import type { PlainRead } from '#web/client/requests/query.ts';

/** What the cards of the hub tell. Apart from `load-ahead.ts`, so that the first screens do not carry it. */
export const settingsReads: readonly PlainRead[] = [
  'GET /instructions',
  'GET /business-info',
  'GET /knowledge-bases',
  'GET /model-configuration',
  'GET /custom-prompt',
  'GET /practice-providers',
];
