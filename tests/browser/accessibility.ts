import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect } from './accounts.ts';

/** What depends on the colours of a theme; all else is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** No finding of the automatic accessibility check, in light and in dark, and no sideways scroll. Ends in light. */
export async function expectAccessible(page: Page): Promise<void> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    // A change of colours begins with the next picture.
    await page.evaluate('new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))');
    const moving =
      'document.getAnimations().filter((a) => a.playState === "running" && a.effect.getTiming().iterations !== Infinity).length';
    await expect.poll(() => page.evaluate(moving)).toBe(0);
    const options: RunOptions = { resultTypes: ['violations'] };
    if (colorScheme === 'dark') options.runOnly = colourRules;
    const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
    const findings = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    expect(findings).toEqual([]);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}
