import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { buildModelSet } from './model-set.ts';
import type { BuildOrder } from './model-store.ts';

const { vocabulary, path, dictionary, isFirst } = workerData as BuildOrder;

try {
  // On Linux this is the priority of this thread alone: calls go first, but for a business that cannot be heard well without it.
  if (!isFirst) setPriority(0, constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Not allowed here: then it competes with the calls.
}
const part = `${path}.part${process.pid}-${randomUUID().slice(0, 8)}`;
mkdirSync(part);
const { guessed } = buildModelSet(vocabulary, part, dictionary);
writeFileSync(join(part, 'guessed'), guessed.map((word) => `${word}\n`).join(''));
try {
  renameSync(part, path);
} catch (error) {
  rmSync(part, { recursive: true });
  // Another store was first: what it built is the same.
  if (!existsSync(path)) throw error;
}
