import { describe, expect, it } from 'vitest';
import { countCoverage, coverageTable } from './acceptance-coverage.ts';

const document = `
- **LOGIN-01** A person logs in. [1:3]
- **LOGIN-02** A person is told what was wrong. see Q-04
- **KB-01** A file is taken.
Mentioned elsewhere: **LOGIN-03** is no item of this list.
`;

describe('the coverage of the acceptance items', () => {
  it('counts an item once however many test titles carry its ID, and none that stands only in code', () => {
    const tests = [
      "it('[LOGIN-01] lets a person in', () => {}); test('[LOGIN-01] again')",
      "// LOGIN-02 is not tested here\nconst KB = 'KB-01';",
    ];
    expect(countCoverage(document, tests)).toEqual([
      { area: 'LOGIN', items: 2, named: 1, unnamed: ['LOGIN-02'] },
      { area: 'KB', items: 1, named: 0, unnamed: ['KB-01'] },
    ]);
  });

  it('sees several IDs in a title, and titles of each, describe and browser tests', () => {
    const tests = ["it.each([1])('[LOGIN-01] [KB-01] both', () => {})", "test.describe('[LOGIN-02] wrong', () => {})"];
    expect(countCoverage(document, tests).flatMap(({ unnamed }) => unnamed)).toEqual([]);
  });

  it('ends its table with the totals', () => {
    expect(coverageTable(countCoverage(document, ["it('[KB-01] takes a file', () => {})"])).at(-1)).toBe(
      'all             1 of    3   33 %',
    );
  });
});
