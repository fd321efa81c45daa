/** One element of a file that `webm.ts` wrote. */
export interface Part {
  id: string;
  /** Where it begins in what it is part of. */
  at: number;
  body: Buffer;
}

/** The elements one after another; sizes are written in eight bytes. */
export function parts(bytes: Buffer): Part[] {
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

export const inside = (list: readonly Part[], id: string) => list.filter((part) => part.id === id);
export const only = (list: readonly Part[], id: string): Part => {
  const [part] = inside(list, id);
  if (!part) throw new Error(`There is no ${id}.`);
  return part;
};

/** One block of a file: its track, when it is shown or heard, and whether it stands alone. */
export interface Block {
  track: number;
  atMs: number;
  key: boolean;
  data: Buffer;
}

/** The blocks of each cluster, as they stand in the file. */
export function clustersIn(file: Buffer): Block[][] {
  const segment = parts(only(parts(file), '18538067').body);
  return inside(segment, '1f43b675').map(({ body }) => {
    const elements = parts(body);
    const clusterMs = whole(only(elements, 'e7').body);
    return inside(elements, 'a3').map(({ body: block }) => ({
      track: (block[0] ?? 0) & 0x7f,
      atMs: clusterMs + block.readInt16BE(1),
      key: ((block[3] ?? 0) & 0x80) !== 0,
      data: block.subarray(4),
    }));
  });
}

export const whole = (body: Buffer) => Number(`0x${body.toString('hex')}`);
