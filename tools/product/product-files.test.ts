import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { demoBusinessNames, demoTours } from '#contract/demo.ts';
import { inProject } from '#scripts/setup/project.mjs';
import { callsToRecord } from './calls/recorded-calls.ts';
import { readCaptions } from './film/captions.ts';
import { clustersIn, only, parts } from './film/webm-parts.ts';
import { shots } from './shots.ts';

const folder = inProject('web/public/product');
const bytesOf = (file: string) => statSync(`${folder}/${file}`).size;
const films = demoBusinessNames.map((business) => ({ business, name: demoTours[business] }));

test('each picture and the posters are there in both themes and widths, and small', { tags: ['MARKET-03'] }, () => {
  const names = [...shots.map((shot) => shot.name), ...films.map(({ name }) => `${name}-poster`)];
  for (const name of names) {
    for (const theme of ['light', 'dark']) {
      expect(bytesOf(`${name}-${theme}.webp`), name).toBeLessThanOrEqual(90_000);
      expect(bytesOf(`${name}-${theme}-small.webp`), name).toBeLessThanOrEqual(35_000);
    }
  }
  expect(readdirSync(folder).filter((file) => file.endsWith('.webp'))).toHaveLength(4 * names.length);
});

test.each(films)(
  'the film $name is within three megabytes, and its captions run through it without a gap',
  {
    tags: ['MARKET-03'],
  },
  ({ name }) => {
    expect(bytesOf(`${name}.webm`)).toBeLessThanOrEqual(3_000_000);
    const captions = readCaptions(readFileSync(`${folder}/${name}.vtt`, 'utf8'));
    expect(captions.length).toBeGreaterThan(15);
    expect(captions[0]?.fromMs).toBe(0);
    captions.slice(1).forEach(({ fromMs }, at) => {
      expect(fromMs).toBe(captions[at]?.untilMs);
    });
    expect(captions.at(-1)?.untilMs).toBe(lengthOf(readFileSync(`${folder}/${name}.webm`)));
  },
);

test.each(films)(
  'pictures and sound of the film $name are beside each other from its start to its end',
  {
    tags: ['MARKET-03'],
  },
  ({ name }) => {
    const file = readFileSync(`${folder}/${name}.webm`);
    const clusters = clustersIn(file);
    for (const [first] of clusters) expect([first?.track, first?.key]).toEqual([1, true]);
    const blocks = clusters.flat();
    blocks.slice(1).forEach(({ atMs }, at) => {
      expect(atMs).toBeGreaterThanOrEqual(blocks[at]?.atMs ?? 0);
    });
    const [seen, heard] = [1, 2].map((track) => blocks.filter((block) => block.track === track));
    expect((seen?.length ?? 0) + (heard?.length ?? 0)).toBe(blocks.length);
    expect([seen?.[0]?.atMs, heard?.[0]?.atMs]).toEqual([0, 0]);
    // A picture lasts a thirtieth of a second, a piece of sound a fiftieth.
    const ends = [(seen?.at(-1)?.atMs ?? 0) + 1000 / 30, (heard?.at(-1)?.atMs ?? 0) + 20];
    for (const endMs of ends) expect(Math.abs(endMs - lengthOf(file))).toBeLessThan(100);
  },
);

test.each(films)('the captions of $name have the words of the call that is heard', ({ business, name }) => {
  const captions = readCaptions(readFileSync(`${folder}/${name}.vtt`, 'utf8'));
  const said = captions.filter(({ speaker }) => speaker === 'Caller').map(({ text }) => text);
  expect(said).toEqual(callsToRecord.find((call) => call.business === business)?.says);
  expect(captions.filter(({ speaker }) => speaker === 'Noura').length).toBeGreaterThan(said.length);
});

function lengthOf(file: Buffer): number {
  const segment = parts(only(parts(file), '18538067').body);
  return only(parts(only(segment, '1549a966').body), '4489').body.readDoubleBE();
}
