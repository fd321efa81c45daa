import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { paths } from '#contract/pages.ts';
import { inProject } from '#scripts/setup/project.mjs';
import type { DemoNoura } from './demo-noura.ts';
import { openWorkPage } from './in-page.ts';
import { firstCall, type Shot, shots } from './shots.ts';
import { type Look, settled, signedInPage, type Theme } from './stage.ts';

const folder = inProject('web/public/product');
/** Of every picture. */
const widthToHeight = 1.6;
const themes: readonly Theme[] = ['light', 'dark'];

/** A picture is made in two widths. The best quality that fits the size is taken. */
const sizes = [
  { suffix: '', width: 1600, mostBytes: 90_000 },
  { suffix: '-small', width: 800, mostBytes: 35_000 },
] as const;
const qualities = [0.92, 0.86, 0.8, 0.72, 0.64, 0.55] as const;

/** Takes the pictures of the product in both themes, those whose names are given or all, into web/public/product. */
export async function takePictures(browser: Browser, demo: DemoNoura, only: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const wanted = shots.filter(({ name }) => only.length === 0 || only.includes(name));
  if (only.length === 0 || only.includes('share')) await takeSharePicture(browser, demo);
  for (const shot of wanted) {
    for (const theme of themes)
      await savePicture(browser, `${shot.name}-${theme}`, await take(browser, demo, shot, theme));
  }
}

/** What other sites show of a link to us (Open Graph), in the size that they ask for. */
async function takeSharePicture(browser: Browser, demo: DemoNoura): Promise<void> {
  const page = await signedInPage(browser, demo, 'owner', { theme: 'light', width: 1200, height: 630, scale: 1 });
  await page.goto(paths.overview);
  await firstCall(page).waitFor();
  await settled(page);
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 86, animations: 'disabled' });
  writeFileSync(`${folder}/share.jpg`, jpeg);
  process.stdout.write(`share.jpg  ${Math.round(jpeg.length / 1000)} kB\n`);
  await page.context().close();
}

async function take(browser: Browser, demo: DemoNoura, shot: Shot, theme: Theme): Promise<Buffer> {
  const look: Look = { theme, width: shot.width, height: shot.height, scale: 2 };
  const page = await signedInPage(browser, demo, shot.who, look);
  try {
    await shot.arrange(page);
    await pointAway(page);
    await settled(page);
    const clip = shot.only && (await partOf(shot.only(page)));
    return await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip ? { clip } : {}) });
  } finally {
    await page.context().close();
  }
}

/** The upper part of something in the shape of all pictures, without its edge. */
async function partOf(target: Locator) {
  const box = await target.boundingBox();
  if (!box) throw new Error(`There is nothing to take a picture of: ${target}`);
  const width = box.width - 2;
  return { x: box.x + 1, y: box.y + 1, width, height: width / widthToHeight };
}

/** Nothing looks hovered, and no ring is around what was pressed last. */
async function pointAway(page: Page): Promise<void> {
  await page.mouse.move(0, 0);
  await page.evaluate('document.activeElement instanceof HTMLElement && document.activeElement.blur()');
}

/** Encodes one picture in every size as `<name><suffix>.webp`. Throws when one does not fit even at the lowest quality. */
export async function savePicture(browser: Browser, name: string, png: Buffer): Promise<void> {
  const page = await openWorkPage(browser, 'to-webp.ts', () => png);
  try {
    for (const { suffix, width, mostBytes } of sizes) {
      const file = `${name}${suffix}.webp`;
      const webp = await smallEnough(page, width, mostBytes);
      if (!webp) throw new Error(`${file} does not fit into ${mostBytes} bytes.`);
      writeFileSync(`${folder}/${file}`, webp.bytes);
      process.stdout.write(`${file}  ${Math.round(webp.bytes.length / 1000)} kB at quality ${webp.quality}\n`);
    }
  } finally {
    await page.context().close();
  }
}

async function smallEnough(page: Page, width: number, mostBytes: number) {
  for (const quality of qualities) {
    const call = `window.work.toWebp('/picture.png', ${width}, ${quality})`;
    const bytes = Buffer.from(String(await page.evaluate(call)), 'base64');
    if (bytes.length <= mostBytes) return { bytes, quality };
  }
  return null;
}
