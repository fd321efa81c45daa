import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './accounts.ts';

/** What depends on the colours of a theme; all else is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * No finding of the automatic accessibility check, in light and in dark, and no sideways scroll. Ends in light. In one go within
 * the page, which has no frames of others: the check's usual way opens a new page for each.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const moving =
      'document.getAnimations().filter((a) => a.playState === "running" && a.effect.getTiming().iterations !== Infinity).length';
    await expect.poll(() => page.evaluate(moving)).toBe(0);
    const axe = new AxeBuilder({ page }).setLegacyMode(true);
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(colourRules) : axe).analyze();
    const findings = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    expect(findings).toEqual([]);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}
