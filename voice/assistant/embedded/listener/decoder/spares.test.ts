import { expect, it } from 'vitest';
import { createSpares } from './spares.ts';

/** Pairs that are warm when they are told to be, and when they were started. */
function spares() {
  const started: string[] = [];
  const warming = new Map<string, PromiseWithResolvers<(typeof lived)[number]>>();
  const lived: { folder: string; lives: boolean; kill(): void }[] = [];
  let nowMs = 0;
  const made = createSpares(
    (folder) => {
      started.push(folder);
      const warm = Promise.withResolvers<(typeof lived)[number]>();
      warming.set(folder, warm);
      return warm.promise;
    },
    () => nowMs,
  );
  return {
    ...made,
    started,
    living: () => lived.filter(({ lives }) => lives).map(({ folder }) => folder),
    end: () => {
      for (const pair of lived) pair.lives = false;
    },
    pass: (ms: number) => {
      nowMs += ms;
    },
    async warm(folder: string) {
      const pair = {
        folder,
        lives: true,
        kill() {
          pair.lives = false;
        },
      };
      lived.push(pair);
      warming.get(folder)?.resolve(pair);
      await warming.get(folder)?.promise;
    },
  };
}

it('two calls that wait for the models of their businesses get them one after the other, each started once', async () => {
  const { takeWarm, warm, started } = spares();
  for (let turn = 0; turn < 3; turn++) for (const business of ['a', 'b']) expect(takeWarm(business)).toBeUndefined();
  await warm('a');
  expect(takeWarm('b')).toBeUndefined();
  expect(takeWarm('a')).toMatchObject({ folder: 'a', lives: true });
  expect(takeWarm('b')).toBeUndefined();
  await warm('b');
  expect(takeWarm('b')).toMatchObject({ folder: 'b', lives: true });
  expect(started).toEqual(['a', 'b']);
});

it('what is kept for calls to come does not take the place of what a call waits for, and does once none waits', async () => {
  const { takeWarm, keep, warm, pass, living } = spares();
  takeWarm('a');
  keep('general');
  await Promise.all(['a', 'general'].map(warm));
  expect(living()).toEqual(['a', 'general']);
  pass(61_000);
  keep('b');
  await warm('b');
  expect(living()).toEqual(['b']);
});

it('of those that nobody waits for one is kept', async () => {
  const { keep, take, warm, living } = spares();
  keep('a');
  keep('b');
  await Promise.all(['a', 'b'].map(warm));
  expect(living()).toEqual(['b']);
  expect(take('a')).toBeUndefined();
  expect(await take('b')).toMatchObject({ lives: true });
});

it('one that ended is replaced', async () => {
  const { keep, takeWarm, warm, started, end } = spares();
  keep('a');
  await warm('a');
  end();
  expect(takeWarm('a')).toBeUndefined();
  expect(started).toEqual(['a', 'a']);
});
