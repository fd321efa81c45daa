import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './processes.ts';

/** Test files of Vitest with the seconds that each took beside others; those that take less than half a second are not among them. */
export type Durations = Readonly<Record<string, number>>;

const file = new URL('durations.json', import.meta.url);
const leastSeconds = 0.5;

export const readDurations = (): Durations => JSON.parse(readFileSync(file, 'utf8'));
export const writeDurations = (durations: Durations): void =>
  writeFileSync(file, `${JSON.stringify(durations, null, 2)}\n`);

/** What is known after a run: its files as it measured them, others that are still there as before. */
export function learned(
  known: Durations,
  run: readonly { file: string; seconds: number }[],
  exists: (file: string) => boolean,
): Durations {
  const measured = run
    .filter(({ file }) => /\.test\.tsx?$/.test(file))
    .map(({ file, seconds }) => [file, seconds] as const);
  // Of a file that ran twice the first counts, since the second run of the gate's files goes through a pooler.
  const all = Object.entries({ ...known, ...Object.fromEntries(measured.toReversed()) });
  return Object.fromEntries(
    all
      .filter(([file, seconds]) => seconds >= leastSeconds && exists(file))
      .map(([file, seconds]) => [file, Math.round(seconds * 10) / 10] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The longest first; those that are not known, nearly all short, stay in their order at the end. */
export function longestFirst<T extends { moduleId: string }>(files: readonly T[], durations: Durations): T[] {
  const secondsOf = ({ moduleId }: T) => durations[path.relative(projectRoot, moduleId)] ?? 0;
  return files.toSorted((a, b) => secondsOf(b) - secondsOf(a));
}
