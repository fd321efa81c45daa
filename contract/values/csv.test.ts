import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';

test.each([...'=+-@＝＋－＠\t\r\n'])('a cell that begins like a formula gets an apostrophe: %j', (begin) => {
  expect(csvLine([`${begin}cmd`, 'Maria'])).toBe(`"'${begin}cmd","Maria"\r\n`);
});

test('other cells are as they are, quotes doubled', () => {
  expect(csvLine(['', 'a "b"', 'x=1', 'a\n=b'])).toBe('"","a ""b""","x=1","a\n=b"\r\n');
});
