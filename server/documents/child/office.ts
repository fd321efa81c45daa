import mammoth from 'mammoth';
import { pack, unpack } from './archive.ts';
import { parseMarkup, writeMarkup } from './markup.ts';
import { Unreadable } from './problem.ts';
import type { SectionWriter } from './section-writer.ts';

type OfficeType = 'docx' | 'xlsx' | 'pptx';

const mainParts: Record<OfficeType, RegExp> = {
  docx: /wordprocessingml\.document\.main\+xml/,
  xlsx: /spreadsheetml\.sheet\.main\+xml/,
  pptx: /presentationml\.(presentation|slideshow)\.main\+xml/,
};

/**
 * The XML parts of an Office file, counted while they were unpacked; pictures and what else is embedded is left. Throws `Unreadable`,
 * 'type-differs' for an archive of another kind. A part with a document type is refused: Office writes none (ECMA-376, part 2).
 */
export async function officeParts(archive: Buffer, type: OfficeType): Promise<Map<string, Buffer>> {
  const parts = await unpack(archive, (name) => /\.(xml|rels)$/i.test(name));
  const kinds = parts.get('[Content_Types].xml')?.toString('utf8');
  if (!kinds || !mainParts[type].test(kinds)) throw new Unreadable('type-differs');
  for (const bytes of parts.values())
    if (['latin1', 'utf16le'].some((encoding) => holdsDoctype(bytes, encoding as BufferEncoding)))
      throw new Unreadable('broken');
  return parts;
}

function holdsDoctype(bytes: Buffer, encoding: BufferEncoding): boolean {
  return bytes.includes('<!DOCTYPE', 0, encoding) || bytes.includes('<!ENTITY', 0, encoding);
}

/** A text of Word since 2007. Answers its title, if it has one. */
export async function writeDocx(archive: Buffer, writer: SectionWriter): Promise<string | null> {
  const parts = await officeParts(archive, 'docx');
  writer.progress(0.3);
  const { value } = await mammoth.convertToHtml({ buffer: pack(parts) }, { externalFileAccess: false });
  writer.progress(0.7);
  const { body } = parseMarkup(value);
  if (body) writeMarkup(body, writer);
  return coreTitle(parts);
}

/** What the properties of an Office file name as its title. */
export function coreTitle(parts: ReadonlyMap<string, Buffer>): string | null {
  const core = parts.get('docProps/core.xml')?.toString('utf8') ?? '';
  const title = /<dc:title>([^<]{1,500})<\/dc:title>/.exec(core)?.[1];
  if (!title) return null;
  return parseMarkup(`<p>${title}</p>`).querySelector('p')?.textContent?.trim() || null;
}
