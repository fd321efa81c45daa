import { expect, test } from 'vitest';
import { providerSettings, secretMask } from './instructions.ts';

const missingOf = (provider: keyof typeof providerSettings, fields: object) =>
  Object.fromEntries(
    [...(providerSettings[provider].safeParse(fields).error?.issues ?? [])]
      .reverse()
      .map(({ path, message }) => [path.join('.'), message]),
  );

test('Cal.co needs an event id, which is a number, and a key', { tags: ['CALLH-08'] }, () => {
  expect(missingOf('calcom', { calcomEventTypeId: '', calcomApiKey: ' ' })).toEqual({
    calcomEventTypeId: 'Enter the Event Id.',
    calcomApiKey: 'Enter the API Key.',
  });
  expect(missingOf('calcom', { calcomEventTypeId: 'intro', calcomApiKey: 'cal_1' })).toEqual({
    calcomEventTypeId: 'The Event Id is a number.',
  });
  expect(missingOf('calcom', { calcomEventTypeId: ' 123456 ', calcomApiKey: `${secretMask}9f3a` })).toEqual({});
});

test('Zapier needs the address of a webhook', { tags: ['CALLH-10'] }, () => {
  expect(missingOf('zapier', { zapierWebhookUrl: ' ' })).toEqual({ zapierWebhookUrl: 'Enter the webhook URL.' });
  for (const zapierWebhookUrl of ['hooks.example/1', 'ftp://hooks.example/1', 'https://'])
    expect(missingOf('zapier', { zapierWebhookUrl })).toEqual({ zapierWebhookUrl: 'Enter a valid URL.' });
  expect(missingOf('zapier', { zapierWebhookUrl: 'https://hooks.example/1' })).toEqual({});
});
