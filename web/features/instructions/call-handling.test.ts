import { expect, test } from 'vitest';
import { type Handling, handlingOf, missingOf, recordsOf } from './call-handling.ts';

test.each<Handling | null>(['message', 'appointment', 'function', null])(
  '[CALLH-02] [CALLH-03] [CALLH-04] [CALLH-05] %s is written to both records and read back from them, the others off',
  (handling) => {
    const { takeMessage, flags } = recordsOf(handling);
    expect([takeMessage, flags.scheduleFunctions, flags.customFunction].filter(Boolean)).toHaveLength(handling ? 1 : 0);
    expect(handlingOf(takeMessage, flags)).toBe(handling);
  },
);

test('[CALLH-02] of older data with more than one on, one is shown', () => {
  const both = { customFunction: true, scheduleFunctions: true };
  expect(handlingOf(true, both)).toBe('message');
  expect(handlingOf(false, both)).toBe('appointment');
});

test('[CALLH-08] Cal.co needs an event id, which is a number, and a key', () => {
  expect(missingOf('calcom', {})).toEqual({
    calcomEventTypeId: 'Enter the Event Id.',
    calcomApiKey: 'Enter the API Key.',
  });
  expect(missingOf('calcom', { calcomEventTypeId: 'intro', calcomApiKey: 'cal_1' })).toEqual({
    calcomEventTypeId: 'The Event Id is a number.',
  });
  expect(missingOf('calcom', { calcomEventTypeId: ' 123456 ', calcomApiKey: '••••••••9f3a' })).toEqual({});
});

test('[CALLH-10] Zapier needs the address of a webhook', () => {
  expect(missingOf('zapier', { zapierWebhookUrl: ' ' })).toEqual({ zapierWebhookUrl: 'Enter the webhook URL.' });
  for (const zapierWebhookUrl of ['hooks.example/1', 'ftp://hooks.example/1', 'https://'])
    expect(missingOf('zapier', { zapierWebhookUrl })).toEqual({ zapierWebhookUrl: 'Enter a valid URL.' });
  expect(missingOf('zapier', { zapierWebhookUrl: 'https://hooks.example/1' })).toEqual({});
});
