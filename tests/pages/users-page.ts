import { type BoundFunctions, type queries, within } from '@testing-library/dom';
import { paths } from '#contract/pages.ts';
import type { Person, TestHouse } from '#tests/house.ts';
import { type OpenPage, openPage, textOf } from './open-page.tsx';
import { newOwner } from './owners.ts';

export type Dialog = BoundFunctions<typeof queries>;
export const unreachable = () => 'unreachable' as const;
export const rowsWith = (page: OpenPage, text: string) =>
  page.getAllByRole('row').filter((row) => textOf(row).includes(text));
export const rowText = (page: OpenPage, email: string) => textOf(rowsWith(page, email)[0]);
export const proceed = (page: OpenPage) => page.press('Yes, proceed');

/** The list with a new user in it. */
export async function withUser(house: TestHouse, superadmin: Person): Promise<{ page: OpenPage; user: Person }> {
  house.clock.advance(60_000);
  const user = await newOwner(house);
  const page = await openPage(house, paths.userManagement, superadmin);
  await page.findByText(user.email);
  return { page, user };
}

export async function choose(page: OpenPage, email: string, action: string): Promise<Dialog> {
  await page.user.click(await page.findByRole('button', { name: `Actions for ${email}` }));
  await page.user.click(page.getByRole('menuitem', { name: action }));
  return within(await page.findByRole('dialog', { name: action }));
}
