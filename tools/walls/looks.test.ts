import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';

const read = (file: string) => readFileSync(join(projectRoot, 'web', file), 'utf8');
const all = (pattern: string) => globSync(pattern, { cwd: join(projectRoot, 'web') }).sort();

/** The words in `className`, outside of what is put into a template. */
function wordsOf(screen: string): string[] {
  const named = /className=(?:"([^"]*)"|\{`([^`]*)`\}|\{([^{}]*)\})|classNames=\{\{([^}]*)\}\}/g;
  return [...screen.matchAll(named)].flatMap(([, plain, template, expression, parts]) =>
    [
      plain ?? template ?? '',
      ...((expression ?? parts ?? '').replace(/[!=]== '[^']*'/g, '').match(/'[^']*'|`[^`]*`/g) ?? []),
    ]
      .flatMap((text) => text.replace(/\$\{[^}]*\}/g, ' ').split(/[\s'`]+/))
      .filter((word) => word !== ''),
  );
}

/** Each rule's declarations, without those of keyframes. */
function rulesOf(css: string): string[] {
  return [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{}]+)\{([^{}]+)\}/g)]
    .filter(([, selector]) => !/^\s*(?:from|to|\d+%)/.test(selector ?? ''))
    .map(([, , body]) => (body ?? '').trim().replace(/\s+/g, ' '));
}

function repeats(rules: readonly string[]): number {
  return rules.length - new Set(rules).size;
}

/** The words that the sheet gives a meaning, its states and widths among them. */
function wordsOfSheet(css: string): string[] {
  const selectors = [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].map(
    ([, selector]) => selector ?? '',
  );
  return selectors
    .filter((selector) => !selector.trim().startsWith('@'))
    .flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/g)].map(([, word]) => word ?? ''))
    .filter((word) => !word.startsWith('mantine-'));
}

test('every word that a screen says is one of look.css, and every word there is said', () => {
  const screens = all('**/*.tsx').map(read);
  const said = new Set(screens.flatMap(wordsOf));
  const known = new Set(['styles/look.css', 'styles/page.css'].flatMap((file) => wordsOfSheet(read(file))));
  expect([...said].filter((word) => !known.has(word))).toEqual([]);
  // Besides the plain words those that a condition chooses, and those that a class of a file is composed of.
  const chosen = screens.flatMap((screen) =>
    (screen.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []).join(' ').split(/[^\w-]+/),
  );
  const composed = all('**/*.css').flatMap((file) => {
    const global = [...read(file).matchAll(/composes: ([^;]*) from global/g)];
    return global.flatMap(([, words]) => (words ?? '').split(' '));
  });
  const anywhere = new Set([...chosen, ...composed]);
  expect([...known].filter((word) => !anywhere.has(word))).toEqual([]);
});

/** May only become fewer. */
const mostRepeats = 59;

test('few rules repeat another one word for word', () => {
  const rules = all('**/*.css').flatMap((file) => rulesOf(read(file)));
  expect(repeats([...rules, rules[0] ?? ''])).toBe(repeats(rules) + 1);
  expect(repeats(rules)).toBeLessThanOrEqual(mostRepeats);
});

/** Widths, px, at which screens are laid out anew; each is looked for by all who write a new one. */
const breakpoints = [360, 480, 640, 768, 900, 1024, 1120, 1240, 1400];

/** Widths of media queries that are none of them, and ranges, which are written in one way; the widest of what is narrower ends 0.02 px before. */
const otherWidths = (text: string) =>
  [
    ...text
      .replace(/@container[^{]*/g, '')
      .matchAll(/\((?:(min|max)-width: ([^)]+)|(?=[^()]*\bwidth\b)[^():]*[<>][^():]*)\)/g),
  ]
    .filter(([, side, width = '']) => {
      const px = Number.parseFloat(width) + (side === 'max' ? 0.02 : 0);
      return !width.endsWith('px') || !breakpoints.includes(Number(px.toFixed(2)));
    })
    .map(([query]) => query);

test('screens are laid out anew at the same few widths', () => {
  expect(otherWidths('@media (max-width: 767.98px) and (min-width: 480px) {}')).toEqual([]);
  expect(otherWidths('@media (max-width: 768px), (min-width: 30em) {}')).toEqual([
    '(max-width: 768px)',
    '(min-width: 30em)',
  ]);
  const ranges = ['(width >= 768px)', '(480px <= width < 768px)', '(600px < width)'];
  expect(otherWidths(`@media ${ranges.join(', ')} {}`)).toEqual(ranges);
  expect(otherWidths("useMedia('(max-width: 1079.98px)')")).toEqual(['(max-width: 1079.98px)']);
  expect(all('**/*.css').flatMap((file) => otherWidths(read(file)))).toEqual([]);
  const asked = all('**/*.{ts,tsx}').flatMap((file) => read(file).match(/useMedia\('[^']*'/g) ?? []);
  expect(asked.length).toBeGreaterThan(3);
  expect(asked.flatMap(otherWidths)).toEqual([]);
});
