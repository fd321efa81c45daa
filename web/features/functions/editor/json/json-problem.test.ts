import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jsonProblem } from './json-problem.ts';

test.each([
  ['{\n  "a": 1\n  "b": 2\n}', 2, 'a comma or } is missing'],
  ['{\n  "a": 1,\n  "b": 2,\n}', 3, 'there is an extra comma'],
  ['{\n  a: 1\n}', 2, 'a name in double quotes is missing'],
  ["{\n  'a': 1\n}", 2, 'a name in double quotes is missing'],
  ['{\n  "a" 1\n}', 2, 'a colon is missing'],
  ['{\n  "a":\n}', 3, 'a value is missing'],
  ['{\n  "a": "one\n}', 2, 'a string is not closed'],
  ['{\n  "a": True\n}', 2, 'True is not a value'],
  ['{\n  "a": 01\n}', 2, '01 is not a value'],
  ['{ "a": [1, 2', 1, 'a comma or ] is missing'],
  ['{}\n}', 2, 'there is text after the end'],
  ['{ "a": "\\x" }', 1, 'write a backslash twice'],
  ['{ "a": "\t" }', 1, 'a string contains a character that must be escaped'],
  ['', 1, 'a value is missing'],
])('%j is wrong in line %i: %s', { tags: ['FUNC-24'] }, (text, line, wrong) => {
  expect(jsonProblem(text)).toEqual({ line, text: wrong });
});

test('what is JSON has no problem, and what is none has one that can be named', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), fc.constantFrom('', ',', '}', '"', ':', 'x', '1', '\n', '\\'), (json, at, put) => {
      expect(jsonProblem(json)).toBeNull();
      const place = at % (json.length + 1);
      const spoilt = json.slice(0, place) + put + json.slice(place + (put === '' ? 1 : 0));
      const problem = jsonProblem(spoilt);
      expect(problem === null).toBe(isJson(spoilt));
      expect(problem?.text).not.toBe('this is not valid JSON');
    }),
    { numRuns: 3_000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
