import { declaredTests } from './declared-tests.ts';

/** How much of one area of docs/acceptance.md tests name. */
export interface AreaCoverage {
  area: string;
  items: number;
  named: number;
  /** IDs of items that no test is tagged with that runs. */
  unnamed: string[];
}

export interface Coverage {
  /** In the order of the document. */
  areas: AreaCoverage[];
  /** Items that only tests name which a machine without their programs skips. */
  sometimes: string[];
  /** Tags like an ID that the document does not have, with their file. */
  unknown: string[];
}

export interface TestFile {
  file: string;
  source: string;
}

const itemLine = /^- \*\*([A-Z]{2,}-\d+)\*\*/gm;
/** An item, or a question to one: tests are tagged with both. */
const anyLine = /^- \*\*([A-Z]+-\d+)\*\*/gm;
const id = /^[A-Z]+-\d+$/;

/** The IDs of a document's items and questions, in its order. */
export const itemsIn = (document: string): string[] => [...document.matchAll(anyLine)].map(([, item = '']) => item);

/**
 * Counts the items that a test is tagged with (`{ tags: ['LOGIN-04'] }`, in a browser `{ tag: ['@LOGIN-04'] }`). A test that is switched off names nothing; one that some
 * machines skip does, since `npm test` says there what it skipped.
 */
export function countCoverage(document: string, testFiles: readonly TestFile[]): Coverage {
  const known = new Set(itemsIn(document));
  const named = { always: new Set<string>(), sometimes: new Set<string>(), never: new Set<string>() };
  const unknown = new Set<string>();
  for (const { file, source } of testFiles) {
    for (const { tags, runs } of declaredTests(file, source)) {
      for (const item of tags.filter((tag) => id.test(tag))) {
        named[runs].add(item);
        if (!known.has(item)) unknown.add(`${item} in ${file}`);
      }
    }
  }
  const areas = new Map<string, AreaCoverage>();
  const sometimes: string[] = [];
  for (const [, item = ''] of document.matchAll(itemLine)) {
    const area = item.slice(0, item.lastIndexOf('-'));
    const entry = areas.get(area) ?? { area, items: 0, named: 0, unnamed: [] };
    areas.set(area, entry);
    entry.items += 1;
    if (named.always.has(item) || named.sometimes.has(item)) entry.named += 1;
    else entry.unnamed.push(item);
    if (named.sometimes.has(item) && !named.always.has(item)) sometimes.push(item);
  }
  return { areas: [...areas.values()], sometimes, unknown: [...unknown] };
}

/** The coverage as lines of a table, with a line of totals. */
export function coverageTable(coverage: readonly AreaCoverage[]): string[] {
  const sum = (count: (entry: AreaCoverage) => number) => coverage.reduce((total, entry) => total + count(entry), 0);
  const total = { area: 'all', items: sum(({ items }) => items), named: sum(({ named }) => named) };
  return [...coverage, total].map(({ area, items, named }) => {
    const share = `${Math.round((100 * named) / Math.max(1, items))} %`;
    return `${area.padEnd(12)}${String(named).padStart(5)} of ${String(items).padStart(4)}${share.padStart(7)}`;
  });
}
