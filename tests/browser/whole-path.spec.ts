import { telephonyEndpoints } from '#contract/telephony.ts';
import { placeSimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { localKeyHeader } from '#server/local-key.ts';
import { demoLogIn, expect, logIn, signUp, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';
import { ownLane } from './lane.ts';

const password = 'Quiet-River-9';
const greeting = 'Good day, this is Alder Street Clinic. What can I do for you?';

test('a business signs up, says who it is and how it greets, gets a number, is called, and reads the call', {
  tag: [
    '@gate',
    '@PRODUCT-01',
    '@PRODUCT-02',
    '@PRODUCT-08',
    '@PRODUCT-09',
    '@PRODUCT-10',
    '@PRODUCT-16',
    '@ROUTES-10',
    '@ROLES-07',
  ],
}, async ({ page, request, baseURL }) => {
  const email = freshAddress('whole-path');
  await signUp(page, email, password);
  await logIn(page, { email, password });
  await expect(page.getByText('25 of 25 mins left')).toBeVisible();
  await page.getByRole('button', { name: 'Activate Your Number' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Okay' }).click();

  await page.getByRole('link', { name: 'Agent Settings' }).click();
  await page.getByRole('link', { name: /Business info/i }).click();
  await page.getByRole('button', { name: /Edit business details/i }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Alder Street Clinic');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Alder Street Clinic')).toBeVisible();

  await page.getByRole('link', { name: 'Go Back' }).click();
  await page.getByRole('link', { name: /Instructions/ }).click();
  await page.getByRole('button', { name: 'Edit greeting' }).click();
  const dialog = page.getByRole('dialog', { name: 'Greeting Customization' });
  await expect(dialog.getByText(/Alder Street Clinic/).first()).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your greeting' }).fill(greeting);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(greeting)).toBeVisible();

  const admin = demoLogIn('superadmin');
  const session = await request.post('/auth/login', { data: { ...admin, remember: false } });
  const headers = { authorization: `Bearer ${((await session.json()) as { access_token: string }).access_token}` };
  const offered = await request.get('/user/list-available-numbers', { headers, params: { email } });
  const [number = ''] = ((await offered.json()) as { availableNumbers: string[] }).availableNumbers.slice(-3);
  const bought = await request.post('/user/purchase-number', { headers, params: { email, phoneNumber: number } });
  expect(bought.status()).toBe(200);

  let heardMs = 0;
  const call = await placeSimulatedCall({
    voiceUrl: `${baseURL}${telephonyEndpoints.twilioVoice.path}`,
    sign: () => localKeyHeader(ownLane().data),
    from: '+13125550188',
    to: number,
    speak: () => null,
    hear: (frame) => {
      if (frame.some((byte) => byte !== 0xff)) heardMs += 20;
    },
  });
  try {
    await page.goto('/overview');
    await page.getByRole('row').filter({ hasText: 'In progress' }).click();
    // What we say stands there once it was heard to its end.
    await expect(page.getByRole('dialog').getByText(greeting)).toBeVisible();
    expect(heardMs).toBeGreaterThan(2_000);
  } finally {
    call.hangUp();
    await call.over;
  }

  await page.goto('/overview');
  const figures = page.getByRole('region', { name: 'Call Analysis' }).getByRole('definition');
  await expect(figures.first()).toContainText('1');
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('+1 (312) 555-0188');
  await expect(row).not.toContainText('In progress');
  await row.click();
  const detail = page.getByRole('dialog');
  await detail.getByRole('button', { name: /^Transcript/ }).click();
  await expect(detail.getByText(greeting)).toBeVisible();
});
