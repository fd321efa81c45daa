import { expect, test } from 'vitest';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import { momentText } from '#contract/values/moment-texts.ts';
import { ApiError } from '#web/client/requests/api-error.ts';
import { detailText, failureText, sizeText, stateText, syncText, typeText } from './knowledge-texts.ts';

const item = (part: Partial<KnowledgeItem>): KnowledgeItem => ({
  _id: '1',
  type: 'file',
  name: 'a.pdf',
  content: { fileSize: 0, azureUrl: '' },
  createdAt: '',
  sync: part.state === 'read',
  state: 'new',
  progress: null,
  problem: '',
  passages: 0,
  ...part,
});

test.each([
  [52_428_800, '50.0 MB'],
  [1_258_291, '1.2 MB'],
  [104_858, '0.1 MB'],
  [900, 'less than 0.1 MB'],
  [0, '0.0 MB'],
])('%i bytes are %s', { tags: ['KB-52'] }, (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});

test('type and detail of each kind of item', { tags: ['KB-17', 'KB-23', 'KB-24', 'KB-25'] }, () => {
  expect(typeText(item({ name: 'Prices.XLSX' }))).toBe('XLSX file');
  expect(detailText(item({ content: { fileSize: 2_097_152, azureUrl: 'x' } }))).toBe('2.0 MB');
  const page = item({ type: 'web_page', content: { url: 'https://www.example.com/a' } });
  expect([typeText(page), detailText(page)]).toEqual(['Web page', 'www.example.com']);
  const text = item({ type: 'text', content: { text: 'In the yard.' } });
  expect([typeText(text), detailText(text)]).toEqual(['Text', 'In the yard.']);
});

test('how far an item is, in words', { tags: ['KB-18'] }, () => {
  expect(stateText(item({ state: 'read' }))).toBe('Synced');
  expect(stateText(item({ state: 'new' }))).toBe('Not synced yet');
  expect(stateText(item({ state: 'reading', progress: 0.4 }))).toBe('Reading, 40%');
  expect(stateText(item({ state: 'failed', problem: 'It is protected.' }))).toBe('It is protected.');
});

test('the line beside Sync counts what is open', { tags: ['KB-12', 'KB-28'] }, () => {
  const items = (...states: KnowledgeItem['state'][]) => states.map((state) => item({ state }));
  expect(syncText([])).toBe('Nothing to sync yet');
  expect(syncText(items('read', 'read'))).toBe('Everything is synced');
  expect(syncText(items('read', 'new'))).toBe('1 item is not synced yet');
  expect(syncText(items('failed', 'changed', 'new'))).toBe('3 items are not synced yet');
  expect(syncText(items('reading', 'waiting', 'new'))).toBe('Reading, 2 items to go');
});

test('a date carries its zone', { tags: ['KB-07', 'Q-35'] }, () => {
  expect(momentText('2026-11-20T16:15:00.000Z')).toMatch(/^Nov \d+, 2026, \d+:\d\d [AP]M \S+$/);
  expect(momentText('never')).toBe('NA');
});

test('a failure names what was not done, with the reason where there is one', { tags: ['KB-54', 'ERRORS-04'] }, () => {
  const refused = new ApiError(404, { message: 'This item does not exist.' });
  expect(failureText('"a.pdf" could not be deleted.', refused)).toBe(
    '"a.pdf" could not be deleted. This item does not exist.',
  );
  expect(failureText('It failed.', new ApiError(0))).toBe('It failed. Try again.');
});
