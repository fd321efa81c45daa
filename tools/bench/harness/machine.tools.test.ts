import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { cpuMs, familyCpuMs } from './machine.ts';

const busyLoop = 'i=0; while [ $i -lt 150000 ]; do i=$((i+1)); done';

it('counts the processor time of processes that ended, so that no value is less than the one before', async () => {
  // A shell whose children compute one after the other, as the processes of a database come and go.
  const parent = spawn('sh', ['-c', `for round in 1 2 3; do sh -c '${busyLoop}'; done; echo over; read line`]);
  const pid = parent.pid as number;
  const over = once(parent.stdout, 'data');
  const values: number[] = [];
  const watch = setInterval(() => values.push(familyCpuMs(pid)), 5);
  try {
    await over;
    await wait(20);
    values.push(familyCpuMs(pid));
  } finally {
    clearInterval(watch);
    parent.stdin.end('\n');
  }
  expect(values.length).toBeGreaterThan(3);
  expect(values.toSorted((a, b) => a - b)).toEqual(values);
  // The children did the work, and they are gone.
  expect(values.at(-1)).toBeGreaterThan(100);
  await once(parent, 'exit').catch(() => {});
});

it('counts what still runs', async () => {
  const before = cpuMs(process.pid);
  const began = performance.now();
  while (cpuMs(process.pid) - before < 30 && performance.now() - began < 20_000);
  expect(familyCpuMs(process.pid)).toBeGreaterThanOrEqual(before + 30);
});

it('says when a process is gone', () => {
  expect(() => familyCpuMs(2 ** 30)).toThrow('ended');
});
