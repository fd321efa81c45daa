import { existsSync } from 'node:fs';
import { inProject, ownNode, SetupError, say } from './project.mjs';
import { run } from './run.mjs';
import { debianChromium, ensureSystemPrograms, whereInPath } from './system-packages.mjs';

/** The first is the engine without a window, which takes half the time for the same pages. */
const programs = [
  ...debianChromium.programs,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/**
 * The path of a Chromium for the browser tests: CHROMIUM_PATH, else Debian's for tests (installed as root), else any that is
 * installed, else Playwright's own (undefined: Playwright finds it itself). Says what it installs. Throws SetupError when there is none.
 * @returns {Promise<string | undefined>}
 */
export async function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given && !existsSync(given)) throw new SetupError(`CHROMIUM_PATH names ${given}, where there is no file.`);
  if (given) return given;
  const installed = () => programs.map(whereInPath).find((file) => file !== undefined);
  await ensureSystemPrograms([debianChromium], 180_000);
  if (installed()) return installed();
  say("Installing Playwright's own Chromium (about 150 MB) …");
  const { code, output } = await run(ownNode, [
    inProject('node_modules/@playwright/test/cli.js'),
    'install',
    'chromium',
  ]);
  if (code === 0) return undefined;
  throw new SetupError(
    `No Chromium for the browser tests: install one, or set CHROMIUM_PATH.\n${output.trim().split('\n').slice(-3).join('\n')}`,
  );
}
