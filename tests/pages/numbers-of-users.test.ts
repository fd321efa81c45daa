import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import type { Person } from '#tests/house.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectSaid,
  type OpenPage,
  offered,
  openPage,
  textOf,
  textsOf,
} from './open-page.tsx';
import { asks, house, newOwner, openHouse } from './owners.ts';
import { choose, type Dialog, proceed, rowsWith, rowText, unreachable, withUser } from './users-page.ts';

let superadmin: Person;
openHouse();
beforeAll(async () => {
  superadmin = await house.person('superadmin');
});

const select = (dialog: Dialog) => dialog.getByRole<HTMLInputElement>('combobox', { name: 'Select a phone number:' });

async function pickNumber(page: OpenPage, dialog: Dialog): Promise<string> {
  await page.user.click(await dialog.findByRole('combobox'));
  await eventually(() => expect(offered(page)).not.toEqual([]));
  await page.user.click(offered(page)[0] ?? document.body);
  return `+${select(dialog).value.replace(/\D/g, '')}`;
}

test('a number is purchased for who asks for one', {
  tags: [
    'USERS-15',
    'USERS-23',
    'USERS-24',
    'USERS-25',
    'USERS-26',
    'USERS-29',
    'USERS-31',
    'USERS-33',
    'USERS-34',
    'USERS-45',
    'CONSTANTS-08',
    'Q-65',
    'Q-97',
    'DATA-11',
    'DATA-12',
    'SHELL-26',
  ],
}, async () => {
  const { page: before, user } = await withUser(house, superadmin);
  const { email } = user;
  const ask = asks(house, user);
  await ask('POST', '/user/request-number');
  const page = await before.reload();
  await page.findByText(email);
  expect(rowText(page, email)).toContain('Number requested');
  page.getByRole('button', { name: /^\d+ requested a number$/ });

  const held = Promise.withResolvers<void>();
  page.answers.set(/list-available-numbers/, async (request) => {
    await held.promise;
    return fetch(request);
  });
  const dialog = await choose(page, email, 'Purchase Number');
  for (const text of [
    `Are you sure you want to purchase a number for ${email}`,
    'A monthly fee of $1.15 will be applied.',
  ])
    dialog.getByText(text, { exact: false });
  dialog.getByText('Select a phone number:');
  await eventually(() => expect(textOf(dialog.getByRole('status'))).toBe('Loading available numbers...'));
  const go = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Yes, proceed' });
  expect(go().disabled).toBe(true);
  await expectAccessible();
  held.resolve();

  await dialog.findByRole('combobox');
  expect(select(dialog).placeholder).toBe('Select a number');
  expect(go().disabled).toBe(true);
  select(dialog).focus();
  await page.user.keyboard('{Enter}');
  await dialog.findByText('Please select a phone number');
  await expectAccessible();
  await page.user.click(select(dialog));
  await eventually(() => expect(offered(page)).not.toEqual([]));
  const all = textsOf(offered(page));
  for (const text of all) expect(text).toMatch(/^\+1 \([2-9]\d\d\) 555-01\d\d$/);
  await expectAccessible();
  const wanted = (all.at(-1) ?? '').replace(/\D/g, '').slice(1, 4);
  await page.fill(select(dialog), wanted);
  await eventually(() => expect(offered(page).length).toBeLessThan(all.length));
  expect(go().disabled).toBe(true);
  await page.user.keyboard('{ArrowDown}{Enter}');
  const chosen = select(dialog).value;
  expect(chosen).toContain(`(${wanted})`);
  expect(dialog.queryByText('Please select a phone number')).toBeNull();
  expect(go().disabled).toBe(false);

  await page.user.click(go());
  await expectSaid('status', 'Phone number purchased successfully!');
  const [asked = '', ...more] = page.asked.filter((request) => request.includes('/user/purchase-number'));
  expect(more).toEqual([]);
  const query = new URL(asked.replace(/^\S+ /, ''), house.url).searchParams;
  expect([...query.keys()]).toEqual(['email', 'phoneNumber']);
  expect(query.get('phoneNumber')).toBe(`+${chosen.replace(/\D/g, '')}`);
  expect(page.sent(asked.replace(/\?.*/, ''))).toEqual([null]);
  await eventually(() => expect(rowText(page, email)).toContain(chosen));
  expect(rowText(page, email)).toContain('Active');
  expect(rowText(page, email)).not.toContain('Number requested');
  expect(await ask('GET', '/user')).toMatchObject({
    phoneNumber: query.get('phoneNumber'),
    isActive: true,
    numberRequested: false,
  });
});

test('a spinner on the user while an action runs; other rows stay usable; the server message first', {
  tags: ['USERS-17', 'USERS-40', 'USERS-44'],
}, async () => {
  const other = await newOwner(house);
  const { page, user: slow } = await withUser(house, superadmin);
  const number = await pickNumber(page, await choose(page, slow.email, 'Purchase Number'));
  const held = Promise.withResolvers<void>();
  page.answers.set(/purchase-number/, async (request) => {
    await held.promise;
    return fetch(request);
  });
  await proceed(page);
  const working = await page.findByRole('button', { name: `Working on ${slow.email}` });
  expect(working.getAttribute('aria-busy')).toBe('true');
  // Meanwhile another superadmin buys the same number for somebody else.
  await house.numbers.purchase({ actorId: null, requestId: 'test' }, other.email, number);
  await choose(page, other.email, 'Deactivate');
  await page.press('Cancel');
  await dialogGone();
  held.resolve();
  const message = 'This phone number is no longer available. Choose another one.';
  await expectSaid('alert', message);
  await page.findByRole('button', { name: `Actions for ${slow.email}` });
  await page.press(`Dismiss the message for ${slow.email}`);
  await eventually(() => expect(rowsWith(page, message)).toEqual([]));

  page.answers.clear();
  page.answers.set(/purchase-number/, unreachable);
  await pickNumber(page, await choose(page, slow.email, 'Purchase Number'));
  await proceed(page);
  await expectSaid('alert', 'Failed to purchase phone number');
});

test('numbers that cannot be read show the server message, or the listed text, and come again', {
  tags: ['USERS-39'],
}, async () => {
  const { page, user } = await withUser(house, superadmin);
  page.answers.set('GET /user/list-available-numbers', () => new Response('', { status: 400 }));
  const dialog = await choose(page, user.email, 'Purchase Number');
  await dialog.findByText(/^Failed to fetch available phone numbers/);
  await expectAccessible();
  page.answers.set('GET /user/list-available-numbers', () =>
    Response.json({ message: 'Said by the server.' }, { status: 409 }),
  );
  await page.press('Try again');
  await dialog.findByText('Said by the server.', { exact: false });
  page.answers.clear();
  await page.press('Try again');
  await dialog.findByRole('combobox');
});

test('releasing a number clears it and makes inactive', {
  tags: ['USERS-14', 'USERS-35', 'USERS-36', 'USERS-41', 'USERS-46'],
}, async () => {
  const { page, user } = await withUser(house, superadmin);
  const { email } = user;
  await page.press(`Actions for ${email}`);
  const items = page.getAllByRole<HTMLButtonElement>('menuitem');
  expect(textsOf(items)).toEqual(['Deactivate', 'Release Number', 'Purchase Number', 'Delete User']);
  expect(items[1]?.disabled).toBe(true);
  await expectAccessible();
  await page.user.keyboard('{Escape}');
  await pickNumber(page, await choose(page, email, 'Purchase Number'));
  await proceed(page);
  await eventually(() => expect(rowText(page, email)).toContain('555-01'));

  page.answers.set(/release-number/, unreachable);
  await choose(page, email, 'Release Number');
  await proceed(page);
  await expectSaid('alert', 'Failed to release phone number');
  page.answers.clear();
  await dialogGone();
  const dialog = await choose(page, email, 'Release Number');
  dialog.getByText(`Are you sure you want to release the number for ${email}`, { exact: false });
  await proceed(page);
  await expectSaid('status', 'Phone number released successfully!');
  const cells = () => textsOf(within(rowsWith(page, email)[0] ?? document.body).getAllByRole('cell'));
  await eventually(() => expect(cells()[2]).toBe('NA'));
  expect(rowText(page, email)).toContain('Inactive');
});

test('a click on a number copies it and says so', { tags: ['USERS-08'] }, async () => {
  house.clock.advance(60_000);
  const owner = await newOwner(house);
  await house.numbers.purchase({ actorId: null, requestId: 'test' }, owner.email, '+13125550123');
  const page = await openPage(house, paths.userManagement, superadmin);
  await page.findByText(owner.email);
  const row = within(rowsWith(page, owner.email)[0] ?? document.body);
  await page.user.click(row.getByRole('button', { name: 'Copy +1 (312) 555-0123' }));
  await eventually(() => expect(textOf(row.getByRole('status'))).toBe('Copied'));
  expect(await navigator.clipboard.readText()).toBe('+13125550123');
});
