import fc from 'fast-check';
import { expect, test } from 'vitest';
import { behaviours, defaultManner, mannerIn, mannerLine, withManner } from './manner.ts';

const direct = { tags: ['Direct'], fillers: false } as const satisfies { tags: ['Direct']; fillers: boolean };

test('the five tags, of which the first three are chosen, with fillers', {
  tags: ['WIZARD-14', 'WIZARD-15', 'WIZARD-16'],
}, () => {
  expect(behaviours).toEqual(['Friendly', 'Empathetic', 'Kind', 'Professional', 'Direct']);
  expect(defaultManner).toEqual({ tags: behaviours.slice(0, 3), fillers: true });
  expect(mannerLine(defaultManner)).toBe(
    'Tone: friendly, empathetic and kind. Use natural fillers such as "well" or "let me see".',
  );
  expect(mannerLine(direct)).toBe('Tone: direct. Use no filler words.');
  expect(mannerLine({ tags: [], fillers: false })).toBe('Use no filler words.');
});

test('the choice is one line at the end, and takes the place of an earlier one', { tags: ['WIZARD-17'] }, () => {
  expect(withManner('', direct)).toBe(mannerLine(direct));
  const first = withManner('Mention the cake.', defaultManner);
  expect(first).toBe(`Mention the cake.\n${mannerLine(defaultManner)}`);
  const added = `${first}\nNever give prices.`;
  expect(withManner(added, direct)).toBe(`Mention the cake.\n${mannerLine(direct)}\nNever give prices.`);
  expect(mannerIn(added)).toEqual(defaultManner);
  expect(mannerIn('Mention the cake.')).toBeUndefined();
});

test("an owner's own words are never replaced, also not one like ours", { tags: ['WIZARD-17'] }, () => {
  for (const own of ['Tone: like a pirate.', 'Use no filler words, ever.', 'Tone: friendly.']) {
    expect(withManner(own, direct).split('\n')[0]).toBe(own);
  }
});

const choice = fc.record({ tags: fc.subarray([...behaviours]), fillers: fc.boolean() });

test('however often it is chosen anew, there is one line, the last, and all else is as it was', {
  tags: ['WIZARD-17'],
}, () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ maxLength: 30 })),
      fc.array(choice, { minLength: 1, maxLength: 5 }),
      (own, tries) => {
        const text = own.join('\n').trimEnd();
        const after = tries.reduce(withManner, text);
        const last = tries.at(-1) ?? defaultManner;
        expect(mannerIn(after)).toEqual(last);
        expect(after).toBe(text === '' ? mannerLine(last) : `${text}\n${mannerLine(last)}`);
      },
    ),
  );
});
