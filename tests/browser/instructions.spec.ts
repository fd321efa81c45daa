import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { beforeInstructions, test } from './settings.ts';

const address = '/agent_settings/instructions';
const part = (page: Page, name: string) => page.getByRole('region', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

async function visit(page: Page, to = address): Promise<void> {
  await page.goto(to);
  await expect(part(page, 'Call handling')).toBeVisible();
}

test('Cal.co with Event Id and a key that is never shown again', {
  tag: ['@CALLH-07', '@CALLH-08', '@INSTR-16'],
}, async ({ owner: page, ask }) => {
  await visit(page);
  await toggle(page, 'Schedule Appointment').click();
  await page.getByRole('radio', { name: 'Cal.co' }).click();
  const event = page.getByLabel('Event Id');
  const key = page.getByRole('textbox', { name: 'API Key', exact: true }).or(page.locator('[name="calcomApiKey"]'));
  await event.fill('intro');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The Event Id is a number.')).toBeVisible();
  await expect(page.getByText('Enter the API Key.')).toBeVisible();
  await expect(event).toBeFocused();
  await expectAccessible(page);
  await event.fill('123456');
  await page.evaluate("navigator.clipboard.writeText(' cal_live_0123456789abcd ')");
  await page.getByRole('button', { name: 'Paste API Key' }).click();
  await expect(key).toHaveAttribute('type', 'password');
  await expect(key).toHaveValue('cal_live_0123456789abcd');
  await page.getByRole('button', { name: 'Show API Key' }).click();
  await expect(key).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Cal.co settings saved.')).toBeVisible();
  await expect(key).toHaveValue('');
  await expect(key).toHaveAttribute('placeholder', /^•+abcd$/);
  await page.reload();
  await expect(key).toHaveAttribute('placeholder', /^•+abcd$/);
  await event.fill('777');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Cal.co settings saved.')).toBeVisible();
  expect(await ask('GET', '/instructions')).toMatchObject({
    isCalcomSelected: true,
    calcomEventTypeId: '777',
    calcomApiKey: expect.stringMatching(/^•+abcd$/),
  });
  await page.setViewportSize({ width: 320, height: 700 });
  await expectAccessible(page);
});

test('Zapier with a webhook URL; choosing one provider unselects the other', {
  tag: ['@CALLH-09', '@CALLH-10', '@INSTR-17'],
}, async ({ owner: page, ask }) => {
  await visit(page);
  await toggle(page, 'Schedule Appointment').click();
  await expect(page.getByText('Until you choose one, your assistant takes a message.')).toBeVisible();
  await page.getByRole('radio', { name: 'Cal.co' }).click();
  await page.getByRole('radio', { name: 'Zapier' }).click();
  await expect(page.getByRole('radio', { name: 'Cal.co' })).not.toBeChecked();
  await expect(page.getByLabel('Event Id')).toHaveCount(0);
  await expect
    .poll(() => ask('GET', '/instructions'))
    .toMatchObject({ isCalcomSelected: false, isZapierSelected: true });
  const url = page.locator('[name="zapierWebhookUrl"]');
  await url.fill('hooks.example/1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a valid URL.')).toBeVisible();
  await expect(url).toBeFocused();
  await expectAccessible(page);
  await url.fill('https://hooks.example/catch/1');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Zapier settings saved.')).toBeVisible();
  await expect(url).toHaveValue('');
  await expect(url).toHaveAttribute('placeholder', /^https:\/\/hooks\.example\/•+/);
  expect(await ask('GET', '/instructions')).toMatchObject({
    zapierWebhookUrl: expect.stringMatching(/^https:\/\/hooks\.example\/•+/),
  });
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove the webhook URL' }).click();
  await expect(url).toHaveAttribute('placeholder', '');
  await expect.poll(() => ask('GET', '/instructions')).toMatchObject({ zapierWebhookUrl: '' });
  await page.getByRole('radio', { name: 'Cal.co' }).click();
  await expect(page.getByRole('radio', { name: 'Zapier' })).not.toBeChecked();
  await expect
    .poll(() => ask('GET', '/instructions'))
    .toMatchObject({ isCalcomSelected: true, isZapierSelected: false });
});

test('the instruction is edited in place, with its count, and a failed save keeps the draft', {
  tag: ['@INSTR-05', '@INSTR-14', '@INSTR-20'],
}, async ({ owner: page, ask }) => {
  await visit(page);
  const edit = page.getByRole('button', { name: 'Edit agent instruction' });
  const field = page.getByRole('textbox', { name: 'Agent instruction' });
  await edit.click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(beforeInstructions.instructions);
  await expect(page.getByText(`${beforeInstructions.instructions.length} of 8,000`)).toBeVisible();
  await field.fill('Gone');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(edit).toBeFocused();
  await expect(part(page, 'Agent instruction').getByText('Be friendly.')).toBeVisible();
  await edit.click();
  await field.fill('Be brief.\n'.repeat(12));
  await expect(page.getByText('120 of 8,000')).toBeVisible();
  expect((await field.boundingBox())?.height, 'the field grows').toBeGreaterThan(240);
  await page.route('**/instructions', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('The instruction could not be saved.', { exact: true })).toBeVisible();
  await expect(field).toHaveValue('Be brief.\n'.repeat(12));
  await expectAccessible(page);
  await page.unroute('**/instructions');
  await ask('PATCH', '/instructions', { instructions: 'Theirs' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('This was changed elsewhere in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(page.getByText('Instruction saved.')).toBeVisible();
  await expect(edit).toBeFocused();
  expect(await ask('GET', '/instructions')).toMatchObject({ instructions: 'Be brief.\n'.repeat(12).trim() });
});
