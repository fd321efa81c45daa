import { CFB } from '@e965/xlsx';

/** A compound file of these streams (MS-CFB). */
export function compoundFile(streams: Record<string, Buffer>): Buffer {
  const container = CFB.utils.cfb_new();
  for (const [name, bytes] of Object.entries(streams)) CFB.utils.cfb_add(container, `/${name}`, bytes);
  return Buffer.from(CFB.write(container, { type: 'buffer' }) as Uint8Array);
}

/** A text of Word 97: a file information block and one piece of UTF-16 (MS-DOC 2.5.1, 2.8.35). */
export function doc(text: string, flags = 0): Buffer {
  const characters = Buffer.from(`${text.replaceAll('\n', '\r')}\r`, 'utf16le');
  const textAt = 1024;
  const main = Buffer.alloc(textAt + characters.length);
  main.writeUInt16LE(0xa5ec, 0);
  main.writeUInt16LE(0x00c1, 2);
  main.writeUInt16LE(0x0200 | flags, 10);
  main.writeUInt16LE(14, 32);
  main.writeUInt16LE(22, 62);
  main.writeUInt32LE(characters.length / 2, 76);
  main.writeUInt16LE(93, 152);
  characters.copy(main, textAt);
  // Clx: one Pcdt, a PlcPcd of two positions and one piece descriptor.
  const clx = Buffer.alloc(21);
  clx.writeUInt8(2, 0);
  clx.writeUInt32LE(16, 1);
  clx.writeUInt32LE(0, 5);
  clx.writeUInt32LE(characters.length / 2, 9);
  clx.writeUInt32LE(textAt, 15);
  main.writeUInt32LE(0, 418);
  main.writeUInt32LE(clx.length, 422);
  return compoundFile({ WordDocument: main, '1Table': Buffer.concat([clx, Buffer.alloc(4096 - clx.length)]) });
}

interface Slide97 {
  title: string;
  body: string;
  /** In a text box beside the outline. */
  box?: string;
}

const record = (type: number, body: Buffer, { instance = 0, container = false } = {}) => {
  const head = Buffer.alloc(8);
  head.writeUInt16LE((instance << 4) | (container ? 0xf : 0), 0);
  head.writeUInt16LE(type, 2);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
};
const container = (type: number, parts: readonly Buffer[], instance = 0) =>
  record(type, Buffer.concat(parts), { instance, container: true });
const numbers = (...values: number[]) =>
  Buffer.concat(values.map((value) => Buffer.from(Uint32Array.of(value >>> 0).buffer)));
const characters = (text: string) => record(4000, Buffer.from(text, 'utf16le'));

/** Slides of PowerPoint 97, saved twice: the first saving has another text, which the second replaces (MS-PPT 2.1.2). */
export function ppt(slides: readonly Slide97[], token = 0xe391c05f): Buffer {
  const parts: Buffer[] = [];
  let length = 0;
  const add = (bytes: Buffer) => {
    const at = length;
    parts.push(bytes);
    length += bytes.length;
    return at;
  };
  const edit = (offsets: readonly number[], lastEdit: number) => {
    const directory = add(record(6002, numbers((offsets.length << 20) | 1, ...offsets)));
    return add(record(4085, numbers(0, 0, lastEdit, directory, 1, offsets.length + 1, 0)));
  };
  const slideAt = slides.map(({ box }) =>
    add(container(1006, box ? [container(1036, [container(0xf00d, [record(4008, Buffer.from(box, 'latin1'))])])] : [])),
  );
  const document = (of: readonly Slide97[]) =>
    container(1000, [
      container(4080, [record(1011, numbers(99, 0, 0, 0, 0)), record(3999, numbers(0)), characters('Master title')], 1),
      container(
        4080,
        of.flatMap(({ title, body }, index) => [
          record(1011, numbers(index + 2, 0, 2, 256 + index, 0)),
          record(3999, numbers(0)),
          characters(title),
          record(3999, numbers(1)),
          record(4008, Buffer.from(body, 'latin1')),
        ]),
      ),
    ]);
  const first = add(document(slides.map((slide) => ({ ...slide, title: 'Before it was changed' }))));
  const firstEdit = edit([first, ...slideAt], 0);
  const second = add(document(slides));
  const lastEdit = edit([second, ...slideAt], firstEdit);
  const user = Buffer.concat([numbers(20, token, lastEdit), Buffer.alloc(12)]);
  return compoundFile({ 'Current User': record(4086, user), 'PowerPoint Document': Buffer.concat(parts) });
}
