import type { Manifest } from 'vite';

/** Styles and code of a page itself, which would otherwise be found only after the entry has run. */
export function assetLinks(manifest: Manifest, entry: string, file: string): string {
  const loaded = closure(manifest, entry);
  const own = [...closure(manifest, file)].filter((key) => !loaded.has(key));
  const styles = own.flatMap((key) => manifest[key]?.css ?? []);
  return [
    ...styles.map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`),
    ...own.map((key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`),
  ].join('\n    ');
}

function closure(manifest: Manifest, start: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[start];
  if (!chunk) throw new Error(`The build has no ${start}: name the page in contract/pages.ts as it is now.`);
  if (found.has(start)) return found;
  found.add(start);
  for (const next of chunk.imports ?? []) closure(manifest, next, found);
  return found;
}

/**
 * Code gives way to the styles, the font and the first picture: what is rendered ahead reads without the code. The font does not wait
 * behind it: where the system has none of the same measures, text would move when it comes after the first paint.
 */
export function yielding(head: string): string {
  return head.replace(/<(?:link rel="modulepreload"|script type="module")/g, '$& fetchpriority="low"');
}

export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
