import { writtenNumbers } from '#voice/figures/written-numbers.ts';

/** "A sixty-minute massage", "ein Termin von 45 Minuten", "una hora" in three languages: minutes and hours with their number. */
const size = /(\d+)[\s-]+(min|hour|stunde|hora)/giu;

/** How long the things are that a text speaks of: one of ninety minutes is not the one of sixty. */
export function sizesIn(text: string): ReadonlySet<string> {
  return new Set(
    [...writtenNumbers(text).matchAll(size)].map(([, number, unit]) => `${number} ${unit?.toLowerCase()}`),
  );
}
