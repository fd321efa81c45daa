import { type ESTree, parseSync } from 'vite';

/** Whether a test runs: always, never, or where a condition holds that the source does not tell. */
type Runs = 'always' | 'sometimes' | 'never';

/** A test as its source declares it. */
export interface DeclaredTest {
  /** With the titles around it; of a title with values in it, its fixed parts. */
  title: string;
  runs: Runs;
}

/** A test, a describe, or a whole file. */
interface Scope {
  around: Scope | null;
  title: string;
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
const conditions = new Set(['skipIf', 'runIf']);

/**
 * The tests of a file for Vitest or Playwright, read from its source. A test is off by `.skip`, `.todo` and `.fixme`, by an
 * option of that name, or by Playwright's `test.skip()` in its body or beside it. Throws where the source cannot be parsed.
 */
export function declaredTests(file: string, source: string): DeclaredTest[] {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const tests: Scope[] = [];
  visit(program, { around: null, title: '', runs: 'always', isTest: false }, tests);
  return tests.map((scope) => ({ title: titlesOf(scope).join(' '), runs: runsOf(scope) }));
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
    runs: less(...runs, ...rest.map(byOptions)),
    isTest: !names.includes('describe'),
  };
  if (scope.isTest) tests.push(scope);
  return scope;
}

/** `describe.skipIf(x)` is ['describe', 'skipIf'], `test.skip` ['skip'], `it` []; null for what is no test's. */
function namesOf(callee: ESTree.Node): string[] | null {
  if (callee.type === 'Identifier') {
    if (callee.name === 'describe') return ['describe'];
    return callee.name === 'it' || callee.name === 'test' ? [] : null;
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
const runsOf = ({ around, runs }: Scope): Runs => (around ? less(runs, runsOf(around)) : runs);

const isNode = (value: unknown): value is ESTree.Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
