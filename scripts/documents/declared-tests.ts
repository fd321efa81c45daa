import { type ESTree, parseSync } from 'vite';

/** Whether a test runs: always, never, or where a condition holds that the source does not tell. */
type Runs = 'always' | 'sometimes' | 'never';

/** A test as its source declares it. */
export interface DeclaredTest {
  /** With the titles around it; of a title with values in it, its fixed parts. */
  title: string;
  /** With those around it: Vitest's `tags`, and Playwright's `tag` without the "@". */
  tags: string[];
  runs: Runs;
}

/** A test, a describe, or a whole file. */
interface Scope {
  around: Scope | null;
  title: string;
  tags: string[];
  runs: Runs;
  isTest: boolean;
}

/** What may stand between `test` and the title; anything else (`test.step`, `test.use`) declares none. */
const modifiers = new Set(
  [
    ['describe', 'only', 'skip', 'todo', 'fixme', 'fail', 'fails', 'skipIf', 'runIf'],
    ['each', 'for', 'concurrent', 'sequential', 'serial', 'parallel', 'shuffle'],
  ].flat(),
);
const switchedOff = new Set(['skip', 'todo', 'fixme']);
const tagOptions = new Set(['tags', 'tag']);
const conditions = new Set(['skipIf', 'runIf']);

/**
 * The tests of a file for Vitest or Playwright, read from its source. A test is off by `.skip`, `.todo` and `.fixme`, by an
 * option of that name, or by Playwright's `test.skip()` in its body or beside it. Throws where the source cannot be parsed.
 */
export function declaredTests(file: string, source: string): DeclaredTest[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const tests: Scope[] = [];
  visit(program, { around: null, title: '', tags: [], runs: 'always', isTest: false }, tests);
  return tests.map((scope) => ({ title: titlesOf(scope).join(' '), tags: tagsOf(scope), runs: runsOf(scope) }));
}

function visit(node: unknown, scope: Scope, tests: Scope[]): void {
  if (Array.isArray(node)) {
    for (const one of node) visit(one, scope, tests);
  } else if (isNode(node)) {
    const inner = node.type === 'CallExpression' ? enter(node, scope, tests) : scope;
    for (const part of Object.values(node)) visit(part, inner, tests);
  }
}

/** The scope that a call opens; the one around it where it opens none. */
function enter(call: ESTree.CallExpression, around: Scope, tests: Scope[]): Scope {
  const names = namesOf(call.callee);
  if (!names?.every((name) => modifiers.has(name))) return around;
  const [first, ...rest] = call.arguments;
  const title = first ? textOf(first) : null;
  if (title === null) {
    // Playwright: `test.skip()`, `test.fixme(condition, reason)` switch off what they stand in.
    if (switchedOff.has(names.at(-1) ?? '')) around.runs = less(around.runs, first ? offBy(first) : 'never');
    return around;
  }
  const runs = names.map((name) => (switchedOff.has(name) ? 'never' : conditions.has(name) ? 'sometimes' : 'always'));
  const scope: Scope = {
    around,
    title,
    tags: rest.flatMap(tagsIn),
    runs: less(...runs, ...rest.map(byOptions)),
    isTest: !names.includes('describe'),
  };
  if (scope.isTest) tests.push(scope);
  return scope;
}

/** `describe.skipIf(x)` is ['describe', 'skipIf'], `test.skip` ['skip'], `it` and `signedInTest` []; null for what is no test's. */
function namesOf(callee: ESTree.Node): string[] | null {
  if (callee.type === 'Identifier') {
    if (callee.name === 'describe') return ['describe'];
    return /^(it|test|\w+Test)$/.test(callee.name) ? [] : null;
  }
  if (callee.type === 'CallExpression') return namesOf(callee.callee);
  if (callee.type === 'TaggedTemplateExpression') return namesOf(callee.tag);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return null;
  const before = namesOf(callee.object);
  return before && [...before, callee.property.name];
}

/** By an option `{ skip: true }` after the title. */
function byOptions(argument: ESTree.Node): Runs {
  if (argument.type !== 'ObjectExpression') return 'always';
  return less(
    ...argument.properties.map((property) => {
      if (property.type !== 'Property' || property.key.type !== 'Identifier') return 'always';
      return switchedOff.has(property.key.name) ? offBy(property.value) : 'always';
    }),
  );
}

/** Of an option `{ tags: ['A', 'B'] }` or `{ tag: '@A' }` after the title. */
function tagsIn(argument: ESTree.Node): string[] {
  if (argument.type !== 'ObjectExpression') return [];
  return argument.properties.flatMap((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || !tagOptions.has(property.key.name))
      return [];
    const values = property.value.type === 'ArrayExpression' ? property.value.elements : [property.value];
    return values.flatMap((value) => (value && textOf(value)?.replace(/^@/, '')) || []);
  });
}

function offBy(condition: ESTree.Node): Runs {
  if (condition.type !== 'Literal') return 'sometimes';
  return condition.value ? 'never' : 'always';
}

function textOf(node: ESTree.Node): string | null {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.cooked).join('…');
  return node.type === 'Literal' && typeof node.value === 'string' ? node.value : null;
}

const byStrength: readonly Runs[] = ['always', 'sometimes', 'never'];
const less = (...all: Runs[]): Runs => byStrength[Math.max(0, ...all.map((one) => byStrength.indexOf(one)))] ?? 'never';

const titlesOf = ({ around, title }: Scope): string[] => [...(around?.around ? titlesOf(around) : []), title];
const tagsOf = ({ around, tags }: Scope): string[] => [...(around ? tagsOf(around) : []), ...tags];
const runsOf = ({ around, runs }: Scope): Runs => (around ? less(runs, runsOf(around)) : runs);

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
