import { within } from '@testing-library/dom';
import type { Window } from 'happy-dom';
import { afterEach, expect, test } from 'vitest';
import { pageNames, pages, paths } from '#contract/pages.ts';
import { noTicks } from '#contract/roles.ts';
import { type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { house, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();
afterEach(() => wide(1280));

const wide = (width: number) => (window as unknown as Window).happyDOM.setViewport({ width });
const ways = (page: OpenPage) => page.findByRole('navigation', { name: 'Agent Settings' });
const guideButton = (page: OpenPage) => page.findByRole('button', { name: 'Guide' });
const guide = (page: OpenPage) => page.queryByRole('note', { name: 'Guide' });
/** Settings with documented addresses of their own. */
const elsewhere = ['greeting', 'clientConfiguration', 'businessContact', 'customFunction'] as const;
const ofFaqs = 'Questions callers ask, with your answers.';

test('from each page of the settings the others are a press away, in the order of the hub', {
  tags: ['HUB-02'],
}, async () => {
  const page = await openPage(house, paths.agentSettings, owner);
  const cards = textsOf(await within(await page.findByRole('main')).findAllByRole('heading', { level: 2 }));
  expect(page.queryByRole('navigation', { name: 'Agent Settings' })).toBeNull();
  await page.user.click(page.getByRole('link', { name: cards[0] as string }));
  for (const name of [...cards.slice(1), cards[0] as string]) {
    const links = within(await ways(page)).getAllByRole('link');
    expect(textsOf(links)).toEqual(cards);
    await page.user.click(within(await ways(page)).getByRole('link', { name }));
    await page.findByRole('heading', { level: 1, name });
    const current = within(await ways(page)).getByRole('link', { current: 'page' });
    expect(textOf(current)).toBe(name);
    expect(page.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(paths.agentSettings);
  }
});

test('the navigation marks the settings, also where their addresses are not below those of the hub', async () => {
  const settings = [...pageNames.filter((name) => paths[name].startsWith(paths.agentSettings)), ...elsewhere];
  for (const name of settings) {
    const page = await openPage(house, paths[name], owner);
    await page.findByRole('heading', { level: 1, name: pages[name].title });
    const marked = within(page.getByRole('navigation', { name: 'Main' }))
      .getAllByRole('link')
      .filter((link) => link.hasAttribute('aria-current'));
    expect(textsOf(marked), name).toEqual([pages.agentSettings.title]);
    page.close();
  }
});

test('who may not read what patients handed in is led to the other pages alone', async () => {
  const page = await openPage(house, paths.faqs, owner, { stored: { business_role: 'reader', ticks: noTicks } });
  const links = textsOf(within(await ways(page)).getAllByRole('link'));
  expect(links).toHaveLength(6);
  expect(links).not.toContain(pages.patientForms.title);
});

test('a guide that is closed stays closed on the next page, and one that is opened open', async () => {
  const page = await openPage(house, paths.faqs, owner);
  const button = await guideButton(page);
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await page.user.click(button);
  expect(guide(page)).toBeNull();
  expect(button.getAttribute('aria-expanded')).toBe('false');

  await page.user.click(within(await ways(page)).getByRole('link', { name: pages.businessInfo.title }));
  await page.findByRole('heading', { level: 1, name: pages.businessInfo.title });
  expect(guide(page)).toBeNull();
  await page.user.click(await guideButton(page));
  await page.user.click(within(await ways(page)).getByRole('link', { name: pages.faqs.title }));
  await page.findByRole('heading', { level: 1, name: pages.faqs.title });
  expect(textOf(guide(page))).toContain(ofFaqs);
});

test('on phones the guide opens by hand alone, on each page anew', async () => {
  wide(390);
  const page = await openPage(house, paths.faqs, owner);
  const button = await guideButton(page);
  expect(guide(page)).toBeNull();
  await page.user.click(button);
  expect(textOf(guide(page))).toContain(ofFaqs);
  await page.user.click(within(await ways(page)).getByRole('link', { name: pages.businessInfo.title }));
  await page.findByRole('heading', { level: 1, name: pages.businessInfo.title });
  expect(guide(page)).toBeNull();
});
