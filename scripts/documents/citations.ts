/** What a text may point to. */
export interface Citable {
  /** Whether a path, from the project's root, is there. */
  exists(path: string): boolean;
  /** Items of docs/acceptance.md, as `LOGIN-03`. */
  items: ReadonlySet<string>;
}

const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/.*|^\s*--.*/gm;
const page = /(?<![\w./:#-])(?:[\w-]+\/)*[\w-]+\.md\b/g;
const decision = /docs\/decisions\/(\d{3})(?![\w-]*\.md)/g;
const item = /\b[A-Z]+-\d{2}\b/g;
/** A place in a paper that is not named by its path: whoever reads it later has no such paper. */
const elsewhere = [
  /\b(?:architecture|benchmarks|conversation|hardening|operations|renovation|safety|stack|ui-brief)(?:\.md)? \d+/gi,
  /\b(?:brief|design|plan|spec|specification)(?:'s|s)?,? (?:section|part|chapter|point) \d+/gi,
  /\bdecisions? "[^"]+"/gi,
  /(?<!github\.com\/[\w./-]+, )\bissue \d+/gi,
];

/** What the comments of a file, or a page of Markdown, point to that is not in the repository. */
export function brokenCitations(file: string, text: string, { exists, items }: Citable): string[] {
  const told = file.endsWith('.md') ? text : (text.match(comment) ?? []).join('\n');
  const areas = new Set([...items].map((id) => id.slice(0, id.indexOf('-'))));
  const matches = (pattern: RegExp) => [...told.matchAll(pattern)];
  return [
    ...matches(page).filter(([path]) => !exists(path) && !exists(`${file.slice(0, file.lastIndexOf('/') + 1)}${path}`)),
    ...matches(decision).filter(([, number]) => !exists(`docs/decisions/${number}`)),
    ...matches(item).filter(([id]) => areas.has(id.slice(0, id.indexOf('-'))) && !items.has(id)),
    ...elsewhere.flatMap(matches),
  ].map(([words]) => words);
}
