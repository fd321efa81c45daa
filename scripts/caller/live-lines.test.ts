import { expect, test } from 'vitest';
import { notUnderstood, tooSlow } from '#voice/not-understood.ts';
import { printedLine } from './live-lines.ts';

test('a line of the caller is as it was understood, not understood, or came too late for this machine', () => {
  const printed = (message: string) => printedLine({ speaker: 'caller', message }).trim();
  expect(['Are you open?', notUnderstood, tooSlow].map(printed)).toEqual([
    '(understood: Are you open?)',
    '(not understood)',
    '(not understood: this machine was too slow to listen)',
  ]);
  expect(printedLine({ speaker: 'assistant', message: 'Hello.' })).toBe('Noura   Hello.');
});
