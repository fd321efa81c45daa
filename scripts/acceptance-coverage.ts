/** How much of one area of docs/acceptance.md tests name. */
export interface AreaCoverage {
  area: string;
  items: number;
  named: number;
  /** IDs of items that no test title carries. */
  unnamed: string[];
}

const itemLine = /^- \*\*([A-Z]{2,}-\d+)\*\*/gm;
const testTitle = /\b(?:it|test|describe)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
const id = /\b[A-Z]{2,}-\d{2,}\b/g;

/** Counts, per area in the order of the document, the items whose ID a test title carries (`[LOGIN-04] …`). */
export function countCoverage(document: string, testFiles: readonly string[]): AreaCoverage[] {
  const named = new Set(
    testFiles.flatMap((text) => [...text.matchAll(testTitle)].flatMap(([, , title]) => title?.match(id) ?? [])),
  );
  const areas = new Map<string, AreaCoverage>();
  for (const [, item = ''] of document.matchAll(itemLine)) {
    const area = item.slice(0, item.lastIndexOf('-'));
    const entry = areas.get(area) ?? { area, items: 0, named: 0, unnamed: [] };
    areas.set(area, entry);
    entry.items += 1;
    if (named.has(item)) entry.named += 1;
    else entry.unnamed.push(item);
  }
  return [...areas.values()];
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
