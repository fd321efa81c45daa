import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { openSpool, type Spool } from './spool.ts';

const directory = mkdtempSync(join(tmpdir(), 'noura-spool-'));
afterAll(() => rmSync(directory, { recursive: true }));
let count = 0;
const newPath = () => join(directory, String(++count), 'spool');

async function drain(spool: Spool): Promise<string[]> {
  const all: string[] = [];
  while (!spool.empty) {
    const some = await spool.peek(3);
    all.push(...some);
    await spool.drop(some.length);
  }
  return all;
}

test('what was appended comes back in its order, also in the next process, and the disk is given back', async () => {
  const record = fc.string({ minLength: 1, maxLength: 50, unit: 'binary' }).map((text) => JSON.stringify(text));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(record, { minLength: 1, maxLength: 5 }), { maxLength: 6 }), async (batches) => {
      const path = newPath();
      const first = await openSpool(path, 1_000_000);
      for (const batch of batches) expect(await first.append(batch)).toBe(true);
      await first.close();
      const next = await openSpool(path, 1_000_000);
      expect(await drain(next)).toEqual(batches.flat());
      expect(statSync(path).size).toBe(0);
      await next.close();
    }),
    { numRuns: 40 },
  );
});

test('records longer than a reading chunk come back whole', async () => {
  const spool = await openSpool(newPath(), 10_000_000);
  const long = ['a'.repeat(700_000), 'b', 'c'.repeat(300_000)];
  await spool.append(long);
  expect(await drain(spool)).toEqual(long);
  await spool.close();
});

test('what is not dropped is there again, and appending goes on behind it', async () => {
  const path = newPath();
  const first = await openSpool(path, 1_000);
  await first.append(['1', '2', '3']);
  await first.peek(2);
  await first.drop(1);
  await first.append(['4']);
  expect(await first.peek(10)).toEqual(['2', '3', '4']);
  await first.close();
  const next = await openSpool(path, 1_000);
  expect(await drain(next), 'replayed from the start: entries are idempotent').toEqual(['1', '2', '3', '4']);
  await next.close();
});

test('a last line that a crash tore is left out, and the next one is whole', async () => {
  const path = newPath();
  const first = await openSpool(path, 1_000);
  await first.append(['whole']);
  await first.close();
  appendFileSync(path, '{"torn');
  const next = await openSpool(path, 1_000);
  await next.append(['after']);
  expect(await drain(next)).toEqual(['whole', 'after']);
  await next.close();
});

test('a full spool takes nothing more and keeps what it has', async () => {
  const spool = await openSpool(newPath(), 10);
  expect(await spool.append(['12345678'])).toBe(true);
  expect(await spool.append(['9'])).toBe(false);
  expect(await drain(spool)).toEqual(['12345678']);
  expect(await spool.append(['9'])).toBe(true);
  await spool.close();
});
