import { within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { CustomFunction } from '#contract/functions.ts';
import { paths } from '#contract/pages.ts';
import type { Person, TestHouse } from '#tests/house.ts';
import { eventually, type OpenPage, openPage } from './open-page.tsx';
import { asks, newOwner } from './owners.ts';

/** The dialog of this name, once it has taken the focus. */
export async function dialog(page: OpenPage, name: string | RegExp = /./) {
  const opened = await page.findByRole('dialog', { name });
  await eventually(() => expect(opened.contains(document.activeElement)).toBe(true));
  return within(opened);
}
export const rows = (page: OpenPage) =>
  within(page.queryByRole('list', { name: 'Functions' }) ?? document.createElement('ul')).queryAllByRole('listitem');

const functionNamed = (name: string, url: string): CustomFunction => ({
  ...{ type: 'function', name, description: '', webhook_url: url, request_type: 'POST' },
  parameters: {
    type: 'object',
    properties: { order_number: { type: 'string', description: 'The number of the order.' } },
    required: ['order_number'],
  },
});

/** A new owner with these functions, and the page at an address of theirs. */
export async function withFunctions(
  house: TestHouse,
  names: readonly string[],
  { search = '', url = 'https://crm.example.com/orders' } = {},
): Promise<{ page: OpenPage; owner: Person }> {
  const owner = await newOwner(house);
  if (names.length > 0)
    await asks(house, owner)('PATCH', '/custom-prompt', { tools: names.map((name) => functionNamed(name, url)) });
  const page = await openPage(house, `${paths.customFunction}${search}`, owner);
  await (names[0] === undefined ? page.findByText(/^No functions found/) : page.findByText(names[0]));
  return { page, owner };
}
