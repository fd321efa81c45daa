import type { BrowserContext, Page } from '@playwright/test';
import { type PageAccess, pageNames, pages, paths } from '#contract/pages.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { demoLogIn, expect, test } from './accounts.ts';
import { signIn } from './open-account.ts';

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

interface Watched {
  shift: number;
  violations: string[];
}

const routesOf = (access: PageAccess) =>
  pageNames.filter((name) => pages[name].access === access && !pages[name].prerendered).map((name) => paths[name]);
const publicRoutes = [...routesOf('signed-out'), paths.leftnav, '/no-such-page'];
const ownerRoutes = routesOf('signed-in');
/** Whatever jumps is changed, or has something loaded, before. */
const quietMs = 500;
/** Walks are for several lanes. */
const routesOfOneWalk = 6;

/** Wide and narrow, with the further widths at which nothing may scroll sideways. */
const sizes = [
  { width: 1280, others: [1680, 768] },
  { width: 390, others: [320] },
];

/** Nothing jumps, nothing breaks the content policy, and the accessibility check finds nothing, wide and narrow, in both themes. */
async function expectSound(context: BrowserContext, routes: readonly string[]): Promise<void> {
  // Both at once: most of it is waiting for what might still jump.
  await Promise.all(sizes.map(async (size) => expectSoundAt(size, await context.newPage(), routes)));
}

async function expectSoundAt(
  { width, others }: (typeof sizes)[number],
  page: Page,
  routes: readonly string[],
): Promise<void> {
  await page.addInitScript(watch);
  await page.setViewportSize({ width, height: 844 });
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Not 'networkidle': the overview's stream of live calls never ends.
    const quiet = () => page.evaluate<number>('performance.now() - window.watched.changedAt');
    await expect.poll(quiet, { intervals: [quietMs, 100] }).toBeGreaterThan(quietMs);
    const { shift, violations } = await page.evaluate<Watched>('window.watched');
    expect({ route, width, jumps: shift > 0.02, violations }).toEqual({ route, width, jumps: false, violations: [] });
    await expectAccessible(page);
    await expectNoSidewaysScroll(page, ...others);
  }
}

// Long walks, each of them for a lane of its own.
test.describe.configure({ mode: 'parallel' });

test('every public route is still, safe and accessible', async ({ context }) => {
  test.setTimeout(180_000);
  await expectSound(context, publicRoutes);
});

for (let at = 0; at < ownerRoutes.length; at += routesOfOneWalk) {
  const some = ownerRoutes.slice(at, at + routesOfOneWalk);
  test(`every route of an owner is still, safe and accessible: ${some.join(', ')}`, async ({ page, context }) => {
    test.setTimeout(180_000);
    await signIn(page, demoLogIn('owner'));
    await expectSound(context, some);
  });
}

test('every route of a superadmin is still, safe and accessible', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signIn(page, demoLogIn('superadmin'));
  await expectSound(context, routesOf('superadmin'));
});
