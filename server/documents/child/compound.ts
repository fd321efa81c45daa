import { CFB } from '@e965/xlsx';
import WordExtractor from 'word-extractor';
import { Unreadable } from './problem.ts';
import type { SectionWriter } from './section-writer.ts';
import { writeText } from './text.ts';

/** Streams of a compound file by their names. Throws what its parser throws. Source: MS-CFB. */
export function streamsOf(file: Buffer): (name: string) => Buffer | null {
  const container = CFB.read(file, { type: 'buffer' });
  return (name) => {
    const entry = CFB.find(container, `/${name}`);
    return entry && entry.type === 2 ? Buffer.from(entry.content as Uint8Array) : null;
  };
}

/** Refuses a compound file that is not what its name says; a protected file of today is one with an encrypted archive in it. */
export function requireStream(find: (name: string) => Buffer | null, ...names: string[]): Buffer {
  for (const name of names) {
    const stream = find(name);
    if (stream) return stream;
  }
  throw new Unreadable(find('EncryptedPackage') ? 'locked' : 'type-differs');
}

/** A text of Word 97 to 2003. */
export async function writeDoc(file: Buffer, writer: SectionWriter): Promise<null> {
  const main = requireStream(streamsOf(file), 'WordDocument');
  // fEncrypted of the file information block, MS-DOC 2.5.2.
  if (main.length > 11 && main.readUInt16LE(10) & 0x0100) throw new Unreadable('locked');
  const text = await new WordExtractor().extract(file);
  writer.progress(0.8);
  for (const part of [text.getBody(), text.getTextboxes(), text.getFootnotes()])
    writeText(part.replaceAll('\t', ' | ').replaceAll('\n', '\n\n'), writer);
  return null;
}
