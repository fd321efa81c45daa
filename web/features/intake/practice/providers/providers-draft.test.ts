import { expect, test } from 'vitest';
import { bodyOf, draftOf, type ProvidersDraft, withEntry, without } from './providers-draft.ts';

const kept = {
  providers: [
    { id: '11', name: 'Dr. One' },
    { id: '12', name: 'Dr. Two' },
  ],
  defaultProvider: '12',
};

const withName = ({ providers, chosen }: ProvidersDraft, at: number, name: string) => ({
  providers: providers.map((entry, index) => (index === at ? { ...entry, name } : entry)),
  chosen,
});

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
  expect(draftOf({ providers: [], defaultProvider: '' }).providers).toHaveLength(1);
});

test('a line that was left empty, and space around a name, are not sent', () => {
  const sent = bodyOf(draftOf(kept));
  expect(bodyOf(withEntry(draftOf(kept)))).toEqual(sent);
  expect(bodyOf(withName(draftOf(kept), 0, 'Dr. One '))).toEqual(sent);
});
