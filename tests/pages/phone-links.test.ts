import { within } from '@testing-library/dom';
import type { Window } from 'happy-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { confirmedName, recordOf, ring } from '#tests/calls-fixture.ts';
import { handIn, makeLink, patientOf } from '#tests/intake.ts';
import { eventually, expectAccessible, openPage, textOf } from './open-page.tsx';
import { house, openOwnersHouse, owner } from './owners.ts';

const caller = { number: '+13125550147', shown: '+1 (312) 555-0147' };
const named = { number: '+17735550162', shown: '+1 (773) 555-0162' };
const office = { number: '+17735550144', shown: '+1 (773) 555-0144 ext. 22' };
const own = { number: '+13125550123', shown: '+1 (312) 555-0123' };

let callId: string;
let officeCallId: string | undefined;
openOwnersHouse();
beforeAll(async () => {
  await house.numbers.purchase({ actorId: null, requestId: 'test' }, owner.email, own.number);
  ({ callId } = await ring(house.calls, owner.accountId, { from: caller.number }));
  const details = [
    confirmedName,
    { field: 'contactNumber', value: named.number, status: 'confirmed' } as const,
    { field: 'bestTimeToCall', value: '5 to 6', status: 'confirmed' } as const,
  ];
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { details }));
  const callerIds = [
    [office.number, { extension: '22', verdict: 'A', carrierName: 'CITY HALL' }],
    ['+13125550148', { extension: null, verdict: 'failed', carrierName: null }],
  ] as const;
  for (const [from, callerId] of callerIds) {
    const { callId: told } = await ring(house.calls, owner.accountId, { from, callerId });
    await house.calls.journal.finish(recordOf(house, owner.accountId, told, { details: [] }));
    officeCallId ??= told;
  }
});
afterEach(() => wide(1280));

const wide = (width: number) => (window as unknown as Window).happyDOM.setViewport({ width });
const target = (inside: HTMLElement, name: string) => within(inside).getByRole('link', { name }).getAttribute('href');

test.each([
  ['in the table of the log', 1280],
  ['in the rows of the log on a phone', 390],
])('the caller is called back by the number %s, which opens no call', async (_, width) => {
  wide(width);
  const page = await openPage(house, paths.overview, owner);
  const log = await page.findByRole('region', { name: 'Call Logs' });
  const link = await within(log).findByRole('link', { name: caller.shown });
  expect(link.getAttribute('href')).toBe(`tel:${caller.number}`);
  // The browser hands it to the telephone.
  link.addEventListener('click', (event) => event.preventDefault());
  await page.user.click(link);
  expect(page.queryByRole('dialog')).toBeNull();
});

test.each([
  ['in the table', 1280],
  ['on a phone', 390],
])('%s a number has its extension, and a mark where the carrier tells of it', async (_, width) => {
  wide(width);
  const page = await openPage(house, paths.overview, owner);
  const log = await page.findByRole('region', { name: 'Call Logs' });
  const link = await within(log).findByRole('link', { name: office.shown });
  expect(link.getAttribute('href')).toBe(`tel:${office.number};ext=22`);
  const mark = (beside: HTMLElement) => beside.nextElementSibling?.getAttribute('aria-label');
  expect(mark(link)).toBe('Verified by the carrier');
  const doubtful = within(log).getByRole('link', { name: '+1 (312) 555-0148' });
  expect(mark(doubtful)).toBe('The carrier could not verify this number. It may be false.');
  expect(within(log).getByRole('link', { name: caller.shown }).nextElementSibling).toBeNull();
  expect(within(log).queryByText(/CITY HALL/)).toBeNull();
  await expectAccessible();
});

test('the page of a call tells what the carrier does, and has no name of it for one of the caller', async () => {
  const page = await openPage(house, `${paths.overview}?call=${officeCallId}`, owner);
  const dialog = await page.findByRole('dialog', { name: 'Unknown caller' });
  const fact = async (term: string) => textOf((await within(dialog).findByText(term)).nextElementSibling);
  expect([await fact('Name'), await fact('Phone')]).toEqual(['NA', office.shown]);
  expect(await fact('Caller ID')).toBe('Verified by the carrierName by the carrier: CITY HALL');
  expect(target(dialog, office.shown)).toBe(`tel:${office.number};ext=22`);
  page.close();
  const without = await openPage(house, `${paths.overview}?call=${callId}`, owner);
  await within(await without.findByRole('dialog')).findByText('Details from the call');
  expect(without.queryByText('Caller ID')).toBeNull();
});

test('on the page of a call: the number of the caller, and the one that they told', async () => {
  const page = await openPage(house, `${paths.overview}?call=${callId}`, owner);
  const dialog = await page.findByRole('dialog');
  await within(dialog).findByText('Details from the call');
  expect(target(dialog, caller.shown)).toBe(`tel:${caller.number}`);
  expect(target(dialog, named.shown)).toBe(`tel:${named.number}`);
  expect(within(dialog).queryByRole('link', { name: '5 to 6' })).toBeNull();
});

test('the own number beside the navigation and on its page', async () => {
  const page = await openPage(house, paths.phoneNumber, owner);
  await eventually(() =>
    expect(page.getAllByRole('link', { name: own.shown }).map((link) => link.getAttribute('href'))).toEqual([
      `tel:${own.number}`,
      `tel:${own.number}`,
    ]),
  );
});

test('what a patient filled in', async () => {
  const { id, formToken } = await makeLink(house, owner.token);
  const bio = { phone_number: '3125550147', cell_phone_number: '3125550148' };
  expect((await handIn(house, formToken, { patient: patientOf({ bio }) })).status).toBe(200);
  const page = await openPage(house, `${paths.patientForms}?form=${id}`, owner);
  const dialog = await page.findByRole('dialog');
  await eventually(() => expect(target(dialog, '(312) 555-0147')).toMatch(/^tel:(\+1)?3125550147$/));
  expect(target(dialog, '(312) 555-0148')).toMatch(/^tel:(\+1)?3125550148$/);
});

test('of a business, to superadmins: on its page a link, in the list pressed to be copied', {
  tags: ['USERS-08'],
}, async () => {
  const superadmin = await house.person('superadmin');
  const account = await openPage(house, `${paths.userAccount}?id=${owner.accountId}`, superadmin);
  const facts = await account.findByRole('region', { name: 'No business yet' });
  expect(target(facts, own.shown)).toBe(`tel:${own.number}`);
  account.close();
  const list = await openPage(house, paths.userManagement, superadmin);
  await list.findByRole('button', { name: `Copy ${own.shown}` });
});
