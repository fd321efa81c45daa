import type { Page } from '@playwright/test';
import { expect } from './accounts.ts';

/** The widths of phones, tablets and screens at which every page must fit. */
export const allWidths = [320, 390, 768, 1024, 1440, 1920] as const;

/** Text over text, text that is cut off without a sign of it, and cards over each other or beyond what they stand in; once the page has its new size. */
const misfits = `new Promise((told) => requestAnimationFrame(() => requestAnimationFrame(() => {
  const found = [];
  const beyond = document.documentElement.scrollWidth - document.documentElement.clientWidth;
  if (beyond > 0) found.push('scrolls sideways by ' + beyond);
  const texts = [];
  // What lies under a dialog is out of reach, and seen without it.
  const root = document.querySelector('[role="dialog"][aria-modal="true"]') ?? document.body;
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.data.trim();
    const parent = node.parentElement;
    if (words === '' || !parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (parent.closest('script, style, noscript, select, textarea, svg')) continue;
    if (root === document.body && parent.closest('[role="dialog"]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      let { left, right, top, bottom } = line;
      let moves = false;
      for (let box = parent; box && box !== root; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.position === 'fixed' || style.position === 'sticky') moves = true;
        if (style.display === 'inline' || style.overflowX === 'visible') continue;
        const edge = box.getBoundingClientRect();
        // What is only read out is a box of one pixel.
        if (edge.width <= 2 || edge.height <= 2) moves = true;
        const cut = style.overflowX === 'hidden' || style.overflowX === 'clip';
        if (!moves && cut && style.textOverflow !== 'ellipsis' && right - left > 2 && (right > edge.right + 2 || left < edge.left - 2))
          found.push('cut off: ' + words.slice(0, 60));
        left = Math.max(left, edge.left); right = Math.min(right, edge.right);
        top = Math.max(top, edge.top); bottom = Math.min(bottom, edge.bottom);
      }
      if (!moves && right - left > 2 && bottom - top > 2) texts.push({ node, words, left, right, top, bottom });
    }
  }
  texts.sort((a, b) => a.top - b.top);
  texts.forEach((one, at) => {
    for (const other of texts.slice(at + 1)) {
      if (other.top > one.bottom) break;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - other.top;
      const least = Math.min(one.bottom - one.top, other.bottom - other.top);
      if (one.node !== other.node && wide > 2 && high > least / 3)
        found.push('overlap: ' + one.words.slice(0, 40) + ' | ' + other.words.slice(0, 40));
    }
  });
  const inFlow = (box) => box.checkVisibility() && !/absolute|fixed|sticky/.test(getComputedStyle(box).position);
  const named = (box) => (box.textContent ?? '').trim().slice(0, 40);
  for (const card of root.querySelectorAll(root === document.body ? 'main :is(li, section, article)' : 'li, section, article')) {
    if (!inFlow(card) || (root === document.body && card.closest('[role="dialog"]'))) continue;
    const own = card.getBoundingClientRect();
    const next = card.nextElementSibling;
    const after = next && inFlow(next) && next.getBoundingClientRect();
    if (after && Math.min(own.right, after.right) - Math.max(own.left, after.left) > 2 && own.bottom - after.top > 2 && after.bottom - own.top > 2)
      found.push('cards overlap: ' + named(card) + ' | ' + named(next));
    let around = card.parentElement;
    while (getComputedStyle(around).display === 'contents') around = around.parentElement;
    if (getComputedStyle(around).overflowX === 'visible' && own.right - around.getBoundingClientRect().right > 8)
      found.push('sticks out: ' + named(card));
  }
  told([...new Set(found)]);
})))`;

/** Nothing overlaps, sticks out, scrolls sideways or is cut off while the window takes each width, in both themes. Ends as it began, in light. */
export async function expectFits(page: Page, widths: readonly number[] = allWidths): Promise<void> {
  const { width: own = 0, height = 0 } = page.viewportSize() ?? {};
  const { pathname } = new URL(page.url());
  const problems: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await page.evaluate<string[]>(misfits);
      problems.push(...found.map((text) => `${pathname} at ${width}, ${colorScheme}: ${text}`));
    }
  }
  expect(problems).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: own, height });
}
