import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { recognised, sampleKind } from './sample-kind.ts';

const bytes = (...given: (number | string)[]) =>
  Buffer.concat([
    ...given.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part))),
    Buffer.alloc(12),
  ]);
const id3 = bytes('ID3', 4, 0, 0, 0, 0, 0x10, 0x20);
const frame = bytes(0xff, 0xfb, 0x90, 0x64);
const box = bytes(0, 0, 0, 0x20, 'ftypisom');

test.each([
  ['an ID3 tag', id3, 'audio/mpeg'],
  ['a frame of MPEG 1 layer III', frame, 'audio/mpeg'],
  ['a frame of MPEG 2.5 layer III', bytes(0xff, 0xe3, 0x48, 0xc4), 'audio/mpeg'],
  ['a file type box', box, 'video/mp4'],
  ['a WAV file', bytes('RIFF', 1, 1, 1, 1, 'WAVE'), null],
  ['an Ogg file', bytes('OggS'), null],
  ['a page', bytes('<!doctype html><script>'), null],
  ['a program', bytes(0x7f, 'ELF'), null],
  ['a PDF that calls itself one', bytes('%PDF-1.7 ID3 ftyp'), null],
  ['a tag with a length that cannot be', bytes('ID3', 4, 0, 0, 0xff, 0, 0, 0), null],
  ['a frame of layer I', bytes(0xff, 0xff, 0x90, 0x64), null],
  ['a byte order mark', bytes(0xff, 0xfe, 0x41, 0x00), null],
  ['a frame of no bit rate', bytes(0xff, 0xfb, 0xf0, 0x64), null],
  ['a box of absurd length', bytes(0x7f, 0, 0, 0x20, 'ftypisom'), null],
  ['nothing', Buffer.alloc(0), null],
  ['too little', Buffer.from('ID3'), null],
])('%s is told by its first bytes', { tags: ['CUSTVOICE-11'] }, (_what, head, kind) => {
  expect(sampleKind(head)).toBe(kind);
});

const whole = async (file: Readable) => Buffer.concat(await file.toArray());

test('the whole file goes on, however it arrives', async () => {
  const sent = Buffer.concat([frame, Buffer.alloc(70_000, 7)]);
  const byteByByte = Readable.from(
    Array.from(sent.subarray(0, 40), (byte) => Buffer.of(byte)).concat([sent.subarray(40)]),
  );
  for (const upload of [Readable.from([sent]), byteByByte]) {
    const { kind, file } = await recognised(upload, 'My Voice.MP3');
    expect(kind).toBe('audio/mpeg');
    expect(await whole(file)).toEqual(sent);
  }
});

test.each([
  ['voice.mp4', frame],
  ['voice.mp3', box],
  ['voice.wav', frame],
  ['voice.mp3.exe', id3],
  ['mp3', id3],
])('%s with other content is refused', { tags: ['CUSTVOICE-12', 'CUSTVOICE-13'] }, async (name, content) => {
  await expect(recognised(Readable.from([content]), name)).rejects.toThrow('Only MP3 and MP4 files are supported.');
});

test('an upload that breaks off comes out as it broke', async () => {
  const broken = new Readable({ read() {} });
  broken.push(frame);
  const { file } = await recognised(broken, 'a.mp3');
  broken.destroy(new Error('gone'));
  await expect(whole(file)).rejects.toThrow('gone');
});
