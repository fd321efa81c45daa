import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, logIn, test } from './accounts.ts';
import { decidedVisitor } from './visitor.ts';

let context: BrowserContext;
let storage: Awaited<ReturnType<BrowserContext['storageState']>>;
test.beforeAll(async ({ browser }, info) => {
  const first = await browser.newContext({ baseURL: info.project.use.baseURL, storageState: decidedVisitor });
  await logIn(await first.newPage(), demoLogIn('superadmin'));
  storage = await first.storageState();
  await first.close();
});
test.afterEach(() => context?.close());

/** The test box of the signed-in superadmin. */
async function openTestBox({ browser, baseURL, contextOptions }: Opening, options: object = {}): Promise<Page> {
  context = await browser.newContext({ ...contextOptions, ...options, baseURL, storageState: storage });
  const page = await context.newPage();
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  await page.goto('/test_box');
  await expect(page.getByRole('heading', { level: 1, name: 'Test Box' })).toBeVisible();
  return page;
}
type Opening = Pick<Parameters<Parameters<typeof test>[2]>[0], 'browser' | 'baseURL' | 'contextOptions'>;

const minutesLeft = (page: Page) =>
  page.getByRole('progressbar', { name: 'Minutes left' }).getAttribute('aria-valuetext');
const spoken = (page: Page) => page.getByRole('region', { name: 'What was said' }).getByRole('listitem');

test('a whole test call by keyboard: call, type, keys, what lay behind each turn, hang up', {
  tag: ['@ROUTES-23'],
}, async ({ browser, baseURL, contextOptions }) => {
  const page = await openTestBox({ browser, baseURL, contextOptions });
  const minutes = await minutesLeft(page);
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  await expect(page.getByText('Call your assistant and type what a caller would say.')).toBeVisible();
  await expect(page.getByLabel('What the caller says')).toBeDisabled();
  await expectAccessible(page);

  const call = page.getByRole('button', { name: 'Call', exact: true });
  await page.getByLabel('Caller’s number').fill('12');
  await call.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Caller’s number')).toHaveAccessibleDescription(/phone number/);
  await expect(page.getByLabel('Caller’s number')).toBeFocused();
  await page.getByLabel('Caller’s number').fill('(312) 555-0147');
  await call.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const line = page.getByLabel('What the caller says');
  await expect(line).toBeFocused();
  await expect(spoken(page).first()).toContainText('You are speaking with a virtual assistant');

  await page.keyboard.type('Are you open on Saturday?');
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue('');
  await expect(spoken(page).nth(1)).toContainText('closed on Saturday');
  const behind = page.getByRole('button', { name: /^Details of turn 1/ });
  await behind.focus();
  await page.keyboard.press('Enter');
  const fold = spoken(page).nth(1);
  await expect(fold.getByRole('heading', { name: 'Context found' })).toBeVisible();
  await expect(fold).toContainText(/Business info business hours.*Monday/);
  await expect(fold).toContainText('No action was taken.');
  await expect(fold.getByText('First sound')).toBeVisible();
  await expect(fold.getByText(/^after \d/).first()).toBeVisible();
  await fold.getByText(/^Settings of this call/).focus();
  await page.keyboard.press('Enter');
  await expect(fold.getByText(/^Hello! Thank you for calling/)).toBeVisible();
  await expectAccessible(page);
  await behind.focus();
  await page.keyboard.press('Enter');

  await line.focus();
  await page.keyboard.type('My landlord wants me to move out');
  await page.keyboard.press('Enter');
  const tools = page.getByRole('button', { name: /^Details of turn 2.*1 tool/ });
  await tools.focus();
  await page.keyboard.press('Enter');
  await expect(spoken(page).nth(2).getByText('note_detail')).toBeVisible();
  await expect(spoken(page).nth(2).getByText('{"noted":true}')).toBeVisible();

  await page.getByRole('button', { name: '1', exact: true }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: '4', exact: true })).toBeFocused();
  await page.keyboard.type('7735550162');
  await expect(page.getByRole('button', { name: '2', exact: true })).toBeFocused();
  await expect(
    spoken(page)
      .filter({ has: page.getByRole('img', { name: 'Keypad' }) })
      .first(),
  ).toBeVisible();
  await expect(page.getByText('7735550162', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Hang up' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
  await expect(page.getByText(/^You hung up\. \d:\d\d, completed\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call again' })).toBeFocused();
  await expect(line).toBeDisabled();
  await expectAccessible(page);
  expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.02);

  await page.goto('/overview');
  await expect(page.getByText('No data available').first()).toBeVisible();
  expect(await minutesLeft(page)).toBe(minutes);
});

test('the assistant can end the call, and the sound can be switched off', { tag: ['@ROUTES-23'] }, async ({
  browser,
  baseURL,
  contextOptions,
}) => {
  const page = await openTestBox({ browser, baseURL, contextOptions });
  await page.getByLabel('Hide caller ID').check();
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  const sound = page.getByRole('button', { name: 'Sound' });
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
  await page.getByLabel('What the caller says').fill('goodbye');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Noura said goodbye and hung up.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Call again' })).toBeVisible();
});

test('without a connection the call fails and says what to do; a line that was not sent is kept', {
  tag: ['@ROUTES-23'],
}, async ({ browser, baseURL, contextOptions }) => {
  const page = await openTestBox({ browser, baseURL, contextOptions });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Noura cannot be reached. Check your connection, then call again.');
  await expect(page.getByText('Failed', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Call again' }).click();
  const line = page.getByLabel('What the caller says');
  await expect(line).toBeEnabled();
  await page.route('**/lines', (route) => route.abort());
  await line.fill('Are you open on Saturday?');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your message could not be sent.')).toBeVisible();
  await expect(line).toHaveValue('Are you open on Saturday?');
  await page.unroute('**/lines');
  await page.keyboard.press('Enter');
  await expect(spoken(page).nth(1)).toContainText('Are you open on Saturday?');
  await page.getByRole('button', { name: 'Hang up' }).click();
});

test('on a phone the keys fold away during a call and the line stays at hand', { tag: ['@ROUTES-23'] }, async ({
  browser,
  baseURL,
  contextOptions,
}) => {
  const page = await openTestBox(
    { browser, baseURL, contextOptions },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Call', exact: true }).tap();
  await expect(page.getByText('Live', { exact: true })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Keypad' })).toBeHidden();
  await page.getByRole('button', { name: 'Keypad' }).tap();
  await page.getByRole('button', { name: '5', exact: true }).tap();
  await expect(spoken(page).filter({ has: page.getByRole('img', { name: 'Keypad' }) })).toContainText('5');
  await page.getByRole('button', { name: 'Keypad' }).tap();
  await expect(page.getByLabel('What the caller says')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Hang up' })).toBeInViewport();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  await page.getByRole('button', { name: 'Hang up' }).tap();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
});
