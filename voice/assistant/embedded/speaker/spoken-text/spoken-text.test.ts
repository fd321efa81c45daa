import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';

/** Language, what is written and what is said, between tabs. */
const rows = readFileSync(new URL('./spoken-text.rows.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t') as [AssistantLanguage, string, string]);

import { spokenText } from './spoken-text.ts';

const tables = Map.groupBy(rows, ([language]) => language);

describe.each([...tables])('what is said of a text in %s', (language, table) => {
  it.each(table.map(([, written, said]) => ({ written, said })))('$written', ({ written, said }) => {
    expect(spokenText(written, language)).toBe(said);
  });

  it('leaves no figure and no sign that a synthesizer would read by rules of its own', () => {
    for (const [, written] of table) expect(spokenText(written, language)).not.toMatch(/[\d$€£%&+#@/°=<>*_~^|{}[\]"]/);
  });

  it('says nothing else of what is words already', () => {
    const plain = (text: string) => text.replaceAll(',', '');
    for (const [, , said] of table) expect(plain(spokenText(said, language))).toBe(plain(said));
  });
});

describe('an operator with a long text', () => {
  const hostile: readonly [string, (length: number) => string][] = [
    ['digits', (length) => '1'.repeat(length)],
    ['dots between digits', (length) => '1.'.repeat(length / 2)],
    ['prices without an end', (length) => '$1,'.repeat(length / 3)],
    ['addresses without an end', (length) => '12 Ab Cd Ef '.repeat(length / 12)],
    ['signs of mail', (length) => 'a.b-c_'.repeat(length / 6)],
    ['blanks', (length) => ' '.repeat(length)],
    ['strokes', (length) => '1/'.repeat(length / 2)],
    ['letters', (length) => 'Ab.'.repeat(length / 3)],
  ];
  it.each(hostile)('is answered after a time that grows with its length alone: %s', (_what, text) => {
    for (const language of ['en-US', 'de-DE', 'es-US'] as const)
      expect(spokenText(text(20_000), language)).toBeTypeOf('string');
  });
});
