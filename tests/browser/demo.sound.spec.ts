import { test } from '@playwright/test';
import { demoBusinesses } from '#server/features/demo/demo-businesses.ts';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { deaf } from './ears.ts';
import { browserThatAsks, likenessOf, spokenBy, watchVoice } from './voice-test.ts';

const { voice, greeting } = demoBusinesses.law;
const notice = 'This is a demonstration. Nothing that you say is kept.';

test('a visitor asks aloud, and is answered rightly in words and in sound', async ({ baseURL }) => {
  // biome-ignore lint/suspicious/noSkippedTests: where nothing hears, nothing can be heard; the reason is printed
  test.skip(deaf !== '', deaf);
  // The question comes when the greeting was heard; of the minute there is enough left for it.
  const opening = await spokenBy(voice, `${notice} ${greeting}`);
  const browser = await browserThatAsks('What are your opening hours?', Math.ceil(opening.length / 8_000) + 3);
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await watchVoice(page);
    await page.goto('/home');
    const card = page.getByRole('region', { name: /^Hear it answer a/ });
    const lines = card.getByRole('log').getByRole('listitem');
    await card.getByRole('button', { name: 'Talk to it now' }).click();
    await expect(lines.first()).toContainText(notice);
    await expect(lines.filter({ hasText: /^You.*hours/ })).toHaveCount(1);
    const answer = lines.filter({ hasText: /^Noura.*(9|nine)/i });
    await expect(answer).toHaveCount(1);
    await expect(card.locator('#test-state')).toHaveText('Listening');
    const said = (await answer.locator('.bubble').textContent()) ?? '';
    const likeness = {
      greeting: await likenessOf(page, voice, greeting),
      answer: await likenessOf(page, voice, said),
      other: await likenessOf(page, voice, 'Nobody said a word about these seventeen purple umbrellas.'),
    };
    console.log('likeness of the sound', likeness, said);
    expect(likeness.greeting).toBeGreaterThan(0.7);
    expect(likeness.answer).toBeGreaterThan(0.6);
    expect(likeness.other).toBeLessThan(0.5);
    await card.getByRole('button', { name: 'Stop the talk' }).click();
    await expect(card.locator('#test-state')).toHaveText('Ended');
    await expectAccessible(page);
  } finally {
    await browser.close();
  }
});
