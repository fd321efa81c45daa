import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  type OpenPage,
  openPage,
  textsOf,
} from './open-page.tsx';
import { house, newOwner, openHouse } from './owners.ts';

openHouse();

type Kind = 'Daily' | 'Instant' | 'Voicemail';
const route = '/user/notification-recipients';
const group = (page: OpenPage, kind: Kind) =>
  within(page.getByRole('region', { name: `${kind} call summary destinations` }));
const listed = (page: OpenPage, kind: Kind, addresses: string[]) =>
  eventually(() => expect(textsOf(group(page, kind).queryAllByRole('listitem'))).toEqual(addresses));
const input = (page: OpenPage) => page.getByPlaceholderText<HTMLInputElement>('Add new email');
const errors = (page: OpenPage) => page.queryAllByText('Invalid email address');

/** A new account on the page, so that its lists are samples. */
async function fresh(): Promise<{ page: OpenPage; email: string }> {
  const owner = await newOwner(house);
  const page = await openPage(house, paths.notification, owner);
  await page.findByText('office@sample.example');
  return { page, email: owner.email };
}

async function add(page: OpenPage, kind: Kind, ...addresses: string[]): Promise<void> {
  await page.user.click(group(page, kind).getByRole('button', { name: '+Add' }));
  for (const address of addresses) {
    await page.fill(group(page, kind).getByPlaceholderText('Add new email'), address);
    await page.user.keyboard('{Enter}');
  }
}

test('one edit mode adds and removes, and what is saved stays', {
  tags: ['NOTIFY-07', 'NOTIFY-08', 'NOTIFY-09', 'NOTIFY-11', 'NOTIFY-17'],
}, async () => {
  const { page: first, email } = await fresh();
  await first.press('Edit');
  await first.findByRole('region', { name: 'Daily call summary destinations' });
  expect(first.queryByPlaceholderText('Add new email')).toBeNull();
  await first.user.click(group(first, 'Daily').getByRole('button', { name: '+Add' }));
  await expectFocus(() => input(first));
  await first.fill(input(first), 'daily@clinic.example');
  await first.user.click(group(first, 'Daily').getByRole('button', { name: 'Add' }));
  await group(first, 'Daily').findByText('daily@clinic.example');
  expect(input(first).value).toBe('');
  await expectFocus(() => input(first));
  await first.user.keyboard('{Escape}');
  await expectFocus(() => group(first, 'Daily').getByRole('button', { name: '+Add' }));
  await add(first, 'Instant', 'one@clinic.example', 'two@clinic.example');
  await first.findByText('3 changes');
  await expectAccessible();
  await first.press('Save changes');
  await first.findByText('Recipients saved.');
  await expectFocus(() => first.getByRole('button', { name: 'Edit' }));
  await eventually(() => expect(first.queryByText('Recipients saved.')).toBeNull());
  const page = await first.reload();
  await page.findByText('one@clinic.example');
  await listed(page, 'Instant', [email, 'one@clinic.example', 'two@clinic.example']);
  await listed(page, 'Daily', ['daily@clinic.example']);
  // Who was told until now goes on being told.
  await listed(page, 'Voicemail', [email]);
  expect(page.queryAllByText('Sample')).toEqual([]);
  await expectAccessible();

  await page.press('Edit');
  await page.press('Remove one@clinic.example');
  await expectFocus(() => page.getByRole('button', { name: 'Undo removing one@clinic.example' }));
  await page.findByText('1 change');
  await page.user.keyboard('{Enter}');
  await page.findByText('No changes yet');
  await page.press('Remove two@clinic.example');
  await page.press('Save changes');
  await listed(page, 'Instant', [email, 'one@clinic.example']);
});

test('Cancel restores the lists', { tags: ['NOTIFY-10'] }, async () => {
  const { page } = await fresh();
  await page.press('Edit');
  await add(page, 'Voicemail', 'x@clinic.example');
  await page.press('Remove office@sample.example');
  await page.press('Cancel');
  await eventually(() => expect(page.queryByText('x@clinic.example')).toBeNull());
  expect(group(page, 'Daily').getAllByRole('listitem')).toHaveLength(2);
  await expectFocus(() => page.getByRole('button', { name: 'Edit' }));
});

test('what is no address is refused, also when saving', {
  tags: ['NOTIFY-12', 'NOTIFY-13', 'NOTIFY-14', 'NOTIFY-15'],
}, async () => {
  const stored = {
    daily: ['office@sample.example', 'broken'],
    instant: [],
    voicemail: [],
    sample: false,
    mailed: true,
    owner: '',
  };
  const owner = await newOwner(house);
  const page = await openPage(house, paths.notification, owner, {
    answers: { [`GET ${route}`]: () => Response.json(stored) },
  });
  await page.findByText('office@sample.example');
  await page.press('Edit');
  await page.user.click(group(page, 'Instant').getByRole('button', { name: '+Add' }));
  for (const typed of ['', 'name', 'name@host']) {
    await page.fill(input(page), typed);
    await page.user.click(group(page, 'Instant').getByRole('button', { name: 'Add' }));
    await group(page, 'Instant').findByText('Invalid email address');
    await expectFocus(() => input(page));
  }
  await expectAccessible();
  await page.fill(input(page), 'name@host.example');
  await eventually(() => expect(errors(page)).toEqual([]));
  await page.press('Save changes');
  await group(page, 'Daily').findByText('Invalid email address');
  await expectFocus(() => page.getByRole('button', { name: 'Remove broken' }));
  await expectAccessible();
  await page.press('Remove broken');
  await eventually(() => expect(errors(page)).toEqual([]));
  await page.press('Save changes');
  // For the house it is the first save.
  await listed(page, 'Instant', [owner.email, 'name@host.example']);
});

test('a save that fails keeps what was typed, and a page that could not be loaded tries again', async () => {
  const { page } = await fresh();
  await page.press('Edit');
  await add(page, 'Instant', 'kept@clinic.example');
  page.answers.set(`PUT ${route}`, () => 'unreachable');
  await page.press('Save changes');
  await page.findByText('Nothing was saved; your changes are still here.', { exact: false });
  await page.findByText('The recipients could not be saved.');
  page.getByText('kept@clinic.example');
  await expectAccessible();
  page.close();
  const again = await openPage(house, paths.notification, await newOwner(house), {
    answers: { [`GET ${route}`]: () => 'unreachable' },
  });
  await again.findByText('We could not load the recipients.');
  await expectAccessible();
  again.answers.clear();
  await again.press('Try again');
  await again.findByText('office@sample.example');
});

test('a page with unsaved changes asks once before it is left', async () => {
  const { page } = await fresh();
  await page.press('Edit');
  await add(page, 'Instant', 'draft@clinic.example');
  const leave = () => page.user.click(page.getByRole('link', { name: 'Billing' }));
  await leave();
  const question = within(await page.findByRole('dialog', { name: 'Leave without saving?' }));
  await expectFocus(() => question.getByRole('button', { name: 'Keep editing' }));
  await expectAccessible();
  await page.user.keyboard('{Escape}');
  await dialogGone();
  page.getByText('draft@clinic.example');
  await leave();
  await page.findByRole('dialog', { name: 'Leave without saving?' });
  await page.press('Leave');
  await expect.poll(page.address).toBe(paths.billing);
});
