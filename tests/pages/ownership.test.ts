import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { sql } from '#server/store/sql.ts';
import type { Person } from '#tests/house.ts';
import { managerOf } from '#tests/new-owner.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  type OpenPage,
  openPage,
  textOf,
} from './open-page.tsx';
import { house, newOwner, openHouse } from './owners.ts';

openHouse();

const named = async (person: { id: string }, firstName: string) =>
  void (await house.db.run(sql`update people set first_name = ${firstName} where id = ${person.id}`));
const part = (page: OpenPage, name: string) => within(page.getByRole('region', { name }));
const asked = async (page: OpenPage, name: string) => within(await page.findByRole('dialog', { name }));

async function withManager() {
  const owner = await newOwner(house);
  const manager = await managerOf(house, owner);
  await named(manager, 'Ruth');
  return { owner, manager: { ...owner, ...manager } as Person };
}

test('an owner offers the business, and takes the offer back', async () => {
  const alone = await openPage(house, paths.people, await newOwner(house));
  await alone.findByText(/To make someone else the owner, invite them to the team first/);
  alone.close();

  const { owner } = await withManager();
  const page = await openPage(house, paths.people, owner);
  await page.findByRole('region', { name: 'Ownership' });
  await page.user.selectOptions(page.getByRole('combobox', { name: 'New owner' }), 'Ruth');
  await expectAccessible();
  await page.press('Offer ownership');
  const question = await asked(page, 'Make Ruth the owner');
  await expectFocus(() => question.getByRole('button', { name: 'Cancel' }));
  question.getByText(/Nothing changes until then.*you are a manager.*logged out on all your devices/);
  await expectAccessible();
  await page.user.click(question.getByRole('button', { name: 'Offer ownership' }));
  await page.findByText('You offered to make Ruth the owner.');
  await dialogGone();
  await expectFocus(() => page.getByRole('heading', { name: 'Ownership' }));
  await page.findByText(/They can accept on their Account page until/);
  await expectAccessible();
  await page.press('Withdraw offer');
  await page.findByText('The offer was withdrawn.');
  await page.findByRole('combobox', { name: 'New owner' });
});

test('who cannot become the owner yet is named as the reason, in the dialog', async () => {
  const { owner, manager } = await withManager();
  await house.db.run(sql`update people set logged_in_at = null where email = ${manager.email}`);
  const page = await openPage(house, paths.people, owner);
  await page.findByRole('region', { name: 'Ownership' });
  await page.press('Offer ownership');
  const question = await asked(page, 'Make Ruth the owner');
  await page.user.click(question.getByRole('button', { name: 'Offer ownership' }));
  await question.findByText(/must log in and confirm their email address/);
});

test('who is offered the business sees it on their account, and accepts or declines', async () => {
  const { owner, manager } = await withManager();
  const offer = async () => {
    const { people } = (await house.request('GET', '/people', { token: owner.token })).body;
    const body = { personId: people[1]._id };
    expect((await house.request('POST', '/people/owner-offer', { token: owner.token, body })).status).toBe(204);
  };
  await offer();
  const page = await openPage(house, paths.account, manager);
  const role = async () => textOf(await page.findByRole('region', { name: 'Your role' }));
  await page.findByText(/wants to make you the owner/);
  expect(await role()).toMatch(new RegExp(`${owner.email} wants to make you the owner of the business.*Manager`));
  await expectAccessible();
  await page.press('Decline');
  await page.findByText('You declined the offer.');
  await eventually(() => expect(page.queryByText(/wants to make you the owner/)).toBeNull());
  await expectFocus(() => page.getByRole('heading', { name: 'Your role' }));

  await offer();
  const again = await page.reload();
  await again.press('Accept');
  const question = await asked(again, 'Become the owner');
  question.getByText(/becomes a manager and is logged out everywhere/);
  await expectAccessible();
  await again.user.click(question.getByRole('button', { name: 'Become the owner' }));
  await again.findByText('You are now the owner.');
  await dialogGone();
  await eventually(() => expect(textOf(again.getByRole('region', { name: 'Your role' }))).toMatch(/^Your roleOwner/));
  expect(part(again, 'Your role').queryByRole('button')).toBeNull();
  await expectFocus(() => again.getByRole('heading', { name: 'Your role' }));
  part(again, 'Your role').getByRole('link', { name: 'Your data' });
  expect((await house.request('GET', '/user', { token: owner.token })).status).toBe(401);
});

test('an owner is told why they cannot leave; anybody else leaves, and reads on the log-in page that they did', async () => {
  const { owner, manager } = await withManager();
  const own = await openPage(house, paths.account, owner);
  await own.findByText(/To leave, first make a teammate the owner/);
  expect(own.queryByRole('button', { name: 'Leave this business' })).toBeNull();
  own.close();

  const page = await openPage(house, paths.account, manager);
  await page.press('Leave this business');
  const question = await asked(page, 'Leave this business');
  await expectFocus(() => question.getByRole('button', { name: 'Cancel' }));
  await expectAccessible();
  await page.user.click(question.getByRole('button', { name: 'Leave' }));
  await page.findByText('You left the business and have been logged out.');
  expect(page.address()).toMatch(/^\/login/);
  expect((await house.request('GET', '/user', { token: manager.token })).status).toBe(401);
});

test('a role that cannot be loaded says so, and comes with the next try', async () => {
  const { manager } = await withManager();
  const page = await openPage(house, paths.account, manager, {
    answers: { 'GET /people/me': () => 'unreachable' },
  });
  const failed = await page.findByText('We could not load your role.');
  await expectAccessible();
  page.answers.clear();
  await page.user.click(within(failed.closest('section') ?? document.body).getByRole('button', { name: 'Try again' }));
  await page.findByRole('button', { name: 'Leave this business' });
});
