import { within } from '@testing-library/dom';
import { afterAll, expect, test } from 'vitest';
import type { BusinessInfo } from '#contract/business.ts';
import type { Instructions } from '#contract/instructions.ts';
import type { KnowledgeBase } from '#contract/knowledge.ts';
import { paths } from '#contract/pages.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';
import { eventually, expectAccessible, expectFocus, type OpenPage, openPage, textsOf } from './open-page.tsx';
import { asks, house, newOwner, openHouse } from './owners.ts';

let business: WebhookServer;
openHouse(async () => {
  const answers = [
    ['Is there parking?', 'Behind the house.'],
    ['Do you see children?', 'From two years on.'],
  ].map(([question, answer]) => `<h2>${question}</h2><p>${answer}</p>`);
  const page = `<title>Lakeside</title><h1>Questions</h1>${answers.join('')}`;
  business = await startWebhookServer(({ path }, response) => {
    const found = path === '/faq';
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html' }).end(found ? page : 'Nothing here');
  });
  return { env: { EGRESS_ALLOW_HOSTS: business.host } };
});
afterAll(() => business.stop());

const step = (page: OpenPage, name: string) => page.findByRole('heading', { level: 1, name });
const field = (page: OpenPage, label: string) => page.getByLabelText<HTMLInputElement>(label);
const holds = (page: OpenPage, label: string, value: string) =>
  eventually(() => expect(field(page, label).value).toBe(value));
const services = (page: OpenPage) =>
  textsOf(within(page.getByRole('region', { name: 'Core services' })).queryAllByRole('listitem'));

async function begin() {
  const newcomer = await newOwner(house, 'open');
  const ask = asks(house, newcomer);
  await ask('PATCH', '/business-info', { name: 'Lakeside Dental' });
  const page = await openPage(house, paths.guidedSetup, newcomer);
  await step(page, 'Add Business Info');
  await page.findByLabelText('Start from an industry');
  return { page, ask, faqs: async () => (await ask<Instructions>('GET', '/instructions')).faqResponses };
}

test('a trade fills in services and questions, of which the answered ones alone are saved, by Next', async () => {
  const { page: before, ask, faqs } = await begin();
  const trade = (page: OpenPage) => page.getByLabelText<HTMLSelectElement>('Start from an industry');
  expect(before.queryByRole('region', { name: 'Questions callers ask' })).toBeNull();
  expect(trade(before).options.length).toBeGreaterThanOrEqual(9);
  await before.user.selectOptions(trade(before), 'Law firm');
  await eventually(() => expect(services(before)).toContainEqual(expect.stringContaining('Wills and estates')));
  await holds(before, 'Question 1', 'How much does a first consultation cost?');
  for (const answer of before.getAllByLabelText<HTMLInputElement>(/^Answer \d/)) expect(answer.value).toBe('');
  await before.fill(field(before, 'Answer 2'), 'Yes, in six payments.');
  await before.user.selectOptions(trade(before), 'Dental clinic');
  await eventually(() => expect(services(before)).toContainEqual(expect.stringContaining('Cleaning')));
  expect(services(before).join()).not.toContain('Wills');
  await holds(before, 'Question 1', 'Do you offer payment plans?');
  await holds(before, 'Question 2', 'Do you take new patients?');
  await expectAccessible();

  const remove = () => before.getByRole('button', { name: 'Remove question 2' });
  remove().focus();
  await before.user.keyboard('{Enter}');
  await holds(before, 'Question 2', 'Which insurance do you take?');
  await expectFocus(remove);
  await before.fill(field(before, 'Answer 2'), 'Delta and Cigna.');
  const page = await before.reload();
  await page.findByLabelText('Answer 2');
  await holds(page, 'Answer 2', 'Delta and Cigna.');
  expect(trade(page).value).toBe('dental');
  expect(await faqs(), 'nothing is saved before Next').toEqual([]);
  await page.press('Next');
  await step(page, 'Customize');
  expect(await faqs()).toEqual([
    { question: 'Do you offer payment plans?', answer: 'Yes, in six payments.' },
    { question: 'Which insurance do you take?', answer: 'Delta and Cigna.' },
  ]);
  const [info] = await ask<BusinessInfo[]>('GET', '/business-info');
  expect(info?.coreServices).toContain('Whitening');
  await page.press('Back');
  await page.findByLabelText('Question 1');
  // The open ones are still there.
  await holds(page, 'Question 1', 'What does a cleaning cost?');
});

test('a page is read into the knowledge, and what it asks and answers is proposed; one that fails leaves nothing behind', async () => {
  const { page, ask, faqs } = await begin();
  const items = async () => {
    const [base] = await ask<KnowledgeBase[]>('GET', '/knowledge-bases');
    return base?.webUrls.map(({ name, state }) => [name, state]);
  };
  const address = () => field(page, 'Start from your website');
  await page.fill(address(), `${business.url}/gone`);
  await page.user.keyboard('{Enter}');
  await page.findByText('There is no page at this address.');
  await step(page, 'Add Business Info');
  await expect.poll(items).toEqual([]);
  await expectAccessible();
  await page.fill(address(), `${business.url}/faq`);
  await page.press('Read page');
  await page.findByText(/We found 2 questions with answers\. Review them below\./);
  expect(await items()).toEqual([[`${business.url}/faq`, 'read']]);
  await holds(page, 'Question 2', 'Do you see children?');
  await holds(page, 'Answer 2', 'From two years on.');
  await holds(page, 'Website', business.url);
  await expectAccessible();
  await page.fill(field(page, 'Answer 2'), 'From three years on.');
  await page.press('Next');
  await step(page, 'Customize');
  expect(await faqs()).toEqual([
    { question: 'Is there parking?', answer: 'Behind the house.' },
    { question: 'Do you see children?', answer: 'From three years on.' },
  ]);
});
