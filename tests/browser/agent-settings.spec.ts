import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { test } from './settings.ts';

const cards = [
  ['Instructions', '/agent_settings/instructions'],
  ['Business Info', '/agent_settings/business-info'],
  ['FAQs', '/agent_settings/faqs'],
  ['Knowledge Base', '/agent_settings/knowledge_base'],
  ['Model Configuration', '/agent_settings/model_configuration'],
  ['Functions', '/custom_function'],
  ['Patient forms', '/agent_settings/patient-forms'],
] as const;

test('the hub leads to each setting, and the whole card is the link', {
  tag: ['@HUB-01', '@HUB-02', '@HUB-03', '@ROUTES-12', '@PRODUCT-09', '@PRODUCT-16'],
}, async ({ owner: page }) => {
  for (const [index, [title, address]] of cards.entries()) {
    await page.goto('/agent_settings');
    await expect(page.getByRole('heading', { level: 1, name: 'Agent Settings' })).toBeVisible();
    const card = page.getByRole('main').getByRole('listitem').nth(index);
    await expect(card.getByRole('link', { name: title })).toHaveAttribute('href', address);
    await card.scrollIntoViewIfNeeded();
    const box = await card.boundingBox();
    if (!box) throw new Error('The card has a place.');
    await page.mouse.click(box.x + box.width - 6, box.y + box.height - 6);
    // Some screens put into it what is open.
    await expect.poll(() => new URL(page.url()).pathname).toBe(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a fact that is slow or missing leaves the others alone, and nothing moves', { tag: ['@HUB-03'] }, async ({
  owner: page,
}) => {
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.route('**/model-configuration', (route) => route.abort());
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/business-info', async (route) => {
    if (route.request().resourceType() === 'document') return route.continue();
    await held;
    await route.continue();
  });
  await page.goto('/agent_settings');
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
  const model = page.getByRole('listitem').filter({ hasText: 'Model Configuration' });
  await expect(model.getByText('Could not be loaded')).toBeVisible();
  await expect(page.getByText('Open 5 days a week')).toHaveCount(0);
  release();
  await expect(page.getByText('Open 5 days a week, 2 services')).toBeVisible();
  expect(await page.evaluate<number>('window.moved')).toBeLessThan(0.02);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});

test('the keyboard reaches every card, and the heading has the focus after each way', { tag: ['@HUB-02'] }, async ({
  owner: page,
}) => {
  await page.goto('/agent_settings');
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Instructions' }).focus();
  for (const title of ['Business Info', 'FAQs']) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: title })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/agent_settings/faqs');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
