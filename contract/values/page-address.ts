/** What makes two addresses the same page: all but the fragment, a slash at the end and the standard port. */
export function urlKeyOf(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href.replace(/\/(?=$|\?)/, '');
}
