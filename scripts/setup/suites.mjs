import { parseArgs } from 'node:util';
import { newcomerPath } from '../newcomer-path.mjs';
import { realCall } from './real-call.mjs';
import { checks, program } from './stages.mjs';
import { debianChromium, fleetPrograms, pocketSphinx, prometheus, testVoices } from './system-packages.mjs';
import { playwright, vitest, vitestThroughPooler } from './test-runners.mjs';

/**
 * What `npm test` and each `npm run test:<suite>` runs; ARCHITECTURE.md says what each proves. A test file is in the suite that
 * its name says (`call-crash.processes.test.ts`), else in the gate.
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {{ programs: import('./system-packages.mjs').SystemProgram[], stages: (chromiumPath?: string) => (Stage | Stage[])[] }} Suite
 */

const voicesAndEars = [pocketSphinx, ...testVoices];

/** A suite that is a project of vitest.config.ts. @param {string} project @param {Stage[]} more @returns {Suite} */
const vitestSuite = (project, ...more) => ({
  programs: voicesAndEars,
  stages: () => [vitest(`${project} tests`, ['--project', project]), ...more],
});

/** What every change has to pass. @type {Suite} */
export const gate = {
  programs: [...voicesAndEars, debianChromium],
  stages: (chromiumPath) => [
    ...checks,
    program('byte budgets', ['node_modules/size-limit/bin.js']),
    vitest('tests', ['--project', 'gate', '--project', 'gate-pages']),
    // Beside each other, since the call mostly waits.
    [playwright({ name: 'browser tests', project: 'gate', lanes: 2, deaf: true, chromiumPath }), realCall],
  ],
};

/** @type {Record<string, Suite>} */
export const suites = {
  pages: vitestSuite('pages'),
  browsers: {
    programs: [debianChromium],
    // Twice the cores of a small machine, since journeys wait much.
    stages: (chromiumPath) => [
      playwright({ name: 'browser tests', project: 'browsers', lanes: 4, deaf: true, chromiumPath }),
    ],
  },
  sound: {
    programs: [...voicesAndEars, debianChromium],
    stages: (chromiumPath) => [
      vitest('sound tests', ['--project', 'sound']),
      playwright({ name: 'browser tests by sound', project: 'sound', lanes: 1, deaf: false, chromiumPath }),
    ],
  },
  spoken: vitestSuite('spoken'),
  independent: vitestSuite('independent'),
  processes: vitestSuite('processes', newcomerPath),
  fleet: {
    programs: [...voicesAndEars, ...fleetPrograms],
    stages: () => [
      vitest('fleet tests', ['--project', 'fleet']),
      vitestThroughPooler('tests through PgBouncer', ['--project', 'gate']),
    ],
  },
  sweeps: vitestSuite('sweeps'),
  realtime: vitestSuite('realtime'),
  tools: { ...vitestSuite('tools'), programs: [...voicesAndEars, prometheus] },
};

/** Of Playwright, with or without a line. @param {string} word */
const isBrowserFile = (word) => /\.spec\.ts(:\d+)*$/.test(word);

/**
 * `<file> … [-t <name>]`: tests of any suite, in one stage for each runner and project that they need.
 * @param {string[]} words @param {string | undefined} chromiumPath
 */
export function chosenFiles(words, chromiumPath) {
  const options = /** @type {const} */ ({ testNamePattern: { type: 'string', short: 't' } });
  const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
  const named = (/** @type {string} */ option) => (values.testNamePattern ? [option, values.testNamePattern] : []);
  const journeys = positionals.filter(isBrowserFile);
  const others = positionals.filter((file) => !isBrowserFile(file));
  const stages = [];
  if (others.length > 0 || journeys.length === 0) stages.push(vitest('tests', [...others, ...named('-t')]));
  for (const project of ['browsers', 'sound']) {
    const files = journeys.filter((file) => file.includes('.sound.') === (project === 'sound'));
    if (files.length === 0) continue;
    const deaf = project === 'browsers';
    stages.push(
      playwright({ name: 'browser tests', project, lanes: 1, deaf, chromiumPath, words: [...files, ...named('-g')] }),
    );
  }
  return stages;
}
