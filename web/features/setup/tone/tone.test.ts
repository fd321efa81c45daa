import fc from 'fast-check';
import { expect, test } from 'vitest';
import { behaviours, defaultTone, toneIn, toneLine, withTone } from './tone.ts';

const direct = { tags: ['Direct'], fillers: false } as const satisfies { tags: ['Direct']; fillers: boolean };

test('the five tags, of which the first three are chosen, with fillers', {
  tags: ['WIZARD-14', 'WIZARD-15', 'WIZARD-16'],
}, () => {
  expect(behaviours).toEqual(['Friendly', 'Empathetic', 'Kind', 'Professional', 'Direct']);
  expect(defaultTone).toEqual({ tags: behaviours.slice(0, 3), fillers: true });
  expect(toneLine(defaultTone)).toBe(
    'Tone: friendly, empathetic and kind. Use natural fillers such as "well" or "let me see".',
  );
  expect(toneLine(direct)).toBe('Tone: direct. Use no filler words.');
  expect(toneLine({ tags: [], fillers: false })).toBe('Use no filler words.');
});

test('the choice is one line at the end, and takes the place of an earlier one', { tags: ['WIZARD-17'] }, () => {
  expect(withTone('', direct)).toBe(toneLine(direct));
  const first = withTone('Mention the cake.', defaultTone);
  expect(first).toBe(`Mention the cake.\n${toneLine(defaultTone)}`);
  const added = `${first}\nNever give prices.`;
  expect(withTone(added, direct)).toBe(`Mention the cake.\n${toneLine(direct)}\nNever give prices.`);
  expect(toneIn(added)).toEqual(defaultTone);
  expect(toneIn('Mention the cake.')).toBeUndefined();
});

test("an owner's own words are never replaced, also not one like ours", { tags: ['WIZARD-17'] }, () => {
  for (const own of ['Tone: like a pirate.', 'Use no filler words, ever.', 'Tone: friendly.']) {
    expect(withTone(own, direct).split('\n')[0]).toBe(own);
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
        const after = tries.reduce(withTone, text);
        const last = tries.at(-1) ?? defaultTone;
        expect(toneIn(after)).toEqual(last);
        expect(after).toBe(text === '' ? toneLine(last) : `${text}\n${toneLine(last)}`);
      },
    ),
  );
});
