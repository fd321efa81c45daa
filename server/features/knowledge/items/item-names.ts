/** A name without regard to case. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** What makes two addresses the same page: all but the fragment, a slash at the end and the standard port. */
export function urlKeyOf(url: string): string {
  const parsed = new URL(url);
  parsed.hash = '';
  return parsed.href.replace(/\/(?=$|\?)/, '');
}

/** The last part of a path that a browser may send, without control characters. */
export function fileNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim();
}
