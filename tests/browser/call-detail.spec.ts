import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';

test('the transcript unfolds, in Chicago time, and tells the speakers apart', {
  tag: ['@DETAIL-02', '@DETAIL-03', '@DETAIL-04', '@DETAIL-05', '@DETAIL-06'],
}, async ({ overview: page }) => {
  await page
    .getByRole('row', { name: /Maria Lopez/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const toggle = dialog.getByRole('button', { name: /^Transcript \d+ entries$/ });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(dialog.getByText(/^Times in Chicago \(C[SD]T\)$/)).toBeVisible();
  const lines = dialog.getByRole('listitem');
  await expect(lines.first()).toHaveText(/^Noura\d{1,2}:\d{2}:\d{2}\s[AP]M.+/);
  const caller = lines.filter({ hasText: 'Caller' }).first();
  await expect(caller).toBeVisible();
  await expect(lines.first().locator('p').nth(1)).toHaveCSS('background-color', 'rgb(239, 237, 254)');
  await expect(caller.locator('p').nth(1)).toHaveCSS('background-color', 'rgb(243, 243, 246)');
  const shown = await lines.first().locator('time').textContent();
  const spoken = String(await lines.first().locator('time').getAttribute('datetime'));
  const chicago = new Date(spoken).toLocaleTimeString('en-US', { timeZone: 'America/Chicago' });
  expect(shown?.replace(/\s/g, ' ')).toBe(chicago.replace(/\s/g, ' '));
  await expectAccessible(page);
});

test('actions to come are disabled, Close closes, the focus returns', {
  tag: ['@DETAIL-20', '@DETAIL-21', '@DETAIL-22', '@DETAIL-23'],
}, async ({ overview: page }) => {
  const opener = page.getByRole('row').nth(1).getByRole('button').first();
  await opener.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const name of ['Block caller', 'Mark as test', 'Send Transcript to Email']) {
    await expect(dialog.getByRole('button', { name })).toBeDisabled();
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/overview');
});

test('the open call lives in the address, and Previous and Next walk through the pages', async ({ overview: page }) => {
  await page.getByRole('row').nth(7).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\?call=[0-9a-f-]+$/);
  const seventh = page.url();
  await page.reload();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Next call' }).click();
  await expect(page).toHaveURL(/\?page=2&call=/);
  await dialog.getByRole('button', { name: 'Previous call' }).click();
  await expect(page).toHaveURL(seventh);
  await page.goto('/overview?call=00000000-0000-4000-8000-000000000000');
  await expect(dialog.getByText('This call does not exist any more.')).toBeVisible();
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

test('an appointment, what an answer was made from, and a claim that nothing stands behind are told in the detail', async ({
  overview: page,
}) => {
  const doubt = 'It said that an e-mail was sent, and nothing had sent one.';
  await page.route('**/overview/call-logs/*', async (route) => {
    const answer = await route.fetch();
    const call = (await answer.json()) as { transcription: { speaker: string }[] };
    const said = call.transcription.find(({ speaker }) => speaker === 'assistant');
    Object.assign(said ?? {}, { sources: [{ source: 'knowledge', title: 'Office handbook / Parking' }] });
    const start = '2026-12-01T16:00:00.000Z';
    const booked = { provider: 'calcom', title: 'First consultation', start, timeZone: 'America/Chicago' };
    const appointments = [{ ...booked, status: 'booked', reference: 'abc123' }];
    await route.fulfill({ response: answer, json: { ...call, appointments, doubts: [doubt] } });
  });
  await page.getByRole('button', { name: 'Maria Lopez' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(doubt)).toBeVisible();
  await expect(dialog.getByText('Booked', { exact: true })).toBeVisible();
  await expect(dialog.getByText('Tue, Dec 1, 2026, 10:00 AM CST')).toBeVisible();
  await expect(dialog.getByText('Cal.com abc123')).toBeVisible();
  await dialog.getByRole('button', { name: /^Transcript/ }).click();
  await expect(dialog.getByText(/From: .*Office handbook \/ Parking/)).toBeVisible();
  await expectAccessible(page);
});

test('who answered, and each change to another, is a quiet line of the detail', { tag: ['@DETAIL-24'] }, async ({
  overview: page,
}) => {
  await page.route('**/overview/call-logs/*', async (route) => {
    const answer = await route.fetch();
    const call = (await answer.json()) as { startTime: string };
    const after = (seconds: number) => new Date(Date.parse(call.startTime) + seconds * 1000).toISOString();
    const answeredBy = [
      { by: 'realtime', at: after(1), why: '' },
      { by: 'pipeline', at: after(42), why: 'the connection was lost' },
      { by: 'embedded', at: after(43), why: 'it could not answer' },
    ];
    await route.fulfill({ response: answer, json: { ...call, answeredBy } });
  });
  await page.getByRole('button', { name: 'Maria Lopez' }).first().click();
  const line = page.getByRole('dialog').getByText(/^Answered by/);
  await expect(line).toHaveText(
    'Answered by the realtime service · Changed to the language services at 0:42: the connection was lost · ' +
      'Changed to the built-in receptionist at 0:43: it could not answer',
  );
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(async () => (await line.boundingBox())?.width).toBeLessThan(390);
  await expectAccessible(page);
});
