import { paths } from '#contract/pages.ts';

/** Where an account is shown. */
export const accountPath = (id: string) => `${paths.userAccount}?id=${encodeURIComponent(id)}`;

/** The account that an address names; null for none. */
export function accountIn(search: URLSearchParams): string | null {
  const id = search.get('id') ?? '';
  return /^[0-9a-f-]{36}$/.test(id) ? id : null;
}
