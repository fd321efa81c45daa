import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { OperatedNode } from '#contract/operations.ts';
import { type Seen, thresholds, warningsOf } from './warnings.ts';

const node = (given: Partial<OperatedNode> = {}): OperatedNode => ({
  ...{ _id: 'id', name: 'a', role: null, address: '', state: 'up', liveCalls: 0, capacity: 100, isThis: true },
  ...{ startedAt: '', seenAt: '' },
  ...given,
});
const quiet: Seen = {
  ...{ nodes: [node()], queues: [], models: [], remarks: [] },
  journal: { linesLost: 0, callsUnreserved: 0, spoolBytes: 0 },
};
const queue = { name: 'send-notice', waiting: 1, oldestSeconds: 0, active: 0, delayed: 0, deadLetters: 0 };
const model = { use: 'chat', name: 'small', goodUntil: null, replacement: null } as const;
const told = (seen: Partial<Seen>) =>
  warningsOf({ ...quiet, ...seen }).map(({ severity, text }) => `${severity}: ${text}`);

test('a quiet house warns of nothing', () => {
  expect(told({})).toEqual([]);
  expect(told({ nodes: [node({ liveCalls: 80 }), node({ state: 'draining' })] })).toEqual([]);
});

test('each warning by what it is for, what callers suffer from first', () => {
  expect(told({ nodes: [] })).toEqual(['page: No node accepts calls.']);
  expect(told({ nodes: [node({ state: 'draining' })] })).toEqual(['page: No node accepts calls.']);
  expect(told({ nodes: [node(), node({ name: 'b', state: 'gone' })] })).toEqual([
    'page: The node b stopped without notice. Its last heartbeat is below.',
  ]);
  expect(told({ nodes: [node({ liveCalls: 81 })] })).toEqual(['warn: 81% of the lines are in use.']);
  expect(told({ nodes: [node({ liveCalls: 100 })] })[0]).toMatch(/^page: All lines/);
  expect(told({ queues: null })[0]).toMatch(/^page: The job queue is not running/);
  expect(
    told({
      queues: [
        { ...queue, oldestSeconds: 601, deadLetters: 2 },
        { ...queue, deadLetters: 1 },
      ],
    }),
  ).toEqual([
    'warn: The oldest send-notice has waited 10 minutes.',
    'warn: 2 send-notice jobs failed.',
    'warn: 1 send-notice job failed.',
  ]);
  expect(
    told({
      models: [
        { ...model, problem: 'missing' },
        { ...model, problem: 'ending', replacement: 'new' },
        { ...model, problem: null },
      ],
      remarks: ['FALLBACK_NUMBER is answered here itself'],
      journal: { linesLost: 1, callsUnreserved: 1, spoolBytes: 201e6 },
    }),
  ).toEqual([
    'page: Transcript lines were lost: neither the database nor the disk accepted them.',
    'page: 201 MB of call data waits on disk. At 256 MiB, transcript lines are lost.',
    'warn: Calls continued although their minutes could not be reserved.',
    'warn: The chat service does not list the model small: name another one.',
    'warn: The model small for chat will soon be retired: name new.',
    'warn: FALLBACK_NUMBER is answered here itself',
  ]);
});

test('it warns from the same figures on as the alerts do', () => {
  const alerts = readFileSync(new URL('../../../ops/prometheus/noura-alerts.yml', import.meta.url), 'utf8');
  const above = (figure: string) =>
    Number(new RegExp(`${figure.replaceAll(/[()/]/g, '\\$&')} > (\\S+)`).exec(alerts)?.[1]);
  expect(above('sum(noura_live_calls) / sum(noura_lines)')).toBe(thresholds.linesTaken);
  expect(above('max by (queue) (noura_jobs_oldest_seconds)')).toBe(thresholds.oldestSeconds);
  expect(above('max by (instance) (noura_spool_bytes)')).toBe(thresholds.spoolBytes);
});
