import { inProject, ownNode } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';

/**
 * One stage of the tests. Tests are counted where the stage runs any; a stage without tests counts only when it fails.
 * `onLine` gets the lines of the stage's program as they come. `repeat` is the command that runs the stage alone.
 * @typedef {{ name: string, repeat: string, run: (onLine: (line: string) => void) => Promise<StageResult> }} Stage
 * @typedef {{ ok: boolean, output: string } & Partial<import('./test-reports.mjs').TestCounts>} StageResult
 */

/**
 * A stage that is one program of the project, run by Node 24. @param {string} name @param {string[]} words @returns {Stage}
 */
export function program(name, words) {
  return stageOf(name, ownNode, ['node_modules/.bin/node', ...words]);
}

/** @param {string} name @param {string} command @param {string[]} words as a person types them @returns {Stage} */
function stageOf(name, command, words) {
  return {
    name,
    repeat: words.join(' '),
    run: async (onLine) => {
      const { code, output } = await run(command, words.slice(1), { onLine });
      return { ok: code === 0, output };
    },
  };
}

/** Format and lint, types of each room, documents that are generated, the words of the interface, and what comments cite: what `npm run check` runs. @type {Stage[]} */
export const checks = [
  stageOf('format and lint', inProject('node_modules/.bin/biome'), [
    ...['node_modules/.bin/biome', 'check', '--error-on-warnings', '--max-diagnostics=50', '.'],
  ]),
  ...['tsconfig.json', 'web/tsconfig.json', 'web/tsconfig.build.json', 'tests/pages/tsconfig.json'].map((config) =>
    program(`types of ${config}`, ['node_modules/typescript/bin/tsc', '-p', config]),
  ),
  program('generated documents', ['scripts/documents/error-docs.ts', '--check']),
  program('terms of the interface', ['scripts/documents/interface-text.ts', '--check']),
  program('citations', ['scripts/documents/check-citations.ts']),
];
