import type { Invoice } from '../billing.ts';
import { amountText, dateText } from '../billing-texts.ts';

interface Line {
  text: string;
  /** Points from the left and the bottom of a US letter page. */
  x: number;
  y: number;
  size: number;
  bold?: boolean;
}

const left = 72;
const right = 540;
const top = 720;

/** One invoice as a page of PDF with the fonts that every reader has. Source: ISO 32000-1, 7.5 "File structure". */
export function invoicePdf(invoice: Invoice, issuer: string): string {
  const lines: Line[] = [
    { text: issuer, x: left, y: top, size: 18, bold: true },
    { text: `Invoice ${invoice.id}`, x: left, y: top - 40, size: 14, bold: true },
    ...fields(invoice).flatMap(([label, value], i) => [
      { text: label, x: left, y: top - 80 - i * 22, size: 11 },
      { text: value, x: left + 120, y: top - 80 - i * 22, size: 11 },
    ]),
    { text: 'Total', x: left, y: top - 190, size: 12, bold: true },
    { text: amountText(invoice.amount), x: left + 120, y: top - 190, size: 12, bold: true },
    { text: 'Sample data. This is not a bill.', x: left, y: 72, size: 9 },
  ];
  const content = [`0.8 w ${left} ${top - 168} m ${right} ${top - 168} l S`, ...lines.map(drawn)].join('\n');
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ]);
}

function fields({ plan, date, status, amount }: Invoice): [string, string][] {
  return [
    ['Plan', plan],
    ['Date', dateText(date)],
    ['Status', status],
    ['Amount', amountText(amount)],
  ];
}

function drawn({ text, x, y, size, bold }: Line): string {
  const ascii = text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&');
  return `BT /${bold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${ascii}) Tj ET`;
}

/** Objects, the table of their places, and the trailer; all characters are single bytes. */
function assembled(objects: readonly string[]): string {
  let file = '%PDF-1.4\n';
  const places = objects.map((object, i) => {
    const place = file.length;
    file += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const start = file.length;
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  return `${file}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
}
