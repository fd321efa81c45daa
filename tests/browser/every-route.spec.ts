import type { BrowserContext, Page, Request } from '@playwright/test';
import { type PageAccess, pageNames, pages, paths } from '#contract/pages.ts';
import { expectAccessible, expectNoSidewaysScroll, type Theme } from './accessibility.ts';
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
const superadminRoutes = routesOf('superadmin');
/** Whatever jumps is changed, or has something loaded, before. */
const quietMs = 500;
/** Walks are for several lanes. */
const routesOfOneWalk = 6;

interface Size {
  width: number;
  /** Further widths at which nothing may scroll sideways. */
  others: readonly number[];
  themes: readonly Theme[];
}

const phone = { width: 390, others: [], themes: ['light'] } as const satisfies Size;
/** All but what the walk of a phone sees. */
const sizes: readonly Size[] = [
  { width: 1280, others: [1680, 768], themes: ['dark', 'light'] },
  { width: 390, others: [320], themes: ['dark'] },
];

/** Nothing breaks the content policy, and the accessibility check finds nothing, on a phone and in light. */
async function expectSafe(page: Page, routes: readonly string[]): Promise<void> {
  const loaded = watchLoading(page);
  await page.addInitScript(watch);
  await page.setViewportSize({ width: phone.width, height: 844 });
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await loaded();
    await expectAccessible(page, phone.themes);
    const { violations } = await page.evaluate<Watched>('window.watched');
    expect({ route, violations }).toEqual({ route, violations: [] });
  }
}

/** Nothing jumps, nothing breaks the content policy, and the accessibility check finds nothing, wide and narrow, in both themes. */
async function expectSound(context: BrowserContext, routes: readonly string[]): Promise<void> {
  // Both at once: most of it is waiting for what might still jump.
  await Promise.all(sizes.map(async (size) => expectSoundAt(size, await context.newPage(), routes)));
}

async function expectSoundAt({ width, others, themes }: Size, page: Page, routes: readonly string[]): Promise<void> {
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
    await expectAccessible(page, themes);
    await expectNoSidewaysScroll(page, ...others);
  }
}

/** Watches what a page asks for; what it gives waits until all of it has come, and is shown. */
function watchLoading(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  const close = (request: Request) => void open.delete(request);
  page.on('request', (request) => void open.add(request));
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  // The stream of live calls never ends, but its answer begins at once.
  page.on('response', (response) => response.request().resourceType() === 'fetch' && close(response.request()));
  const shown = 'new Promise((shown) => requestIdleCallback(() => requestAnimationFrame(() => shown())))';
  return () =>
    expect
      .poll(
        async () => {
          await page.evaluate(shown);
          return open.size;
        },
        { intervals: [50] },
      )
      .toBe(0);
}

// Long walks, each of them for a lane of its own.
test.describe.configure({ mode: 'parallel' });

test('every public route is safe and accessible on a phone', { tag: '@gate' }, async ({ page }) => {
  await expectSafe(page, publicRoutes);
});

test('every route of an owner is safe and accessible on a phone', { tag: '@gate' }, async ({ page }) => {
  await signIn(page, demoLogIn('owner'));
  await expectSafe(page, ownerRoutes);
});

test('every route of a superadmin is safe and accessible on a phone', { tag: '@gate' }, async ({ page }) => {
  await signIn(page, demoLogIn('superadmin'));
  await expectSafe(page, superadminRoutes);
});

test('every public route is still, safe and accessible', async ({ context }) => {
  await expectSound(context, publicRoutes);
});

for (let at = 0; at < ownerRoutes.length; at += routesOfOneWalk) {
  const some = ownerRoutes.slice(at, at + routesOfOneWalk);
  test(`every route of an owner is still, safe and accessible: ${some.join(', ')}`, async ({ page, context }) => {
    await signIn(page, demoLogIn('owner'));
    await expectSound(context, some);
  });
}

test('every route of a superadmin is still, safe and accessible', async ({ page, context }) => {
  await signIn(page, demoLogIn('superadmin'));
  await expectSound(context, superadminRoutes);
});
