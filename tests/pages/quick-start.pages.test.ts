import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import { paths } from '#contract/pages.ts';
import type { Person } from '#tests/house.ts';
import { eventually, type OpenPage, openPage } from './open-page.tsx';
import { house, openHouse } from './owners.ts';

openHouse();

const timeout = 120_000;
const press = async (page: OpenPage, name: string) => page.user.click(await page.findByRole('button', { name }));
const tab = async (page: OpenPage, name: RegExp) => page.user.click(await page.findByRole('tab', { name }));
const step = (page: OpenPage, name: string) => page.findByRole('heading', { level: 1, name });
const questions = [{ question: 'Is there parking?', answer: 'Behind the house.' }];
const faqsOf = async (owner: Person) => (await house.request('GET', '/instructions', owner)).body.faqResponses;

/** The first step; the page that is given is read when `read` is resolved, with these questions. */
async function open(owner: Person, answer: () => Response) {
  await house.request('PATCH', '/business-info', { ...owner, body: { name: 'Lakeside Dental' } });
  const read = Promise.withResolvers<void>();
  let state: KnowledgeItem['state'] = 'reading';
  void read.promise.then(() => {
    state = 'read';
  });
  const url = 'https://lakeside.example/faq';
  const item = () => ({
    ...{ _id: 'page', type: 'web_page', name: url, content: { url }, createdAt: '2026-03-03T10:00:00Z' },
    ...{ sync: state === 'read', state, progress: null, problem: '', passages: 1 },
  });
  const page = await openPage(house, paths.guidedSetup, owner);
  page.answers.set(/^POST \/knowledge-bases\/[^/]+\/items$/, () => Response.json(item(), { status: 201 }));
  page.answers.set(/^GET \/knowledge-bases\/[^/]+\/items$/, () => Response.json([item()]));
  page.answers.set(/^GET .*\/questions$/, answer);
  const field = await page.findByLabelText<HTMLInputElement>('Start from your website');
  await page.user.type(field, 'lakeside.example/faq{Enter}');
  await page.findByText('Reading the page. You can continue.');
  return { page, read: read.resolve, field };
}

test('a page whose questions cannot be told lets go of the field, which keeps the focus', { timeout }, async () => {
  const { page, read, field } = await open(await house.person('owner'), () => Response.json({}, { status: 500 }));
  expect(document.activeElement).toBe(field);
  read();
  await eventually(() => expect(page.queryByText('Reading the page. You can continue.')).toBeNull());
  await page.findByRole('alert');
  expect(field.readOnly).toBe(false);
});

test('a page is read while the steps go on: its answers wait to be seen, and Launch saves those that were typed alone', {
  timeout,
}, async () => {
  const owner = await house.person('otherOwner');
  const { page, read } = await open(owner, () => Response.json(questions));
  await press(page, 'Next');
  await step(page, 'Customize');
  read();
  await page.findByRole('region', { name: 'Behavior' });
  await press(page, 'Next');
  await step(page, 'Test');
  await page.findByText(/Your page answers a question callers may ask/);

  await tab(page, /^Add Business Info/);
  await page.findByDisplayValue('Behind the house.');
  await page.user.type(page.getByLabelText('Answer 1'), ' And in front.');
  await tab(page, /^Customize/);
  await page.findByRole('region', { name: 'Behavior' });
  await press(page, 'Next');
  await step(page, 'Test');
  expect(await faqsOf(owner)).toEqual([]);
  await press(page, 'Launch');
  await step(page, 'All Done');
  expect(await faqsOf(owner)).toEqual([{ ...questions[0], answer: 'Behind the house. And in front.' }]);
});

test('another trade leaves the own services', { timeout }, async () => {
  const owner = await house.person('owner');
  const page = await openPage(house, paths.guidedSetup, owner);
  const services = await page.findByRole('region', { name: 'Core services' });
  const field = within(services).getByRole('textbox');
  await page.user.type(field, 'Whitening{Enter}');
  const trade = page.getByLabelText('Start from an industry');
  await page.user.selectOptions(trade, 'Dental clinic');
  await within(services).findByText('Cleaning');
  await page.user.selectOptions(trade, 'Law firm');
  await within(services).findByText('Wills and estates');
  expect(within(services).getByText('Whitening')).toBeTruthy();
  expect(within(services).queryByText('Cleaning')).toBeNull();
  await page.findByLabelText('Question 1');
  for (;;) {
    const [button] = page.queryAllByRole('button', { name: /^Remove question/ });
    if (!button) break;
    await page.user.click(button);
  }
  await eventually(() => expect(document.activeElement?.textContent).toBe('Next'));
});

test('a page that is there under another spelling and failed is read once more, and not added again', {
  timeout,
}, async () => {
  const url = 'https://www.lakeside.example:8080/faq/';
  const item = (state: KnowledgeItem['state']) => ({
    ...{ _id: 'page', type: 'web_page', name: url, content: { url }, createdAt: '2026-03-03T10:00:00Z' },
    ...{ sync: state === 'read', state, progress: null, problem: '', passages: 1 },
  });
  const base = { _id: 'b', name: 'Mine', createdAt: '2026-03-03T10:00:00Z', timestamp: '2026-03-03T10:00:00Z' };
  const page = await openPage(house, paths.guidedSetup, await house.person('owner'), {
    answers: {
      'GET /knowledge-bases': () =>
        Response.json([{ ...base, webUrls: [item('failed')], textFiles: [], uploadedFiles: [] }]),
      'POST /knowledge-bases/b/items/page/sync': () => Response.json(item('reading')),
      'GET /knowledge-bases/b/items': () => Response.json([item('read')]),
      'GET /knowledge-bases/b/items/page/questions': () => Response.json([]),
    },
  });
  await page.user.type(await page.findByLabelText('Start from your website'), 'www.lakeside.example:8080/faq#top');
  await press(page, 'Read page');
  await page.findByText(/is now in your knowledge base/);
  expect(page.asked).toContain('POST /knowledge-bases/b/items/page/sync');
  expect(page.asked).not.toContain('POST /knowledge-bases/b/items');
});

test('what a page answers after the press of Next is not saved with it', { timeout }, async () => {
  const owner = await house.person('owner');
  const { page, read } = await open(owner, () => Response.json(questions));
  const gate = Promise.withResolvers<void>();
  page.answers.set('POST /business-info', async (request) => {
    await gate.promise;
    return fetch(request);
  });
  await press(page, 'Next');
  read();
  await page.findByDisplayValue('Behind the house.');
  gate.resolve();
  await step(page, 'Customize');
  expect(await faqsOf(owner)).toEqual([]);
});
