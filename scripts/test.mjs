import { fail, SetupError, say } from './setup/project.mjs';
import { readyToTest } from './setup/ready-to-test.mjs';
import { runStages, testReport } from './setup/report.mjs';
import { chosenFiles, gate, suites } from './setup/suites.mjs';
import { debianChromium } from './setup/system-packages.mjs';
import { openTestDatabase } from './setup/test-database.mjs';

// npm test: sets up what is missing, then runs the gate, which every change has to pass. Runs on Node 20 with nothing installed.
// npm test -- <file> … [-t <name>]: these files, of any suite.
// npm run test:<suite>: a suite outside the gate. npm run test:all: the gate and every suite.
const words = process.argv.slice(2);
const wanted = words[0] === '--suite' ? (words[1] ?? '') : 'gate';
const files = words[0] === '--suite' ? words.slice(2) : words;

try {
  const all = Object.entries({ gate, ...suites });
  const chosen = all.filter(
    ([name]) => name === wanted || wanted === 'all' || files.some((file) => file.includes(`.${name}.`)),
  );
  if (chosen.length === 0) throw new SetupError(`There is no suite "${wanted}": ${Object.keys(suites).join(', ')}.`);
  const programs = [...new Set(chosen.flatMap(([, suite]) => suite.programs))];
  const chromiumPath = await readyToTest(programs, { browser: programs.includes(debianChromium) });
  const stages =
    files.length > 0 ? chosenFiles(files, chromiumPath) : chosen.flatMap(([, suite]) => suite.stages(chromiumPath));
  const closeDatabase = await openTestDatabase();
  process.exitCode = (await runStages(stages, testReport).finally(closeDatabase)) ? 0 : 1;
  if (wanted === 'gate' && files.length === 0) {
    const others = Object.keys(suites).map((name) => `test:${name}`);
    say(`Not run here: ${others.join(', ')}; npm run test:all runs them too.`);
  }
} catch (error) {
  fail(error);
}
