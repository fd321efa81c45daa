import type { Locator, Page } from '@playwright/test';
import { settled } from '../stage.ts';
import type { Caption } from './captions.ts';
import type { Point, Score } from './score.ts';

const fps = 30;
/** What changes at a press comes over what was there before within so long. */
const fadeMs = 130;
const pressToAnswerMs = 110;
const keyMs = 70;
const stepMs = 1000 / 24;

/**
 * A recording in the making. It has a time of its own, which goes on only by what is told to it: however slow the machine is, a wait
 * takes as long as it should look; only a call takes what it takes (`until`). Pictures are taken when something has changed; the pointer is drawn later, between them.
 */
export class Reel {
  readonly captions: Caption[] = [];
  /** What is heard from when on, 8000 Hz; nothing otherwise. */
  readonly sounds: { atMs: number; samples: Int16Array }[] = [];
  readonly pictures = new Map<string, Buffer>();
  readonly score: Score;
  readonly page: Page;
  #ms = 0;
  #pointer: Point;

  constructor(page: Page, { width, height }: { width: number; height: number }) {
    this.page = page;
    this.#pointer = { x: width * 0.6, y: height * 0.62 };
    this.score = { width, height, fps, endMs: 0, frames: [], moves: [], presses: [] };
  }

  get nowMs(): number {
    return this.#ms;
  }

  /** Says from here on what is seen. */
  caption(text: string): void {
    this.captions.push({ atMs: Math.round(this.#ms), text });
  }

  rest(ms: number): void {
    this.#ms += ms;
  }

  /** Goes on to a time, if it is not there yet. */
  until(ms: number): void {
    this.#ms = Math.max(this.#ms, ms);
  }

  /** From here on the page as it is now. */
  async show(fade = 0): Promise<void> {
    const file = `/frames/${this.score.frames.length}.png`;
    this.pictures.set(file, await this.page.screenshot({ caret: 'initial' }));
    this.score.frames.push({ atMs: this.#ms, fadeMs: fade, file });
  }

  /** The pointer goes to the middle of something, or to `part` of its width. */
  async point(target: Locator, part = 0.5): Promise<void> {
    await target.scrollIntoViewIfNeeded();
    const box = await target.boundingBox();
    if (!box) throw new Error(`The tour points at what is not there: ${target}`);
    const from = this.#pointer;
    const to = { x: box.x + box.width * part, y: box.y + box.height / 2 };
    const ms = Math.min(Math.max(Math.hypot(to.x - from.x, to.y - from.y) * 1.3, 400), 950);
    this.score.moves.push({ fromMs: this.#ms, toMs: this.#ms + ms, from, to });
    this.#pointer = to;
    this.rest(ms - 60);
    await this.page.mouse.move(to.x, to.y);
    await settled(this.page);
    await this.show();
    this.rest(60);
  }

  /** Goes there, presses, and shows what came of it once `came` is done and nothing moves. */
  async press(target: Locator, came: () => Promise<unknown>, part?: number): Promise<void> {
    await this.point(target, part);
    this.rest(180);
    this.score.presses.push(this.#ms);
    await this.page.mouse.down();
    await this.page.mouse.up();
    await came();
    await settled(this.page);
    this.rest(pressToAnswerMs);
    await this.show(fadeMs);
    this.rest(fadeMs);
  }

  /** Types where the focus is, as a person would, two signs at a time. */
  async type(text: string): Promise<void> {
    for (let at = 0; at < text.length; at += 2) {
      await this.page.keyboard.type(text.slice(at, at + 2));
      await this.show();
      this.rest(2 * keyMs);
    }
  }

  /** Scrolls what scrolls around `inside` down by so many pixels, or to its top, slowly at both ends. */
  async scroll(inside: Locator, by: number | 'top', ms: number): Promise<void> {
    const steps = Math.round(ms / stepMs);
    const start = Number(await inside.evaluate(scrollerAt, null));
    const pixels = by === 'top' ? -start : by;
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      const eased = part < 0.5 ? 2 * part ** 2 : 1 - (-2 * part + 2) ** 2 / 2;
      await inside.evaluate(scrollerAt, start + pixels * eased);
      await this.show();
      this.rest(stepMs);
    }
  }

  /** The end of the recording is now. */
  finish(): Score {
    this.score.endMs = Math.round(this.#ms);
    return this.score;
  }
}

interface Scrolled {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
  parentElement: Scrolled | null;
}

/** Runs in the page: finds what scrolls, moves it where `to` says, and tells where it is. */
function scrollerAt(element: unknown, to: number | null): number {
  let found = element as Scrolled;
  while (found.parentElement && found.scrollHeight <= found.clientHeight + 1) found = found.parentElement;
  if (to !== null) found.scrollTop = to;
  return found.scrollTop;
}
