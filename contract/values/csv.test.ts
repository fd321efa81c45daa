import { describe, expect, test } from 'vitest';
import { csvLine, csvNumber, csvSeparator, csvTelephone } from './csv.ts';

test.each([
  ['en-US', ',', '1234.500'],
  ['en-GB', ',', '1234.500'],
  ['es-US', ',', '1234.500'],
  ['de-DE', ';', '1234,500'],
] as const)('spreadsheets in %s begin a cell at "%s" and read %s as a number', (language, separator, number) => {
  expect(csvSeparator(language)).toBe(separator);
  expect(csvNumber('1234.500', language)).toBe(number);
  for (const text of ['12', '', 'no price set', '2026-12-15', '1.2.3', 'v1.5'])
    expect(csvNumber(text, language)).toBe(text);
  expect(csvLine(['', 'a "b"', 'x=1', 'a\nb', 'c'], language)).toBe(
    `${['""', '"a ""b"""', '"x=1"', '"a\nb"', '"c"'].join(separator)}\r\n`,
  );
});

/** As `cell` stands in the file. */
const cases: readonly (readonly [what: string, cell: string, inEnglish: string, inGerman?: string])[] = [
  ...[...'=+-@＝＋－＠\t\r\n'].map((begin) => ['a formula', `${begin}cmd`, `'${begin}cmd`] as const),
  ['a telephone number', '+13125550147', '+13125550147'],
  ['a telephone number', '+4915112345678', '+4915112345678'],
  ['a telephone number with an extension', '+13125550147 ext. 22', '+13125550147 ext. 22'],
  ['no telephone number', '+1', "'+1"],
  ['no telephone number', '+13125550147+1', "'+13125550147+1"],
  ['no telephone number', '+13125550147\n', "'+13125550147\n"],
  ['no telephone number', '+0123456789', "'+0123456789"],
  ['no telephone number', '＋13125550147', "'＋13125550147"],
  ['no extension', '+13125550147 ext. 22+1', "'+13125550147 ext. 22+1"],
  ['no extension', '+13125550147 ext. 12345678', "'+13125550147 ext. 12345678"],
  ['a formula below', '+1312555\n=cmd', "'+1312555\n'=cmd"],
  ...[...';\t\r\n'].map((end) => ['a formula further on', `Ann${end}=1+1${end}@a`, `Ann${end}'=1+1${end}'@a`] as const),
  ...['"', "'", ' ', ' " '].map((gap) => ['a formula further on', `Ann;${gap}=1+1;x`, `Ann;${gap}'=1+1;x`] as const),
  ['a full-width sign below', 'Ann\n＝1＋1', "Ann\n'＝1＋1"],
  ['a formula behind a comma', 'Ann,=1+1, @a', 'Ann,=1+1, @a', "Ann,'=1+1, '@a"],
  ['a telephone number in a text', 'Ann, +13125550147, today', 'Ann, +13125550147, today'],
  ['a telephone number in a text', 'Ann; +13125550147 ext. 22.', 'Ann; +13125550147 ext. 22.'],
  ['what only begins like one', 'Ann; +13125550147+1', "Ann; '+13125550147+1"],
  ['a list', 'Wants:\n- a crown\n- 2 visits', 'Wants:\n- a crown\n- 2 visits'],
  ['a list with a call', "Wants:\n- cmd|'/c calc'!A0", "Wants:\n'- cmd|'/c calc'!A0"],
  ['a list with a call', 'Wants:\n- SUM(A1)', "Wants:\n'- SUM(A1)"],
  ['no list', 'Wants:\n-1+1', "Wants:\n'-1+1"],
  ['other text', 'a\nb; c, d', 'a\nb; c, d'],
];

const table = cases.map(([what, cell, inEnglish, inGerman = inEnglish]) => ({ what, cell, inEnglish, inGerman }));

describe.each([
  ['en-US', ','],
  ['de-DE', ';'],
] as const)('in a file for %s', (language, separator) => {
  test.each(table)('$what: $cell', { tags: ['LOGS-18', 'Q-60'] }, ({ cell, inEnglish, inGerman }) => {
    const shown = language === 'de-DE' ? inGerman : inEnglish;
    const quoted = shown.replaceAll('"', '""');
    expect(csvLine(['Maria', cell, '1'], language)).toBe(`"Maria"${separator}"${quoted}"${separator}"1"\r\n`);
  });

  test.each(table)('a spreadsheet of either kind computes nothing of it ($what: $cell)', ({ cell }) => {
    const line = csvLine(['Maria', cell], language);
    for (const other of [',', ';']) expect(cellsOf(line, other).filter(isComputed)).toEqual([]);
  });
});

test('a number with an extension is written for people', () => {
  const numbers = ['+13125550147;ext=22', '+442079460958', 'NA'].map(csvTelephone);
  expect(csvLine(numbers)).toBe('"+13125550147 ext. 22","+442079460958","NA"\r\n');
});

const number = /^\+\d{7,15}(?: ext\. \d{1,7})?[ .]?$/;
const item = /^- [^(|!=]*$/;
const isComputed = (cell: string) => /^[=+\-@＝＋－＠\t\r\n]/.test(cell) && !number.test(cell) && !item.test(cell);

/** As a spreadsheet reads a line: only a quote that begins a cell holds one together. */
function cellsOf(line: string, separator: string): string[] {
  const cell = new RegExp(`"((?:[^"]|"")*)"([^${separator}\\t\\r\\n]*)|([^${separator}\\t\\r\\n]+)`, 'g');
  return [...line.matchAll(cell)].map(([, quoted = '', rest = '', plain = '']) =>
    quoted === '' ? plain.replace(/^[ "']+|"+$/g, (ends) => (ends.includes("'") ? "'" : '')) : quoted + rest,
  );
}
