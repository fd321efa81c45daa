import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { fittingType, TypeDiffers } from './fitting-type.ts';

const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size)),
  );

test.each([1, 7, 4095, 4096, 4097, 20_000])(
  'a file that fits goes on as it came, in pieces of %i bytes',
  async (size) => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(12_345, 'abc')]);
    expect(await buffer(inPieces(bytes, size).pipe(fittingType('pdf')))).toEqual(bytes);
  },
);

test('also a short one, and one with nothing in it', async () => {
  expect((await buffer(Readable.from([Buffer.from('Hi')]).pipe(fittingType('txt')))).toString()).toBe('Hi');
  expect(await buffer(Readable.from([]).pipe(fittingType('pdf')))).toHaveLength(0);
});

test('one that does not fit is given up at its beginning', async () => {
  let sent = 0;
  async function* endless() {
    for (;;) {
      sent += 1024;
      yield Buffer.alloc(1024, 'x');
    }
  }
  const check = fittingType('docx');
  let passed = 0;
  check.on('data', (piece: Buffer) => {
    passed += piece.length;
  });
  await expect(pipeline(endless(), check)).rejects.toThrow(TypeDiffers);
  expect(passed).toBe(0);
  expect(sent).toBeLessThan(200_000);
});
