import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { deaf } from './ears.ts';
import { sentTo } from './settings.ts';
import { greeting, lines, live, nothing, start, state, stop, test, voice } from './voice-page.ts';
import { browserThatAsks, firstSoundMs, likenessOf, spokenBy, stillRunning } from './voice-test.ts';

const question = 'What are your opening hours?';

test('a question spoken into the microphone is answered in words and in sound', {
  tag: [
    '@TEST-04',
    '@TEST-05',
    '@TEST-13',
    '@TEST-14',
    '@TEST-15',
    '@TEST-16',
    '@TEST-17',
    '@TEST-18',
    '@TEST-20',
    '@TEST-23',
    '@TEST-26',
    '@TEST-30',
    '@APICONFIG-10',
    '@APICONFIG-11',
    '@APICONFIG-12',
    '@APICONFIG-13',
    '@APICONFIG-16',
  ],
}, async ({ openTest }) => {
  // biome-ignore lint/suspicious/noSkippedTests: where nothing hears, nothing can be heard; the reason is printed
  test.skip(deaf !== '', deaf);
  // The question comes when the greeting was heard.
  const greeted = await spokenBy(voice, greeting);
  const asking = await browserThatAsks(question, Math.ceil(greeted.length / 8_000) + 3);
  const page = await openTest({}, asking);
  const secrets: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/realtime-session')) secrets.push((await response.json()).client_secret.value);
  });
  const offers: { headers: Record<string, string>; model: string | null; body: string }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/v1/realtime/calls') return;
    offers.push({ headers: request.headers(), model: searchParams.get('model'), body: request.postData() ?? '' });
  });
  const asked = sentTo(page, 'POST', '/vector-search');
  const reports = sentTo(page, 'POST', '/user/update-minutes');
  await live(page);
  await expect.poll(() => stillRunning(page)).toEqual({ microphones: 1, connections: 1, sounds: 1, contexts: 1 });
  expect(
    await page.evaluate('document.getAnimations().filter(({ playState }) => playState === "running").length'),
  ).toBeGreaterThan(0);
  await expect(page.getByTestId('pulse')).toBeVisible();
  await expect(lines(page).first()).toHaveText(`Noura${greeting}`);
  await expect(
    lines(page)
      .filter({ hasText: /^You.*hours/ })
      .first(),
  ).toBeVisible({ timeout: 130_000 });
  const answer = lines(page)
    .filter({ hasText: /^Noura.*(9|nine)/i })
    .first();
  await expect(answer).toBeVisible();
  await expect(state(page)).toHaveText('Speaking');
  await expect(state(page)).toHaveText('Listening');

  const [offer] = offers;
  expect(offers).toHaveLength(1);
  expect(offer?.headers).toMatchObject({ 'content-type': 'application/sdp', authorization: `Bearer ${secrets[0]}` });
  expect(offer?.model).toBe('gpt-4o-mini-realtime-preview');
  expect(offer?.body).toMatch(/^v=0[\s\S]*m=audio[\s\S]*m=application/);
  expect(asked).toContainEqual({ transcript: expect.stringMatching(/hours/i) });
  // What stands under the words, and says what they are from, is not spoken.
  const said = (await answer.locator('.bubble').textContent()) ?? '';
  const likeness = {
    greeting: await likenessOf(page, voice, greeting),
    answer: await likenessOf(page, voice, said),
    other: await likenessOf(page, voice, 'Nobody said a word about these seventeen purple umbrellas.'),
  };
  console.log('likeness of the sound', likeness, said);
  expect(likeness.greeting).toBeGreaterThan(0.7);
  expect(likeness.answer).toBeGreaterThan(0.7);
  // The more is heard, the better something of it fits by chance: 0.42 to 0.55 in a call of this length.
  expect(likeness.other).toBeLessThan(0.6);

  await stop(page).click();
  await expect(state(page)).toHaveText('Ended');
  await expect.poll(() => stillRunning(page)).toEqual(nothing);
  await expect.poll(() => reports).toEqual([{ usedMinutes: expect.any(Number), sessionId: expect.any(String) }]);
  await expectAccessible(page);
});

test('the first sound comes soon after the click', async ({ openTest }) => {
  const page = await openTest({ permissions: ['microphone'] });
  await expect(state(page)).toHaveText('Ready');
  const waited: number[] = [];
  for (let call = 0; call < 7; call++) {
    await start(page).click();
    await expect.poll(() => firstSoundMs(page), { intervals: [50] }).not.toBeNull();
    waited.push(Math.round((await firstSoundMs(page)) ?? 0));
    await stop(page).click();
    await expect(start(page)).toBeVisible();
  }
  const median = waited.toSorted((a, b) => a - b)[3];
  console.log(`From the click to the first sound: ${median} ms (${waited.join(', ')})`);
  // 500 ms is the goal, measured on a quiet machine; this one is shared, and what waits for a timeout takes longer still.
  expect(median).toBeLessThan(2_500);
});
