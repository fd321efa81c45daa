import { crc32, deflateSync } from 'node:zlib';

/** Each letter as lines from point to point in a box of 4 by 6, y downwards. */
const strokes: Record<string, string> = {
  A: '0,6 2,0 4,6;0.7,4 3.3,4',
  B: '0,0 0,6 2.6,6 3.8,5.4 3.8,3.6 2.6,3 0,3;0,0 2.4,0 3.4,0.6 3.4,2.4 2.4,3',
  C: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5',
  D: '0,0 0,6 2.4,6 4,4.6 4,1.4 2.4,0 0,0',
  E: '4,0 0,0 0,6 4,6;0,3 3.2,3',
  F: '4,0 0,0 0,6;0,3 3.2,3',
  G: '4,1 3,0 1,0 0,1 0,5 1,6 3,6 4,5 4,3.2 2.4,3.2',
  H: '0,0 0,6;4,0 4,6;0,3 4,3',
  I: '2,0 2,6',
  K: '0,0 0,6;4,0 0,3.6;1.4,2.6 4,6',
  L: '0,0 0,6 3.8,6',
  M: '0,6 0,0 2,4 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  O: '1.2,0 2.8,0 4,1.4 4,4.6 2.8,6 1.2,6 0,4.6 0,1.4 1.2,0',
  P: '0,6 0,0 2.8,0 4,0.8 4,2.4 2.8,3.2 0,3.2',
  R: '0,6 0,0 2.8,0 4,0.8 4,2.4 2.8,3.2 0,3.2;2,3.2 4,6',
  S: '3.9,1 3,0 1,0 0.1,0.8 0.1,2.2 1,3 3,3 3.9,3.8 3.9,5.2 3,6 1,6 0.1,5',
  T: '0,0 4,0;2,0 2,6',
  U: '0,0 0,4.8 1.2,6 2.8,6 4,4.8 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 1,6 2,2 3,6 4,0',
  Y: '0,0 2,3 4,0;2,3 2,6',
  Z: '0,0 4,0 0,6 4,6',
  Ö: '1.2,0 2.8,0 4,1.4 4,4.6 2.8,6 1.2,6 0,4.6 0,1.4 1.2,0;1,-1.5 1,-1.3;3,-1.5 3,-1.3',
};

export interface Picture {
  width: number;
  height: number;
  /** Grey, 0 black to 255 white, row by row. */
  pixels: Buffer;
}

/** Capital letters drawn with a round pen, one line of text below the other. */
export function writing(lines: readonly string[], scale = 9): Picture {
  const pen = scale * 0.45;
  const margin = scale * 4;
  const advance = scale * 5.6;
  const lineHeight = scale * 11;
  const width = Math.ceil(margin * 2 + advance * Math.max(...lines.map((line) => line.length)));
  const height = Math.ceil(margin * 2 + lineHeight * lines.length);
  const pixels = Buffer.alloc(width * height, 255);
  lines.forEach((line, row) => {
    [...line].forEach((letter, column) => {
      for (const stroke of (strokes[letter] ?? '').split(';').filter(Boolean)) {
        const points = stroke.split(' ').map((point) => {
          const [x = 0, y = 0] = point.split(',').map(Number);
          return { x: margin + column * advance + x * scale, y: margin + scale * 2 + row * lineHeight + y * scale };
        });
        for (let index = 1; index < points.length; index += 1)
          drawLine({ width, height, pixels }, points[index - 1] as Point, points[index] as Point, pen);
      }
    });
  });
  return { width, height, pixels };
}

interface Point {
  x: number;
  y: number;
}

function drawLine({ width, height, pixels }: Picture, from: Point, to: Point, pen: number): void {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length2 = dx * dx + dy * dy || 1;
  for (let y = Math.floor(Math.min(from.y, to.y) - pen - 1); y <= Math.max(from.y, to.y) + pen + 1; y += 1)
    for (let x = Math.floor(Math.min(from.x, to.x) - pen - 1); x <= Math.max(from.x, to.x) + pen + 1; x += 1) {
      if (x < 0 || y < 0 || x >= width || y >= height) continue;
      const along = Math.min(1, Math.max(0, ((x - from.x) * dx + (y - from.y) * dy) / length2));
      const distance = Math.hypot(x - from.x - along * dx, y - from.y - along * dy);
      const grey = Math.round(255 * Math.min(1, Math.max(0, distance - pen + 0.5)));
      pixels[y * width + x] = Math.min(pixels[y * width + x] ?? 255, grey);
    }
}

/** Source: PNG specification. `claims` writes another size into the header. */
export function png({ width, height, pixels }: Picture, claims = { width, height }): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) pixels.copy(rows, y * (width + 1) + 1, y * width, (y + 1) * width);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(claims.width, 0);
  header.writeUInt32BE(claims.height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const crc = Buffer.alloc(4);
  crc.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, crc]);
}
