import type { Page } from '@playwright/test';
import { expect } from './accounts.ts';

const watch = `
  window.watched = { shift: 0, violations: [], changedAt: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const changed = () => (window.watched.changedAt = performance.now());
  new PerformanceObserver(changed).observe({ type: 'resource', buffered: true });
  new MutationObserver(changed).observe(document, { subtree: true, childList: true, characterData: true });
  document.addEventListener('securitypolicyviolation', (event) =>
    window.watched.violations.push(event.violatedDirective + ' ' + event.blockedURI));
`;

export interface Watched {
  /** By how much the page has moved under its reader, as the browser counts it. */
  shift: number;
  /** Of the content policy. */
  violations: string[];
}

/** Whatever jumps is changed, or has something loaded, before. */
const quietMs = 500;

/** Before the pages are opened that `untilStill` waits for. */
export const watchPages = (page: Page) => page.addInitScript(watch);

/** The page has its heading, and nothing was loaded or changed for a moment: what it did until then. */
export async function untilStill(page: Page): Promise<Watched> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Not 'networkidle': the overview's stream of live calls never ends.
  const quiet = () => page.evaluate<number>('performance.now() - window.watched.changedAt');
  await expect.poll(quiet, { intervals: [quietMs, 100] }).toBeGreaterThan(quietMs);
  return page.evaluate<Watched>('window.watched');
}
