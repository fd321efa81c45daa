import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readCallerId } from './caller-id.ts';

type Case = [from: string, number: string | null, extension?: string | null, called?: string];

const cases: Record<string, Case[]> = JSON.parse(
  readFileSync(new URL('caller-id.cases.json', import.meta.url), 'utf8'),
);
const line = '+13125550123';

test.each(Object.entries(cases))('a caller ID: %s', (_, rows) => {
  const read = rows.map(([from, , , called = line]) => {
    const { number = null, extension = null } = readCallerId(from, called) ?? {};
    return [from, number, extension];
  });
  expect(read).toEqual(rows.map(([from, number, extension = null]) => [from, number, extension]));
});

test('what is no text is none', () => {
  expect([undefined, null, 13125550147, ['+13125550147']].map((from) => readCallerId(from, line))).toEqual(
    Array(4).fill(null),
  );
});
