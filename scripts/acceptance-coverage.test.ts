import { describe, expect, it } from 'vitest';
import { ownCoverage } from './acceptance.ts';
import { countCoverage, coverageTable } from './acceptance-coverage.ts';

const document = `
- **LOGIN-01** A person logs in. [1:3]
- **LOGIN-02** A person is told what was wrong. see Q-04
- **KB-01** A file is taken.
Mentioned elsewhere: **LOGIN-03** is no item of this list.
- **Q-04** What is wrong? Proposed: the password.
`;
const coverageOf = (...sources: string[]) =>
  countCoverage(
    document,
    sources.map((source, at) => ({ file: `${at}.test.ts`, source })),
  );
const unnamedIn = (...sources: string[]) => coverageOf(...sources).areas.flatMap(({ unnamed }) => unnamed);

describe('the coverage of the acceptance items', () => {
  it('counts an item once however many test titles carry its ID, and none that stands only in code', () => {
    const coverage = coverageOf(
      "it('[LOGIN-01] lets a person in', () => {}); test('[LOGIN-01] again')",
      "// [LOGIN-02] is not tested here\nconst KB = '[KB-01]'; const source = \"it('[KB-01] of a fixture')\";",
      "test('the tour', async () => { await test.step('[KB-01] is no test of its own', () => {}) });",
    );
    expect(coverage.areas).toEqual([
      { area: 'LOGIN', items: 2, named: 1, unnamed: ['LOGIN-02'] },
      { area: 'KB', items: 1, named: 0, unnamed: ['KB-01'] },
    ]);
  });

  it('sees several IDs in a title, and titles of each, describe and browser tests', () => {
    const wrong = "test.describe('[LOGIN-02] wrong', () => { test('the password', async ({ page }) => {}) })";
    expect(unnamedIn("it.each([1])('[LOGIN-01] [KB-01] both', () => {})", wrong)).toEqual([]);
    expect(unnamedIn('it.each<number>([])(`[KB-01] many`, () => {})', wrong)).toEqual(['LOGIN-01']);
    expect(unnamedIn("describe('[KB-01] nothing in it', () => {})")).toContain('KB-01');
  });

  it.each([
    "it.skip('[KB-01] off', () => {})",
    "test.todo('[KB-01] off')",
    "test.fixme('[KB-01] off', async () => {})",
    "it.concurrent.skip('[KB-01] off', () => {})",
    "it.skip.each([1])('[KB-01] off', () => {})",
    "it('[KB-01] off', { skip: true }, () => {})",
    "describe.skip('all', () => { describe('inner', () => { it('[KB-01] off', () => {}) }) })",
    "test.describe.fixme('all', () => { test('[KB-01] off', () => {}) })",
    "test('[KB-01] off', async () => { test.skip(); })",
    "test('[KB-01] off', async () => { test.skip(true, 'it breaks'); })",
    "test.describe('all', () => { test('[KB-01] off', () => {}); test.fixme(); })",
    "test.skip(true, 'the whole file'); test('[KB-01] off', () => {})",
  ])('counts no test that is switched off: %s', (source) => {
    expect(unnamedIn(source)).toContain('KB-01');
    expect(unnamedIn(source, "it('[KB-01] runs', () => {})")).not.toContain('KB-01');
  });

  it.each([
    "it.skipIf(missing)('[KB-01] on most machines', () => {})",
    "describe.runIf(there)('all', () => { it('[KB-01] on most machines', () => {}) })",
    "it('[KB-01] on most machines', { skip: missing }, () => {})",
    "test('[KB-01] on most machines', async () => { test.skip(deaf !== '', deaf); })",
  ])('counts a test that some machines skip, and says so: %s', (source) => {
    expect(unnamedIn(source)).not.toContain('KB-01');
    expect(coverageOf(source).sometimes).toEqual(['KB-01']);
    expect(coverageOf(source, "it('[KB-01] anywhere', () => {})").sometimes).toEqual([]);
  });

  it('tells of IDs in titles that are no items, and takes none from other words', () => {
    const { unknown } = coverageOf(
      "it('[LOGIN-01] [Q-04] lets a person in', () => {}); it('[LOGIN-03] [KB-99] [Q-05] more', () => {})",
      "it('[KB-01] hashes with SHA-256, in GMT-11', () => {})",
    );
    expect(unknown).toEqual(['LOGIN-03 in 0.test.ts', 'KB-99 in 0.test.ts', 'Q-05 in 0.test.ts']);
  });

  it('ends its table with the totals', () => {
    expect(coverageTable(coverageOf("it('[KB-01] takes a file', () => {})").areas).at(-1)).toBe(
      'all             1 of    3   33 %',
    );
  });

  it('of this project is whole, and no title names what is no item', () => {
    const { areas, unknown } = ownCoverage();
    expect(unknown).toEqual([]);
    expect(areas.flatMap(({ unnamed }) => unnamed)).toEqual([]);
  });
});
