import { ensureChromium } from '../setup/chromium.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { say, secondsSince } from '../setup/project.mjs';
import { ensureSystemPrograms } from '../setup/system-packages.mjs';
import { ensureWebBuilt } from '../setup/web-build.mjs';
import { withProgress } from './report.mjs';
import { openScratch } from './scratch.mjs';

/**
 * Installs what tests need and is missing, on Node 20 with nothing installed, and builds the pages. What tests write from then on
 * goes into memory, where there is room for it.
 * @param {import('../setup/system-packages.mjs').SystemProgram[]} programs @param {{ browser: boolean }} needs
 * @returns {Promise<string | undefined>} the path of Chromium; undefined for Playwright's own, or where no browser is needed
 */
export async function readyToTest(programs, { browser }) {
  const before = performance.now();
  const chromiumPath = await withProgress('set-up', async () => {
    await Promise.all([ensureInstalled().then(ensureWebBuilt), ensureSystemPrograms(programs, 300_000)]);
    return browser ? ensureChromium() : undefined;
  });
  openScratch();
  const which = browser ? `; browser tests use ${chromiumPath ?? "Playwright's own Chromium"}` : '';
  say(`Set up in ${secondsSince(before)} s${which}.\n`);
  return chromiumPath;
}
