import { getDocumentProxy, getMeta } from 'unpdf';
import { endsAsArchive } from './archive.ts';
import { Unreadable } from './problem.ts';
import type { SectionWriter } from './section-writer.ts';

/** The text of each page. A PDF of scanned pages has none. */
export async function writePdf(file: Buffer, writer: SectionWriter): Promise<string | null> {
  if (endsAsArchive(file)) throw new Unreadable('type-differs');
  const pdf = await open(file);
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    writer.heading(null, number);
    let text = '';
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '');
    writer.paragraph(unbroken(text));
    page.cleanup();
    writer.progress(number / pdf.numPages);
  }
  const { info } = await getMeta(pdf).catch(() => ({ info: {} as Record<string, unknown> }));
  return typeof info.Title === 'string' ? info.Title.trim() || null : null;
}

async function open(file: Buffer) {
  try {
    return await getDocumentProxy(new Uint8Array(file), {
      disableFontFace: true,
      useSystemFonts: false,
      enableXfa: false,
      verbosity: 0,
    });
  } catch (error) {
    throw new Unreadable((error as Error).name === 'PasswordException' ? 'locked' : 'broken', error);
  }
}

/** Words that were divided at the end of a line are one again. */
function unbroken(text: string): string {
  return text.replace(/(\p{Ll})-\n(?=\p{Ll})/gu, '$1');
}
