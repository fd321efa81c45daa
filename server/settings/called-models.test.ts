import { expect, test } from 'vitest';
import { modelNames } from '#contract/values/model-settings.ts';
import { calledAtOpenAi, readModelMap } from './called-models.ts';
import { parseEnv } from './env.ts';

test('each stored name has a model of OpenAI for either kind of service', {
  tags: ['MODEL-21', 'MODEL-22', 'MODEL-23', 'MODEL-24'],
}, () => {
  expect(Object.keys(calledAtOpenAi)).toEqual([...modelNames]);
  const { realtime, chat } = parseEnv({ OPENAI_API_KEY: 'k' });
  for (const name of modelNames) {
    expect(realtime?.models[name]).toBe(calledAtOpenAi[name].realtime);
    expect(chat?.models[name]).toBe(calledAtOpenAi[name].chat);
  }
});

test('a model that the operator names is called for every stored name, also at OpenAI', () => {
  const { realtime, chat } = parseEnv({ OPENAI_API_KEY: 'k', REALTIME_MODEL: 'large', CHAT_MODEL: 'small' });
  expect([realtime?.model, realtime?.models]).toEqual(['large', {}]);
  expect([chat?.model, chat?.models]).toEqual(['small', {}]);
});

test('a service of another maker has its own model, unless the operator maps a name', () => {
  const { realtime, chat } = parseEnv({
    REALTIME_URL: 'wss://voice.example/v1/realtime',
    REALTIME_MODEL: 'own',
    REALTIME_MODELS: 'gpt-4=own-large, gpt-2=own-small',
    CHAT_URL: 'https://chat.example/v1',
  });
  expect(realtime?.models).toEqual({ 'gpt-4': 'own-large', 'gpt-2': 'own-small' });
  expect(chat?.models).toEqual({});
});

test('a map is read by name, and refused when it names no stored model', () => {
  expect(readModelMap('')).toEqual({});
  expect(readModelMap('gpt-3.5-turbo=mini')).toEqual({ 'gpt-3.5-turbo': 'mini' });
  for (const bad of ['gpt-9=x', 'gpt-4', 'gpt-4=', 'gpt-4 x'])
    expect(() => parseEnv({ REALTIME_MODELS: bad })).toThrow(/REALTIME_MODELS must be/);
});
