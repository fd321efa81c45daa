import { expect, test } from 'vitest';
import { pageFile, pageNames } from '#contract/pages.ts';

test('every page has its file, and every file in web/pages is a page', () => {
  const files = Object.keys(import.meta.glob('../pages/**/*.tsx')).map((file) => file.slice('../'.length));
  expect(pageNames.map(pageFile).sort()).toEqual(files.sort());
});
