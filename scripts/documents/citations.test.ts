import { expect, it } from 'vitest';
import { brokenCitations } from './citations.ts';

const citable = {
  exists: (path: string) => ['docs/security.md', 'docs/decisions/016', 'tools/conversation/README.md'].includes(path),
  items: new Set(['LOGIN-03', 'Q-30']),
};
const found = (text: string, file = 'server/a.ts') => brokenCitations(file, text, citable);

it.each([
  '/** Sealed (safety 6, 15). */',
  '// No validation (voice.md 2, "Hot path").',
  '/**\n * Sums to 1. Source: the listener design, section 4.\n */',
  '/** Only reads (decisions "Accounts"). */',
  'const a = 1; // issue 2 wants so',
  '/** As docs/gone.md says. */',
  '/** Why: docs/decisions/999. */',
  '/** The button (LOGIN-77). */',
])('finds what nobody can look up: %s', (text) => {
  expect(found(text)).toHaveLength(1);
});

it.each([
  '/** Who may: docs/security.md, docs/decisions/016 (LOGIN-03, Q-30, UTF-16). */',
  '// Source: RFC 6455, section 5.2; github.com/a/b-c, issue 72.',
  "const mail = 'prices.md'; const at = 'https://x.example/notes.md'; // the safety of 2 calls",
])('leaves what stands on its own: %s', (text) => {
  expect(found(text)).toEqual([]);
});

it('reads all of a page, with paths from its own folder too', () => {
  expect(found('See [how](README.md) and [that](gone.md).', 'tools/conversation/notes.md')).toEqual(['gone.md']);
});
