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

test('every word that a screen says is one of look.css, and every word there is said', () => {
  const said = new Set(all('**/*.tsx').flatMap((file) => wordsOf(read(file))));
  const known = new Set(
    ['styles/look.css', 'styles/page.css'].flatMap((file) =>
      [...read(file).matchAll(/^\s*\.([a-z][\w-]*) \{$/gm)].map(([, word]) => word ?? ''),
    ),
  );
  expect([...said].filter((word) => !known.has(word))).toEqual([]);
  expect([...known].filter((word) => !said.has(word))).toEqual([]);
});

/** May only become fewer; the goal is 60. */
const mostRepeats = 441;

test('few rules repeat another one word for word', () => {
  const rules = all('**/*.css').flatMap((file) => rulesOf(read(file)));
  expect(repeats([...rules, rules[0] ?? ''])).toBe(repeats(rules) + 1);
  expect(repeats(rules)).toBeLessThanOrEqual(mostRepeats);
});
