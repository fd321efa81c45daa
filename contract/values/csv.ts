/** Cells that a spreadsheet would take for a formula, full-width signs and leading white space too. Source: OWASP, CSV Injection. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/**
 * Where a spreadsheet of a language that separates by semicolons begins another cell, with quotes and spaces before what it takes: to it only the
 * first cell of a line is quoted. A line of a list, whose minus a space follows and which calls nothing, is text.
 */
const formulaWithin = /(?=[=+\-@＝＋－＠])(?!- [^;\t\r\n(|!=]*(?:[;\t\r\n]|$))(?<=[;\t\r\n]["'\s]*)/g;

/** A telephone number in E.164, and its extension, and nothing else: its sign begins no formula that could do anything. */
const telephone = /^\+[1-9]\d{6,14}(?: ext\. \d{1,7})?$/;

/** "+13125550147;ext=22" -> "+13125550147 ext. 22", as a cell has it. */
export const csvTelephone = (number: string): string => number.replace(';ext=', ' ext. ');

/** Begins every file, so that spreadsheets read it as UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/**
 * One line of CSV with its CRLF: every cell quoted, what begins like a formula gets an apostrophe, and a telephone number none (LOGS-18). The one
 * function for server and browser. Source: RFC 4180.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${harmless(cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}

function harmless(cell: string): string {
  if (telephone.test(cell)) return cell;
  return (formula.test(cell) ? `'${cell}` : cell).replace(formulaWithin, "'");
}
