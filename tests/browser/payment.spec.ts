import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './accounts.ts';

const box = (form: Locator, name: string, digit: number, of: number) =>
  form.getByRole('textbox', { name: `${name}, digit ${digit} of ${of}` });
const valuesOf = (form: Locator, name: string) =>
  form
    .getByRole('group', { name })
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => (input as unknown as { value: string }).value).join(','));

/** An element as a page measures it. */
interface Measured {
  getBoundingClientRect(): { left: number; right: number };
}

/** The empty space before each box but the first, in pixels. */
const gapsOf = (form: Locator, name: string) =>
  form
    .getByRole('group', { name })
    .getByRole('textbox')
    .evaluateAll((inputs) => {
      const edges = inputs.map((input) => (input as unknown as Measured).getBoundingClientRect());
      return edges.slice(1).map(({ left }, at) => left - (edges[at]?.right ?? 0));
    });

/** Puts a text on the clipboard and pastes it where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
  await page.keyboard.press('Control+v');
}

// What is asked, kept and shown of cards and addresses is in tests/pages/payment.test.ts.
test('one box a digit: it goes on, walks back, takes a paste and nothing but digits', {
  tag: [
    '@PAYMENT-05',
    '@PAYMENT-06',
    '@PAYMENT-07',
    '@PAYMENT-08',
    '@PAYMENT-09',
    '@PAYMENT-10',
    '@PAYMENT-11',
    '@CONSTANTS-11',
    '@Q-61',
  ],
}, async ({ signedIn: page }) => {
  await page.goto('/billing/payment');
  await page.getByRole('button', { name: 'Edit the primary payment method' }).click();
  const form = page.getByRole('form', { name: 'Primary Payment Method' });
  await expect(form.getByRole('group', { name: 'Card number' }).getByRole('textbox')).toHaveCount(12);
  const gaps = await gapsOf(form, 'Card number');
  const between = [gaps[3], gaps[7]];
  const within = gaps.filter((_, at) => at !== 3 && at !== 7);
  expect(new Set(within).size, 'boxes of a group stand evenly').toBe(1);
  for (const gap of between) expect(gap).toBeGreaterThan(2 * Math.max(...within));
  await expect(form.getByRole('group', { name: 'Expiration (MM/YY)' }).getByRole('textbox')).toHaveCount(4);
  await expect(form.getByRole('group', { name: 'CVV' }).getByRole('textbox')).toHaveCount(3);
  const first = box(form, 'Card number', 1, 12);
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('inputmode', 'numeric');
  await expect(first).toHaveAttribute('autocomplete', 'cc-number');

  await page.keyboard.type('a1 b2-3');
  await expect.poll(() => valuesOf(form, 'Card number')).toBe('1,2,3,,,,,,,,,');
  await expect(box(form, 'Card number', 4, 12)).toBeFocused();
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await expect.poll(() => valuesOf(form, 'Card number')).toBe('1,,,,,,,,,,,');
  await expect(box(form, 'Card number', 2, 12)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('9');
  await expect.poll(() => valuesOf(form, 'Card number')).toBe('9,,,,,,,,,,,');
  await page.keyboard.press('ArrowRight');
  await paste(page, '4242-4242 5678');
  await expect.poll(() => valuesOf(form, 'Card number')).toBe('4,2,4,2,4,2,4,2,5,6,7,8');
  await expect(box(form, 'Expiration (MM/YY)', 1, 4)).toBeFocused();
  await paste(page, '12/30');
  await expect.poll(() => valuesOf(form, 'Expiration (MM/YY)')).toBe('1,2,3,0');
  await expect(box(form, 'CVV', 1, 3)).toBeFocused();
  await expectAccessible(page);
});

test('on a phone the boxes wrap by groups of four and nothing scrolls sideways', async ({ signedIn: page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/billing/payment');
    await page.getByRole('button', { name: 'Edit the primary payment method' }).click();
    const form = page.getByRole('form', { name: 'Primary Payment Method' });
    const tops = await form
      .getByRole('group', { name: 'Card number' })
      .getByRole('textbox')
      .evaluateAll((boxes) => boxes.map((each) => Math.round((each as unknown as { offsetTop: number }).offsetTop)));
    for (const group of [0, 4, 8]) expect(new Set(tops.slice(group, group + 4)).size).toBe(1);
    const { width: size } = (await box(form, 'Card number', 1, 12).boundingBox()) ?? { width: 0 };
    expect(size).toBeGreaterThanOrEqual(24);
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByText('Enter all 12 digits.')).toBeVisible();
    if (width === 320) await expectAccessible(page);
    else await expectNoSidewaysScroll(page);
  }
});
