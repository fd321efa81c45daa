import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inProject } from '#scripts/setup/project.mjs';
import { shots } from './shots.ts';

const folder = inProject('web/public/product');
const bytesOf = (file: string) => statSync(`${folder}/${file}`).size;

test('each picture and the posters are there in both themes and widths, and small', { tags: ['MARKET-03'] }, () => {
  for (const name of [...shots.map((shot) => shot.name), 'tour-poster']) {
    for (const theme of ['light', 'dark']) {
      expect(bytesOf(`${name}-${theme}.webp`), name).toBeLessThanOrEqual(90_000);
      expect(bytesOf(`${name}-${theme}-small.webp`), name).toBeLessThanOrEqual(35_000);
    }
  }
  const wanted = 4 * (shots.length + 1);
  expect(readdirSync(folder).filter((file) => file.endsWith('.webp'))).toHaveLength(wanted);
});

test('the tour is within three megabytes, and its captions run through it without a gap', {
  tags: ['MARKET-03'],
}, () => {
  expect(bytesOf('tour.webm')).toBeLessThanOrEqual(3_000_000);
  const captions = readFileSync(`${folder}/tour.vtt`, 'utf8');
  const times = [...captions.matchAll(/^(\S+) --> (\S+)$/gm)].map(([, from, to]) => [from, to]);
  expect(times.length).toBeGreaterThan(5);
  expect(times[0]?.[0]).toBe('00:00.000');
  times.slice(1).forEach(([from], at) => {
    expect(from).toBe(times[at]?.[1]);
  });
});
