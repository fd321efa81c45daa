import type { Browser, Page } from '@playwright/test';

/** Within this the largest paint of a page that strangers open is there. */
export const goalMs = 1_500;
/** Slow 4G as page-speed tools mean it, in bytes a second and ms for a round trip. */
export const slowLine = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Of a phone beside the machine. */
const processorSlowdown = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };
/** So long nothing may have been loaded or painted before a visit counts as done. */
const quietMs = 2_000;

/** What one first visit was like; times in ms from the start of the navigation, bytes as sent. */
export interface Visit {
  fcpMs: number;
  lcpMs: number;
  shift: number;
  scriptBytes: number;
  allBytes: number;
}

const watch = `
  window.seen = { lcpMs: 0, fcpMs: 0, shift: 0 };
  const observe = (type, each) => new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry) => { window.seen.lcpMs = entry.startTime; });
  observe('paint', (entry) => { if (entry.name === 'first-contentful-paint') window.seen.fcpMs = entry.startTime; });
  observe('layout-shift', (entry) => { if (!entry.hadRecentInput) window.seen.shift += entry.value; });
`;

/**
 * Visits a page with an empty cache; the question about cookies is answered already. `withoutRendering` empties what was rendered
 * ahead, so that the browser has to make the page itself.
 */
export async function visit(browser: Browser, url: string, options: { withoutRendering: boolean }): Promise<Visit> {
  const context = await browser.newContext({ ...phone, isMobile: true });
  try {
    await context.addCookies([{ name: 'noura_consent', value: 'rejected', url }]);
    const page = await context.newPage();
    await page.addInitScript(watch);
    if (options.withoutRendering) await emptyPage(page, url);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', slowLine);
    await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 });
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(quietMs);
    return (await page.evaluate(`(() => {
      const bytes = (entries) => entries.reduce((sum, entry) => sum + entry.encodedBodySize, 0);
      const resources = performance.getEntriesByType('resource');
      const scripts = resources.filter((entry) => /\\.js$/.test(new URL(entry.name).pathname));
      const [page] = performance.getEntriesByType('navigation');
      return { ...window.seen, scriptBytes: bytes(scripts), allBytes: bytes([page, ...resources]) };
    })()`)) as Visit;
  } finally {
    await context.close();
  }
}

/** The same page as it would be without rendering ahead. What is answered here comes without the slow line: in the peer's favour. */
async function emptyPage(page: Page, url: string): Promise<void> {
  await page.route(url, async (route) => {
    const answer = await route.fetch();
    const html = await answer.text();
    const body = html.replace(/<div id="root">.*<\/div>(?=\s*<\/body>)/s, '<div id="root"></div>');
    await route.fulfill({ response: answer, body });
  });
}
