/** Cells that a spreadsheet would take for a formula, full-width signs and leading white space too. Source: OWASP, CSV Injection. */
const formula = /^[=+\-@＝＋－＠\t\r\n]/;

/** Begins every file, so that spreadsheets read it as UTF-8. */
export const csvByteOrderMark = '\uFEFF';

/**
 * One line of CSV with its CRLF: every cell quoted, a cell that begins like a formula gets an apostrophe. The one
 * function for server and browser. Source: RFC 4180.
 */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${(formula.test(cell) ? `'${cell}` : cell).replaceAll('"', '""')}"`).join(',')}\r\n`;
}
