import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import type { Person, TestHouse } from '#tests/house.ts';
import { startDemoHouse } from './demo-house.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  type OpenPage,
  openPage,
  textOf,
  textsOf,
} from './open-page.tsx';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  ({ house, owner } = await startDemoHouse());
});
afterAll(() => house.stop());

/** Not the charts nor the numbers of the month, which are read beside it. */
const oneCall = /^GET \/overview\/call-logs\/[0-9a-f-]{36}$/;
const rows = (page: OpenPage) => page.getAllByRole('row').slice(1);
const openerIn = (row: HTMLElement | undefined) =>
  within(row ?? document.body).getAllByRole('button')[0] ?? document.body;

interface Told {
  startTime: string;
  transcription: { speaker: string }[];
}

/** The overview; what a call is told as is changed before it is shown. */
async function open(address: string = paths.overview, change?: (call: Told) => object): Promise<OpenPage> {
  const page = await openPage(house, address, owner);
  if (change)
    page.answers.set(oneCall, async (request) => {
      const call = (await (await fetch(request)).json()) as Told;
      return Response.json({ ...call, ...change(call) });
    });
  await page.findAllByRole('button', { name: 'Maria Lopez' });
  return page;
}

async function openLopez(page: OpenPage) {
  await page.user.click(page.getAllByRole('button', { name: 'Maria Lopez' })[0] ?? document.body);
  const dialog = within(await page.findByRole('dialog', { name: 'Maria Lopez' }));
  await dialog.findByRole('heading', { name: 'Summary' });
  return dialog;
}

test('the transcript unfolds, in Chicago time, and tells the speakers apart', {
  tags: ['DETAIL-02', 'DETAIL-03', 'DETAIL-04', 'DETAIL-05'],
}, async () => {
  const page = await open();
  const dialog = await openLopez(page);
  const toggle = await dialog.findByRole('button', { name: /^Transcript \d+ entries$/ });
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  await page.user.click(toggle);
  await dialog.findByText(/^Times in Chicago \(C[SD]T\)$/);
  const lines = dialog.getAllByRole('listitem');
  expect(textOf(lines[0])).toMatch(/^Noura\d{1,2}:\d{2}:\d{2}\s[AP]M.+/);
  expect(textsOf(lines)).toContainEqual(expect.stringContaining('Caller'));
  const time = lines[0]?.querySelector('time');
  const chicago = new Date(time?.dateTime ?? '').toLocaleTimeString('en-US', { timeZone: 'America/Chicago' });
  expect(textOf(time)).toBe(chicago.replace(/\s/g, ' '));
  await expectAccessible();
});

test('all times of a call are by one clock, that of its transcript', { tags: ['DETAIL-03', 'DETAIL-09'] }, async () => {
  // The night of Chicago, when it is the next day where the page is read.
  const at = '2026-03-05T05:30:00.000Z';
  const page = await open(paths.overview, () => ({
    startTime: at,
    notice: { heard: 'whole', at, why: '', wording: '1' },
    soundsRemovedAt: at,
    earlier: { total: 1, calls: [{ _id: '1', startTime: at, status: 'Completed', reason: null }] },
  }));
  const dialog = await openLopez(page);
  await dialog.findByText('Heard in full (Mar 4, 2026, 11:30 PM CST, notice version 1)');
  await dialog.findByText('Removed on Mar 4, 2026 under your retention rules.');
  const text = textOf(page.getByRole('dialog')).replaceAll('\u202f', ' ');
  expect(text.match(/Mar 4, 2026, 11:30 PM CST/g)).toHaveLength(3);
  expect(text).not.toMatch(/Mar 5|E[SD]T/);
});

test('actions to come are disabled, Close closes, the focus returns', {
  tags: ['DETAIL-20', 'DETAIL-21', 'DETAIL-22', 'DETAIL-23'],
}, async () => {
  const page = await open();
  const opener = () => openerIn(rows(page)[0]);
  const enter = async () => {
    opener().focus();
    await page.user.keyboard('{Enter}');
    const dialog = within(await page.findByRole('dialog'));
    await dialog.findByRole('button', { name: 'Mark as test' });
    return dialog;
  };
  const dialog = await enter();
  for (const name of ['Block caller', 'Mark as test', 'Send Transcript to Email'])
    expect(dialog.getByRole<HTMLButtonElement>('button', { name }).disabled, name).toBe(true);
  await page.press('Close');
  await dialogGone();
  await expectFocus(opener);
  await enter();
  await page.user.keyboard('{Escape}');
  await dialogGone();
  expect(page.address()).toBe(paths.overview);
});

test('the open call lives in the address, and Previous and Next walk through the pages', async () => {
  const before = await open();
  await before.user.click(rows(before)[6] ?? document.body);
  await before.findByRole('dialog');
  const seventh = before.address();
  expect(seventh).toMatch(/^\/overview\?call=[0-9a-f-]+$/);
  const page = await before.reload();
  await page.findByRole('dialog');
  await page.press('Next call');
  await eventually(() => expect(textOf(document.body)).toMatch(/Page 2 of /));
  expect(page.address()).toMatch(/\?page=2&call=/);
  await page.press('Previous call');
  await eventually(() => expect(page.address()).toBe(seventh));
  await page.go(`${paths.overview}?call=00000000-0000-4000-8000-000000000000`);
  await within(await page.findByRole('dialog')).findByText('This call no longer exists.');
});

test('an appointment, what an answer was made from and what not, and a claim that nothing stands behind are told in the detail', async () => {
  const doubt = 'It said that an e-mail was sent, and nothing had sent one.';
  const page = await open(paths.overview, ({ transcription }) => {
    const said = transcription.find(({ speaker }) => speaker === 'assistant');
    const sources = [
      { source: 'knowledge', title: 'Office handbook / Parking' },
      { source: 'unknown-figure', title: '$80' },
      { source: 'unknown-figure', title: '5 PM' },
    ];
    Object.assign(said ?? {}, { sources });
    const start = '2026-12-01T16:00:00.000Z';
    const booked = { provider: 'calcom', title: 'First consultation', start, timeZone: 'America/Chicago' };
    const appointments = [
      { ...booked, status: 'booked', reference: 'abc123' },
      // As a browser would show it whose rules of the zone are older than ours.
      { ...booked, ahead: -300, status: 'requested', reference: 'abc124' },
    ];
    return { transcription, appointments, doubts: [doubt] };
  });
  const dialog = await openLopez(page);
  for (const text of [
    doubt,
    'Booked',
    'Tue, Dec 1, 2026, 10:00 AM CST',
    'Tue, Dec 1, 2026, 11:00 AM GMT-05:00',
    'Cal.com abc123',
  ])
    await dialog.findByText(text);
  await page.press(/^Transcript/);
  await eventually(() => {
    const lines = textsOf(dialog.getAllByRole('listitem'));
    expect(lines).toContainEqual(
      expect.stringMatching(/From: Office handbook \/ Parking\s*Not in your settings: \$80; 5 PM$/),
    );
    expect(lines.filter((line) => line.includes('Not in your settings'))).toHaveLength(1);
  });
  await expectAccessible();
});

test('who answered, and each change to another, is a quiet line of the detail', { tags: ['DETAIL-24'] }, async () => {
  const page = await open(paths.overview, ({ startTime }) => {
    const after = (seconds: number) => new Date(Date.parse(startTime) + seconds * 1000).toISOString();
    const answeredBy = [
      { by: 'realtime', at: after(1), why: '' },
      { by: 'pipeline', at: after(42), why: 'the connection was lost' },
      { by: 'embedded', at: after(43), why: 'it could not answer' },
    ];
    return { answeredBy };
  });
  const line = await (await openLopez(page)).findByText(/^Answered by/);
  expect(textOf(line)).toBe(
    'Answered by the realtime service · Changed to the language services at 0:42: the connection was lost · ' +
      'Changed to the built-in receptionist at 0:43: it could not answer',
  );
  await expectAccessible();
});
