import { expect, test } from 'vitest';
import { bodyOf, draftOf, isSame, withEntry, withName, without } from './providers-draft.ts';

const kept = {
  providers: [
    { id: '11', name: 'Dr. One' },
    { id: '12', name: 'Dr. Two' },
  ],
  defaultProvider: '12',
};

test('the list is sent with the place of its default; lines without a name are left out', () => {
  const draft = draftOf(kept);
  expect(bodyOf(draft)).toEqual({ providers: kept.providers, defaultIndex: 1 });
  const more = withName(withEntry(draft), 2, ' Dr. Three ');
  expect(bodyOf(withName(more, 0, ' '))).toEqual({
    providers: [{ id: '12', name: 'Dr. Two' }, { name: 'Dr. Three' }],
    defaultIndex: 0,
  });
});

test('a removed default leaves none, and an empty list has one line to begin with', () => {
  expect(bodyOf(without(draftOf(kept), 1))).toEqual({ providers: [{ id: '11', name: 'Dr. One' }], defaultIndex: null });
  expect(draftOf({ providers: [], defaultProvider: '' }).entries).toHaveLength(1);
});

test('only what would be sent counts as a change', () => {
  expect(isSame(withEntry(draftOf(kept)), kept)).toBe(true);
  expect(isSame(withName(draftOf(kept), 0, 'Dr. One '), kept)).toBe(true);
  expect(isSame({ ...draftOf(kept), chosen: 0 }, kept)).toBe(false);
});
