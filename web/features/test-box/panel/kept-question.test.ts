import { expect, test } from 'vitest';
import type { TestTurn } from '#contract/test-box.ts';
import { afterTurn } from './kept-question.ts';

const turn = (tools: readonly string[], answeredMs: number | null = 900): TestTurn => ({
  ...{ turn: 1, input: 'typed', heard: 'Book me in', finding: null, context: [], sources: [] },
  tools: tools.map((name) => ({ name, args: '{}', output: '', ok: null, ms: null })),
  timing: { understoodMs: null, firstSoundMs: null, answeredMs, soundMs: 0 },
});
const asked = { question: 'Book me in', mayRepeat: true };

test('a question whose answer acts is not repeated by itself, from the moment at which it does', () => {
  expect(afterTurn(asked, turn(['book_appointment'])).mayRepeat).toBe(false);
  expect(afterTurn(asked, turn(['note_detail', 'open_ticket'], null)).mayRepeat).toBe(false);
  expect(afterTurn(asked, turn(['search_knowledge', 'note_detail'])).mayRepeat).toBe(true);
  expect(afterTurn(asked, turn([])).mayRepeat).toBe(true);
});

test('what acted before, or was asked elsewhere, is repeated once an answer to it is known that does not act', () => {
  const acted = { ...asked, mayRepeat: false };
  expect(afterTurn(acted, undefined).mayRepeat).toBe(false);
  expect(afterTurn(acted, turn([], null)).mayRepeat).toBe(false);
  expect(afterTurn(acted, turn([])).mayRepeat).toBe(true);
});
