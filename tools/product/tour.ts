import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { paths } from '#contract/pages.ts';
import { inProject } from '#scripts/setup/project.mjs';
import { captionsFile } from './captions.ts';
import type { DemoNoura } from './demo-noura.ts';
import { openWorkPage } from './in-page.ts';
import { savePicture } from './pictures.ts';
import { Reel } from './reel.ts';
import type { Encoded, Score } from './score.ts';
import { firstCall } from './shots.ts';
import { settled, signedInPage, type Theme } from './stage.ts';
import { walkThrough } from './tour-steps.ts';
import { webmFile } from './webm.ts';

const folder = inProject('web/public/product');
const size = { width: 1280, height: 720 } as const;
const mostBytes = 3_000_000;
/** Bits a second, as a wish: the first with which the film fits is taken. */
const bitrates = [420_000, 360_000, 300_000, 240_000, 180_000] as const;
const themes: readonly Theme[] = ['light', 'dark'];

/** Records the tour as web/public/product/tour.webm with its captions and posters. Throws when it became too large. */
export async function recordTour(browser: Browser, demo: DemoNoura): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const page = await signedInPage(browser, demo, 'owner', { theme: 'light', ...size, scale: 1 });
  const reel = new Reel(page, size);
  await walkThrough(reel);
  await page.context().close();
  const score = reel.finish();
  const film = await smallEnough(browser, score, reel.pictures);
  writeFileSync(`${folder}/tour.webm`, film);
  writeFileSync(`${folder}/tour.vtt`, captionsFile(reel.captions, score.endMs));
  for (const theme of themes) {
    const first = await signedInPage(browser, demo, 'owner', { theme, ...size, scale: 2 });
    await first.goto(paths.overview);
    await firstCall(first).waitFor();
    await settled(first);
    await savePicture(browser, `tour-poster-${theme}`, await first.screenshot({ animations: 'disabled' }));
    await first.context().close();
  }
}

/** The finest film that fits. Throws when none does. */
async function smallEnough(browser: Browser, score: Score, pictures: ReadonlyMap<string, Buffer>): Promise<Buffer> {
  const page = await openWorkPage(browser, 'encode-video.ts', (path) => pictures.get(path) ?? null);
  try {
    for (const bitrate of bitrates) {
      const encoded = (await page.evaluate(`window.work.encode(${JSON.stringify(score)}, ${bitrate})`)) as Encoded;
      const film = webmFile(encoded, { ...size, endMs: score.endMs });
      const about = `${Math.round(score.endMs / 1000)} s, ${Math.round(film.length / 1000)} kB at ${bitrate} bits a second`;
      process.stdout.write(`tour.webm  ${about}\n`);
      if (film.length <= mostBytes) return film;
    }
    throw new Error(`The tour does not fit into ${mostBytes} bytes.`);
  } finally {
    await page.context().close();
  }
}
