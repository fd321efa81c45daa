/** Stands for what is left out of an address. */
const leftOut = '…';

/** An address that can be called; one that something is left out of is none, so that it is never kept in place of the whole. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url) && !url.includes(leftOut);
}

/** "https://hooks.example.com/…": whose service it is, and nothing behind that, where a key may stand. */
export function hostAlone(address: string): string {
  const { origin, href } = new URL(address);
  return href === `${origin}/` ? address : `${origin}/${leftOut}`;
}

/** Addresses of pages in a text without their query, where a key may stand; which page it is stays readable. */
export const withoutQueries = (text: string): string => text.replace(/(https?:\/\/[^\s?#]+)[?#]\S+/gi, `$1?${leftOut}`);
