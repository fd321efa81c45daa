import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CallLog, SummaryRecipient } from '#contract/calls.ts';
import { SentTo } from './sent-to.tsx';

const shown = (summarySentTo: SummaryRecipient[]) =>
  renderToStaticMarkup(<SentTo call={{ summarySentTo } as CallLog} ownEmail="ruth@clinic.example" />).replace(
    /<[^>]+>/g,
    '',
  );

test.each([
  ['pending', 'ann@clinic.example (pending)'],
  ['outbox', 'ann@clinic.example (saved, not sent)'],
  ['sent', 'ann@clinic.example'],
  ['failed', 'ann@clinic.example (failed)'],
] as const)('a summary that is "%s" is told as that', { tags: ['DETAIL-19'] }, (state, text) => {
  expect(shown([{ address: 'ann@clinic.example', state }])).toBe(text);
});

test('one that nobody got is not told as sent', () => {
  expect(shown([])).toBe('ruth@clinic.example (not sent)');
});
