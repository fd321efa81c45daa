import { expect, test } from 'vitest';
import { readAddress, writeAddress } from './function-address.ts';

test.each(['', '?add=', '?function=look_up_order', '?function=a&tab=try', '?add=&tab=log'])(
  'the dialog of "%s" is kept in the address',
  (search) => {
    expect(writeAddress(readAddress(new URLSearchParams(search)))).toBe(search);
  },
);

test('an address that means nothing opens nothing', () => {
  expect(readAddress(new URLSearchParams('?function=&tab=secret'))).toEqual({ open: null, tab: 'function' });
});
