import { afterAll, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';
import { eventually, expectAccessible, expectFocus, type OpenPage, openPage } from './open-page.tsx';
import { ask, house, openOwnersHouse, owner } from './owners.ts';

const read = async (path: string) => (await house.request('GET', path, owner)).body;
const details = [
  ['Full name', 'fullName', true],
  ['Email address', 'emailAddress', false],
  ['Contact number', 'contactNumber', true],
  ['Reason for calling', 'reasonForCalling', true],
  ['Calling on behalf of', 'callingOnBehalfOf', false],
  ['Where did you hear about us', 'whereDidYouHearAboutUs', true],
  ['Business name', 'businessName', false],
  ['Notice', 'notice', true],
] as const;

let hook: WebhookServer;
openOwnersHouse(async () => {
  hook = await startWebhookServer();
  return { env: { EGRESS_ALLOW_HOSTS: hook.host } };
});
afterAll(() => hook.stop());
beforeEach(async () => {
  const body = {
    ...Object.fromEntries(details.map(([, name, is]) => [name, is])),
    ...{ takeMessage: true, message: '', callHandling: 'message' },
  };
  expect((await house.request('PATCH', '/instructions', { token: owner.token, body })).status).toBe(200);
  const query = { email: owner.email, customFunction: 'false', scheduleFunctions: 'false' };
  expect((await house.request('PUT', '/user/function', { token: owner.token, query })).status).toBe(200);
});

/** The screen, and the bodies of what it saves. */
async function visit(): Promise<{ page: OpenPage; sent: unknown[] }> {
  const sent: unknown[] = [];
  const page = await openPage(house, paths.instructions, owner, {
    answers: {
      'PATCH /instructions': async (request) => {
        sent.push(await request.clone().json());
        return fetch(request);
      },
    },
  });
  await page.findByRole('region', { name: 'Call handling' });
  return { page, sent };
}
const toggle = (page: OpenPage, name: string) => page.getByRole<HTMLInputElement>('switch', { name });
const ways = ['Take a Message', 'Schedule Appointment', 'Custom Function', 'Transfer Call'] as const;
/** Which of the four ways the page shows as on. */
const seesWay = (page: OpenPage, on: (typeof ways)[number] | null) =>
  expect.poll(() => ways.filter((way) => toggle(page, way).checked)).toEqual(on === null ? [] : [on]);

test('each detail is a switch that saves at once', {
  tags: ['INSTR-07', 'INSTR-08', 'INSTR-09', 'INSTR-10', 'INSTR-11', 'INSTR-12', 'INSTR-13', 'APICONFIG-07'],
}, async () => {
  const { page, sent } = await visit();
  for (const [label, , is] of details) {
    expect(toggle(page, label).checked).toBe(is);
    await page.user.click(toggle(page, label));
    await eventually(() => expect(toggle(page, label).checked).toBe(!is));
  }
  const turned = Object.fromEntries(details.map(([, name, is]) => [name, !is]));
  await expect.poll(() => read('/instructions')).toMatchObject(turned);
  expect(sent).toEqual(details.map(([, name, is]) => ({ [name]: !is })));
  page.close();
  const again = await visit();
  for (const [label, , is] of details) expect(toggle(again.page, label).checked).toBe(!is);
});

test('a switch whose save fails slides back and says so', async () => {
  const { page } = await visit();
  page.answers.set('PATCH /instructions', () => 'unreachable');
  await page.user.click(toggle(page, 'Email address'));
  await page.findByText('“Email address” could not be changed.');
  await eventually(() => expect(toggle(page, 'Email address').checked).toBe(false));
  await page.user.click(toggle(page, 'Schedule Appointment'));
  await page.findByText('Call handling could not be changed.');
  await seesWay(page, 'Take a Message');
  await expectAccessible();
});

test('one way at a time; one action updates both records', {
  tags: ['CALLH-01', 'CALLH-02', 'CALLH-03', 'CALLH-04', 'CALLH-05', 'CALLH-06'],
}, async () => {
  const { page } = await visit();
  await seesWay(page, 'Take a Message');
  expect(toggle(page, 'Transfer Call').disabled).toBe(true);
  for (const [way, takeMessage, scheduleFunctions, customFunction] of [
    ['Schedule Appointment', false, true, false],
    ['Custom Function', false, false, true],
    ['Take a Message', true, false, false],
    ['Custom Function', false, false, true],
    ['Schedule Appointment', false, true, false],
  ] as const) {
    await page.user.click(toggle(page, way));
    await seesWay(page, way);
    await expect
      .poll(async () => [await read('/instructions'), await read('/user')])
      .toMatchObject([{ takeMessage }, { scheduleFunctions, customFunction }]);
  }
  page.close();
  const again = await visit();
  await seesWay(again.page, 'Schedule Appointment');
  await again.page.user.click(toggle(again.page, 'Schedule Appointment'));
  await seesWay(again.page, null);
  await expect
    .poll(async () => [await read('/instructions'), await read('/user')])
    .toMatchObject([{ takeMessage: false }, { scheduleFunctions: false, customFunction: false }]);
});

test('Custom Function leads to the functions', { tags: ['CALLH-05'] }, async () => {
  const { page } = await visit();
  await page.user.click(toggle(page, 'Custom Function'));
  await page.user.click(await page.findByRole('link', { name: 'Manage your functions' }));
  await expect.poll(page.address).toBe(paths.customFunction);
  // What is still on its way would be saved over what the next test begins with.
  await expect
    .poll(async () => [await read('/instructions'), await read('/user')])
    .toMatchObject([{ takeMessage: false }, { customFunction: true }]);
});

test('what the assistant says when it takes a message', { tags: ['CALLH-11', 'INSTR-15'] }, async () => {
  const { page } = await visit();
  const { user } = page;
  const field = () => page.getByLabelText<HTMLTextAreaElement>('What your assistant says');
  await page.findByLabelText('What your assistant says');
  expect(page.queryByRole('button', { name: 'Save' })).toBeNull();
  await user.type(field(), 'Never mind');
  await user.click(await page.findByRole('button', { name: 'Cancel' }));
  await eventually(() => expect(field().value).toBe(''));
  await user.type(field(), ' I will pass it on today. ');
  await user.click(await page.findByRole('button', { name: 'Save' }));
  await page.findByText('Message saved.');
  await eventually(() => expect(field().value).toBe('I will pass it on today.'));
  expect(await read('/instructions')).toMatchObject({ message: 'I will pass it on today.' });
});

test('the instruction is edited in place, with its count, and a failed save keeps the draft', {
  tags: ['INSTR-05', 'INSTR-14', 'INSTR-20'],
}, async () => {
  const before = 'Be friendly.\nAsk one thing at a time.';
  const longer = 'Be brief.\n'.repeat(12);
  await ask('PATCH', '/instructions', { instructions: before });
  const { page } = await visit();
  const edit = () => page.getByRole('button', { name: 'Edit agent instruction' });
  const field = () => page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Agent instruction' });
  await page.user.click(edit());
  await page.findByRole('textbox', { name: 'Agent instruction' });
  await expectFocus(field);
  expect(field().value).toBe(before);
  page.getByText(`${before.length} of 8,000`);
  await page.fill(field(), 'Gone');
  await page.press('Cancel');
  await expectFocus(edit);
  page.getByText(/Be friendly\./);
  await page.user.click(edit());
  await page.findByRole('textbox', { name: 'Agent instruction' });
  await page.fill(field(), longer);
  page.getByText('120 of 8,000');
  page.answers.set('PATCH /instructions', () => 'unreachable');
  await page.press('Save');
  await page.findByText('The instruction could not be saved.');
  expect(field().value).toBe(longer);
  await expectAccessible();
  page.answers.clear();
  await ask('PATCH', '/instructions', { instructions: 'Theirs' });
  await page.press('Save');
  await page.findByText('Someone else changed this in the meantime.');
  await page.press('Overwrite with mine');
  await page.findByText('Instruction saved.');
  await expectFocus(edit);
  expect(await read('/instructions')).toMatchObject({ instructions: longer.trim() });
});

test('a Zap is checked with one message, of which the page tells before, and what comes of it is said in words', async () => {
  const body = { callHandling: 'appointment', isZapierSelected: true, zapierWebhookUrl: `${hook.url}/hooks/catch/1` };
  expect((await house.request('PATCH', '/instructions', { token: owner.token, body })).status).toBe(200);
  const { page } = await visit();
  await page.findByText('Sends your Zap one test message, "connection.test", without caller data.');
  await page.press('Check connection');
  await page.findByText('The test message was accepted. Your Zap shows it as "connection.test".');
  expect(hook.calls.map((call) => JSON.parse(call.body).event)).toEqual(['connection.test']);
  hook.answer = (_, response) => void response.writeHead(410).end();
  await page.press('Check connection');
  await page.findByText('No Zap is listening at this address anymore (410). Copy the address from your Zap again.');
  expect(page.queryByText(/was taken/)).toBeNull();
  await expectAccessible();
});
