import { expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { type NotificationSettings, sampleRecipients } from '#contract/notifications.ts';
import { problemOfAdding } from './recipient-problems.ts';
import {
  changesOf,
  draftOf,
  type Entry,
  ofEach,
  ownerLeaves,
  sentOf,
  withAddress,
  withoutAddress,
  withUndone,
} from './recipients-draft.ts';

const own = {
  daily: ['a@clinic.example'],
  instant: ['b@clinic.example', 'c@clinic.example'],
  voicemail: [],
  sample: false,
  mailed: true,
  owner: 'owner@clinic.example',
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
  expect(problemOfAdding([], typed)).toBe('Invalid email address');
});

test('text, at-sign, text, dot, text is an address, once in a list and not without end', {
  tags: ['NOTIFY-12'],
}, () => {
  expect(problemOfAdding([], ' a@b.c ')).toBeUndefined();
  expect(problemOfAdding([kept('a@b.c')], 'A@B.c')).toBe('This address is already on the list.');
  const full = Array.from({ length: limits.recipientsEach }, (_, i) => kept(`a${i}@b.c`));
  expect(problemOfAdding(full, 'a@b.c')).toBe('A list has at most 50 addresses.');
  expect(problemOfAdding(withoutAddress(full, 'a0@b.c'), 'a@b.c')).toBeUndefined();
});

test('who was told until the first save goes on being told by it', { tags: ['NOTIFY-17'] }, () => {
  const owner = 'owner@clinic.example';
  const settings = { ...sampleRecipients, sample: true, owner } as unknown as NotificationSettings;
  const draft = draftOf(settings);
  expect(ofEach((kind) => sentOf(draft[kind]))).toEqual({
    daily: [],
    instant: ['owner@clinic.example'],
    voicemail: ['owner@clinic.example'],
  });
  expect(changesOf(draft)).toBe(0);
  expect(ownerLeaves(draft, settings)).toEqual({ ownerLeaves: [] });
  const left = { ...draft, instant: withoutAddress(draft.instant, owner) };
  expect(sentOf(left.instant)).toEqual([]);
  expect(ownerLeaves(left, settings)).toEqual({ ownerLeaves: ['instant'] });
  expect(ownerLeaves(left, own)).toEqual({});
  expect(draftOf(own).voicemail).toEqual([]);
});

test('changes are counted, and undone ones are none', () => {
  const draft = draftOf(own);
  expect(changesOf(draft)).toBe(0);
  const instant = withAddress(withoutAddress(draft.instant, 'b@clinic.example'), 'd@clinic.example');
  expect(changesOf({ ...draft, instant })).toBe(2);
  expect(sentOf(instant)).toEqual(['c@clinic.example', 'd@clinic.example']);
  const back = withoutAddress(withUndone(instant, 'b@clinic.example'), 'd@clinic.example');
  expect(back).toEqual(draft.instant);
  expect(withAddress(instant, 'B@clinic.example'), 'adding what was removed brings it back').toEqual([
    ...draft.instant,
    { address: 'd@clinic.example', state: 'added', sample: false },
  ]);
});

test('a sample is never sent to the server', { tags: ['NOTIFY-17'] }, () => {
  const draft = draftOf({ ...own, sample: true });
  expect(sentOf(draft.daily)).toEqual([]);
  const daily = withAddress(draft.daily, 'x@clinic.example');
  expect(sentOf(daily)).toEqual(['x@clinic.example']);
});
