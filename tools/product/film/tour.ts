import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { demoTours } from '#contract/demo.ts';
import { paths } from '#contract/pages.ts';
import { inProject } from '#scripts/setup/project.mjs';
import { bytesPerMs } from '#voice/audio/frame.ts';
import { encodedSound } from '../calls/encoded-sound.ts';
import type { CallToRecord } from '../calls/recorded-calls.ts';
import type { DemoNoura } from '../demo-noura.ts';
import { openWorkPage } from '../in-page.ts';
import { savePicture } from '../pictures.ts';
import { firstCall } from '../shots.ts';
import { wordsOf, writeShown } from '../shown.ts';
import { settled, signedInPage, type Theme } from '../stage.ts';
import { captionsFile } from './captions.ts';
import { Reel } from './reel.ts';
import type { Encoded, Score, Sound } from './score.ts';
import { walkThrough } from './tour-steps.ts';
import { webmFilm, webmSound } from './webm.ts';

const folder = inProject('web/public/product');
const size = { width: 1280, height: 720 } as const;
const mostBytes = 3_000_000;
/** Of what is left beside the sound, as a wish: the first with which the film fits is taken. */
const shares = [1, 0.9, 0.8, 0.7, 0.6] as const;
const themes: readonly Theme[] = ['light', 'dark'];

/**
 * Records the tour of a business into web/public/product, with its captions and posters: the call of the script is rung, heard and seen in it.
 * Throws when the film became too large.
 */
export async function recordTour(browser: Browser, demo: DemoNoura, script: CallToRecord): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const name = demoTours[script.business];
  for (const theme of themes) {
    const first = await signedInPage(browser, demo, 'owner', { theme, ...size, scale: 2 });
    await first.goto(paths.overview);
    await firstCall(first).waitFor();
    await settled(first);
    writeShown(name, await first.getByRole('region', { name: 'Call Logs' }).evaluate(wordsOf));
    await savePicture(browser, `${name}-poster-${theme}`, await first.screenshot({ animations: 'disabled' }));
    await first.context().close();
  }
  const page = await signedInPage(browser, demo, 'owner', { theme: 'light', ...size, scale: 1 });
  const reel = new Reel(page, size);
  try {
    await walkThrough(reel, demo, script);
  } finally {
    await page.context().close();
  }
  const score = reel.finish();
  const sound = await encodedSound(browser, heardIn(reel));
  writeFileSync(`${folder}/${name}.webm`, await smallEnough(browser, reel, { name, score, sound }));
  writeFileSync(`${folder}/${name}.vtt`, captionsFile(reel.captions, score.endMs));
}

/** What is heard from its start to its end: silence but where something was recorded. */
function heardIn({ score, sounds }: Reel): Int16Array {
  const all = new Int16Array(score.endMs * bytesPerMs);
  for (const { atMs, samples } of sounds) all.set(samples, Math.round(atMs * bytesPerMs));
  return all;
}

/** The finest film that fits. Throws when none does. */
async function smallEnough(
  browser: Browser,
  { pictures }: Reel,
  { name, score, sound }: { name: string; score: Score; sound: Sound },
): Promise<Buffer> {
  const page = await openWorkPage(browser, 'encode-video.ts', (path) => pictures.get(path) ?? null);
  try {
    const left = mostBytes - webmSound(sound, score.endMs).length;
    for (const share of shares) {
      const bitrate = Math.round((share * left * 8_000) / score.endMs);
      const encoded = (await page.evaluate(`window.work.encode(${JSON.stringify(score)}, ${bitrate})`)) as Encoded;
      const film = webmFilm(encoded, sound, { ...size, endMs: score.endMs });
      const about = `${Math.round(score.endMs / 1000)} s, ${Math.round(film.length / 1000)} kB at ${bitrate} bits a second`;
      process.stdout.write(`${name}.webm  ${about}\n`);
      if (film.length <= mostBytes) return film;
    }
    throw new Error(`The tour does not fit into ${mostBytes} bytes.`);
  } finally {
    await page.context().close();
  }
}
