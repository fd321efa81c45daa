import { expect, test } from 'vitest';
import type { AssistantBrief } from '#contract/brief.ts';
import { createNextCall } from './next-call.ts';

/** Briefs whose greeting counts the readings; preparing waits until it is let go. */
function kitchen(broken: string[] = []) {
  const read: string[] = [];
  const prepared: string[] = [];
  const failures: unknown[] = [];
  const letGo: (() => void)[] = [];
  const next = createNextCall({
    async briefFor(accountId) {
      read.push(accountId);
      if (broken.includes(accountId)) throw new Error('away');
      return { accountId, greeting: `version ${read.length}` } as AssistantBrief;
    },
    prepare: ({ accountId, greeting }) =>
      new Promise((resolve) => {
        prepared.push(`${accountId} ${greeting}`);
        letGo.push(resolve);
      }),
    failed: (error) => failures.push(error),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { next, read, prepared, failures, settle, goOn: () => letGo.shift()?.() };
}

test('many saves in a row are one preparation, and a save meanwhile is another with the newest brief', async () => {
  const { next, prepared, settle, goOn } = kitchen();
  for (let i = 0; i < 5; i++) next.changed('a');
  await settle();
  expect(prepared).toEqual(['a version 1']);
  next.changed('a');
  next.changed('a');
  goOn();
  await settle();
  expect(prepared).toEqual(['a version 1', 'a version 2']);
  goOn();
  await settle();
  next.changed('a');
  await settle();
  expect(prepared).toEqual(['a version 1', 'a version 2', 'a version 3']);
});

test('one account after another, and one that cannot be read holds up none', async () => {
  const { next, prepared, failures, settle, goOn } = kitchen(['broken']);
  for (const accountId of ['a', 'broken', 'b']) next.changed(accountId);
  await settle();
  expect(prepared).toEqual(['a version 1']);
  goOn();
  await settle();
  expect(prepared).toEqual(['a version 1', 'b version 3']);
  expect(failures).toHaveLength(1);
});

test('nothing more is prepared once it is closed', async () => {
  const { next, prepared, settle, goOn } = kitchen();
  next.changed('a');
  next.changed('b');
  await settle();
  next.close();
  goOn();
  next.changed('c');
  await settle();
  expect(prepared).toEqual(['a version 1']);
});
