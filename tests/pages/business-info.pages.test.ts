import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  nextToast,
  type OpenPage,
  openPage,
  textOf,
  textsOf,
} from './open-page.tsx';
import { ask, house, lakeside, lakesideQuestions, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();
beforeEach(async () => {
  await ask('PATCH', '/business-info', lakeside);
  await ask('PATCH', '/instructions', { faqResponses: lakesideQuestions });
});

const part = (page: OpenPage, name: string) => within(page.getByRole('region', { name }));
const parts = (page: OpenPage) => within(page.getByRole('main')).queryAllByRole('region');
const save = (page: OpenPage) => page.press('Save');
const spinner = (page: OpenPage) =>
  page.queryAllByRole('status').find((status) => textOf(status).includes('Loading business info'));
const box = (page: OpenPage, name: string) =>
  within(page.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name });
const country = (page: OpenPage) => page.getByRole<HTMLSelectElement>('combobox', { name: 'Country' });
const way = (page: OpenPage) => box(page, 'Directions');

async function visit(address: string = paths.businessInfo): Promise<OpenPage> {
  const page = await openPage(house, address, owner);
  await page.findAllByRole('button', { name: 'Edit business details' });
  return page;
}

async function edit(page: OpenPage, name: string): Promise<void> {
  await page.press(`Edit ${name}`);
  await page.findByRole('dialog');
}

test('details are patched, only these, and loaded again behind the spinner', {
  tags: ['BIZ-08', 'BIZ-11', 'BIZ-12', 'BIZ-16', 'BIZ-17', 'APIBASE-07', 'APICONFIG-03'],
}, async () => {
  const page = await visit();
  await edit(page, 'business details');
  await expectFocus(() => box(page, 'Name'));
  await expectAccessible();
  await page.fill(box(page, 'Name'), '  Lakeside Family Dental ');
  await page.fill(box(page, 'Overview'), 'Dentistry for all ages.');
  const held = Promise.withResolvers<void>();
  const loads: (string | null)[] = [];
  page.answers.set('GET /business-info', async (request) => {
    loads.push(request.headers.get('authorization'));
    await held.promise;
    return fetch(request);
  });
  await save(page);
  await eventually(() => expect(spinner(page)).toBeDefined());
  held.resolve();
  await page.findByText('Business details saved.');
  await part(page, 'Business details').findByText('Lakeside Family Dental');
  await eventually(() => expect(spinner(page)).toBeUndefined());
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: 'Edit business details' }));
  expect(loads).toEqual([expect.stringMatching(/^Bearer /)]);
  const { website, address, country } = lakeside;
  expect(page.sent('PATCH /business-info')).toEqual([
    { name: 'Lakeside Family Dental', website, address, country, bussinessOverview: 'Dentistry for all ages.' },
  ]);
});

test('Enter adds a service trimmed, Backspace in the empty input removes the last, each can be removed', {
  tags: ['BIZ-05', 'BIZ-14', 'BIZ-18'],
}, async () => {
  const page = await visit();
  await edit(page, 'core services');
  const opened = within(page.getByRole('dialog'));
  const input = () => opened.getByRole<HTMLInputElement>('textbox', { name: 'Services' });
  const tags = () => textsOf(opened.queryAllByRole('listitem'));
  await expectFocus(input);
  for (const typed of ['  Whitening ', '   ', 'whitening', 'Crowns']) {
    await page.fill(input(), typed);
    await page.user.keyboard('{Enter}');
    page.getByRole('dialog');
    await page.fill(input(), '');
  }
  expect(tags()).toEqual(['Cleaning', 'Implants', 'Whitening', 'Crowns']);
  await page.user.keyboard('{Backspace}');
  expect(tags()).toEqual(['Cleaning', 'Implants', 'Whitening']);
  await page.press('Remove Cleaning');
  await expectFocus(input);
  await expectAccessible();
  await page.fill(input(), 'Bridges');
  await save(page);
  await dialogGone();
  const shown = () => textsOf(part(page, 'Core services').getAllByRole('listitem'));
  await eventually(() => expect(shown()).toEqual(['Implants', 'Whitening', 'Bridges']));
  expect(page.sent('PATCH /business-info')).toEqual([{ coreServices: ['Implants', 'Whitening', 'Bridges'] }]);
});

test('direction is saved trimmed; Cancel discards; closing with changes asks once', {
  tags: ['BIZ-07', 'BIZ-13', 'BIZ-15', 'BIZ-22'],
}, async () => {
  const page = await visit();
  await edit(page, 'direction');
  await page.fill(way(page), 'Left at the lake');
  await page.press('Cancel');
  await dialogGone();
  part(page, 'Direction').getByText('Not Set');
  await edit(page, 'direction');
  expect(way(page).value).toBe('');
  const entered = '  Past the pier.\nSecond door. ';
  await page.fill(way(page), entered);
  await page.user.keyboard('{Escape}');
  await page.findByText('Your changes have not been saved.');
  await expectFocus(() => page.getByRole('button', { name: 'Keep editing' }));
  await expectAccessible();
  await page.user.keyboard('{Enter}');
  expect(way(page).value).toBe(entered);
  await save(page);
  await dialogGone();
  await part(page, 'Direction').findByText(/^Past the pier\./);
  expect(page.sent('PATCH /business-info')).toEqual([{ direction: 'Past the pier.\nSecond door.' }]);
  await edit(page, 'direction');
  await page.user.keyboard('{Escape}');
  await dialogGone();
  await edit(page, 'direction');
  await page.fill(way(page), 'Elsewhere');
  await page.press('Close');
  await page.press('Discard');
  await dialogGone();
  part(page, 'Direction').getByText(/^Past the pier\./);
});

test('the Back key asks once before what is entered is lost, in the business and in the FAQs', async () => {
  for (const [card, open] of [
    ['Business Info', 'Edit direction'],
    ['FAQs', 'Edit'],
  ] as const) {
    const page = await openPage(house, paths.agentSettings, owner);
    await page.user.click(await page.findByRole('link', { name: card }));
    await page.user.click(await page.findByRole('button', { name: open }));
    const opened = within(await page.findByRole('dialog'));
    const [typed] = await opened.findAllByRole<HTMLInputElement>('textbox');
    await page.fill(typed ?? document.body, 'Left at the lake');
    await page.back();
    await page.findByText('Your changes have not been saved.');
    await expectAccessible();
    await page.press('Keep editing');
    await eventually(() => expect(page.queryByText('Your changes have not been saved.')).toBeNull());
    expect(typed?.value).toBe('Left at the lake');
    await page.back();
    await page.findByText('Your changes have not been saved.');
    await page.press('Discard');
    await expect.poll(page.address).toBe(paths.agentSettings);
    await dialogGone();
    page.close();
  }
});

test('a failed load offers a retry, a failed save keeps what was entered', {
  tags: ['BIZ-24', 'ERRORS-04'],
}, async () => {
  const failed = 'The business info could not be loaded.';
  const stood = nextToast(failed);
  const page = await openPage(house, paths.businessInfo, owner, {
    answers: { 'GET /business-info': () => 'unreachable' },
  });
  await page.findAllByText(failed);
  const told = () => page.getAllByRole('alert').filter((alert) => textOf(alert).includes(failed));
  await eventually(() => expect(told()).toHaveLength(2));
  expect(await stood, 'the toast goes after five seconds').toBeGreaterThan(4_900);
  expect(told()).toHaveLength(1);
  await expectAccessible();
  page.answers.clear();
  await page.press('Try again');
  await page.findByRole('region', { name: 'Business details' });

  page.answers.set('PATCH /business-info', () => 'unreachable');
  await edit(page, 'business details');
  await page.user.selectOptions(country(page), 'Canada');
  await save(page);
  await within(page.getByRole('dialog')).findByText(/^The business details could not be saved\./);
  await page.findByText('The business details could not be saved.');
  expect(country(page).value).toBe('Canada');
  await expectAccessible();
  page.answers.clear();
  await save(page);
  await dialogGone();
  await part(page, 'Business details').findByText('Canada');
});

test('a country is chosen from the list, and one that was written before there was a list stays', {
  tags: ['BIZ-16'],
}, async () => {
  await ask('PATCH', '/business-info', { country: 'U.S.A.' });
  const page = await visit();
  await edit(page, 'business details');
  expect(country(page).value).toBe('U.S.A.');
  expect(country(page).options.length).toBeGreaterThan(240);
  await page.user.selectOptions(country(page), 'Germany');
  expect(country(page).options.namedItem('U.S.A.')).toBeNull();
  await save(page);
  await dialogGone();
  expect(await ask('GET', '/business-info')).toMatchObject([{ country: 'Germany' }]);
});

test('two tabs on one card: the later save is told, and chooses', async () => {
  const page = await visit();
  await edit(page, 'direction');
  await page.fill(way(page), 'Mine');
  await ask('PATCH', '/business-info', { name: 'Renamed elsewhere' });
  await save(page);
  await dialogGone();
  await part(page, 'Direction').findByText('Mine');
  await part(page, 'Business details').findByText('Renamed elsewhere');

  await edit(page, 'direction');
  await page.fill(way(page), 'Mine again');
  await ask('PATCH', '/business-info', { direction: 'Theirs' });
  await save(page);
  await page.findByText('Someone else changed this in the meantime.');
  expect(way(page).value).toBe('Mine again');
  await expectAccessible();
  await page.press('Load the new version');
  await eventually(() => expect(way(page).value).toBe('Theirs'));
  await page.fill(way(page), 'Mine at last');
  await ask('PATCH', '/business-info', { direction: 'Theirs again' });
  await save(page);
  await page.user.click(await page.findByRole('button', { name: 'Overwrite with mine' }));
  await dialogGone();
  await part(page, 'Direction').findByText('Mine at last');
  expect(await ask('GET', '/business-info')).toMatchObject([{ direction: 'Mine at last', name: 'Renamed elsewhere' }]);
});

test('/business_contact shows the details alone, with Edit', { tags: ['ROUTES-27'] }, async () => {
  const page = await visit('/business_contact');
  page.getByRole('heading', { level: 1, name: 'Business Contact' });
  expect(parts(page)).toHaveLength(1);
  await edit(page, 'business details');
  await page.fill(box(page, 'Name'), 'Lakeside');
  await save(page);
  await dialogGone();
  await part(page, 'Business details').findByText('Lakeside');
});
