import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';

/** Not the charts nor the numbers of the month, which are read beside it. */
const oneCall = /\/overview\/call-logs\/[0-9a-f-]{36}$/;

// What the detail tells, and where its buttons lead, is in tests/pages/call-detail.pages.test.ts.
test('the facts stay beside a long transcript of two colours, and the dialog keeps its size', {
  tag: ['@DETAIL-06'],
}, async ({ overview: page }) => {
  await page
    .getByRole('row', { name: /Maria Lopez/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const caller = dialog.getByRole('heading', { name: 'Caller', exact: true });
  await expect(caller).toBeVisible();
  const toggle = dialog.getByRole('button', { name: /^Transcript \d+ entries$/ });
  await expect(toggle).toBeVisible();
  const places = async () => [await dialog.boundingBox(), await caller.boundingBox()];
  const before = await places();
  await toggle.click();
  await dialog.locator('li[data-speaker]').last().scrollIntoViewIfNeeded();
  await expect(dialog.locator('li[data-speaker]').last()).toBeInViewport();
  expect(await places()).toEqual(before);
  // A toast has its room above: it covers no button of the dialog.
  expect((await dialog.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(72);
  for (const [speaker, colour] of [
    ['Noura', 'rgb(239, 237, 254)'],
    ['Caller', 'rgb(243, 243, 246)'],
  ] as const) {
    const line = dialog.getByRole('listitem').filter({ hasText: speaker }).first();
    await expect(line.locator('p').nth(1)).toHaveCSS('background-color', colour);
  }
  await expectAccessible(page);
});

test('a voicemail plays in the detail', async ({ signedIn: page }) => {
  await page.goto('/overview?search=voicemail');
  await page.getByRole('row').nth(1).getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const sound = page.waitForResponse((response) => response.url().endsWith('/voicemail'));
  await dialog.getByRole('button', { name: 'Play: Voicemail' }).click();
  expect((await sound).headers()['content-type']).toBe('audio/wav');
  await expect(dialog.getByText(/^\d:\d\d \/ \d:\d\d$/)).toBeVisible();
});

test('on a phone the detail fills the screen, the facts first', async ({ overview: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Maria Lopez' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(390);
  const top = async (name: string) => (await dialog.getByRole('heading', { name, exact: true }).boundingBox())?.y ?? 0;
  expect(await top('Caller')).toBeLessThan(await top('Summary'));
  await expectAccessible(page);
});

test('what was booked, doubted and changed in a call is seen in both themes, also on a phone', async ({
  overview: page,
}) => {
  await page.route(oneCall, async (route) => {
    const answer = await route.fetch();
    const call = (await answer.json()) as { startTime: string; transcription: { speaker: string }[] };
    const at = new Date(Date.parse(call.startTime) + 42_000).toISOString();
    const answeredBy = [
      { by: 'realtime', at: call.startTime, why: '' },
      { by: 'pipeline', at, why: 'the connection was lost' },
      { by: 'embedded', at, why: 'it could not answer' },
    ];
    const start = '2026-12-01T16:00:00.000Z';
    const booked = { provider: 'calcom', title: 'First consultation', start, timeZone: 'America/Chicago' };
    const appointments = [{ ...booked, status: 'booked', reference: 'abc123' }];
    const doubts = ['It said that an e-mail was sent, and nothing had sent one.'];
    const sources = ['$1,250', '40'].map((title) => ({ source: 'unknown-figure', title }));
    const transcription = call.transcription.map((told) => (told.speaker === 'caller' ? told : { ...told, sources }));
    await route.fulfill({ response: answer, json: { ...call, appointments, doubts, answeredBy, transcription } });
  });
  await page.getByRole('button', { name: 'Maria Lopez' }).first().click();
  const dialog = page.getByRole('dialog');
  const line = dialog.getByText(/^Answered by/);
  await expect(line).toBeVisible();
  await expect(dialog.getByText('Booked', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: /^Transcript/ }).click();
  const unknown = dialog.getByText('Not in your settings: $1,250; 40').last();
  await expect(unknown).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await line.boundingBox())?.width).toBeLessThan(390);
  await unknown.scrollIntoViewIfNeeded();
  await expectAccessible(page);
});

test('what the carrier tells of a number, and its extension, is seen in both themes, also on a phone', async ({
  overview: page,
}) => {
  await page.route(oneCall, async (route) => {
    const answer = await route.fetch();
    const told = {
      callbackNumber: '+13125550147;ext=22',
      callerIdVerdict: 'failed',
      carrierName: 'LOPEZ MARIA OF THE LONGEST NAME THAT A CARRIER HAS EVER TOLD',
    };
    await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...told } });
  });
  const row = page.getByRole('row', { name: /Maria Lopez/ }).first();
  await expect(row.getByRole('img', { name: 'Verified by the carrier' })).toBeVisible();
  await row.getByRole('button', { name: 'Maria Lopez' }).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const number = dialog.getByRole('link', { name: '+1 (312) 555-0147 ext. 22' }).first();
  await expect(number).toHaveAttribute('href', 'tel:+13125550147;ext=22');
  await expect(dialog.getByText('The carrier could not verify this number. It may be false.')).toBeVisible();
  await expect(dialog.getByText(/^Name by the carrier: LOPEZ MARIA/)).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await number.boundingBox())?.width).toBeLessThan(390);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessible(page);
});

test('erasing a call is asked for, on a phone by the keyboard', async ({ overview: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /Maria Lopez/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog').first();
  await dialog.getByRole('button', { name: 'Erase call' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Erase the call from Maria Lopez' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  // Turned, and turned back: the question stays, and where the keyboard is in it.
  for (const width of [844, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 390 });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await expectAccessible(page);
  }
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Erase call' })).toBeFocused();
});
