import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { test } from './settings.ts';

// What is asked and saved is in tests/pages/instructions.pages.test.ts and tests/pages/schedule-appointment.pages.test.ts.

test('each of three cards says the words that a caller hears, with the own message, and plays them', {
  tag: ['@CALLH-01', '@CALLH-11'],
}, async ({ owner: page, ask }) => {
  const toggle = (name: string) => page.getByRole('switch', { name, exact: true });
  const heard = (label: string) => page.getByRole('listitem').filter({ has: toggle(label) });
  await page.goto('/agent_settings/instructions');
  await expect(heard('Take a Message')).toContainText(
    '“I will gladly take a message. May I have your full name, please?”',
  );
  await expect(heard('Schedule Appointment')).toContainText('“What day and time would suit you?”');
  await expect(heard('Custom Function')).toContainText('You have no functions yet.');
  await expectAccessible(page);
  const own = 'Tell me what I may pass on.';
  await page.getByLabel('What your assistant says').fill(own);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(heard('Take a Message'), 'once it is saved').toContainText(`${own}”`);
  await toggle('Schedule Appointment').click();
  await expect(heard('Schedule Appointment')).toHaveAttribute('data-chosen', 'true');
  await expect(heard('Take a Message'), 'also of a way that is off').toContainText(`${own}”`);
  const asked = page.waitForRequest('**/speech-previews');
  const play = page.getByRole('button', { name: 'Play what callers hear: Take a Message' });
  await play.press('Enter');
  expect((await asked).postDataJSON()).toMatchObject({ text: expect.stringContaining(own), voice: expect.any(String) });
  expect((await (await asked).response())?.headers()['content-type']).toBe('audio/wav');
  await ask('PATCH', '/model-configuration', { language: 'de-DE' });
  await page.reload();
  await expect(heard('Take a Message')).toContainText('“Ich möchte eine Nachricht hinterlassen.”');
  await ask('PATCH', '/model-configuration', { language: 'en-US' });
  await page.getByRole('radio', { name: 'Cal.co' }).click();
  await page.getByLabel('Event Id').fill('intro');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The Event Id is a number.')).toBeVisible();
  await page.getByRole('button', { name: 'Edit agent instruction' }).click();
  const field = page.getByRole('textbox', { name: 'Agent instruction' });
  await field.fill('Be brief.\n'.repeat(12));
  expect((await field.boundingBox())?.height, 'the field grows').toBeGreaterThan(240);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    expect(Number(await page.evaluate('document.documentElement.scrollWidth - innerWidth'))).toBeLessThanOrEqual(0);
  }
});
