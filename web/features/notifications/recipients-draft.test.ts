import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import {
  changesOf,
  draftOf,
  type Entry,
  isInvalid,
  listsOf,
  problemOf,
  withAddress,
  withoutAddress,
  withUndone,
} from './recipients-draft.ts';

const own = {
  daily: ['a@clinic.example'],
  instant: ['b@clinic.example', 'c@clinic.example'],
  voicemail: [],
  sample: false,
};
const kept = (address: string): Entry => ({ address, state: 'kept', sample: false });

test.each([
  '',
  '  ',
  'name',
  'name@host',
  '@host.example',
  'a b@host.example',
  'a@b@c.example',
  `${'x'.repeat(250)}@h.example`,
])('"%s" is no address', { tags: ['NOTIFY-12', 'NOTIFY-13', 'NOTIFY-14'] }, (typed) => {
  expect(problemOf([], typed)).toBe('Invalid email address');
});

test('text, at-sign, text, dot, text is an address, once in a list and not without end', {
  tags: ['NOTIFY-12'],
}, () => {
  expect(problemOf([], ' a@b.c ')).toBeNull();
  expect(problemOf([kept('a@b.c')], 'A@B.c')).toBe('This address is in the list already.');
  const full = Array.from({ length: limits.recipientsEach }, (_, i) => kept(`a${i}@b.c`));
  expect(problemOf(full, 'a@b.c')).toBe('A list has at most 50 addresses.');
  expect(problemOf(withoutAddress(full, 'a0@b.c'), 'a@b.c')).toBeNull();
});

test('changes are counted, and undone ones are none', () => {
  const draft = draftOf(own);
  expect(changesOf(draft)).toBe(0);
  const instant = withAddress(withoutAddress(draft.instant, 'b@clinic.example'), 'd@clinic.example');
  expect(changesOf({ ...draft, instant })).toBe(2);
  expect(listsOf({ ...draft, instant }).instant).toEqual(['c@clinic.example', 'd@clinic.example']);
  const back = withoutAddress(withUndone(instant, 'b@clinic.example'), 'd@clinic.example');
  expect(back).toEqual(draft.instant);
  expect(withAddress(instant, 'B@clinic.example'), 'adding what was removed brings it back').toEqual([
    ...draft.instant,
    { address: 'd@clinic.example', state: 'added', sample: false },
  ]);
});

test('a sample is never sent to the server', { tags: ['NOTIFY-17'] }, () => {
  const draft = draftOf({ ...own, sample: true });
  expect(listsOf(draft)).toEqual({ daily: [], instant: [], voicemail: [] });
  const daily = withAddress(draft.daily, 'x@clinic.example');
  expect(listsOf({ ...draft, daily }).daily).toEqual(['x@clinic.example']);
});

test('an address that was kept before is checked too, unless it is removed', { tags: ['NOTIFY-15'] }, () => {
  expect(isInvalid(kept('old'))).toBe(true);
  expect(isInvalid({ ...kept('old'), state: 'removed' })).toBe(false);
  expect(isInvalid({ ...kept('old'), sample: true })).toBe(false);
});
