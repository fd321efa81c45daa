/**
 * A PDF of pages with lines of text in Helvetica (ISO 32000). `title` is in its properties; `ballast` are bytes in a stream that no
 * page shows, as pictures are.
 */
export function pdf(pages: readonly (readonly string[])[], title?: string, ballast?: Buffer): Buffer {
  const objects: string[] = [];
  const add = (body: string) => objects.push(body);
  const font = 3 + pages.length * 2;
  add('<< /Type /Catalog /Pages 2 0 R >>');
  const kids = pages.map((_page, index) => `${3 + index * 2} 0 R`).join(' ');
  add(`<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  pages.forEach((lines, index) => {
    const text = (line: string) => line.replace(/[\\()]/g, '\\$&');
    const drawn = lines.map((line) => `(${text(line)}) Tj 0 -20 Td`).join('\n');
    const content = `BT /F1 12 Tf 72 720 Td\n${drawn}\nET`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + index * 2} 0 R /Resources << /Font << /F1 ${font} 0 R >> >> >>`,
    );
    add(`<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`);
  });
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>');
  if (ballast) add(`<< /Length ${ballast.length} >>\nstream\n${ballast.toString('latin1')}\nendstream`);
  if (title) add(`<< /Title (${title}) >>`);
  let file = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const at = Buffer.byteLength(file, 'latin1');
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.byteLength(file, 'latin1');
  const info = title ? ` /Info ${objects.length} 0 R` : '';
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R${info} >>\nstartxref\n${table}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
