import { expect, test } from 'vitest';
import { csvLine, csvTelephone } from './csv.ts';

test.each([...'=+-@＝＋－＠\t\r\n'])('a cell that begins like a formula gets an apostrophe: %j', (begin) => {
  expect(csvLine([`${begin}cmd`, 'Maria'])).toBe(`"'${begin}cmd","Maria"\r\n`);
});

test('a telephone number is as it is, and what only begins like one is not', { tags: ['LOGS-18'] }, () => {
  expect(csvLine(['+13125550147', '+4915112345678'])).toBe('"+13125550147","+4915112345678"\r\n');
  const numbers = ['+13125550147;ext=22', '+442079460958', 'NA'].map(csvTelephone);
  expect(csvLine(numbers)).toBe('"+13125550147 ext. 22","+442079460958","NA"\r\n');
  for (const cell of ['+13125550147 ext. 22+1', '+13125550147 ext. ', '+13125550147 ext. 12345678', '+1 ext. 22'])
    expect(csvLine([cell]), cell).toBe(`"'${cell}"\r\n`);
  for (const cell of ['+1', '+13125550147+1', '+13125550147\n', '+0123456789', '＋13125550147'])
    expect(csvLine([cell]), cell).toBe(`"'${cell}"\r\n`);
  expect(csvLine(['+1312555\n=cmd'])).toBe(`"'+1312555\n'=cmd"\r\n`);
});

test.each([...';\t\r\n'])('nor does a formula stand behind %j, where another spreadsheet begins a cell', (end) => {
  expect(csvLine(['Maria', `Ann${end}=1+1${end}@a`])).toBe(`"Maria","Ann${end}'=1+1${end}'@a"\r\n`);
});

test.each(['"', "'", ' ', ' " '])('nor behind %j there', (before) => {
  expect(csvLine([`Ann;${before}=1+1;x`])).toBe(`"Ann;${before.replaceAll('"', '""')}'=1+1;x"\r\n`);
});

test('a list within a text stays one, unless a line of it calls something', () => {
  expect(csvLine(['Wants:\n- a crown\n- 2 visits'])).toBe('"Wants:\n- a crown\n- 2 visits"\r\n');
  for (const line of ["- cmd|'/c calc'!A0", '- SUM(A1)', '-1+1'])
    expect(csvLine([`Wants:\n${line}`])).toBe(`"Wants:\n'${line}"\r\n`);
});

test('other cells are as they are, quotes doubled', () => {
  expect(csvLine(['', 'a "b"', 'x=1', 'a\nb; c'])).toBe('"","a ""b""","x=1","a\nb; c"\r\n');
});
