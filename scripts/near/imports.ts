import path from 'node:path';

/** Each file with what imports it. */
export type Importers = ReadonlyMap<string, readonly string[]>;

const named = /^(?:import|export)\s+(?!type\s)(?:([^'"`;=()]*?)\s?from\s*)?['"]([^'"]+)['"]/gm;
/** Not `typeof import('./a.ts')` nor `import('./a.ts').Kind`, which only types have. */
const whenNeeded = /(?<!typeof )\bimport\(\s*['"]([^'"]+)['"]\s*\)(?!\.[A-Z])/g;
/** The code of a thread or process, or a file that is read. */
const beside = /new URL\(\s*['"]([^'"]+)['"],\s*import\.meta\.url/g;
const style = /^\s*(?:composes:[^;]*\sfrom|@import)\s+["']([^"']+)["']/gm;

/** The project's files that a file needs when it runs, there or not: what is imported for its types alone is none. */
export function importsOf(file: string, source: string): string[] {
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, words = '']) => words);
  const words = file.endsWith('.css')
    ? all(style)
    : [
        ...[...source.matchAll(named)].flatMap(([, names, from = '']) => (isOnlyTypes(names) ? [] : [from])),
        ...all(whenNeeded),
        ...all(beside).map((word) => (word.startsWith('.') ? word : `./${word}`)),
      ];
  return words.flatMap((word) => {
    if (word.startsWith('#')) return [word.slice(1)];
    return word.startsWith('.') ? [path.posix.join(path.posix.dirname(file), word)] : [];
  });
}

/** `{ type A, type B }` */
function isOnlyTypes(names = ''): boolean {
  const parts = names.replace(/[{}]/g, '').split(',');
  const told = parts.map((part) => part.trim()).filter((part) => part !== '');
  return told.length > 0 && told.every((part) => part.startsWith('type '));
}

export function importersOf(sources: ReadonlyMap<string, string>): Importers {
  const importers = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const imported of new Set(importsOf(file, source))) {
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}
