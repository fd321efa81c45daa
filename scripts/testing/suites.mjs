import { debianChromium, fleetPrograms, pocketSphinx, prometheus, testVoices } from '../setup/system-packages.mjs';
import { newcomerPath } from './newcomer-path.mjs';
import { realCall } from './real-call.mjs';
import { checks, program } from './stages.mjs';
import { playwright, vitest } from './test-runners.mjs';

/**
 * What `npm test` and each `npm run test:<suite>` runs; ARCHITECTURE.md says what each proves. A test file is in the suite that
 * its name says (`call-crash.processes.test.ts`), else in the gate.
 * @typedef {import('./stages.mjs').Stage} Stage
 * @typedef {{ programs: import('../setup/system-packages.mjs').SystemProgram[], stages: (chromiumPath?: string) => (Stage | Stage[])[] }} Suite
 */

const voicesAndEars = [pocketSphinx, ...testVoices];

/** A suite that is a project of vitest.config.ts. @param {string} project @param {Stage[]} more @returns {Suite} */
const vitestSuite = (project, ...more) => ({
  programs: voicesAndEars,
  stages: () => [vitest(`${project} tests`, { projects: [project] }), ...more],
});

const gateProjects = ['gate', 'gate-pages'];

/** What every change has to pass. @type {Suite} */
export const gate = {
  programs: [...voicesAndEars, debianChromium],
  stages: (chromiumPath) => [
    ...checks,
    program('byte budgets', ['node_modules/size-limit/bin.js']),
    vitest('tests', { projects: gateProjects }),
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
      vitest('sound tests', { projects: ['sound'] }),
      playwright({ name: 'browser tests by sound', project: 'sound', lanes: 1, deaf: false, chromiumPath }),
    ],
  },
  spoken: vitestSuite('spoken'),
  independent: vitestSuite('independent'),
  processes: vitestSuite('processes', newcomerPath),
  fleet: {
    programs: [...voicesAndEars, ...fleetPrograms],
    stages: () => [
      vitest('fleet tests', { projects: ['fleet'] }),
      vitest('tests through PgBouncer', { projects: ['gate'], pooled: true }),
    ],
  },
  sweeps: vitestSuite('sweeps'),
  realtime: vitestSuite('realtime'),
  tools: { ...vitestSuite('tools'), programs: [...voicesAndEars, prometheus] },
};

/** Of Playwright, with or without a line. @param {string} word */
const isBrowserFile = (word) => /\.spec\.ts(:\d+)*$/.test(word);

/**
 * Chosen files, in one stage for each runner and project that they need: of any suite where `suite` is the gate. Without files the
 * tests of the suite that have the name.
 * @param {string} suite @param {string[]} files @param {string | undefined} testName a regular expression @param {string} [chromiumPath]
 */
export function chosenTests(suite, files, testName, chromiumPath) {
  const journeys = files.filter(isBrowserFile);
  const others = files.filter((file) => !isBrowserFile(file));
  const all = files.length === 0;
  const projects = suite === 'gate' ? (all ? gateProjects : []) : [suite];
  const stages = [];
  if (others.length > 0 || (all && suite !== 'browsers'))
    stages.push(vitest('tests', { projects, files: others, testName }));
  for (const project of ['browsers', 'sound']) {
    const chosen = journeys.filter((file) => file.includes('.sound.') === (project === 'sound'));
    if (chosen.length === 0 && !(all && project === suite)) continue;
    const deaf = project === 'browsers';
    stages.push(playwright({ name: 'browser tests', project, lanes: 1, deaf, chromiumPath, files: chosen, testName }));
  }
  return stages;
}
