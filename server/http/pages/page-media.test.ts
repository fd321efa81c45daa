import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse, type TestHouse } from '#tests/house.ts';

const film = Buffer.from(Array.from({ length: 5_000 }, (_, at) => at % 251));
let directory: string;
let house: TestHouse;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'noura-media-'));
  mkdirSync(join(directory, 'product'));
  writeFileSync(join(directory, 'index.html'), '<title>__PRODUCT_NAME__</title>');
  writeFileSync(join(directory, 'product/tour.webm'), film);
  writeFileSync(join(directory, 'product/tour.vtt'), 'WEBVTT\n');
  writeFileSync(join(directory, 'product/overview-light.webp'), 'picture');
  house = await startHouse({ webDirectory: directory });
});
afterAll(async () => {
  await house.stop();
  rmSync(directory, { recursive: true });
});

test.each([
  ['tour.webm', 'video/webm'],
  ['tour.vtt', 'text/vtt'],
  ['overview-light.webp', 'image/webp'],
])('%s is served as %s', { tags: ['MARKET-03'] }, async (file, type) => {
  const answer = await fetch(`${house.url}/product/${file}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain(type);
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
});

test('a player may ask for a part of the video, so that one can seek', { tags: ['MARKET-03'] }, async () => {
  const ask = (range: string) => fetch(`${house.url}/product/tour.webm`, { headers: { range } });
  const part = await ask('bytes=1000-1999');
  expect(part.status).toBe(206);
  expect(part.headers.get('content-range')).toBe('bytes 1000-1999/5000');
  expect(Buffer.from(await part.arrayBuffer())).toEqual(film.subarray(1_000, 2_000));
  const beyond = await ask('bytes=9000-');
  expect(beyond.status).toBe(416);
  expect(await beyond.json()).toMatchObject({ code: 'request.no-such-range' });
  expect((await fetch(`${house.url}/product/tour.webm`)).headers.get('accept-ranges')).toBe('bytes');
});
