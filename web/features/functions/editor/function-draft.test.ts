import { expect, test } from 'vitest';
import { type CustomFunction, functionEntry } from '#contract/functions.ts';
import { functionName } from '#contract/values/function-name.ts';
import { problemsOf } from '#web/client/forms/contract-rules.ts';
import { draftOf, type FunctionDraft, newDraft, parametersProblem, toolOf } from './function-draft.ts';

const problemsIn = (change: Partial<FunctionDraft>) => problemsOf(functionEntry, toolOf({ ...newDraft, ...change }));

const tool: CustomFunction = {
  type: 'function',
  name: 'look_up_order',
  description: 'Looks up an order.',
  webhook_url: 'https://example.com/orders',
  request_type: 'POST',
  parameters: { type: 'object', properties: {} },
};

test('a name is lower-cased and its spaces become underscores', { tags: ['FUNC-12'] }, () => {
  expect(functionName('  Look Up   Order ')).toBe('look_up_order');
  expect(toolOf({ ...newDraft, name: 'Look Up Order', webhook_url: 'https://a.example' }).name).toBe('look_up_order');
});

test('a new function is a POST with an example schema', { tags: ['FUNC-20', 'FUNC-21'] }, () => {
  expect(newDraft.request_type).toBe('POST');
  const schema = JSON.parse(newDraft.parameters);
  const [property] = Object.values<{ type: string; description: string }>(schema.properties);
  expect(schema.type).toBe('object');
  expect(property).toMatchObject({ type: 'string', description: expect.stringMatching(/\w/) });
  expect(schema.required).toEqual(Object.keys(schema.properties));
  expect(newDraft.parameters).toContain('\n  "type"');
});

test('a stored function without a request type is edited as a GET', { tags: ['FUNC-22'] }, () => {
  expect(draftOf({ ...tool, request_type: undefined as never }).request_type).toBe('GET');
  expect(draftOf({ ...tool, request_type: 'POST' }).request_type).toBe('POST');
});

test('what is read is what is written', { tags: ['FUNC-11', 'FUNC-13', 'FUNC-14', 'FUNC-15', 'FUNC-16'] }, () => {
  expect(toolOf(draftOf(tool))).toEqual(tool);
});

test('empty parameters are an empty object', { tags: ['FUNC-16', 'FUNC-23'] }, () => {
  expect(draftOf({ ...tool, parameters: {} }).parameters).toBe('');
  for (const parameters of ['', ' \n'])
    expect(toolOf({ ...newDraft, name: 'a', webhook_url: 'https://a.example', parameters }).parameters).toEqual({});
});

test('a name is required and well formed', { tags: ['FUNC-17', 'FUNC-18'] }, () => {
  const nameProblem = (name: string) => problemsIn({ name, webhook_url: 'https://a.example' }).name;
  expect(nameProblem(' ')).toBe('Enter a name.');
  expect(nameProblem('prüfen')).toContain('letters a to z');
  expect(nameProblem('x'.repeat(65))).toBe('Use at most 64 characters.');
  expect(nameProblem('free_name')).toBeUndefined();
});

test('a URL is required and must be valid', { tags: ['FUNC-19'] }, () => {
  const urlProblem = (url: string) => problemsIn({ name: 'a', webhook_url: url }).webhook_url;
  expect(urlProblem('')).toBe('Enter a URL.');
  for (const url of ['example.com', 'ftp://example.com', 'https://', 'http://a b'])
    expect(urlProblem(url)).toContain('Enter a valid URL');
  expect(urlProblem(' https://example.com/x?y=1 ')).toBeUndefined();
});

test('parameters are nothing or one JSON object', { tags: ['FUNC-23', 'FUNC-24'] }, () => {
  expect(parametersProblem('')).toBeUndefined();
  expect(parametersProblem('{}')).toBeUndefined();
  expect(parametersProblem('{\n"a"\n}')).toMatch(/^Line 2: a colon is missing\.$/);
  for (const text of ['[]', '"text"', '7', 'null']) expect(parametersProblem(text)).toMatch(/^Line 1: /);
  const long = JSON.stringify({ a: 'x'.repeat(10_000) });
  expect(problemsIn({ name: 'a', webhook_url: 'https://a.example', parameters: long })).toEqual({
    parameters: 'Use at most 10,000 characters.',
  });
});
