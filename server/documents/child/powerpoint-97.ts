import { requireStream, streamsOf } from './compound.ts';
import { Unreadable } from './problem.ts';
import type { SectionWriter } from './section-writer.ts';

/** Record types of MS-PPT 2.13.24. */
const types = {
  document: 1000,
  slide: 1006,
  slidePersist: 1011,
  header: 3999,
  textCharacters: 4000,
  textBytes: 4008,
  slideList: 4080,
  userEdit: 4085,
  persistDirectory: 6002,
} as const;

const titles: ReadonlySet<number> = new Set([0, 6]);
const encryptedToken = 0xf3d1c4df;
const maxDepth = 32;
const maxEdits = 1_000;

interface Record97 {
  type: number;
  instance: number;
  container: boolean;
  body: Buffer;
}

interface Slide97 {
  id: number;
  /** Of its outline: what is in the placeholders. */
  texts: { title: boolean; text: string }[];
}

/** Slides of PowerPoint 97 to 2003 in their order: the outline of each, then what stands in its text boxes. Source: MS-PPT. */
export function writePpt(file: Buffer, writer: SectionWriter): null {
  const find = streamsOf(file);
  const stream = requireStream(find, 'PowerPoint Document');
  const { objects, documentId } = objectsOf(stream, requireStream(find, 'Current User'));
  const slides = outlineOf(recordAt(stream, objects.get(documentId)));
  slides.forEach(({ id, texts }, index) => {
    writer.heading(texts.find(({ title }) => title)?.text ?? null, index + 1);
    for (const { text } of texts) writer.paragraph(text);
    const shown = new Set(texts.map(({ text }) => text));
    for (const text of textsIn(recordAt(stream, objects.get(id)))) if (!shown.has(text)) writer.paragraph(text);
    writer.progress((index + 1) / slides.length);
  });
  return null;
}

/** Where each object lies: every saving adds a directory, and the newest says where. */
function objectsOf(stream: Buffer, currentUser: Buffer): { objects: Map<number, number>; documentId: number } {
  if (currentUser.readUInt32LE(12) === encryptedToken) throw new Unreadable('locked');
  const objects = new Map<number, number>();
  let documentId: number | null = null;
  let editAt = currentUser.readUInt32LE(16);
  for (let edits = 0; editAt !== 0 && edits < maxEdits; edits += 1) {
    const edit = recordAt(stream, editAt);
    if (edit.type !== types.userEdit) throw new Unreadable('broken');
    documentId ??= edit.body.readUInt32LE(16);
    const directory = recordAt(stream, edit.body.readUInt32LE(12));
    if (directory.type !== types.persistDirectory) throw new Unreadable('broken');
    for (let at = 0; at + 4 <= directory.body.length; ) {
      const head = directory.body.readUInt32LE(at);
      at += 4;
      for (let id = head & 0xfffff, end = id + (head >>> 20); id < end; id += 1, at += 4)
        if (!objects.has(id)) objects.set(id, directory.body.readUInt32LE(at));
    }
    editAt = edit.body.readUInt32LE(8);
  }
  if (documentId === null) throw new Unreadable('broken');
  return { objects, documentId };
}

function outlineOf(document: Record97): Slide97[] {
  if (document.type !== types.document) throw new Unreadable('broken');
  // Instance 0 are the slides; masters and notes have lists of their own.
  const list = [...recordsIn(document.body)].find(({ type, instance }) => type === types.slideList && instance === 0);
  const slides: Slide97[] = [];
  let title = false;
  for (const { type, body } of list ? recordsIn(list.body) : []) {
    if (type === types.slidePersist) slides.push({ id: body.readUInt32LE(0), texts: [] });
    else if (type === types.header) title = titles.has(body.readUInt32LE(0));
    const text = textOf(type, body);
    if (text) slides.at(-1)?.texts.push({ title, text });
  }
  return slides;
}

function textsIn(record: Record97, depth = 0): string[] {
  if (!record.container || depth > maxDepth) return [];
  return [...recordsIn(record.body)].flatMap((inner) => {
    const text = textOf(inner.type, inner.body);
    return text ? [text] : textsIn(inner, depth + 1);
  });
}

function textOf(type: number, body: Buffer): string {
  if (type === types.textCharacters) return body.toString('utf16le').replaceAll('\r', '\n').trim();
  return type === types.textBytes ? body.toString('latin1').replaceAll('\r', '\n').trim() : '';
}

function recordAt(stream: Buffer, at: number | undefined): Record97 {
  if (at === undefined || at + 8 > stream.length) throw new Unreadable('broken');
  const head = stream.readUInt16LE(at);
  const end = at + 8 + stream.readUInt32LE(at + 4);
  if (end > stream.length) throw new Unreadable('broken');
  const type = stream.readUInt16LE(at + 2);
  return { type, instance: head >>> 4, container: (head & 0xf) === 0xf, body: stream.subarray(at + 8, end) };
}

function* recordsIn(body: Buffer): Generator<Record97> {
  for (let at = 0; at + 8 <= body.length; ) {
    const record = recordAt(body, at);
    yield record;
    at += 8 + record.body.length;
  }
}
