import { within } from '@testing-library/dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { setUp } from './owners.ts';

let house: TestHouse;
let owner: Person;
beforeEach(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  await setUp(house, owner);
});
afterEach(() => house.stop());

const card = (page: OpenPage) => page.getByRole('region', { name: 'First steps' });
const links = (page: OpenPage) => within(card(page)).getAllByRole<HTMLAnchorElement>('link');
const done = (page: OpenPage) =>
  within(card(page))
    .getAllByRole('listitem')
    .flatMap((link) => /^(?:\d)?(.+) \(done\)/.exec(textOf(link))?.[1] ?? []);

test('a new owner finds each step one press away, and comes back to see it ticked', async () => {
  const page = await openPage(house, paths.overview, owner);
  await page.findByRole('region', { name: 'First steps' });
  expect(textOf(card(page))).toContain('0 of 5 done');
  expect(links(page).map((link) => link.getAttribute('href'))).toEqual([
    paths.businessInfo,
    paths.testNoura,
    paths.phoneNumber,
    paths.phoneNumber,
    paths.notification,
  ]);
  expect(textOf(card(page)), 'no mail is promised').toContain('Email is not set up yet');
  expect(page.queryByRole('button', { name: 'Mark as done' })).toBeNull();
  await expectAccessible();

  await page.user.click(page.getByRole('link', { name: 'Add details' }));
  await page.findByRole('heading', { level: 1, name: 'Business Info' });
  await house.request('PATCH', '/business-info', {
    ...owner,
    body: { name: 'Hartwell & Reyes', bussinessOverview: 'We write wills.' },
  });
  await page.back();
  await eventually(() => expect(done(page)).toEqual(['Describe your business']));
  expect(textOf(card(page))).toContain('1 of 5 done');

  // Where the operator sells no numbers, the page asks support.
  await page.user.click(page.getByRole('link', { name: 'Get a number' }));
  const main = await page.findByRole('main');
  await page.user.click(await within(main).findByRole('button', { name: 'Activate Your Number' }));
  await page.findByText('Your request has been sent to support. The number will be available shortly.');
  await page.user.click(page.getByRole('button', { name: 'Okay' }));
  await eventually(() => expect(textsOf(page.getAllByText('Your number will be loaded shortly'))).toHaveLength(2));
});

test('with a number the forwarding can be told, since not every network says it', async () => {
  await house.numbers.purchase({ actorId: null, requestId: 'test' }, owner.email, '+13125550123');
  const page = await openPage(house, paths.overview, owner);
  await page.findByRole('region', { name: 'First steps' });
  await page.user.click(page.getByRole('button', { name: 'Mark as done' }));
  await eventually(() => expect(done(page)).toEqual(['Get your number', 'Forward your calls']));
  expect(page.queryByRole('button', { name: 'Mark as done' })).toBeNull();
});

test('it is put away for good, with the way back for a moment; a failure leaves it there', async () => {
  const page = await openPage(house, paths.overview, owner, { answers: { 'PATCH /first-steps': () => 'unreachable' } });
  const away = () => page.user.click(page.getByRole('button', { name: 'Hide the first steps' }));
  await page.findByRole('region', { name: 'First steps' });
  await away();
  await page.findByText('The first steps could not be changed.');
  card(page);
  page.answers.delete('PATCH /first-steps');
  await away();
  await eventually(() => expect(page.queryByRole('region', { name: 'First steps' })).toBeNull());
  await page.user.click(await page.findByRole('button', { name: 'Undo' }));
  await page.findByRole('region', { name: 'First steps' });
  await away();
  await eventually(() => expect(page.queryByRole('region', { name: 'First steps' })).toBeNull());
  page.close();
  const again = await openPage(house, paths.overview, owner);
  await again.findAllByText('No data available');
  expect(again.queryByRole('region', { name: 'First steps' })).toBeNull();
});
