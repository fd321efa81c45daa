import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { deaf } from './ears.ts';
import { sentTo } from './settings.ts';
import { greeting, live, state, stop, test, voice } from './voice-page.ts';
import { browserThatAsks, likenessOf, spokenBy } from './voice-test.ts';

test('a question spoken in the panel is answered in words and in sound, with what it is from, and can be asked again', async ({
  openTest,
}) => {
  // biome-ignore lint/suspicious/noSkippedTests: where nothing hears, nothing can be heard; the reason is printed
  test.skip(deaf !== '', deaf);
  // The question comes when the greeting was heard.
  const greeted = await spokenBy(voice, greeting);
  const asking = await browserThatAsks('What are your opening hours?', Math.ceil(greeted.length / 8_000) + 3);
  const wide = { viewport: { width: 1440, height: 900 } };
  const page = await openTest(wide, asking, '/agent_settings/business-info');
  const panel = page.getByRole('complementary', { name: 'Test panel' });
  await panel.getByRole('button', { name: 'Talk instead' }).click();
  await live(page);
  const lines = panel.getByRole('log').getByRole('listitem');
  await expect(lines.first()).toHaveText(`Noura${greeting}`);
  const heard = lines.filter({ hasText: /^You.*hours/ }).first();
  await expect(heard).toBeVisible({ timeout: 130_000 });
  const answer = lines.filter({ hasText: /^Noura.*(9|nine)/i }).first();
  await expect(answer).toBeVisible();
  await expect(answer).toContainText('From your business hours');
  await expect(state(page)).toHaveText('Listening');
  const said = (await answer.locator('.bubble').textContent()) ?? '';
  const likeness = await likenessOf(page, voice, said);
  console.log('likeness of the sound', likeness, said);
  expect(likeness).toBeGreaterThan(0.7);
  await expectAccessible(page);
  await stop(page).click();
  await expect(state(page)).toHaveText('Ended');

  // What was heard is the last question, also of the typed conversation.
  const words = (await heard.locator('.bubble').textContent()) ?? '';
  const asked = sentTo(page, 'POST', '/test-box/calls');
  await panel.getByRole('button', { name: 'Type instead' }).click();
  await panel.getByRole('button', { name: 'Ask again' }).click();
  await expect.poll(() => asked).toEqual([expect.objectContaining({ ask: words })]);
  const typed = panel.getByRole('region', { name: 'Questions and answers of the test' });
  await expect(typed.getByRole('link', { name: 'From your business hours' })).toBeVisible();
});
