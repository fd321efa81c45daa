import { expect, test } from 'vitest';
import { aheadFile, measuredPages, openedAhead, pageAt, pageNames, pages, paths } from './pages.ts';

test('no two pages have one address', () => {
  expect(new Set(Object.values(paths)).size).toBe(pageNames.length);
});

test.each([
  ['/overview', 'overview'],
  ['/overview/', 'overview'],
  ['/agent_settings/faqs', 'faqs'],
  ['/patient-form/7b1f', 'patientForm'],
  ['/patient-form', null],
  ['/agent_settings/nothing', null],
  ['/Overview', null],
  ['/', null],
])('%s is %s', (path, name) => {
  expect(pageAt(path)).toBe(name);
});

test('nothing is reported of a patient form, and no address with a parameter can be a label', () => {
  expect(measuredPages).not.toContain(paths.patientForm);
  expect(measuredPages.filter((path) => path.includes(':'))).toEqual([]);
});

test('what is rendered ahead is for anyone, or for whoever is not signed in, each in a file of its own', () => {
  expect(openedAhead.filter((name) => !['public', 'signed-out'].includes(pages[name].access))).toEqual([]);
  expect(openedAhead.map(aheadFile)).toContain('patient-form/token/index.html');
  expect(new Set(pageNames.map(aheadFile)).size).toBe(pageNames.length);
  expect(Object.values(pages).filter(({ prerendered, access }) => prerendered && access !== 'public')).toEqual([]);
});
