import { expect, test } from 'vitest';
import { filterCount, filtersIn } from './call-filters.ts';
import { changeAddress, readAddress } from './overview-address.ts';

const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address is read back as it was written', () => {
  const address = {
    ...({ analysis: 'this-month', period: 'this-quarter', page: 3, search: 'a&b', call: 'x' } as const),
    ...({
      status: 'missed',
      mood: 'negative',
      caller: 'new',
      from: '2026-11-01',
      to: '2026-11-20',
      hour: '0',
    } as const),
  };
  expect(readAddress(changeAddress(address, {}))).toEqual(address);
});

test('values that are not set stay out of the address', () => {
  expect(changeAddress(read(''), {}).toString()).toBe('');
});

test('nonsense in the address counts as not set', () => {
  expect(read('analysis=x&period=&page=-2&call=')).toEqual(read(''));
  expect(read('status=gone&mood=x&caller=spam&from=2026-13-01&to=1999-01-01&hour=24')).toEqual(read(''));
  expect(read('page=1e9').page).toBe(1);
  expect(read('page=1.5').page).toBe(1);
});

test('another period begins at page 1', { tags: ['LOGS-16'] }, () => {
  expect(changeAddress(read('page=4'), { period: 'this-month' }).toString()).toBe('period=this-month');
});

test('another search begins at page 1', { tags: ['LOGS-03'] }, () => {
  expect(changeAddress(read('page=4&period=this-month'), { search: 'lopez' }).get('page')).toBeNull();
});

test("the other card's period leaves the page of the log alone", { tags: ['ANALYSIS-03'] }, () => {
  expect(changeAddress(read('page=4'), { analysis: 'this-month' }).get('page')).toBe('4');
});

test.each([
  { status: 'missed' },
  { mood: 'negative' },
  { from: '2026-11-20', to: '2026-11-20' },
  { hour: '9' },
  { caller: null },
] as const)('another filter, or one that goes, begins at page 1: %j', (change) => {
  expect(changeAddress(read('page=4&caller=new'), change).get('page')).toBeNull();
});

test('filters are counted and asked for as they are set, both ends of a time as one', () => {
  const address = read('from=2026-11-01&to=2026-11-20&hour=0&status=spam');
  expect(filterCount(address)).toBe(3);
  expect(filtersIn(address)).toEqual({ from: '2026-11-01', to: '2026-11-20', hour: '0', status: 'spam' });
  expect(filterCount(read('page=2'))).toBe(0);
});
