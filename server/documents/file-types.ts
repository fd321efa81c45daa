import { type KnowledgeFileType, knowledgeFileTypes } from '#contract/values/knowledge-files.ts';

/** The type that a file's name claims (KB-48), or null for one that cannot be read. */
export function claimedType(name: string): KnowledgeFileType | null {
  const extension = /\.([a-z]{2,4})$/i.exec(name.trim())?.[1]?.toLowerCase();
  return knowledgeFileTypes.find((type) => type === extension) ?? null;
}

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Compound File Binary: Office before 2007, and protected files of today. */
const compound = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
const pdf = [...Buffer.from('%PDF-')];

const beginnings: Partial<Record<KnowledgeFileType, readonly (readonly number[])[]>> = {
  pdf: [pdf],
  docx: [zip, compound],
  xlsx: [zip, compound],
  pptx: [zip, compound],
  doc: [compound],
  xls: [compound],
  ppt: [compound],
  png: [png],
  jpg: [jpeg],
  jpeg: [jpeg],
};

/** How many bytes of its beginning `fitsType` wants to see. */
export const headBytes = 4096;

/**
 * Whether the beginning of a file is that of its type. Cheap, for the moment of an upload; what is inside an archive or a
 * compound file is compared when it is read.
 */
export function fitsType(type: KnowledgeFileType, head: Uint8Array): boolean {
  const fitting = beginnings[type];
  if (fitting) return fitting.some((bytes) => startsWith(head, bytes));
  if ([zip, compound, png, jpeg, pdf].some((bytes) => startsWith(head, bytes))) return false;
  const text = beginningOfText(head);
  if (text === null) return false;
  if (type === 'xml') return /^\s*<[?!a-z_:]/i.test(text);
  return type === 'html' ? /<(!doctype|!--|\?xml|[a-z][a-z0-9-]*[\s>/])/i.test(text) : true;
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => head[index] === byte);
}

/** Null for bytes that are no text. */
function beginningOfText(head: Uint8Array): string | null {
  const [first, second] = head;
  const sixteen =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : null;
  const text = new TextDecoder(sixteen ?? 'latin1').decode(head.subarray(0, headBytes)).replace(/^ï»¿/, '');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what tells bytes from text
  return /[\0-\x08\x0e-\x1a\x1c-\x1f]/.test(text) ? null : text;
}
