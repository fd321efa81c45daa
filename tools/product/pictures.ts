import { mkdirSync, writeFileSync } from 'node:fs';
import type { Browser, Locator, Page } from '@playwright/test';
import { type DemoBusinessName, demoBusinessNames } from '#contract/demo.ts';
import { paths } from '#contract/pages.ts';
import { inProject } from '#scripts/setup/project.mjs';
import type { DemoNoura } from './demo-noura.ts';
import { openWorkPage } from './in-page.ts';
import { closeGuide, firstCall, type Shot, shots } from './shots.ts';
import { wordsOf, writeShown } from './shown.ts';
import { type Look, settled, signedInPage, type Theme } from './stage.ts';

const folder = inProject('web/public/product');
/** Of every picture. */
const widthToHeight = 1.6;
const themes: readonly Theme[] = ['light', 'dark'];

/** Does something with a demo of that business, which is there as long as it takes. */
type OnDemo = (business: DemoBusinessName, work: (demo: DemoNoura) => Promise<void>) => Promise<void>;

/** A picture is made in two widths. The best quality that fits the size is taken. */
const sizes = [
  { suffix: '', width: 1600, mostBytes: 90_000 },
  { suffix: '-small', width: 800, mostBytes: 35_000 },
] as const;
const qualities = [0.92, 0.86, 0.8, 0.72, 0.64, 0.55] as const;

/** Takes the pictures of the product in both themes, those whose names are given or all, into web/public/product. */
export async function takePictures(browser: Browser, within: OnDemo, only: readonly string[]): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const wanted = (name: string) => only.length === 0 || only.includes(name);
  for (const business of demoBusinessNames) {
    const own = shots.filter((shot) => shot.business === business && wanted(shot.name));
    const shares = business === 'law' && wanted('share');
    if (own.length === 0 && !shares) continue;
    await within(business, async (demo) => {
      if (shares) await takeSharePicture(browser, demo);
      for (const shot of own) await takeInBothThemes(browser, demo, shot);
    });
  }
}

async function takeInBothThemes(browser: Browser, demo: DemoNoura, shot: Shot): Promise<void> {
  for (const theme of themes) {
    const { png, words } = await take(browser, demo, shot, theme);
    await savePicture(browser, `${shot.name}-${theme}`, png);
    if (words) writeShown(shot.name, words);
  }
}

/** What other sites show of a link to us (Open Graph), in the size that they ask for: 1200 by 630 pixels. */
async function takeSharePicture(browser: Browser, demo: DemoNoura): Promise<void> {
  const page = await signedInPage(browser, demo, 'owner', {
    theme: 'light',
    width: 1440,
    height: 756,
    scale: 1200 / 1440,
  });
  await page.goto(paths.overview);
  await closeGuide(page);
  await firstCall(page).waitFor();
  await settled(page);
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 86, animations: 'disabled' });
  writeFileSync(`${folder}/share.jpg`, jpeg);
  process.stdout.write(`share.jpg  ${Math.round(jpeg.length / 1000)} kB\n`);
  await page.context().close();
}

async function take(browser: Browser, demo: DemoNoura, shot: Shot, theme: Theme) {
  const look: Look = { theme, width: shot.width, height: shot.height, scale: 2 };
  const page = await signedInPage(browser, demo, shot.who, look);
  try {
    await shot.arrange(page);
    await pointAway(page);
    await settled(page);
    const clip = shot.only && (await partOf(shot.only(page)));
    const png = await page.screenshot({ animations: 'disabled', caret: 'hide', ...(clip ? { clip } : {}) });
    return { png, words: await shot.tells?.(page).evaluate(wordsOf) };
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
