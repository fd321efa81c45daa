import { expect, test } from 'vitest';
import { type AddedTerm, changedPart, findTerm, partOf, parts } from './term-part.ts';

const added = (terms: Record<string, { words: string[]; numbers: number[]; masks?: number[] }>) =>
  new Map(
    Object.entries(terms).map(([stem, { words, numbers, masks }]): [string, AddedTerm] => [
      stem,
      { words: new Set(words), postings: { numbers, masks: masks ?? numbers.map(() => 1) } },
    ]),
  );
const empty = new Uint8Array();

test('a part gives back what was put into it, however large the numbers', () => {
  const numbers = [1, 2, 130, 16_400, 2_100_000, 2_000_000_000];
  const { terms, words } = changedPart(
    empty,
    [],
    added({
      park: { words: ['parking', 'park'], numbers, masks: [1, 2, 3, 64, 16_383, 8_192] },
      größe: { words: ['größe'], numbers: [7] },
    }),
  );
  expect(findTerm(terms, 'park')).toEqual({ numbers, masks: [1, 2, 3, 64, 16_383, 8_192] });
  expect(findTerm(terms, 'größe')).toEqual({ numbers: [7], masks: [1] });
  expect(findTerm(terms, 'par')).toBeNull();
  expect(findTerm(terms, 'parki')).toBeNull();
  expect(findTerm(empty, 'park')).toBeNull();
  expect(words).toBe('parking park größe');
});

test('later passages come behind, removed ones go, and a stem without any goes with its words', () => {
  const first = changedPart(
    empty,
    [],
    added({ park: { words: ['park'], numbers: [1, 2, 5] }, tram: { words: ['tram'], numbers: [2, 3] } }),
  );
  const second = changedPart(first.terms, [{ from: 2, to: 4 }], added({ park: { words: ['parked'], numbers: [6] } }));
  expect(findTerm(second.terms, 'park')).toEqual({ numbers: [1, 5, 6], masks: [1, 1, 1] });
  expect(findTerm(second.terms, 'tram')).toBeNull();
  expect(second.words).toBe('park parked');
  const third = changedPart(second.terms, [{ from: 1, to: 7 }], new Map());
  expect(third).toEqual({ terms: Buffer.alloc(0), words: '' });
});

test('a stem that goes and comes in one change stays once', () => {
  const before = changedPart(empty, [], added({ park: { words: ['park'], numbers: [1] } }));
  const after = changedPart(before.terms, [{ from: 1, to: 2 }], added({ park: { words: ['park'], numbers: [4] } }));
  expect(findTerm(after.terms, 'park')).toEqual({ numbers: [4], masks: [1] });
  expect(after.words).toBe('park');
});

test('stems spread over all parts, the same one always to the same', () => {
  const counts = new Map<number, number>();
  for (let at = 0; at < 6_400; at += 1) {
    const part = partOf(`stem${at}`);
    counts.set(part, (counts.get(part) ?? 0) + 1);
  }
  expect(counts.size).toBe(parts);
  expect(Math.max(...counts.values())).toBeLessThan(180);
  expect(partOf('park')).toBe(partOf('park'));
});
