import { type CellObject, read, set_cptable, utils, type WorkBook } from '@e965/xlsx';
import { pack } from './archive.ts';
import { officeParts } from './office.ts';
import { Unreadable } from './problem.ts';
import type { SectionWriter } from './section-writer.ts';

/** Sheets of Excel since 2007. */
export async function writeXlsx(archive: Buffer, writer: SectionWriter): Promise<string | null> {
  const parts = await officeParts(archive, 'xlsx');
  writer.progress(0.3);
  return writeBook(open(pack(parts)), writer);
}

/** Sheets of Excel 5 to 2003. */
export async function writeXls(file: Buffer, writer: SectionWriter): Promise<string | null> {
  // Tables of characters for files from before Unicode.
  set_cptable(await import('@e965/xlsx/dist/cpexcel.full.mjs'));
  return writeBook(open(file), writer);
}

function open(file: Buffer): WorkBook {
  try {
    return read(file, { type: 'buffer', dense: true, cellFormula: false, cellHTML: false, bookVBA: false });
  } catch (error) {
    throw new Unreadable(/password|encrypt/i.test(String(error)) ? 'locked' : 'broken', error);
  }
}

function writeBook(book: WorkBook, writer: SectionWriter): string | null {
  book.SheetNames.forEach((name, index) => {
    const hidden = (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
    const rows = (book.Sheets[name] as { '!data'?: (CellObject[] | undefined)[] } | undefined)?.['!data'];
    if (hidden || !rows) return;
    writer.heading(name);
    // Only rows that are there: a sheet may say that it has a million.
    rows.forEach((row) => {
      const cells: string[] = [];
      row?.forEach((cell) => {
        const text = cell ? utils.format_cell(cell).trim() : '';
        if (text !== '') cells.push(text);
      });
      writer.paragraph(cells.join(' | '));
    });
    writer.progress((index + 1) / book.SheetNames.length);
  });
  return book.Props?.Title?.trim() || null;
}
