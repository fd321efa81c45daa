import { within } from '@testing-library/dom';
import type { Window } from 'happy-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { confirmedName, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { createTestClock } from '#tests/clock.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { eventually, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { newOwner } from './owners.ts';

let house: TestHouse;
let owner: Person;
let withReason: string;
beforeAll(async () => {
  house = await startHouse({ clock: createTestClock(new Date()) });
  owner = await newOwner(house);
  // What came before somebody was there counts as read for them.
  house.clock.advance(600_000);
  const rings = async (seconds: number, details: Parameters<typeof recordOf>[3]) => {
    const { callId } = await ring(house.calls, owner.accountId);
    house.clock.advance(seconds * 1_000);
    await house.calls.journal.finish(
      recordOf(house, owner.accountId, callId, { mediaSeconds: seconds, transcript: [], ...details }),
    );
    return callId;
  };
  const reason = { field: 'reasonForCalling', value: 'a will for her mother', status: 'confirmed' } as const;
  withReason = await rings(75, { details: [confirmedName, reason] });
  await rings(40, { details: [{ ...confirmedName, value: 'James Carter' }] });
  await until('the summaries', async () =>
    (await house.request('GET', '/overview/call-logs', owner)).body.every(
      ({ reason }: { reason: string | null }) => reason,
    ),
  );
});
afterAll(() => house.stop());
afterEach(() => wide(1280));

const wide = (width: number) => (window as unknown as Window).happyDOM.setViewport({ width });
const log = (page: OpenPage) => page.getByRole('region', { name: 'Call Logs' });
const marks = (page: OpenPage) => within(log(page)).queryAllByText('Unread:').length;
const open = async () => {
  const page = await openPage(house, paths.overview, owner);
  await page.findByText('A will for her mother');
  return page;
};

test('in the table why they called, by them or by the summary, stands under the name, and the duration under the status', async () => {
  const page = await open();
  const [, ...rows] = within(log(page)).getAllByRole('row');
  const cells = rows.map((row) => within(row).getAllByRole('cell'));
  expect(cells.map(([name]) => textOf(name))).toEqual([
    'Unread: James CarterJames Carter called and gave no reason.',
    'Unread: Maria LopezA will for her mother',
  ]);
  expect(cells.map((row) => textOf(row[4]))).toEqual(['Completed40 s', 'Completed1 min 15 s']);
  const [name, why] = [within(log(page)).getByRole('button', { name: 'Maria Lopez' }), page.getByText(/^A will/)];
  expect(name.parentElement).toBe(why.parentElement);
  expect(name.compareDocumentPosition(why)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('on a phone the row has both as well', async () => {
  wide(390);
  const page = await open();
  const rows = within(within(log(page)).getByRole('list', { name: /Call Logs/ })).getAllByRole('listitem');
  expect(textsOf(rows).map((row) => row.split('+1')[0])).toEqual([
    'Unread: James CarterCompletedJames Carter called and gave no reason.40 s',
    'Unread: Maria LopezCompletedA will for her mother1 min 15 s',
  ]);
});

test('the page of a call says what it used, and to open it clears its mark alone, for good', async () => {
  const page = await open();
  expect(marks(page)).toBe(2);
  await page.user.click(within(log(page)).getByRole('button', { name: 'Maria Lopez' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Maria Lopez' }));
  const used = await dialog.findByText('Minutes used');
  expect(textOf(used.parentElement?.querySelector('dd'))).toBe('1.25 (75 seconds)');
  await eventually(() => expect(page.asked).toContain(`PUT /overview/call-logs/${withReason}/read`));
  await page.user.click(dialog.getByRole('button', { name: 'Close' }));
  await eventually(() => expect(marks(page)).toBe(1));

  const again = await page.reload();
  await again.findByText('A will for her mother');
  const unread = within(log(again)).getByText('Unread:').parentElement;
  expect(textOf(unread)).toContain('James Carter');
  expect(marks(again)).toBe(1);
});
