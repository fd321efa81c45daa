import { expect, test } from 'vitest';
import { defaultModelConfiguration, modelCards } from '#contract/values/model-settings.ts';
import { cardIndexOf, completed, selectionOf, settingsOf } from './model-configuration.ts';

test('what an answer lacks has its default, and what it has stays', { tags: ['MODEL-33', 'MODEL-60'] }, () => {
  expect(completed({ modelName: 'gpt-2', temperature: 0 })).toEqual({
    ...defaultModelConfiguration,
    modelName: 'gpt-2',
    temperature: 0,
  });
  expect(completed({ _id: 'x', modelName: 'gpt-4', language: undefined })).toMatchObject({
    _id: 'x',
    language: 'en-US',
  });
  expect(settingsOf(completed({ _id: 'x' }))).toEqual(defaultModelConfiguration);
});

test('a stored name has its card; an unknown one the first', {
  tags: ['MODEL-21', 'MODEL-22', 'MODEL-23', 'MODEL-24', 'MODEL-59'],
}, () => {
  expect(['gpt-4', 'gpt-3.5-turbo', 'gpt-3', 'gpt-2'].map(cardIndexOf)).toEqual([0, 1, 2, 3]);
  expect(cardIndexOf('gpt-9')).toBe(0);
});

test('selecting a card sets its temperature', { tags: ['MODEL-28', 'MODEL-29', 'MODEL-30', 'MODEL-31'] }, () => {
  expect(modelCards.map((_, index) => selectionOf(index).temperature)).toEqual([0.5, 0.6, 0.7, 0.9]);
});
