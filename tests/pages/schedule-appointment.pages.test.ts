import { expect, test } from 'vitest';
import type { ClientConfiguration } from '#contract/instructions.ts';
import { paths } from '#contract/pages.ts';
import { eventually, expectAccessible, expectFocus, type OpenPage, openPage } from './open-page.tsx';
import { asks, house, newOwner, openHouse } from './owners.ts';

openHouse();

const choose = (page: OpenPage, provider: 'Cal.co' | 'Zapier') =>
  page.user.click(page.getByRole('radio', { name: provider }));
const field = (page: OpenPage, label: string) => page.getByLabelText<HTMLInputElement>(label);
const placeholder = (page: OpenPage, label: string, shown: RegExp) =>
  eventually(() => expect(field(page, label).placeholder).toMatch(shown));

/** A new account on the page, with Schedule Appointment switched on. */
async function scheduling() {
  const owner = await newOwner(house);
  const page = await openPage(house, paths.instructions, owner);
  await page.user.click(await page.findByRole('switch', { name: 'Schedule Appointment' }));
  await page.findByText('Until you choose one, your assistant takes messages.');
  return { page, kept: () => asks(house, owner)<ClientConfiguration>('GET', '/instructions') };
}

test('Cal.co with Event Id and a key that is never shown again', {
  tags: ['CALLH-07', 'CALLH-08', 'INSTR-16'],
}, async () => {
  const { page, kept } = await scheduling();
  await choose(page, 'Cal.co');
  await page.fill(await page.findByLabelText('Event Id'), 'intro');
  await page.press('Save');
  await page.findByText('The Event Id is a number.');
  page.getByText('Enter the API Key.');
  await expectFocus(() => field(page, 'Event Id'));
  await expectAccessible();
  await page.fill(field(page, 'Event Id'), '123456');
  await navigator.clipboard.writeText(' cal_live_0123456789abcd ');
  await page.press('Paste API Key');
  await eventually(() => expect(field(page, 'API Key').value).toBe('cal_live_0123456789abcd'));
  expect(field(page, 'API Key').type).toBe('password');
  await page.press('Show API Key');
  expect(field(page, 'API Key').type).toBe('text');
  await page.press('Save');
  await page.findByText('Cal.co settings saved.');
  await placeholder(page, 'API Key', /^•+abcd$/);
  expect(field(page, 'API Key').value).toBe('');
  const again = await page.reload();
  await again.findByLabelText('API Key');
  await placeholder(again, 'API Key', /^•+abcd$/);
  await again.fill(field(again, 'Event Id'), '777');
  await again.press('Save');
  await again.findByText('Cal.co settings saved.');
  expect(await kept()).toMatchObject({
    isCalcomSelected: true,
    calcomEventTypeId: '777',
    calcomApiKey: expect.stringMatching(/^•+abcd$/),
  });
});

test('Zapier with a webhook URL; choosing one provider unselects the other', {
  tags: ['CALLH-09', 'CALLH-10', 'INSTR-17'],
}, async () => {
  const { page, kept } = await scheduling();
  const isChosen = (provider: string) => page.getByRole<HTMLInputElement>('radio', { name: provider }).checked;
  await choose(page, 'Cal.co');
  await page.findByLabelText('Event Id');
  await choose(page, 'Zapier');
  await page.findByLabelText('Webhook URL');
  expect(isChosen('Cal.co')).toBe(false);
  expect(page.queryByLabelText('Event Id')).toBeNull();
  await expect.poll(kept).toMatchObject({ isCalcomSelected: false, isZapierSelected: true });
  await page.fill(field(page, 'Webhook URL'), 'hooks.example/1');
  await page.press('Save');
  await page.findByText('Enter a valid URL.');
  await expectFocus(() => field(page, 'Webhook URL'));
  await expectAccessible();
  await page.fill(field(page, 'Webhook URL'), 'https://hooks.example/catch/1');
  await page.press('Save');
  await page.findByText('Zapier settings saved.');
  await placeholder(page, 'Webhook URL', /^https:\/\/hooks\.example\/•+/);
  expect(field(page, 'Webhook URL').value).toBe('');
  expect((await kept()).zapierWebhookUrl).toMatch(/^https:\/\/hooks\.example\/•+/);
  await expectAccessible();
  await page.press('remove the webhook URL');
  await placeholder(page, 'Webhook URL', /^$/);
  await expect.poll(kept).toMatchObject({ zapierWebhookUrl: '' });
  await choose(page, 'Cal.co');
  await eventually(() => expect(isChosen('Zapier')).toBe(false));
  await expect.poll(kept).toMatchObject({ isCalcomSelected: true, isZapierSelected: false });
});
