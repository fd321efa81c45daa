import { startCalcomServer } from '#tests/calcom-server.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, logIn, signUp, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';
import { SecondNoura } from './second-noura.ts';
import { untilStill, watchPages } from './stillness.ts';

const noura = new SecondNoura();

test.use({ baseURL: noura.url, actionTimeout: 20_000 });
test.afterAll(() => noura.remove());

test('a new owner walks the first steps by keyboard, sees the minutes, and checks the calendar', {
  tag: ['@ANALYSIS-02', '@CALLH-08', '@BILLING-25'],
}, async ({ page }) => {
  const calcom = await startCalcomServer();
  calcom.free.push(new Date(Date.now() + 3 * 86_400_000).toISOString());
  await noura.start({ SIGN_UP: 'open', CALCOM_URL: calcom.url });
  const who = { email: freshAddress('first'), password: 'Quiet-River-9' };
  await watchPages(page);
  await signUp(page, who.email, who.password);
  await logIn(page, who);

  const steps = page.getByRole('region', { name: 'First steps' });
  await expect(steps).toContainText('0 of 5 done');
  const minutes = page.getByText(
    '25 of 25 minutes of your trial are left. After that callers are asked to leave a voicemail.',
  );
  // As long as nobody called there is one thing to do, and nothing to search.
  await expect(minutes).toBeHidden();
  await expect(page.getByLabel('Search calls')).toBeHidden();
  await page.goto('/overview');
  expect((await untilStill(page)).shift, 'the list is there at once').toBeLessThan(0.02);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await expectNoSidewaysScroll(page, 320, 768, 1920);

  await steps.getByRole('link', { name: 'Add details' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Business Info' })).toBeFocused();
  const token = String(await page.evaluate('localStorage["noura.token"]'));
  const headers = { authorization: `Bearer ${token}` };
  const data = { name: 'Hartwell Family Practice', coreServices: ['Checkups'] };
  await page.request.patch('/business-info', { headers, data });
  await page.goBack();
  await expect(steps).toContainText('1 of 5 done');
  await expectAccessible(page);

  await page.goto('/billing');
  await expect(page.getByRole('region', { name: 'Your minutes' })).toContainText('25 of 25 minutes left');
  await expect(page.getByText('Billing is not set up: nothing is charged')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  const settings = { callHandling: 'appointment', isCalcomSelected: true };
  await page.request.patch('/instructions', {
    headers,
    data: { ...settings, calcomApiKey: calcom.key, calcomEventTypeId: calcom.eventTypeId },
  });
  await page.goto('/agent_settings/instructions');
  const check = page.getByRole('button', { name: 'Check connection' });
  await check.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^The event "Consultation" was found\. The next open time is /)).toBeVisible();
  await expectAccessible(page);
  calcom.slotsFail = 'broken';
  await check.click();
  await expect(page.getByText('Cal.com returned an error (500). Try again later.')).toBeVisible();
  await expect(page.getByText(/The next open time is/)).toBeHidden();
  await expectAccessible(page);
  calcom.slotsFail = null;
  await check.click();
  await expect(page.getByText(/The next open time is/)).toBeVisible();
  // What was found is of the event that was saved then.
  await page.getByLabel('Event Id').fill('12');
  await expect(check).toBeDisabled();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(check).toBeEnabled();
  await expect(page.getByText(/The next open time is/)).toBeHidden();
  await check.click();
  await expect(page.getByText('Cal.com does not know this event ID.', { exact: false })).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);
  await page.goto('/overview');
  await page.getByRole('button', { name: 'Hide the first steps' }).focus();
  await page.keyboard.press('Enter');
  await expect(steps).toBeHidden();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('No data available').first()).toBeVisible();
  await expect(steps).toBeHidden();
  await expect(minutes).toBeVisible();

  const status = page.getByRole('region', { name: 'Status' });
  await expect(status).toContainText(
    /Phone.*No number.*Email.*Not set up.*Models.*(?:Built in|Works).*Calendar.*Cal\.com/,
  );
  await status.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(status.getByText('No mail server is set up. Emails are saved and not sent.')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await calcom.stop();
  await expect(status.getByRole('status')).toContainText('Cal.com does not answer: appointments cannot be booked.');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 320);
});
