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
export const isBrowserFile = (word) => /\.spec\.ts(:\d+)*$/.test(word);

/**
 * Chosen files of any suite, of Playwright or of Vitest, and words for their runner.
 * @param {string[]} words @param {string | undefined} chromiumPath
 */
export function chosenFiles(words, chromiumPath) {
  if (!words.some(isBrowserFile)) return [vitest('tests', words)];
  const sound = words.some((word) => word.includes('.sound.'));
  const project = sound ? 'sound' : 'browsers';
  return [playwright({ name: 'browser tests', project, lanes: 1, deaf: !sound, chromiumPath, files: words })];
}
