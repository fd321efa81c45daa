import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect } from './accounts.ts';

/** Half of what `axe.source` is: each page that is checked reads it anew. */
const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

/** What depends on the colours of a theme; all else is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

export type Theme = 'dark' | 'light';

/** Ends what moves: transitions to the colours of a theme, and what was about to open. What turns for ever stays. */
const settled = `(async () => {
  // A change of colours begins with the next picture.
  const drawn = () => new Promise((then) => requestAnimationFrame(() => requestAnimationFrame(then)));
  const moving = () =>
    document.getAnimations().filter((a) => a.playState === 'running' && a.effect.getTiming().iterations !== Infinity);
  for (await drawn(); moving().length > 0; await drawn()) for (const animation of moving()) animation.finish();
})()`;

/** No finding of the automatic accessibility check, in light and in dark, and no sideways scroll. Ends in light unless told otherwise. */
export async function expectAccessible(page: Page, themes: readonly Theme[] = ['dark', 'light']): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(settled);
    const options: RunOptions = { resultTypes: ['violations'] };
    if (colorScheme === 'dark') options.runOnly = colourRules;
    const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
    const findings = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    expect(findings).toEqual([]);
  }
  await expectNoSidewaysScroll(page);
}

/** Also at other widths, where all else is checked already. */
export async function expectNoSidewaysScroll(page: Page, ...widths: number[]): Promise<void> {
  const { width: own = 0, height = 0 } = page.viewportSize() ?? {};
  for (const width of [own, ...widths]) {
    if (width !== own) await page.setViewportSize({ width, height });
    // A page is laid out anew a moment after its window has another size.
    const beyond = await page.evaluate(`new Promise((measured) =>
      requestAnimationFrame(() => requestAnimationFrame(() =>
        measured(document.documentElement.scrollWidth - document.documentElement.clientWidth))))`);
    const { pathname } = new URL(page.url());
    expect({ pathname, width, beyond }).toEqual({ pathname, width, beyond: 0 });
  }
  if (widths.length > 0) await page.setViewportSize({ width: own, height });
}
