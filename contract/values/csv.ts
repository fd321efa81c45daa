/** Cells that a spreadsheet would take for a formula, full-width signs and leading white space too. Source: OWASP, CSV Injection. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** A telephone number in E.164, perhaps with an extension, and nothing else: its sign begins no formula that could do anything. */
const telephone = /^\+[1-9]\d{6,14}(?: ext\. \d{1,7})?$/;

/** "+13125550147;ext=22" -> "+13125550147 ext. 22", as a cell has it. */
export const csvTelephone = (number: string): string => number.replace(';ext=', ' ext. ');

/** Begins every file, so that spreadsheets read it as UTF-8. */
export const csvByteOrderMark = '\uFEFF';

const marks = new Map<string, string>();

/** "," or "." */
function decimalMark(language: string): string {
  const kept = marks.get(language);
  if (kept !== undefined) return kept;
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  const mark = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  marks.set(language, mark);
  return mark;
}

/** Spreadsheets of a language with a decimal comma begin a cell at a semicolon, and would show a line of commas as one cell. */
export const csvSeparator = (language: string): ',' | ';' => (decimalMark(language) === ',' ? ';' : ',');

/**
 * One line of CSV with its CRLF, for spreadsheets of a language: every cell quoted, what begins like a formula gets an apostrophe, and a telephone
 * number none (LOGS-18). The one function for server and browser. Source: RFC 4180.
 */
export function csvLine(cells: readonly string[], language = 'en-US'): string {
  const separator = csvSeparator(language);
  const line = cells.map((cell) => `"${harmless(cell, separator).replaceAll('"', '""')}"`);
  return `${line.join(separator)}\r\n`;
}

/** A number, written with a point, as spreadsheets of a language read it: with a point German ones take it for a date. Other text as it is. */
export function csvNumber(text: string, language: string): string {
  return /^-?\d+\.\d+$/.test(text) ? text.replace('.', decimalMark(language)) : text;
}

function harmless(cell: string, separator: ',' | ';'): string {
  if (telephone.test(cell)) return cell;
  return (formula.test(cell) ? `'${cell}` : cell).replace(formulaWithin[separator], "'");
}

/**
 * Where a spreadsheet of a language with another separator begins another cell, with quotes and spaces before what it takes: to it only the
 * first cell of a line is quoted. A telephone number is none there either, nor a line of a list, whose minus a space follows and which calls nothing.
 */
const formulaWithin = { ',': beginningAfter(';'), ';': beginningAfter(';,') };

function beginningAfter(separators: string): RegExp {
  const end = `[${separators}\\t\\r\\n]`;
  const item = `- [^${separators}\\t\\r\\n(|!=]*(?:${end}|$)`;
  const number = `\\+[1-9]\\d{6,14}(?: ext\\. \\d{1,7})?[ .]?(?:${end}|$)`;
  return new RegExp(`(?=[=+\\-@＝＋－＠])(?!${item}|${number})(?<=${end}["'\\s]*)`, 'g');
}
