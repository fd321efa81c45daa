import { within } from '@testing-library/dom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { weekdays } from '#contract/values/business-hours.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';

let house: TestHouse;
let owner: Person;
let ask: (method: string, path: string, body?: unknown) => Promise<unknown>;

const business = {
  name: 'Lakeside Dental',
  website: 'https://lakeside-dental.example',
  address: '12 Harbor Road, Chicago',
  country: 'United States',
  bussinessOverview: 'A family dentist by the lake.',
  coreServices: ['Cleaning', 'Implants'],
  bussinessHours: weekdays.map((day, index) => ({ day, hours: index < 5 ? '09:00AM - 05:30PM' : 'Closed' })),
  direction: '',
  timezone: 'America/Chicago',
};
const faqResponses = [
  { question: 'Do you take walk-ins?', answer: 'Before noon.' },
  { question: 'Is there parking?', answer: 'Behind the house.' },
];

beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  ask = async (method, path, body) => {
    const answer = await house.request(method, path, { token: owner.token, body });
    expect(answer.status, `${method} ${path}: ${answer.text}`).toBeLessThan(300);
    return answer.body;
  };
});
beforeEach(async () => {
  await ask('PATCH', '/business-info', business);
  await ask('PATCH', '/instructions', {
    ...{ faqResponses, instructions: 'Be friendly.\nAsk one thing at a time.', takeMessage: true, notice: true },
    ...{ fullName: true, emailAddress: false, contactNumber: true, reasonForCalling: true },
    ...{ callingOnBehalfOf: false, whereDidYouHearAboutUs: true, businessName: false },
  });
});
afterAll(() => house.stop());

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
  for (const text of [business.name, business.address, business.country, business.bussinessOverview])
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
  for (const [at, { question, answer }] of faqResponses.entries()) {
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
  const page = await openPage(house, paths.notification, owner);
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
    expect(list.getAllByRole('listitem')).toHaveLength(count);
    expect(list.getAllByText('Sample')).toHaveLength(count);
    expect(list.queryAllByRole('button')).toEqual([]);
  }
  expect(main).toContain(`${owner.email} is told of calls and messages.`);
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
