import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { beforeInstructions, sentTo, test } from './settings.ts';

const address = '/agent_settings/instructions';
const part = (page: Page, name: string) => page.getByRole('region', { name });
const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });
const ways = ['Take a Message', 'Schedule Appointment', 'Custom Function', 'Transfer Call'] as const;

async function visit(page: Page, to = address): Promise<void> {
  await page.goto(to);
  await expect(part(page, 'Call handling')).toBeVisible();
}

/** The four ways as the page shows them. */
async function expectWays(page: Page, on: (typeof ways)[number] | null): Promise<void> {
  for (const way of ways) await expect(toggle(page, way)).toBeChecked({ checked: way === on });
}

test('each detail is a switch that saves at once', {
  tag: ['@INSTR-07', '@INSTR-08', '@INSTR-09', '@INSTR-10', '@INSTR-11', '@INSTR-12', '@INSTR-13', '@APICONFIG-07'],
}, async ({ owner: page, ask }) => {
  const sent = sentTo(page, 'PATCH', '/instructions');
  await visit(page);
  const details = [
    ['Full name', 'fullName'],
    ['Email address', 'emailAddress'],
    ['Contact number', 'contactNumber'],
    ['Reason for calling', 'reasonForCalling'],
    ['Calling on behalf of', 'callingOnBehalfOf'],
    ['Where did you hear about us', 'whereDidYouHearAboutUs'],
    ['Business name', 'businessName'],
    ['Notice', 'notice'],
  ] as const;
  for (const [label, name] of details) {
    await expect(toggle(page, label)).toBeChecked({ checked: beforeInstructions[name] });
    await toggle(page, label).click();
    await expect(toggle(page, label)).toBeChecked({ checked: !beforeInstructions[name] });
  }
  const turned = Object.fromEntries(details.map(([, name]) => [name, !beforeInstructions[name]]));
  await expect.poll(() => ask('GET', '/instructions')).toMatchObject(turned);
  expect(sent).toEqual(details.map(([, name]) => ({ [name]: !beforeInstructions[name] })));
  await page.reload();
  for (const [label, name] of details) {
    await expect(toggle(page, label)).toBeChecked({ checked: !beforeInstructions[name] });
  }
});

test('a switch whose save fails slides back and says so', async ({ owner: page }) => {
  await visit(page);
  await page.route('**/instructions', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await toggle(page, 'Email address').click();
  await expect(page.getByText('“Email address” could not be changed.')).toBeVisible();
  await expect(toggle(page, 'Email address')).not.toBeChecked();
  await toggle(page, 'Schedule Appointment').click();
  await expect(page.getByText('Call handling could not be changed.')).toBeVisible();
  await expect(toggle(page, 'Custom Function')).not.toBeChecked();
  await expectAccessible(page);
});

test('one way at a time; one action updates both records', {
  tag: ['@CALLH-01', '@CALLH-02', '@CALLH-03', '@CALLH-04', '@CALLH-05', '@CALLH-06'],
}, async ({ owner: page, ask }) => {
  await visit(page);
  await expectWays(page, 'Take a Message');
  await expect(toggle(page, 'Transfer Call')).toBeDisabled();
  for (const [way, takeMessage, scheduleFunctions, customFunction] of [
    ['Schedule Appointment', false, true, false],
    ['Custom Function', false, false, true],
    ['Take a Message', true, false, false],
    ['Custom Function', false, false, true],
    ['Schedule Appointment', false, true, false],
  ] as const) {
    await toggle(page, way).click();
    await expectWays(page, way);
    await expect
      .poll(async () => [await ask('GET', '/instructions'), await ask('GET', '/user')])
      .toMatchObject([{ takeMessage }, { scheduleFunctions, customFunction }]);
  }
  await page.reload();
  await expectWays(page, 'Schedule Appointment');
  await toggle(page, 'Schedule Appointment').click();
  await expectWays(page, null);
  await expect
    .poll(async () => [await ask('GET', '/instructions'), await ask('GET', '/user')])
    .toMatchObject([{ takeMessage: false }, { scheduleFunctions: false, customFunction: false }]);
});

test('Custom Function leads to the functions', { tag: ['@CALLH-05'] }, async ({ owner: page }) => {
  await visit(page);
  await toggle(page, 'Custom Function').click();
  await page.getByRole('link', { name: 'Manage your functions' }).click();
  await expect(page).toHaveURL('/custom_function');
});

test('what the assistant says when it takes a message', { tag: ['@CALLH-11', '@INSTR-15'] }, async ({
  owner: page,
  ask,
}) => {
  await visit(page);
  const field = page.getByLabel('What your assistant says');
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0);
  await field.fill('Never mind');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(field).toHaveValue('');
  await field.fill(' I will pass it on today. ');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Message saved.')).toBeVisible();
  await expect(field).toHaveValue('I will pass it on today.');
  expect(await ask('GET', '/instructions')).toMatchObject({ message: 'I will pass it on today.' });
});

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
