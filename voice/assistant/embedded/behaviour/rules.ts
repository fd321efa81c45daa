import type { Rule } from './behaviour.ts';

/** What follows when an intent is understood. */
export const rules: readonly Rule[] = [
  { intent: 'repeat', reach: 'always', act: 'repeat', phrase: '' },
  { intent: 'wait', reach: 'always', act: 'wait', phrase: 'take-your-time' },
  { intent: 'goodbye', reach: 'always', act: 'goodbye', phrase: '' },
  { intent: 'person', reach: 'always', act: 'offer-message', phrase: 'no-transfer' },
  { intent: 'wrong-number', reach: 'always', act: 'suspect-wrong-number', phrase: '' },
  { intent: 'emergency', reach: 'always', act: 'stay', phrase: 'emergency' },
  { intent: 'override', reach: 'always', act: 'stay', phrase: 'refuse-override' },
  { intent: 'other-clients', reach: 'always', act: 'stay', phrase: 'refuse-other-clients' },
  { intent: 'sales', reach: 'always', act: 'suspect-spam', phrase: 'no-sales' },
  { intent: 'robocall', reach: 'always', act: 'suspect-spam', phrase: 'recorded-call' },

  { intent: 'robot', reach: 'question', act: 'stay', phrase: 'i-am-an-assistant' },
  { intent: 'hours-now', reach: 'question', act: 'tell-hours-now', phrase: '' },
  { intent: 'hours', reach: 'question', act: 'tell-hours', phrase: '' },
  { intent: 'address', reach: 'question', act: 'tell-address', phrase: '' },
  { intent: 'direction', reach: 'question', act: 'tell-direction', phrase: '' },
  { intent: 'services', reach: 'question', act: 'tell-services', phrase: '' },
  { intent: 'service', reach: 'question', act: 'tell-service', phrase: '' },
  { intent: 'overview', reach: 'question', act: 'tell-overview', phrase: '' },
  { intent: 'website', reach: 'question', act: 'tell-website', phrase: '' },
  { intent: 'why-asked', reach: 'question', act: 'stay', phrase: 'why-asked' },

  { intent: 'hello', reach: 'request', act: 'stay', phrase: '' },
  { intent: 'question-ahead', reach: 'request', act: 'wait', phrase: 'go-ahead' },
  { intent: 'message', reach: 'request', act: 'take-message', phrase: '' },
  { intent: 'callback', reach: 'request', act: 'take-message', phrase: '' },
  { intent: 'appointment', reach: 'request', act: 'book', phrase: 'no-booking' },
  { intent: 'openings', reach: 'request', act: 'book', phrase: 'no-booking' },
  { intent: 'change-appointment', reach: 'request', act: 'take-request', phrase: 'no-booking' },
  { intent: 'complaint', reach: 'request', act: 'take-request', phrase: 'sorry-to-hear' },
  { intent: 'matter', reach: 'request', act: 'take-request', phrase: '' },
  { intent: 'nothing-more', reach: 'request', act: 'nothing-more', phrase: '' },
];
