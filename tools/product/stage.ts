import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureChromium } from '#scripts/setup/chromium.mjs';
import { decidedVisitor } from '#tests/browser/visitor.ts';
import { sampleRateHz } from '#voice/audio/frame.ts';
import { wavFile } from '#voice/audio/wav.ts';
import type { DemoNoura } from './demo-noura.ts';

export type Theme = 'light' | 'dark';

export interface Look {
  theme: Theme;
  width: number;
  height: number;
  /** Device pixels for one of CSS. */
  scale: number;
}

/** A Chromium that paints in software, the same on every machine, with a microphone that hears nothing. */
export async function openBrowser(): Promise<Browser> {
  const silence = join(mkdtempSync(join(tmpdir(), 'noura-silence-')), 'silence.wav');
  writeFileSync(silence, wavFile([new Int16Array(sampleRateHz)], sampleRateHz));
  const executablePath = await ensureChromium();
  return chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: [
      ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
      ...['--disable-background-networking', '--disable-component-update', '--force-color-profile=srgb'],
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream', '--font-render-hinting=none'],
      `--use-file-for-fake-audio-capture=${silence}`,
    ],
  });
}

/** A page of the demo on which `who` is signed in and has answered the cookie question, in the office's own zone. */
export async function signedInPage(
  browser: Browser,
  demo: DemoNoura,
  who: 'owner' | 'superadmin',
  look: Look,
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: demo.url,
    viewport: { width: look.width, height: look.height },
    deviceScaleFactor: look.scale,
    colorScheme: look.theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    permissions: ['microphone'],
    storageState: {
      ...decidedVisitor,
      origins: [{ origin: demo.url, localStorage: [{ name: 'noura.token', value: await demo.token(who) }] }],
    },
  });
  return context.newPage();
}

const still = `!document.querySelector('[aria-busy="true"]') &&
  document.getAnimations().every((a) => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity) &&
  [...document.images].every((image) => image.complete)`;
const lookEveryMs = 30;
const stillLimitMs = 15_000;

/** Waits until fonts are there, nothing loads into view any more and nothing moves. Throws after 15 s. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate('document.fonts.ready.then(() => undefined)');
  // Asked again from here: a page that allows no evaluation refuses Playwright's own way of waiting.
  const until = performance.now() + stillLimitMs;
  while (!(await page.evaluate(still))) {
    if (performance.now() > until) throw new Error(`${page.url()} does not come to rest.`);
    await pause(lookEveryMs);
  }
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
}
