import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { paths } from '#contract/pages.ts';
import { recordOf, ring } from '#tests/calls-fixture.ts';
import type { Person, TestHouse } from '#tests/house.ts';
import { startDemoHouse } from './demo-house.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { asks, newOwner, setUp } from './owners.ts';

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

test('a superadmin sees what the calls cost', async () => {
  const costs = { name: 'Cost of these calls' };
  const ask = asks(house, superadmin);
  await ask('PATCH', '/business-info', { name: 'Noura' });
  await ask('PATCH', '/user/completed');
  await ask('PATCH', '/first-steps', { dismissed: true });
  const page = await openPage(house, paths.overview, superadmin);
  await within(await page.findByRole('region', costs)).findByText('No billable usage.');
  await expectAccessible();
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
  await page.findAllByText('+1 (312) 555-0123');
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
  expect(card.getAllByText('NA').length).toBeGreaterThan(0);
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
  // By the clock of the transcript beside it.
  expect(fact('Started')).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M C[SD]T$/);
  expect(fact('Phone')).toBe('+1 (312) 555-0147');
  expect(fact('Email')).not.toBe('');
  expect(fact('Location')).toBe('Chicago, IL');
  within(dialog).getByText(/^(Positive|Neutral|Negative)$/);
  expect(fact('Sentiment score')).toBe('-0.37');
  expect(fact('Key emotions')).not.toBe('');
  expect(textOf(dialog)).toContain(owner.email);
});

test('calls of the demo are said to be made up, in the log and in each of them, and no others are', async () => {
  const page = await openOverview();
  await page.findByText(
    /^Demo: these calls are made up\. The summary and sentiment come from the built-in analyzer\.$/,
  );
  await page.user.click(page.getAllByRole('row')[1] ?? document.body);
  const dialog = within(await page.findByRole('dialog'));
  await dialog.findByText(/^Demo: this call is made up\./);
  page.close();

  const real = await openPage(house, paths.overview, owner, {
    answers: {
      'GET /overview/call-logs': async (request) => {
        const answer = await fetch(request);
        const calls = ((await answer.json()) as object[]).map((call) => ({ ...call, isDemo: undefined }));
        return Response.json(calls, { headers: answer.headers });
      },
    },
  });
  await real.findByText('Maria Lopez');
  expect(real.queryByText(/made up/)).toBeNull();
});

test('a page beyond the last shows the last', { tags: ['LOGS-14'] }, async () => {
  const page = await openPage(house, '/overview?page=99', owner);
  await page.findByText(/^Page (\d+) of \1$/);
  await eventually(() => expect(page.getAllByRole('row').length).toBeGreaterThan(1));
  await eventually(() => expect(page.address()).toMatch(/^\/overview\?page=\d$/));
  expect(page.queryByText('No data available')).toBeNull();
});

test('a call that is opened by a link has its neighbours in the whole log', async () => {
  const listed = (await house.request('GET', '/overview/call-logs', owner)).body as { _id: string }[];
  const [newer, asked, older] = listed.slice(-3).map(({ _id }) => _id);
  const open = async (call: string | undefined, name: string) => {
    const page = await openPage(house, `/overview?call=${call}`, owner);
    await page.findByRole('heading', { name: 'Sentiment Analysis' });
    const dialog = within(page.getByRole('dialog'));
    await eventually(() => expect(page.getAllByRole('term').length).toBeGreaterThan(6));
    return { page, button: dialog.getByRole<HTMLButtonElement>('button', { name }) };
  };
  for (const [name, to] of [
    ['Previous call', newer],
    ['Next call', older],
  ] as const) {
    const { page, button } = await open(asked, name);
    await eventually(() => expect(button.disabled).toBe(false));
    await page.user.click(button);
    await eventually(() => expect(page.address()).toBe(`/overview?call=${to}`));
    page.close();
  }
  const { page } = await open(older, 'Next call');
  const [previous, next] = ['Previous call', 'Next call'].map((name) =>
    page.getByRole<HTMLButtonElement>('button', { name }),
  );
  await eventually(() => expect([previous?.disabled, next?.disabled]).toEqual([false, true]));
});

test('growth against a handful of calls is no trend, and more spam is nothing good', {
  tags: ['ANALYSIS-12', 'ANALYSIS-13', 'ANALYSIS-14'],
}, async () => {
  const figures = (await house.request('GET', '/overview/call-analytics', owner)).body;
  const growth = { ...figures.growth, totalCalls: 633.3, spamCalls: 50, newClients: 25 };
  const shown = async (comparedCalls: number) => {
    const page = await openPage(house, paths.overview, owner, {
      answers: { 'GET /overview/call-analytics': () => Response.json({ ...figures, growth, comparedCalls }) },
    });
    // Of a handful of calls a decimal would tell nothing.
    const grown = comparedCalls < 10 ? '+633%' : '+633.3%';
    await page.findByText(grown);
    const look = (text: string) => /\b(good|bad)\b/.exec(page.getByText(text).className)?.[0] ?? 'plain';
    const looks = {
      calls: look(grown),
      spam: look('+50%'),
      arrows: page.getByText(grown).querySelectorAll('svg'),
    };
    const told = textOf(region(page, 'Call Analysis')).includes('few earlier calls, so percentages are rough');
    const found = { ...looks, arrows: looks.arrows.length, told };
    page.close();
    return found;
  };
  expect(await shown(60)).toEqual({ calls: 'good', spam: 'bad', arrows: 1, told: false });
  expect(await shown(3)).toEqual({ calls: 'plain', spam: 'plain', arrows: 0, told: true });
  const page = await openPage(house, paths.overview, owner, {
    answers: { 'GET /overview/call-analytics': () => Response.json({ ...figures, growth, comparedCalls: 0 }) },
  });
  await page.findByText('· no earlier calls to compare with', { exact: false });
  const card = textOf(region(page, 'Call Analysis'));
  expect(card).toContain('Up from 0 Since last month');
  expect(card).not.toMatch(/[+−][\d.]+%/);
});

test('a lost line and a browser without a connection are told, until they are back', async () => {
  const page = await openPage(house, paths.overview, owner, {
    answers: { 'GET /overview/live': () => 'unreachable' },
  });
  await page.findByText(/^Connection lost\. New calls/);
  page.answers.set(/^GET \/overview\/call-logs\/[0-9a-f-]{36}$/, async (request) =>
    Response.json({ ...((await (await fetch(request)).json()) as object), live: true }),
  );
  await page.user.click((await page.findAllByRole('button', { name: 'Maria Lopez' }))[0] ?? document.body);
  await page.findByText(/^Connection lost\. New lines/);
  page.answers.delete('GET /overview/live');
  await eventually(() => expect(page.queryByText(/^Connection lost/)).toBeNull());
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  await page.findByText(/^You are offline/);
  online.mockRestore();
  window.dispatchEvent(new Event('online'));
  await eventually(() => expect(page.queryByText(/^You are offline/)).toBeNull());
});

test('a caller without a name does not stand out as one with a name', { tags: ['LOGS-12'] }, async () => {
  const page = await openPage(house, '/overview?search=139', owner);
  const name = await page.findByRole('button', { name: 'NA' });
  expect(name.className).toMatch(/\bmute\b/);
  expect(name.className).not.toMatch(/\b(ink|medium|strong)\b/);
  await page.user.click(name);
  const dialog = within(await page.findByRole('dialog', { name: 'Unknown caller' }));
  expect(textOf((await dialog.findByText('Name')).nextElementSibling)).toBe('NA');
  page.close();
});

test('a closed list of periods says what is shown, and has the stated options', {
  tags: ['ANALYSIS-03', 'LOGS-04'],
}, async () => {
  const page = await openPage(house, paths.overview, owner);
  for (const label of ['Call analysis period', 'Call log period']) {
    const list = await page.findByRole<HTMLSelectElement>('combobox', { name: label });
    const told = () => list.querySelector('button')?.getAttribute('aria-label');
    expect(told()).toBe('All time');
    expect(textsOf(within(list).getAllByRole('option'))).toEqual(['Select', 'This Month', 'This Quarter']);
    await page.user.selectOptions(list, 'This Month');
    await eventually(() => expect(told()).toBeUndefined());
  }
  page.close();
});

test('a request for a number that did not arrive is not told as sent', {
  tags: ['SHELL-22', 'SHELL-24', 'SHELL-26'],
}, async () => {
  const numberless = await house.person('otherOwner');
  await setUp(house, numberless);
  const page = await openPage(house, paths.overview, numberless, {
    answers: { 'POST /user/request-number': () => 'unreachable' },
  });
  const sent = 'Your request has been sent to support. The number will be available shortly.';
  await page.user.click(await page.findByRole('button', { name: 'Activate Your Number' }));
  let dialog = within(await page.findByRole('dialog', { name: 'Confirmation' }));
  await dialog.findByText(/^Your request could not be sent/);
  expect(page.queryByText(sent)).toBeNull();
  await page.user.click(dialog.getByRole('button', { name: 'Okay' }));
  await eventually(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(page.queryByText('Your number will be loaded shortly')).toBeNull();
  await page.user.click(page.getByRole('button', { name: 'Activate Your Number' }));
  dialog = within(await page.findByRole('dialog', { name: 'Confirmation' }));
  const again = await dialog.findByRole('button', { name: 'Try again' });
  page.answers.clear();
  await page.user.click(again);
  await dialog.findByText(sent);
  await page.user.click(dialog.getByRole('button', { name: 'Okay' }));
  await page.findByText('Your number will be loaded shortly');
});

test.each([
  ['3125550123', 'Call your Noura number to hear it answer.'],
  ['', 'Get your number first. Until then, talk to Noura in your browser.'],
])('with the number "%s" an empty log says: %s', async (phone_number, text) => {
  const user = (await house.request('GET', '/user', owner)).body;
  const page = await openPage(house, paths.overview, owner, {
    stored: { phone_number },
    answers: {
      'GET /user': () => Response.json({ ...user, phoneNumber: phone_number && `+1${phone_number}` }),
      'GET /overview/call-logs': () => Response.json([]),
    },
  });
  await eventually(() => expect(textOf(region(page, 'Call Logs'))).toContain(text));
  expect(document.body.textContent?.match(/Call your Noura number/g) ?? []).toHaveLength(phone_number ? 1 : 0);
});

test('number, minutes and e-mail', {
  tags: ['SHELL-11', 'SHELL-12', 'SHELL-15', 'SHELL-16', 'SHELL-17', 'SHELL-27', 'SHELL-28'],
}, async () => {
  const page = await openOverview();
  page.getAllByText('+1 (312) 555-0123');
  await page.findByText(/^\d+ of \d+ mins left$/);
  const bar = page.getByRole('progressbar', { name: 'Minutes left' });
  expect(bar.getAttribute('aria-valuetext')).toMatch(/of \d+ mins left/);
  expect(textOf(document.body)).toContain(`Logged in as ${owner.email}`);
  page.getByRole('button', { name: 'Log out' });
});

test('an owner whose set-up is complete is not welcomed', { tags: ['WELCOME-02'] }, async () => {
  const page = await openOverview();
  await page.findByText(/^\d+ of \d+ mins left$/);
  expect(textOf(document.body)).not.toContain('Finish setup');
  expect(page.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('noura.kept.welcomed')).toBeNull();
});

test('a superadmin sees three links more', { tags: ['SHELL-05', 'SHELL-06'] }, async () => {
  const page = await openPage(house, paths.billing, superadmin);
  const links = within(await page.findByRole('list', { name: 'Admin' })).getAllByRole('link');
  expect(textsOf(links)).toEqual(['User Management', 'Operations', 'Test Box']);
});

test('who never had a call finds one thing to do: no figures, search or file of nothing, until the first call comes', async () => {
  const person = await newOwner(house);
  const page = await openPage(house, paths.overview, person);
  const steps = within(await page.findByRole('region', { name: 'First steps' }));
  const log = await page.findByRole('region', { name: 'Call Logs' });
  within(log).getByText('No data available');
  for (const empty of ['Call Analysis', 'Search calls']) expect(page.queryByText(empty)).toBeNull();
  for (const name of ['Download CSV', 'Filters', 'Next']) expect(page.queryByRole('button', { name })).toBeNull();
  expect(page.queryByLabelText('Search calls')).toBeNull();
  const filled = steps.getAllByRole('link').filter((link) => link.dataset.variant === 'filled');
  expect(textsOf(filled)).toEqual(['Add details']);
  await expectAccessible();
  page.close();

  const { callId } = await ring(house.calls, person.accountId, { isTest: true });
  await house.calls.journal.finish(recordOf(house, person.accountId, callId));
  const called = await openPage(house, paths.overview, person);
  await called.findByRole('region', { name: 'Call Analysis' });
  await called.findByLabelText('Search calls');
});
