import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import type { Person, TestHouse } from '#tests/house.ts';
import { startDemoHouse } from './demo-house.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';

let house: TestHouse;
let owner: Person;
let superadmin: Person;
beforeAll(async () => {
  ({ house, owner, superadmin } = await startDemoHouse());
});
afterAll(() => house.stop());

const region = (page: OpenPage, name: string) => page.getByRole('region', { name });
const openOverview = async (person = owner) => {
  const page = await openPage(house, paths.overview, person);
  await page.findAllByRole('button', { name: 'Maria Lopez' });
  return page;
};

test('the six figures with their growth', {
  tags: [
    'ANALYSIS-01',
    'ANALYSIS-04',
    'ANALYSIS-05',
    'ANALYSIS-06',
    'ANALYSIS-07',
    'ANALYSIS-08',
    'ANALYSIS-09',
    'ANALYSIS-10',
    'ANALYSIS-11',
  ],
}, async () => {
  const page = await openOverview();
  const card = within(region(page, 'Call Analysis'));
  await card.findAllByText(/Since last month/);
  expect(textsOf(card.getAllByRole('term'))).toEqual([
    'Total Calls',
    'New Clients',
    'Existing Clients',
    'Spams',
    'Average Call Duration (mins)',
    'Total Minutes Spent (mins)',
  ]);
  const growth = expect.stringMatching(/^[\d,.]+ ?([+−][\d,.]+%|0%) ?Since last month$/);
  expect(textsOf(card.getAllByRole('definition'))).toEqual(Array.from({ length: 6 }, () => growth));
});

test('what cannot be loaded says so and can be tried again', {
  tags: ['ANALYSIS-18', 'LOGS-21', 'ERRORS-01'],
}, async () => {
  // As after a log-in whose account data did not come: none is stored to be shown meanwhile.
  const page = await openPage(house, paths.overview, owner, {
    stored: { totalMinutes: 0 },
    answers: {
      'GET /user': () => 'unreachable',
      'GET /overview/call-analytics': () => 'unreachable',
      'GET /overview/call-logs': () => 'unreachable',
    },
  });
  const failures = [
    { card: 'Your number', text: 'Your account data could not be loaded.' },
    { card: 'Call Analysis', text: 'We could not load your figures.' },
    { card: 'Call Logs', text: 'We could not load your calls.' },
  ];
  for (const { card, text } of failures) {
    await eventually(() => {
      expect(textOf(region(page, card))).toContain(text);
      const again = within(region(page, card)).getByRole<HTMLButtonElement>('button', { name: 'Try again' });
      expect(again.disabled).toBe(false);
    });
  }
  await expectAccessible();
  page.answers.clear();
  for (const { card, text } of failures) {
    await page.user.click(within(region(page, card)).getByRole('button', { name: 'Try again' }));
    await eventually(() => expect(textOf(region(page, card))).not.toContain(text));
  }
  await eventually(() => expect(page.getAllByRole('row')).toHaveLength(8));
  page.getAllByText('+1 (312) 555-0123');
});

test('figures and calls that come back empty say so, without an error', {
  tags: ['ANALYSIS-16', 'LOGS-20', 'LOGS-11'],
}, async () => {
  const page = await openPage(house, paths.overview, owner, {
    answers: {
      'GET /overview/call-analytics': () => Response.json(null),
      'GET /overview/call-logs': () => Response.json([]),
    },
  });
  for (const card of ['Call Analysis', 'Call Logs'])
    await eventually(() => expect(textOf(region(page, card))).toContain('No data available'));
  page.getByText('Page 1 of 1');
  await expectAccessible();
  expect(textOf(page.getByRole('main'))).not.toContain('We could not load');
});

test('the log as a table of seven', {
  tags: ['LOGS-01', 'LOGS-02', 'LOGS-06', 'LOGS-07', 'LOGS-08', 'LOGS-09', 'LOGS-10', 'LOGS-11', 'LOGS-12', 'LOGS-15'],
}, async () => {
  const page = await openOverview();
  const card = within(region(page, 'Call Logs'));
  expect(textsOf(card.getAllByRole('columnheader'))).toEqual([
    'Caller Name',
    'Phone',
    'Location',
    'Date & Time',
    'Status',
    'Action',
  ]);
  const [, ...rows] = card.getAllByRole('row');
  expect(rows).toHaveLength(7);
  const lopez =
    rows.find((row) => textOf(row).includes('Maria Lopez')) ?? page.getByRole('row', { name: 'Maria Lopez' });
  const cells = textsOf(within(lopez).getAllByRole('cell'));
  expect(cells[1]).toBe('+1 (312) 555-0147');
  expect(cells[3]).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M E[SD]T$/);
  expect(rows.flatMap((row) => textsOf(within(row).getAllByRole('cell')))).toContain('NA');
});

test('a row opens the call', {
  tags: [
    'LOGS-17',
    'DETAIL-01',
    'DETAIL-07',
    'DETAIL-08',
    'DETAIL-09',
    'DETAIL-10',
    'DETAIL-11',
    'DETAIL-12',
    'DETAIL-13',
    'DETAIL-14',
    'DETAIL-15',
    'DETAIL-16',
    'DETAIL-17',
    'DETAIL-18',
    'DETAIL-19',
  ],
}, async () => {
  const page = await openOverview();
  // Each figure another one, so that none is taken for its neighbour.
  page.answers.set(/^GET \/overview\/call-logs\/[0-9a-f-]{36}$/, async (request) => {
    const call = (await (await fetch(request)).json()) as { sentimentAnalysis: object };
    const figures = { sentiment_score: -0.37, confidence_score: 0.914 };
    return Response.json({ ...call, sentimentAnalysis: { ...call.sentimentAnalysis, ...figures } });
  });
  const row = page.getAllByRole('row').find((one) => textOf(one).includes('Maria Lopez'));
  await page.user.click(within(row ?? document.body).getAllByRole('cell')[2] ?? document.body);
  const dialog = await page.findByRole('dialog', { name: 'Maria Lopez' });
  await within(dialog).findByRole('heading', { name: 'Summary' });
  const fact = (label: string) => {
    const term = within(dialog)
      .getAllByRole('term')
      .find((one) => textOf(one) === label);
    return textOf(term?.parentElement?.querySelector('dd'));
  };
  await eventually(() => expect(fact('Confidence score')).toBe('91.4%'));
  expect(fact('Name')).toBe('Maria Lopez');
  expect(fact('Status')).toMatch(/^(Completed|Message)$/);
  expect(fact('Started')).toMatch(/E[SD]T$/);
  expect(fact('Phone')).toBe('+1 (312) 555-0147');
  expect(fact('Email')).not.toBe('');
  expect(fact('Location')).toBe('Chicago, IL');
  within(dialog).getByText(/^(Positive|Neutral|Negative)$/);
  expect(fact('Sentiment score')).toBe('-0.37');
  expect(fact('Key emotions')).not.toBe('');
  expect(textOf(dialog)).toContain(owner.email);
});

test('number, minutes and e-mail', {
  tags: ['SHELL-11', 'SHELL-12', 'SHELL-15', 'SHELL-16', 'SHELL-17', 'SHELL-27', 'SHELL-28'],
}, async () => {
  const page = await openOverview();
  page.getAllByText('+1 (312) 555-0123');
  await page.findByText(/^\d+ of \d+ mins left$/);
  const bar = page.getByRole('progressbar', { name: 'Minutes left' });
  expect(bar.getAttribute('aria-valuetext')).toMatch(/of \d+ mins left/);
  expect(textOf(document.body)).toContain(`Signed in as ${owner.email}`);
  page.getByRole('button', { name: 'Log out' });
});

test('an owner whose set-up is complete is not welcomed', { tags: ['WELCOME-02'] }, async () => {
  const page = await openOverview();
  await page.findByText(/^\d+ of \d+ mins left$/);
  expect(textOf(document.body)).not.toContain('Finish set-up');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('noura.kept.welcomed')).toBeNull();
});

test('a superadmin sees three links more', { tags: ['SHELL-05', 'SHELL-06'] }, async () => {
  const page = await openPage(house, paths.billing, superadmin);
  const links = within(await page.findByRole('list', { name: 'Admin' })).getAllByRole('link');
  expect(textsOf(links)).toEqual(['User Management', 'Operations', 'Test Box']);
});
