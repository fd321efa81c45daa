import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import type { Browser, Page } from '@playwright/test';
import { inProject } from '#scripts/setup/project.mjs';

/** Where the work page lives; nothing listens there, every request is answered here. */
const origin = 'http://localhost';

/**
 * A page that has nothing to do with Noura and runs `in-page/<file>` with what browsers are good at: drawing and encoding.
 * `files` answers what the page fetches, by its path. The functions that the file exports are on `window.work`.
 */
export async function openWorkPage(
  browser: Browser,
  file: string,
  files: (path: string) => Buffer | null = () => null,
): Promise<Page> {
  const source = readFileSync(inProject('tools/product/in-page', file), 'utf8');
  const page = await browser.newPage();
  await page.route(`${origin}/**`, async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path === '/') {
      const body =
        '<!doctype html><script type="module">import * as work from "/work.js"; window.work = work;</script>';
      return route.fulfill({ contentType: 'text/html', body });
    }
    if (path === '/work.js')
      return route.fulfill({ contentType: 'text/javascript', body: stripTypeScriptTypes(source) });
    const body = files(path);
    return body ? route.fulfill({ body, contentType: 'image/png' }) : route.fulfill({ status: 404 });
  });
  await page.goto(`${origin}/`);
  await page.waitForFunction('window.work !== undefined');
  return page;
}
