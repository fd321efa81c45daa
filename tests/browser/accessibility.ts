import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No finding of the automatic accessibility check, in light and in dark, and no sideways scroll. Ends in light. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(
      'document.getAnimations().every((a) => a.playState !== "running" || a.effect.getTiming().iterations === Infinity)',
    );
    const { violations } = await new AxeBuilder({ page }).analyze();
    const findings = violations.map(
      ({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
    );
    expect(findings).toEqual([]);
  }
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
}
