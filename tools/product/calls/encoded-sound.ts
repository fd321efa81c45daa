import type { Browser } from '@playwright/test';
import { sampleRateHz } from '#voice/audio/frame.ts';
import { wavFile } from '#voice/audio/wav.ts';
import type { Sound } from '../film/score.ts';
import { openWorkPage } from '../in-page.ts';

/** Of speech over a telephone line, which has nothing above 4 kHz. */
const bitrate = 20_000;

export async function encodedSound(browser: Browser, samples: Int16Array): Promise<Sound> {
  const wav = Buffer.from(wavFile([samples], sampleRateHz));
  const page = await openWorkPage(browser, 'encode-sound.ts', (path) => (path === '/call.wav' ? wav : null));
  try {
    return (await page.evaluate(`window.work.encode('/call.wav', ${bitrate})`)) as Sound;
  } finally {
    await page.context().close();
  }
}
