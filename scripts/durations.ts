import { existsSync, readFileSync } from 'node:fs';
import { learned, readDurations, writeDurations } from '#tests/durations.ts';
import { readArguments } from './setup/arguments.mjs';
import { fail, inProject, readMark, SetupError, say } from './setup/project.mjs';

// npm run durations: takes into tests/durations.json what the last `npm test`, or run of a suite, measured (dist/test-report.json).
try {
  readArguments({});
  const report = inProject('dist/test-report.json');
  if (!readMark(report)) throw new SetupError('There is no dist/test-report.json: run npm test first.');
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as { files: { file: string; seconds: number }[] };
  const durations = learned(readDurations(), files, (file) => existsSync(inProject(file)));
  writeDurations(durations);
  say(`tests/durations.json knows ${Object.keys(durations).length} files.`);
} catch (error) {
  fail(error);
}
