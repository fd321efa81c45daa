import type { Locator, Page } from '@playwright/test';
import type { Voice } from '#contract/voices.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { open } from './model-screen.ts';

/** Silent frames of MPEG-1 layer III, 128 kbit/s at 44.1 kHz: 20 s that a browser plays, longer than a busy machine looks away. */
const silence = Buffer.concat(
  Array.from({ length: 766 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0xc4]), Buffer.alloc(413)])),
);

/** "Add Custom Voice", reached from the main view. */
async function openForm(page: Page): Promise<{ main: Locator; form: Locator }> {
  await page.getByRole('region', { name: 'Choose Voice' }).getByRole('button', { name: 'Edit' }).click();
  const main = page.getByRole('dialog', { name: 'Select Voice' });
  await main.getByRole('button', { name: 'Add Custom Voice' }).click();
  return { main, form: page.getByRole('dialog', { name: 'Add Custom Voice' }) };
}

// Which files are taken, and what becomes of an upload, is in tests/pages/custom-voice.test.ts.
test("a voice of one's own is stored under its name, listed, heard, and deleted after a question", {
  tag: [
    '@VOICE-16',
    '@CUSTVOICE-01',
    '@CUSTVOICE-03',
    '@CUSTVOICE-04',
    '@CUSTVOICE-05',
    '@CUSTVOICE-06',
    '@CUSTVOICE-07',
    '@CUSTVOICE-14',
  ],
}, async ({ page, request }) => {
  const { read, kept } = await open(page, request);
  const { main, form } = await openForm(page);
  await expect(form.getByLabel('Voice name')).toBeFocused();
  await expect(form.getByText('Please acknowledge liability')).toBeVisible();
  const box = form.getByRole('checkbox', { name: /all rights to these voice samples.*not misuse/ });
  const save = form.getByRole('button', { name: 'Save' });
  await expect(save).toBeDisabled();
  await expectAccessible(page);
  await box.check();
  await expect(save).toBeEnabled();
  await save.click();
  await expect(form.getByText('Enter a name.')).toBeVisible();
  await expect(form.getByText('Add a voice sample.')).toBeVisible();
  await expect(form.getByLabel('Voice name')).toBeFocused();
  await expectAccessible(page);
  await form.getByLabel('Voice name').fill('Front desk');
  await box.uncheck();
  const chooser = page.waitForEvent('filechooser');
  await form.getByRole('button', { name: 'Browse files' }).click();
  await (await chooser).setFiles({ name: 'front-desk.mp3', mimeType: 'audio/mpeg', buffer: silence });
  await expect(form.getByText('front-desk.mp3')).toBeVisible();
  await expect(save).toBeDisabled();
  await box.check();
  await save.click();

  await expect(main.getByRole('button', { name: 'Add Custom Voice' })).toBeFocused();
  await expect(main.getByText(/Front desk is saved and on the list\..*No voice provider/)).toBeVisible();
  const row = main.getByRole('row').filter({ hasText: 'Front desk' });
  await expect(row).toBeVisible();
  const [own] = await read<Voice[]>('/voices');
  expect(own).toMatchObject({ name: 'Front desk', custom: true });
  await expectAccessible(page);
  await row.getByRole('button', { name: 'Play Front desk' }).click();
  await expect(row.getByRole('button', { name: 'Pause Front desk' })).toBeVisible();
  await row.getByRole('button', { name: 'Use Voice Front desk' }).click();
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.poll(kept).toMatchObject({ voice: { gender: 'female', customVoice: own?.id } });
  const card = page.getByRole('region', { name: 'Choose Voice' });
  await expect(card).toContainText('Front desk');
  await expect(card).toContainText('No voice provider');

  await card.getByRole('button', { name: 'Edit' }).click();
  await row.getByRole('button', { name: 'Delete Front desk' }).click();
  await expect(main.getByText('Delete the voice “Front desk”? Your assistant is using it.')).toBeVisible();
  await expect(main.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(row.getByRole('button', { name: 'Delete Front desk' })).toBeFocused();
  await page.keyboard.press('Enter');
  await main.getByRole('button', { name: 'Delete voice' }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(kept).toMatchObject({ voice: { customVoice: 'en-US-Neural2-F' } });
  await page.keyboard.press('Escape');
  await expect(card).not.toContainText('Front desk');
  expect((await read<Voice[]>('/voices')).some(({ custom }) => custom)).toBe(false);
});

test('on a phone the dialog fills the screen, its actions stay at the bottom, and each view fits', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, request);
  await page.getByRole('region', { name: 'Choose Voice' }).getByRole('button', { name: 'Edit' }).click();
  const main = page.getByRole('dialog', { name: 'Select Voice' });
  await expect(main.getByRole('listitem').first()).toBeVisible();
  const fills = async (dialog: Locator) => {
    const place = await dialog.boundingBox();
    expect([place?.x, place?.width]).toEqual([0, 320]);
    const action = await dialog.getByRole('button', { name: 'Save' }).boundingBox();
    const end = (action?.y ?? 0) + (action?.height ?? 0);
    expect(end).toBeGreaterThan(640 - 40);
    expect(end).toBeLessThanOrEqual(640);
    await expectAccessible(page);
  };
  await fills(main);
  await main.getByRole('button', { name: /^Filter/ }).click();
  await expectAccessible(page);
  await main.getByRole('button', { name: /^Filter/ }).click();
  await main
    .getByRole('button', { name: /^Use Voice/ })
    .first()
    .click();
  await expect(main.getByRole('button', { name: 'Save' })).toBeEnabled();
  await main.getByRole('button', { name: 'Voice Library' }).click();
  await fills(page.getByRole('dialog', { name: 'Voice Library' }));
  await page.getByRole('button', { name: 'Back to Select Voice' }).click();
  await main.getByRole('button', { name: 'Add Custom Voice' }).click();
  await fills(page.getByRole('dialog', { name: 'Add Custom Voice' }));
});
