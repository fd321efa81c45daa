import { knowledgeLimits } from '#contract/limits.ts';
import { alternated, type Benchmark, costsOf, ownCost, rounds } from '../harness/benchmark.ts';
import { type BridgeWindow, lossOf, noteOf, openBridgePair } from '../harness/bridge-pair.ts';
import { median } from '../harness/figures.ts';
import { openLibrary, type Upload } from './library.ts';

/**
 * What calls feel while their business uploads files of 50 MB and has them read, one after the other without a pause: the same
 * calls with it and without it, in turns.
 */
export const uploadBesideCalls: Benchmark = {
  id: 'B10',
  title: 'Calls beside the upload and reading of 50 MB',
  async run(run) {
    const calls = Number(run.option('calls') ?? 50);
    const seconds = run.quick ? 10 : 30;
    const pair = await openBridgePair(run, 'ours');
    // The peer is the same house without uploads.
    const windows = rounds<BridgeWindow>();
    const uploads: Upload[] = [];
    try {
      const house = pair.sides.ours;
      if (!house) throw new Error('The house did not start');
      const library = await openLibrary(new URL(house.line.voiceUrl).origin, pair.store, {
        bytes: knowledgeLimits.uploadBytes,
        megabits: Number(run.option('mbit') ?? 100),
      });
      // The first of everything is loaded before anything counts.
      await pair.window('ours', calls, 3);
      await library.uploadAndRead();
      for (const side of alternated(run.quick ? 2 : run.pairs)) {
        const beside = side === 'ours';
        const measuring = pair.window('ours', calls, seconds);
        let over = false;
        const ended = measuring.finally(() => {
          over = true;
        });
        // Awaited below, unless an upload fails first.
        ended.catch(() => {});
        while (beside && !over) uploads.push(await library.uploadAndRead());
        const window = await ended;
        windows[side].push(window);
        const lost = lossOf(window);
        run.say(
          `${beside ? 'beside' : 'idle'}: p50 ${window.p50Ms.toFixed(2)} p99 ${window.p99Ms.toFixed(2)} max ${window.maxMs.toFixed(1)} ms${lost ? `, ${lost}` : ''}`,
        );
      }
    } finally {
      await pair.close();
    }
    const cost = costsOf(windows, noteOf(windows));
    run.say(`${uploads.length} files, ${median(uploads.map(({ passages }) => passages))} passages each`);
    return [
      cost(`p50 at ${calls} calls`, 'ms', (window) => window.p50Ms),
      cost(`p99 at ${calls} calls`, 'ms', (window) => window.p99Ms, {
        text: 'at most twice the idle value',
        holds: (_ours, ratio) => ratio >= 0.5,
      }),
      cost('p99 of the median second', 'ms', (window) => window.secondP99Ms),
      ownCost(
        'upload of 50 MB',
        'ms',
        uploads.map(({ uploadMs }) => uploadMs),
      ),
      ownCost(
        'its reading',
        'ms',
        uploads.map(({ readMs }) => readMs),
      ),
    ];
  },
};
