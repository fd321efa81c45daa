import { readArguments } from './setup/arguments.mjs';
import { fail, SetupError, say } from './setup/project.mjs';
import { interrupted } from './setup/run.mjs';
import { debianChromium } from './setup/system-packages.mjs';
import { readyToTest } from './testing/ready-to-test.mjs';
import { runStages, testReport, withProgress } from './testing/report.mjs';
import { chosenTests, gate, suites } from './testing/suites.mjs';
import { openTestDatabase } from './testing/test-database.mjs';

// npm test: sets up what is missing, then runs the gate, which every change has to pass. Runs on Node 20 with nothing installed.
// npm test -- <file> … [-t <name>]: these files, of any suite.
// npm run test:<suite> [-- <file> … -t <name>]: a suite outside the gate. npm run test:all: the gate and every suite.
const options = /** @type {const} */ ({
  suite: { type: 'string', default: 'gate' },
  testNamePattern: { type: 'string', short: 't' },
});

// Whoever is interrupted ends what it started (`exit` handlers).
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.once(signal, () => process.exit(interrupted));

try {
  const { values, positionals: files } = readArguments(options, { positionals: Number.POSITIVE_INFINITY });
  const { suite: wanted, testNamePattern } = values;
  const narrowed = files.length > 0 || testNamePattern !== undefined;
  const all = Object.entries({ gate, ...suites });
  const chosen = all.filter(
    ([name]) => name === wanted || wanted === 'all' || files.some((file) => file.includes(`.${name}.`)),
  );
  if (chosen.length === 0) throw new SetupError(`There is no suite "${wanted}": ${Object.keys(suites).join(', ')}.`);
  const programs = [...new Set(chosen.flatMap(([, suite]) => suite.programs))];
  const chromiumPath = await readyToTest(programs, { browser: programs.includes(debianChromium) });
  const stages = narrowed
    ? chosenTests(wanted, files, testNamePattern, chromiumPath)
    : chosen.flatMap(([, suite]) => suite.stages(chromiumPath));
  const closeDatabase = await withProgress('database', openTestDatabase);
  process.exitCode = (await runStages(stages, testReport).finally(closeDatabase)) ? 0 : 1;
  if (wanted === 'gate' && !narrowed) {
    const others = Object.keys(suites).map((name) => `test:${name}`);
    say(`Not run here: ${others.join(', ')}; npm run test:all runs them too.`);
  }
} catch (error) {
  fail(error);
}
