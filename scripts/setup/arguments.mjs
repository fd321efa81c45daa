import { parseArgs } from 'node:util';
import { SetupError } from './project.mjs';

/**
 * The options and the positional arguments of a command; at most `positionals` of these. Throws SetupError with one sentence for
 * what the command does not take: an option, with the nearest one that it has, a value, or one argument too many.
 * @template {NonNullable<import('node:util').ParseArgsConfig['options']>} Options
 * @param {Options} options @param {{ positionals?: number, args?: string[] }} [called]
 * @returns {ReturnType<typeof parseArgs<{ args: string[], options: Options, allowPositionals: true }>>}
 */
export function readArguments(options, { positionals: most = 0, args = process.argv.slice(2) } = {}) {
  const { tokens, positionals } = parseArgs({ args, options, allowPositionals: true, strict: false, tokens: true });
  for (const token of tokens) if (token.kind === 'option') refuseWrong(token, options);
  const tooMany = positionals[most];
  if (tooMany !== undefined) throw new SetupError(`Unexpected argument "${tooMany}".${forgotten(options)}`);
  return parseArgs({ args, options, allowPositionals: true });
}

/**
 * @param {{ name: string, rawName: string, value?: string, inlineValue?: boolean }} given
 * @param {NonNullable<import('node:util').ParseArgsConfig['options']>} options
 */
function refuseWrong({ name, rawName, value, inlineValue }, options) {
  const option = Object.hasOwn(options, name) ? options[name] : undefined;
  if (!option) throw new SetupError(`Unknown option ${rawName}.${nearest(name, Object.keys(options))}`);
  // What begins with "-" is the next option, unless it was written behind "=".
  const hasValue = value !== undefined && (inlineValue || !value.startsWith('-'));
  if (option.type === 'string' && !hasValue) throw new SetupError(`${rawName} needs a value.`);
  if (option.type === 'boolean' && value !== undefined) throw new SetupError(`${rawName} takes no value.`);
}

/** npm keeps options for itself that do not stand behind "--", and passes on what stood behind them. @param {object} options */
function forgotten(options) {
  const command = process.env.npm_lifecycle_event;
  const [first] = Object.keys(options);
  return command && first ? ` Put options after "--": npm run ${command} -- --${first} ...` : '';
}

/** @param {string} name @param {string[]} known */
function nearest(name, known) {
  if (known.length === 0) return ' This command has no options.';
  const near = known
    .map((option) => ({
      option,
      steps: option.startsWith(name) || name.startsWith(option) ? 1 : stepsBetween(name, option),
    }))
    .filter(({ option, steps }) => steps <= Math.max(1, Math.floor(option.length / 2) - 1))
    .sort((a, b) => a.steps - b.steps);
  if (near[0]) return ` Did you mean --${near[0].option}?`;
  return ` Known: ${known.map((option) => `--${option}`).join(', ')}.`;
}

/** How many letters are put in, left out, exchanged or swapped with the next from one word to another. @param {string} a @param {string} b */
function stepsBetween(a, b) {
  /** @type {number[][]} */
  const steps = [];
  const at = (/** @type {number} */ i, /** @type {number} */ j) => steps[i]?.[j] ?? Number.POSITIVE_INFINITY;
  for (let i = 0; i <= a.length; i++) {
    steps[i] = [];
    for (let j = 0; j <= b.length; j++) {
      const same = i > 0 && j > 0 && a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const row = /** @type {number[]} */ (steps[i]);
      row[j] = Math.min(
        i + j === 0 ? 0 : Number.POSITIVE_INFINITY,
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (same ? 0 : 1),
        swapped ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
  }
  return at(a.length, b.length);
}
