import type { Page, Request } from '@playwright/test';
import { type PageAccess, pageNames, pages, paths } from '#contract/pages.ts';
import { expectAccessible, type Theme } from './accessibility.ts';
import { demoLogIn, expect, test } from './accounts.ts';
import { signIn } from './open-account.ts';
import { untilStill, type Watched, watchPages } from './stillness.ts';

const routesOf = (access: PageAccess) =>
  pageNames.filter((name) => pages[name].access === access && !pages[name].prerendered).map((name) => paths[name]);
const publicRoutes = [...routesOf('signed-out'), paths.leftnav, '/no-such-page'];
const ownerRoutes = routesOf('signed-in');
// The log of the whole of Noura is another one than that of a business.
const superadminRoutes = [...routesOf('superadmin'), paths.auditLog];
/** Walks are for several lanes. */
const routesOfOneWalk = 8;

/** All but what the walk of a phone sees; further widths are in every-width.spec.ts. */
const sizes: readonly { width: number; themes: readonly Theme[] }[] = [
  { width: 390, themes: ['dark'] },
  { width: 1280, themes: ['dark', 'light'] },
];

/** Nothing breaks the content policy, and the accessibility check finds nothing, on a phone and in light. */
async function expectSafe(page: Page, routes: readonly string[]): Promise<void> {
  const loaded = watchLoading(page);
  await watchPages(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await loaded();
    await expectAccessible(page, ['light']);
    const { violations } = await page.evaluate<Watched>('window.watched');
    expect({ route, violations }).toEqual({ route, violations: [] });
  }
}

/** Nothing jumps, nothing breaks the content policy, and the accessibility check finds nothing. */
async function expectSound(
  { width, themes }: (typeof sizes)[number],
  page: Page,
  routes: readonly string[],
): Promise<void> {
  await watchPages(page);
  await page.setViewportSize({ width, height: 844 });
  for (const route of routes) {
    await page.goto(route);
    const { shift, violations } = await untilStill(page);
    expect({ route, width, jumps: shift > 0.02, violations }).toEqual({ route, width, jumps: false, violations: [] });
    await expectAccessible(page, themes);
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

/** Signed in as somebody who has to set up a second factor first. */
async function signInEnrolling(page: Page): Promise<void> {
  await signIn(page, demoLogIn('owner'));
  await page.route('**/user', async (route) => {
    const user = await route.fetch();
    await route.fulfill({ response: user, json: { ...(await user.json()), mustAddFactor: true } });
  });
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

test('where a second factor has to be set up is safe and accessible on a phone', async ({ page }) => {
  await signInEnrolling(page);
  await expectSafe(page, routesOf('enrolling'));
});

for (const size of sizes) {
  test.describe(`at ${size.width} px still, safe and accessible is`, () => {
    test('every public route', async ({ page }) => {
      await expectSound(size, page, publicRoutes);
    });

    for (let at = 0; at < ownerRoutes.length; at += routesOfOneWalk) {
      const some = ownerRoutes.slice(at, at + routesOfOneWalk);
      test(`every route of an owner: ${some.join(', ')}`, async ({ page }) => {
        await signIn(page, demoLogIn('owner'));
        await expectSound(size, page, some);
      });
    }

    test('every route of a superadmin', async ({ page }) => {
      await signIn(page, demoLogIn('superadmin'));
      await expectSound(size, page, superadminRoutes);
    });

    test('where a second factor has to be set up', async ({ page }) => {
      await signInEnrolling(page);
      await expectSound(size, page, routesOf('enrolling'));
    });
  });
}
