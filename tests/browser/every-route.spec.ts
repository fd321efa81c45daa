import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, test } from './accounts.ts';
import { signIn } from './open-account.ts';

const watch = `
  window.watched = { shift: 0, violations: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('securitypolicyviolation', (event) =>
    window.watched.violations.push(event.violatedDirective + ' ' + event.blockedURI));
`;

interface Watched {
  shift: number;
  violations: string[];
}

const publicRoutes = ['/login', '/signup', '/forgot-password', '/leftnav', '/no-such-page'];
const ownerRoutes = ['/overview', '/billing', '/billing/payment', '/notification', '/notification/deliveries'];
const settingRoutes = [
  '/agent_settings',
  '/agent_settings/instructions',
  '/agent_settings/business-info',
  '/agent_settings/faqs',
  '/agent_settings/knowledge_base',
  '/agent_settings/model_configuration',
  '/custom_function',
  '/greeting',
  '/newClientConfig',
  '/business_contact',
];
const superadminRoutes = ['/user_management', '/test_box', '/webinar_registrations'];

/** Nothing jumps, nothing breaks the content policy, and the accessibility check finds nothing, wide and narrow, in both themes. */
async function expectSound(context: BrowserContext, routes: readonly string[]): Promise<void> {
  // Both at once: most of it is waiting for what might still jump.
  await Promise.all([1280, 390].map(async (width) => expectSoundAt(width, await context.newPage(), routes)));
}

async function expectSoundAt(width: number, page: Page, routes: readonly string[]): Promise<void> {
  await page.addInitScript(watch);
  await page.setViewportSize({ width, height: 844 });
  for (const route of routes) {
    await page.goto(route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Not 'networkidle': the overview's stream of live calls never ends.
    await page.waitForTimeout(1_500);
    const { shift, violations } = await page.evaluate<Watched>('window.watched');
    expect({ route, width, jumps: shift > 0.02, violations }).toEqual({ route, width, jumps: false, violations: [] });
    await expectAccessible(page);
  }
}

// Four long walks, each of them for a lane of its own.
test.describe.configure({ mode: 'parallel' });

test('every public route is still, safe and accessible', async ({ context }) => {
  test.setTimeout(180_000);
  await expectSound(context, publicRoutes);
});

test('every route of an owner is still, safe and accessible', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signIn(page, demoLogIn('owner'));
  await expectSound(context, ownerRoutes);
});

test("every route of the assistant's settings is still, safe and accessible", async ({ page, context }) => {
  test.setTimeout(180_000);
  await signIn(page, demoLogIn('owner'));
  await expectSound(context, settingRoutes);
});

test('every route of a superadmin is still, safe and accessible', async ({ page, context }) => {
  test.setTimeout(120_000);
  await signIn(page, demoLogIn('superadmin'));
  await expectSound(context, superadminRoutes);
});
