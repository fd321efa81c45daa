/** A name without regard to case. */
export function nameKeyOf(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase();
}

/** The last part of a path that a browser may send, without control characters. */
export function fileNameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  return last.replace(/\p{C}/gu, '').trim();
}
