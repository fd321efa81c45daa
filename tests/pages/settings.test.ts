import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { sampleRecipients } from '#contract/notifications.ts';
import { paths } from '#contract/pages.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { ask, house, lakeside, lakesideQuestions, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();
beforeEach(async () => {
  await ask('PATCH', '/business-info', lakeside);
  await ask('PATCH', '/instructions', {
    ...{
      faqResponses: lakesideQuestions,
      instructions: 'Be friendly.\nAsk one thing at a time.',
      takeMessage: true,
      notice: true,
    },
    ...{ fullName: true, emailAddress: false, contactNumber: true, reasonForCalling: true },
    ...{ callingOnBehalfOf: false, whereDidYouHearAboutUs: true, businessName: false },
  });
});

const part = (page: OpenPage, name: string) => page.findByRole('region', { name });
const parts = (page: OpenPage) => within(page.getByRole('main')).queryAllByRole('region');

test('the business in four cards, each with Edit', {
  tags: ['BIZ-01', 'BIZ-02', 'BIZ-03', 'BIZ-04', 'BIZ-05', 'BIZ-06', 'BIZ-07', 'BIZ-08', 'BIZ-10', 'ROUTES-14'],
}, async () => {
  const page = await openPage(house, paths.agentSettings, owner);
  await page.user.click(await page.findByRole('link', { name: 'Business Info' }));
  const details = await part(page, 'Business details');
  expect(page.address()).toBe(paths.businessInfo);
  expect(parts(page)).toHaveLength(4);
  expect(textsOf(within(details).getAllByRole('term'))).toEqual(['Name', 'Website', 'Address', 'Country', 'Overview']);
  for (const text of [lakeside.name, lakeside.address, lakeside.country, lakeside.bussinessOverview])
    within(details).getByText(text);
  expect(
    within(details)
      .getByRole('link', { name: /lakeside-dental/ })
      .getAttribute('rel'),
  ).toBe('noreferrer');
  expect(textsOf(within(await part(page, 'Core services')).getAllByRole('listitem'))).toEqual(['Cleaning', 'Implants']);
  within(await part(page, 'Direction')).getByText('Not Set');
  within(await part(page, 'Business hours')).getByText(/^Central Time \(Chicago\), GMT-0[56]:00$/);
  for (const name of ['business details', 'core services', 'business hours', 'direction'])
    page.getByRole('button', { name: `Edit ${name}` });
  await page.user.click(page.getByRole('link', { name: 'Go Back' }));
  await expect.poll(page.address).toBe(paths.agentSettings);
});

test('greeting, caller information, call handling and instruction', {
  tags: ['INSTR-01', 'INSTR-03', 'INSTR-04', 'INSTR-05', 'INSTR-06', 'ROUTES-13', 'APICONFIG-05'],
}, async () => {
  const page = await openPage(house, paths.instructions, owner);
  await eventually(() => expect(textOf(page.getByRole('region', { name: 'Greeting' }))).toMatch(/“.+”/));
  expect(within(await part(page, 'Caller information')).getAllByRole('switch')).toHaveLength(8);
  expect(within(await part(page, 'Call handling')).getAllByRole('switch')).toHaveLength(4);
  expect(textOf(await part(page, 'Agent instruction'))).toContain('Be friendly.');
});

test('a new account has the guide of six lines', { tags: ['INSTR-18', 'INSTR-19'] }, async () => {
  const page = await openPage(house, paths.instructions, await house.person('otherOwner'));
  const region = await part(page, 'Agent instruction');
  const text = [...region.querySelectorAll('p')].at(-1)?.textContent.trim() ?? '';
  expect(text.split('\n')).toHaveLength(6);
  for (const about of [/friendly and gentle/i, /infer/i, /concise/i, /filler/i, /interrupt/i, /medium pace/i])
    expect(text).toMatch(about);
});

test('numbered questions with answers, and a dialog to edit them', {
  tags: ['FAQS-01', 'FAQS-02', 'FAQS-03', 'FAQS-04', 'FAQS-07', 'ROUTES-15'],
}, async () => {
  const page = await openPage(house, paths.faqs, owner);
  const listed = within(await part(page, 'Questions and answers'));
  expect(textsOf(await listed.findAllByRole('listitem'))).toEqual([
    'Question 1Do you take walk-ins?Before noon.',
    'Question 2Is there parking?Behind the house.',
  ]);
  await page.user.click(page.getByRole('button', { name: 'Edit' }));
  const dialog = within(await page.findByRole('dialog', { name: 'FAQ' }));
  for (const [at, { question, answer }] of lakesideQuestions.entries()) {
    const group = within(dialog.getByRole('group', { name: `Question ${at + 1}` }));
    expect(group.getByLabelText<HTMLInputElement>(/^Question/).value).toBe(question);
    expect(group.getByLabelText<HTMLInputElement>(/^Answer/).value).toBe(answer);
  }
  for (const name of ['Add another', 'Cancel', 'Save']) dialog.getByRole('button', { name });
});

test('each card of the hub tells what is set, and tells the new when it has changed', {
  tags: ['HUB-03'],
}, async () => {
  await ask('POST', '/model-configuration', { modelName: 'gpt-3.5-turbo', temperature: 0.6 });
  const page = await openPage(house, paths.agentSettings, owner);
  for (const fact of [
    'Asks for 4 details, takes messages',
    'Open 5 days a week, 2 services',
    '2 questions',
    'GPT-4o mini, 0.6',
  ])
    await page.findByText(fact);
  await page.user.click(page.getByRole('link', { name: 'Business Info' }));
  await part(page, 'Business hours');
  await ask('PATCH', '/instructions', { faqResponses: [{ question: 'Who?', answer: 'We.' }], takeMessage: false });
  await page.user.click(page.getByRole('link', { name: 'Go Back' }));
  await page.findByText('1 question');
  await page.findByText('Asks for 4 details');
});

test('three lists of samples, and who is told until they are saved', {
  tags: [
    'PRODUCT-13',
    'PRODUCT-15',
    'NOTIFY-01',
    'NOTIFY-02',
    'NOTIFY-03',
    'NOTIFY-04',
    'NOTIFY-05',
    'NOTIFY-06',
    'NOTIFY-16',
    'NOTIFY-17',
  ],
}, async () => {
  const samples = { ...sampleRecipients, sample: true, mailed: true, owner: owner.email };
  const page = await openPage(house, paths.notification, owner, {
    answers: { 'GET /user/notification-recipients': () => Response.json(samples) },
  });
  await page.findByText('office@sample.example');
  page.getByRole('heading', { name: 'Recipient Details' });
  const main = textOf(page.getByRole('main'));
  expect(main).toContain('Get notified as soon as a new call comes in. Add or change recipients at any time.');
  for (const [kind, count] of [
    ['Daily', 2],
    ['Instant', 2],
    ['Voicemail', 1],
  ] as const) {
    const list = within(await part(page, `${kind} call summary destinations`));
    // Who is told until the first save is no sample.
    const told = kind === 'Daily' ? [] : [owner.email];
    expect(textsOf(list.getAllByRole('listitem')).filter((text) => !text.endsWith('Sample'))).toEqual(told);
    expect(list.getAllByText('Sample')).toHaveLength(count);
    expect(list.queryAllByRole('button')).toEqual([]);
  }
  expect(main).toContain(`summaries go to ${owner.email}.`);
});

test('what only a model reads says so while the built-in receptionist answers', async () => {
  const noEffect = /^(.*: s|S)aved for later\. Takes effect once a model service is connected/;
  const hub = await openPage(house, paths.agentSettings, owner);
  await hub.findByText('Built-in receptionist answers');
  hub.close();
  for (const [path, count] of [
    [paths.instructions, 1],
    [paths.modelConfiguration, 1],
    [paths.customFunction, 1],
  ] as const) {
    const page = await openPage(house, path, owner);
    await page.findByText(noEffect);
    expect(page.getAllByText(noEffect), path).toHaveLength(count);
    page.close();
  }
  const local = { listens: [], speaks: [] };
  const service = {
    answeredBy: 'pipeline',
    usesModel: true,
    listener: 'streaming',
    speaker: 'embedded',
    fallback: 'business',
    local,
  } as const;
  const answers = { 'GET /answering-engine': () => Response.json(service) };
  const page = await openPage(house, paths.modelConfiguration, owner, { answers });
  await page.findByText('Choose Model');
  expect(page.queryByText(noEffect)).toBeNull();
  page.close();
  const its = await openPage(house, paths.agentSettings, owner, { answers });
  await its.findByText('A model answers');
});

test('the model page names who answers now, and what is lacking in it', async () => {
  const page = await openPage(house, paths.modelConfiguration, owner);
  await page.findByText(
    /^The built-in receptionist answers; callers are understood .* The voice is synthesized, not natural\.$/,
  );
  page.close();
  const local = { listens: [], speaks: [] };
  const streams = {
    answeredBy: 'pipeline',
    usesModel: true,
    listener: 'streaming',
    speaker: 'service',
    fallback: 'operator',
    local,
  } as const;
  const other = await openPage(house, paths.modelConfiguration, owner, {
    answers: { 'GET /answering-engine': () => Response.json(streams) },
  });
  await other.findByText(
    'A language model answers; a speech service understands callers while they speak, and a service speaks.',
  );
});

test('how long a fallback number rings says why that has no effect, as long as it has none', async () => {
  const page = await openPage(house, paths.modelConfiguration, owner);
  await page.findByText('Saved for later: Noura is not connected to the phone network yet, so no call is forwarded.');
  page.close();
  const local = { listens: [], speaks: [] };
  const connected = { answeredBy: 'embedded', usesModel: false, listener: 'embedded', speaker: 'embedded', local };
  const other = await openPage(house, paths.modelConfiguration, owner, {
    answers: { 'GET /answering-engine': () => Response.json({ ...connected, fallback: 'business' }) },
  });
  await other.findByText(/Saved for later: there is no fallback number/);
  await other.user.type(other.getByRole('textbox', { name: 'Fallback number' }), '+1 312 555 0199');
  await other.user.tab();
  await other.findByText(/^How long to ring the fallback number/);
});

test('where no mail service is set up the page of who is told promises no mail', async () => {
  const page = await openPage(house, paths.notification, owner);
  await page.findByText(/^No mail service is set up, so no emails are sent\./);
  expect(page.queryByText(/summaries go to/)).toBeNull();
});

test('text that is typed in its place is asked for before the page is left', async () => {
  const page = await openPage(house, paths.instructions, owner);
  await page.user.click(await page.findByRole('button', { name: 'Edit agent instruction' }));
  await page.user.type(await page.findByRole('textbox', { name: 'Agent instruction' }), ' More.');
  await page.user.click(page.getByRole('link', { name: 'Billing' }));
  const question = within(await page.findByRole('dialog', { name: 'Leave without saving?' }));
  expect(page.address()).toBe(paths.instructions);
  await page.user.click(question.getByRole('button', { name: 'Leave' }));
  await eventually(() => expect(page.address()).toBe(paths.billing));
});

test('questions that could not be saved can be thrown away', async () => {
  const page = await openPage(house, paths.faqs, owner, { answers: { 'PATCH /instructions': () => 'unreachable' } });
  await page.findByText('Is there parking?');
  await page.user.click(page.getByRole('button', { name: 'Edit' }));
  const dialog = within(await page.findByRole('dialog', { name: 'FAQ' }));
  const [first] = await dialog.findAllByRole('textbox', { name: 'Question' });
  await page.user.type(first ?? document.body, ' Really?');
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await page.user.click(await page.findByRole('button', { name: 'Discard changes' }));
  await eventually(() => expect(page.queryByText(/^Your changes have not been saved/)).toBeNull());
  await page.user.click(page.getByRole('button', { name: 'Edit' }));
  const again = within(await page.findByRole('dialog', { name: 'FAQ' }));
  const [question] = await again.findAllByRole<HTMLInputElement>('textbox', { name: 'Question' });
  expect(question?.value).toBe(lakesideQuestions[0]?.question);
});

test('/newClientConfig holds the client configuration, without the greeting, and says when it is not there', {
  tags: ['ROUTES-26'],
}, async () => {
  const page = await openPage(house, paths.clientConfiguration, owner, {
    answers: { 'GET /instructions': () => 'unreachable' },
  });
  await page.findByText('The client configuration could not be loaded.');
  await expectAccessible();
  page.answers.clear();
  await page.user.click(page.getByRole('button', { name: 'Try again' }));
  await part(page, 'Call handling');
  page.getByRole('heading', { level: 1, name: 'Client Configuration' });
  expect(parts(page)).toHaveLength(4);
});
