import { expect, test } from 'vitest';
import { captionsFile } from './captions.ts';
import { webmFile } from './webm.ts';

const colour = { primaries: 1, transfer: 13, matrix: 1, fullRange: false };
const chunk = (atMs: number, key: boolean, text: string) => ({
  atMs,
  key,
  data: Buffer.from(text).toString('base64'),
});
const film = webmFile(
  { colour, chunks: [chunk(0, true, 'first'), chunk(33, false, 'next'), chunk(4_000, true, 'later')] },
  { width: 1280, height: 720, endMs: 8_000 },
);

interface Part {
  id: string;
  /** Where it begins in what it is part of. */
  at: number;
  body: Buffer;
}

/** The elements one after another; sizes are written in eight bytes. */
function parts(bytes: Buffer): Part[] {
  const found: Part[] = [];
  for (let at = 0; at < bytes.length; ) {
    const idLength = Math.clz32(bytes[at] ?? 0) - 24 + 1;
    const id = bytes.subarray(at, at + idLength).toString('hex');
    const start = at + idLength + 8;
    const length = Number(bytes.readBigUInt64BE(at + idLength) & 0x00ff_ffff_ffff_ffffn);
    found.push({ id, at, body: bytes.subarray(start, start + length) });
    at = start + length;
  }
  return found;
}

const inside = (list: readonly Part[], id: string) => list.filter((part) => part.id === id);
const only = (list: readonly Part[], id: string): Part => {
  const [part] = inside(list, id);
  if (!part) throw new Error(`There is no ${id}.`);
  return part;
};

test('the file says that it is WebM, how long it lasts and how its pictures are coded', () => {
  const top = parts(film);
  expect(top.map(({ id }) => id)).toEqual(['1a45dfa3', '18538067']);
  expect(only(parts(only(top, '1a45dfa3').body), '4282').body.toString()).toBe('webm');
  const segment = parts(only(top, '18538067').body);
  expect(only(parts(only(segment, '1549a966').body), '4489').body.readDoubleBE()).toBe(8_000);
  const track = parts(only(parts(only(segment, '1654ae6b').body), 'ae').body);
  expect(only(track, '86').body.toString()).toBe('V_VP9');
});

test('each cluster begins with a key picture, and the index names where it stands', () => {
  const segment = parts(only(parts(film), '18538067').body);
  const clusters = inside(segment, '1f43b675');
  expect(clusters).toHaveLength(2);
  const cues = inside(parts(only(segment, '1c53bb6b').body), 'bb').map(({ body }) => parts(body));
  expect(cues.map((cue) => Number(only(cue, 'b3').body.readBigUInt64BE()))).toEqual([0, 4_000]);
  const places = cues.map((cue) => Number(only(parts(only(cue, 'b7').body), 'f1').body.readBigUInt64BE()));
  expect(places).toEqual(clusters.map(({ at }) => at));
  const blocks = clusters.map(({ body }) => inside(parts(body), 'a3').map((block) => block.body));
  expect(blocks[0]?.map((block) => [block.readInt16BE(1), block[3], block.subarray(4).toString()])).toEqual([
    [0, 0x80, 'first'],
    [33, 0, 'next'],
  ]);
  expect(blocks[1]?.[0]?.subarray(4).toString()).toBe('later');
});

test('the head of the file names where its parts begin', () => {
  const segment = parts(only(parts(film), '18538067').body);
  const named = inside(parts(only(segment, '114d9b74').body), '4dbb').map(({ body }) => parts(body));
  for (const seek of named) {
    const id = only(seek, '53ab').body.toString('hex');
    expect(only(segment, id).at, id).toBe(Number(only(seek, '53ac').body.readBigUInt64BE()));
  }
  expect(named).toHaveLength(3);
});

test('captions follow one another to the end', () => {
  const captions = [
    { atMs: 0, text: 'The overview.' },
    { atMs: 61_250, text: 'One call.' },
  ];
  expect(captionsFile(captions, 65_000)).toBe(
    'WEBVTT\n\n00:00.000 --> 01:01.250\nThe overview.\n\n01:01.250 --> 01:05.000\nOne call.\n',
  );
});
