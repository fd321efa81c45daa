import type { Page } from '@playwright/test';
import { telephonyEndpoints } from '#contract/telephony.ts';
import { placeSimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { startTwilioRest, type TwilioRest } from '#tests/twilio-rest.ts';
import { signedByTwilio } from '#tests/twilio-signature.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, logIn, signUp, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';
import { SecondNoura } from './second-noura.ts';

const account = { accountSid: `AC${'0e'.repeat(16)}`, authToken: 'token-of-the-test' };
const number = '+13125552529';
const noura = new SecondNoura();
let rest: TwilioRest;

test.use({ baseURL: noura.url, actionTimeout: 20_000 });
test.beforeAll(async () => {
  rest = await startTwilioRest(account);
  for (const each of [number, '+13125550145', '+17735550146']) rest.onSale.add(each);
  const settings = {
    ...{ TWILIO_ACCOUNT_SID: account.accountSid, TWILIO_AUTH_TOKEN: account.authToken, NUMBER_SALES: 'on' },
    ...{ PUBLIC_URL: noura.url, SIGN_UP: 'open', TEST_TWILIO_ORIGIN: rest.origin },
  };
  await noura.start(settings, { before: './tests/twilio-at-loopback.ts', words: ['--outbox'] });
});
test.afterAll(async () => {
  await noura.remove();
  await rest.close();
});

/** A new owner, on the overview. */
async function enter(page: Page): Promise<void> {
  const who = { email: freshAddress('number'), password: 'Quiet-River-9' };
  await signUp(page, who.email, who.password);
  await logIn(page, who);
}

async function expectAccessibleAtBoth(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}

test('from sign-up to a bought number that answers, by keyboard, with the price told before', {
  tag: ['@PRODUCT-02', '@PRODUCT-08', '@SHELL-11'],
}, async ({ page }) => {
  await enter(page);
  await page.getByRole('link', { name: 'Get a number' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Phone number' })).toBeVisible();
  const onSale = page.getByRole('list', { name: 'Available numbers' }).getByRole('listitem');
  await expect(onSale).toHaveCount(3);
  await expectAccessibleAtBoth(page);
  await page.getByLabel('Area code').focus();
  await page.keyboard.type('312');
  await page.keyboard.press('Tab');
  await page.keyboard.type('claw');
  await page.keyboard.press('Enter');
  await expect(onSale).toHaveText([/\+1 \(312\) 555-2529.*Chicago, IL.*Spells CLAW.*Buy for \$1\.15/]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Buy +1 (312) 555-2529' });
  await expect(dialog).toContainText('It costs $1.15 a month');
  await expectAccessible(page);
  expect(rest.owned.size).toBe(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Forward your calls' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Your Noura number' })).toBeFocused();
  await expect(page.getByText('**004*+13125552529#')).toBeVisible();
  await expectAccessibleAtBoth(page);
  expect(rest.owned.size).toBe(1);
  const [bought] = rest.owned.values();
  expect(bought?.voice_url).toBe(`${noura.url}${telephonyEndpoints.twilioVoice.path}`);

  let heardMs = 0;
  const call = await placeSimulatedCall({
    voiceUrl: bought?.voice_url ?? '',
    sign: (url, parameters) => signedByTwilio(account.authToken, url, parameters),
    from: '+13125550188',
    to: number,
    speak: () => null,
    hear: (frame) => {
      if (frame.some((byte) => byte !== 0xff)) heardMs += 20;
    },
  });
  try {
    await expect.poll(() => heardMs).toBeGreaterThan(2_000);
  } finally {
    call.hangUp();
    await call.over;
  }
  await page.goto('/overview');
  await expect(page.getByRole('row').nth(1)).toContainText('+1 (312) 555-0188');
});

test('of two tabs that buy another number each at the same moment one buys, and both show it while nobody knows yet', async ({
  page,
}) => {
  // The one before belongs to the business of the test above.
  rest.onSale.add('+13125550177');
  rest.owned.clear();
  rest.requests.length = 0;
  // The number is sold, and from then on the telephone company answers nothing.
  rest.afterSale = () => {
    rest.failure = 'silence';
    return 'silence';
  };
  await enter(page);
  const tabs = [page, await page.context().newPage()];
  const offers = [/555-0177$/, /555-0145$/];
  const confirms = await Promise.all(
    tabs.map(async (tab, at) => {
      await tab.goto('/phone_number');
      await tab.getByRole('button', { name: offers[at] }).click();
      return tab.getByRole('dialog').getByRole('button', { name: 'Buy for $1.15 a month' });
    }),
  );
  await Promise.all(confirms.map((confirm) => confirm.click()));
  const shown = tabs.map((tab) => tab.getByRole('heading', { name: /^Buying / }));
  for (const heading of shown) await expect(heading).toBeVisible();
  const [bought] = [...rest.owned.values()].map((one) => one.phone_number.slice(-4));
  expect(rest.owned.size).toBe(1);
  for (const heading of shown) await expect(heading).toHaveText(`Buying +1 (312) 555-${bought}`);
  await expectAccessibleAtBoth(page);
  // Nobody is asked for another one meanwhile.
  await expect(page.getByText('Your number will be loaded shortly')).toBeVisible();
  await expect(page.getByText('Activate Your Number')).toHaveCount(0);

  rest.failure = null;
  for (const tab of tabs) await expect(tab.getByText(`**004*+1312555${bought}#`)).toBeVisible({ timeout: 100_000 });
  expect(rest.owned.size).toBe(1);
  expect(rest.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
