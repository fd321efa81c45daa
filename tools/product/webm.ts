import type { Encoded } from './score.ts';

const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
} as const;

/** Places in a file are written in eight bytes, so that what stands before them keeps its length. */
const placeBytes = 8;
const program = 'Noura';

/**
 * Wraps VP9 pictures as WebM with its duration and an index, so that a player can seek before it has everything. Each cluster begins
 * with a key picture. Source: RFC 8794 (EBML), RFC 9559 (Matroska), the WebM Project's container guidelines.
 */
export function webmFile({ chunks, colour }: Encoded, about: { width: number; height: number; endMs: number }): Buffer {
  const info = element(ids.info, [
    number(0x2ad7b1, 1_000_000),
    float(0x4489, about.endMs),
    text(0x4d80, program),
    text(0x5741, program),
  ]);
  const tracks = element(ids.tracks, [
    element(0xae, [
      number(0xd7, 1),
      number(0x73c5, 1),
      number(0x9c, 0),
      text(0x22b59c, 'und'),
      text(0x86, 'V_VP9'),
      number(0x83, 1),
      element(0xe0, [
        number(0xb0, about.width),
        number(0xba, about.height),
        element(0x55b0, [
          number(0x55b1, colour.matrix),
          number(0x55b9, colour.fullRange ? 2 : 1),
          number(0x55ba, colour.transfer),
          number(0x55bb, colour.primaries),
        ]),
      ]),
    ]),
  ]);
  const clusters = clustersOf(chunks);
  const seekHead = (cuesAt: number, infoAt: number, tracksAt: number) =>
    element(ids.seekHead, [seek(ids.info, infoAt), seek(ids.tracks, tracksAt), seek(ids.cues, cuesAt)]);
  const cues = (places: readonly number[]) =>
    element(
      ids.cues,
      clusters.map(({ atMs }, i) =>
        element(0xbb, [
          number(0xb3, atMs, placeBytes),
          element(0xb7, [number(0xf7, 1), number(0xf1, places[i] ?? 0, placeBytes)]),
        ]),
      ),
    );
  // Lengths do not depend on the places, so they are known before.
  const infoAt = seekHead(0, 0, 0).length;
  const tracksAt = infoAt + info.length;
  const cuesAt = tracksAt + tracks.length;
  const places: number[] = [];
  let place = cuesAt + cues([]).length;
  for (const { bytes } of clusters) {
    places.push(place);
    place += bytes.length;
  }
  const header = element(ids.ebml, [
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 4),
    number(0x4285, 2),
  ]);
  const parts = [seekHead(cuesAt, infoAt, tracksAt), info, tracks, cues(places), ...clusters.map(({ bytes }) => bytes)];
  return Buffer.concat([header, element(ids.segment, parts)]);
}

function clustersOf(chunks: Encoded['chunks']): { atMs: number; bytes: Buffer }[] {
  const groups: Encoded['chunks'][] = [];
  for (const chunk of chunks) {
    if (chunk.key) groups.push([]);
    groups.at(-1)?.push(chunk);
  }
  return groups.map((group) => {
    const atMs = group[0]?.atMs ?? 0;
    const blocks = group.map(({ atMs: at, key, data }) => {
      // Track 1, the time within the cluster, and whether it stands alone.
      const head = Buffer.from([0x81, 0, 0, key ? 0x80 : 0]);
      head.writeInt16BE(at - atMs, 1);
      return element(0xa3, [head, Buffer.from(data, 'base64')]);
    });
    return { atMs, bytes: element(ids.cluster, [number(0xe7, atMs), ...blocks]) };
  });
}

function seek(id: number, place: number): Buffer {
  return element(0x4dbb, [element(0x53ab, [idBytes(id)]), number(0x53ac, place, placeBytes)]);
}

function element(id: number, parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(length));
  return Buffer.concat([idBytes(id), size, ...parts]);
}

function idBytes(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

function number(id: number, value: number, bytes = value < 0x100 ? 1 : value < 0x10000 ? 2 : 4): Buffer {
  const body = Buffer.alloc(8);
  body.writeBigUInt64BE(BigInt(value));
  return element(id, [body.subarray(8 - bytes)]);
}

function float(id: number, value: number): Buffer {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return element(id, [body]);
}

function text(id: number, value: string): Buffer {
  return element(id, [Buffer.from(value)]);
}
