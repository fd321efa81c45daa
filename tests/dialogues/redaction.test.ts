import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Redactor } from '#voice/redaction/redactor.ts';

/** All that is written between quotes in the dialogues: what callers say, and what we say to them. */
function texts(): string[] {
  const files = ['typed', 'spoken'].flatMap((folder) => {
    const at = new URL(`${folder}/`, import.meta.url);
    return readdirSync(at).map((name) => readFileSync(new URL(name, at), 'utf8'));
  });
  return files.flatMap((file) =>
    [...file.matchAll(/(['"`])((?:(?!\1)[^\\\n]|\\.)+)\1/g)].map(([, , text]) => text ?? ''),
  );
}

test('no line of any dialogue is taken for a card or a social security number', () => {
  const all = texts();
  expect(all.length).toBeGreaterThan(5_000);
  const changed = all.filter((text) => {
    const redactor = new Redactor([]);
    redactor.hear('caller', text);
    return redactor.redacted(text) !== text;
  });
  expect(changed).toEqual([]);
});

test('nor are lines of one dialogue after another', () => {
  const redactor = new Redactor([]);
  const changed = texts().filter((text, at) => {
    redactor.hear(at % 2 ? 'assistant' : 'caller', text);
    return redactor.redacted(text) !== text;
  });
  expect(changed).toEqual([]);
});
