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
  it('counts an item once however many tests are tagged with it, and none that stands only in code', () => {
    const coverage = coverageOf(
      "it('lets a person in', { tags: ['LOGIN-01'] }, () => {}); test('again', { tags: ['LOGIN-01'] })",
      "// LOGIN-02 is not tested here\nconst KB = { tags: ['KB-01'] }; const source = \"it('of a fixture', { tags: ['KB-01'] })\";",
      "test('the tour', async () => { await test.step('is no test of its own', { tag: ['@KB-01'] }, () => {}) });",
    );
    expect(coverage.areas).toEqual([
      { area: 'LOGIN', items: 2, named: 1, unnamed: ['LOGIN-02'] },
      { area: 'KB', items: 1, named: 0, unnamed: ['KB-01'] },
    ]);
  });

  it('sees several tags of a test, and those of each, describe and browser tests', () => {
    const wrong =
      "test.describe('wrong', { tag: '@LOGIN-02' }, () => { test('the password', async ({ page }) => {}) })";
    expect(unnamedIn("it.each([1])('both', { tags: ['LOGIN-01', 'KB-01'] }, () => {})", wrong)).toEqual([]);
    expect(unnamedIn("it.each<number>([])(`many`, { tags: ['KB-01'] }, () => {})", wrong)).toEqual(['LOGIN-01']);
    expect(unnamedIn("describe('nothing in it', { tags: ['KB-01'] }, () => {})")).toContain('KB-01');
  });

  it.each([
    "it.skip('off', { tags: ['KB-01'] }, () => {})",
    "test.todo('off', { tags: ['KB-01'] })",
    "test.fixme('off', { tag: ['@KB-01'] }, async () => {})",
    "it.concurrent.skip('off', { tags: ['KB-01'] }, () => {})",
    "it.skip.each([1])('off', { tags: ['KB-01'] }, () => {})",
    "it('off', { tags: ['KB-01'], skip: true }, () => {})",
    "describe.skip('all', () => { describe('inner', () => { it('off', { tags: ['KB-01'] }, () => {}) }) })",
    "test.describe.fixme('all', () => { test('off', { tag: ['@KB-01'] }, () => {}) })",
    "test('off', { tag: ['@KB-01'] }, async () => { test.skip(); })",
    "test('off', { tag: ['@KB-01'] }, async () => { test.skip(true, 'it breaks'); })",
    "test.describe('all', () => { test('off', { tags: ['KB-01'] }, () => {}); test.fixme(); })",
    "test.skip(true, 'the whole file'); test('off', { tags: ['KB-01'] }, () => {})",
  ])('counts no test that is switched off: %s', (source) => {
    expect(unnamedIn(source)).toContain('KB-01');
    expect(unnamedIn(source, "it('runs', { tags: ['KB-01'] }, () => {})")).not.toContain('KB-01');
  });

  it.each([
    "it.skipIf(missing)('on most machines', { tags: ['KB-01'] }, () => {})",
    "describe.runIf(there)('all', () => { it('on most machines', { tags: ['KB-01'] }, () => {}) })",
    "it('on most machines', { tags: ['KB-01'], skip: missing }, () => {})",
    "test('on most machines', { tag: ['@KB-01'] }, async () => { test.skip(deaf !== '', deaf); })",
  ])('counts a test that some machines skip, and says so: %s', (source) => {
    expect(unnamedIn(source)).not.toContain('KB-01');
    expect(coverageOf(source).sometimes).toEqual(['KB-01']);
    expect(coverageOf(source, "it('anywhere', { tags: ['KB-01'] }, () => {})").sometimes).toEqual([]);
  });

  it('tells of tags that are no items, and takes none from titles and other tags', () => {
    const { unknown } = coverageOf(
      "it('lets a person in', { tags: ['LOGIN-01', 'Q-04'] }, () => {}); it('more', { tags: ['LOGIN-03', 'KB-99', 'Q-05'] }, () => {})",
      "it('[LOGIN-09] hashes with SHA-256', { tags: ['KB-01', 'slow'] }, () => {})",
    );
    expect(unknown).toEqual(['LOGIN-03 in 0.test.ts', 'KB-99 in 0.test.ts', 'Q-05 in 0.test.ts']);
  });

  it('ends its table with the totals', () => {
    expect(coverageTable(coverageOf("it('takes a file', { tags: ['KB-01'] }, () => {})").areas).at(-1)).toBe(
      'all             1 of    3   33 %',
    );
  });

  it('of this project is whole, and no tag names what is no item', () => {
    const { areas, unknown } = ownCoverage();
    expect(unknown).toEqual([]);
    expect(areas.flatMap(({ unnamed }) => unnamed)).toEqual([]);
  });
});
