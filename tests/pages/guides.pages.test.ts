import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { pageAt, pageNames, pages, paths } from '#contract/pages.ts';
import { expectAccessible, openPage, textOf } from './open-page.tsx';
import { house, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();

const guided = pageNames.filter((name) => pages[name].access === 'signed-in');

test.each(guided)('%s has a short guide beside its title, whose link leads on to a page', async (name) => {
  const page = await openPage(house, paths[name], owner);
  await page.findByRole('heading', { level: 1, name: pages[name].title });
  const button = page.getByRole('button', { name: 'Guide' });
  expect(button.getAttribute('aria-expanded')).toBe('true');
  const guide = page.getByRole('note', { name: 'Guide' });
  const [text, ...more] = within(guide).getAllByText(/[.]$/);
  expect(more).toEqual([]);
  const sentences = textOf(text).split(/(?<=\.) /);
  expect(sentences.length, sentences.join('\n')).toBeGreaterThanOrEqual(2);
  expect(sentences.length, sentences.join('\n')).toBeLessThanOrEqual(4);
  for (const link of within(guide).queryAllByRole('link')) {
    const next = pageAt(link.getAttribute('href') ?? '');
    expect(guided.filter((one) => one !== name)).toContain(next);
    expect(
      Object.values(pages).map(({ title }) => title),
      'it says what one does there',
    ).not.toContain(textOf(link));
  }
  // What the page is, in a sentence, belongs to its title: the guide goes on from there, and does not repeat it.
  const lead = document.querySelector('.page-lead');
  expect(lead ? lead.compareDocumentPosition(guide) & Node.DOCUMENT_POSITION_FOLLOWING : true).toBeTruthy();
  await expectAccessible();
});

test('a guide leads nobody to a page that their role does not read', async () => {
  const asStaff = { stored: { business_role: 'staff' } } as const;
  const page = await openPage(house, paths.overview, owner, asStaff);
  const guide = await page.findByRole('note', { name: 'Guide' });
  expect(within(guide).queryAllByRole('link')).toEqual([]);
  page.close();
  const asOwner = await openPage(house, paths.overview, owner);
  expect(within(await asOwner.findByRole('note', { name: 'Guide' })).getAllByRole('link')).toHaveLength(1);
});
