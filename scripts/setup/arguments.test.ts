import { describe, expect, test, vi } from 'vitest';
import { readArguments } from './arguments.mjs';

const options = {
  to: { type: 'string' },
  from: { type: 'string' },
  save: { type: 'string' },
  script: { type: 'string' },
  quick: { type: 'boolean' },
} as const;
const said = (args: string[], positionals = 0) => {
  try {
    return readArguments(options, { positionals, args });
  } catch (error) {
    return (error as Error).message;
  }
};

describe('the arguments of a command', () => {
  test('are its options and the positional ones', () => {
    expect(said(['file', '--to', '+13125550123', '--save=-', '--quick'], 1)).toMatchObject({
      values: { to: '+13125550123', save: '-', quick: true },
      positionals: ['file'],
    });
  });

  test.each([
    [['--too', '+13125550123'], 'Unknown option --too. Did you mean --to?'],
    [['--form', 'x'], 'Unknown option --form. Did you mean --from?'],
    [['--scirpt=x'], 'Unknown option --scirpt. Did you mean --script?'],
    [['--q'], 'Unknown option --q. Did you mean --quick?'],
    [['--loudly'], 'Unknown option --loudly. Known: --to, --from, --save, --script, --quick.'],
    [['--constructor'], 'Unknown option --constructor. Known: --to, --from, --save, --script, --quick.'],
    [['-x'], 'Unknown option -x. Known: --to, --from, --save, --script, --quick.'],
    [['--to'], '--to needs a value.'],
    [['--to', '--quick'], '--to needs a value.'],
    [['--quick=yes'], '--quick takes no value.'],
  ])('%j is refused in one sentence', (args, sentence) => {
    expect(said(args)).toBe(sentence);
  });

  test('one too many is told, with where options go', () => {
    vi.stubEnv('npm_lifecycle_event', 'call');
    expect(said(['+13125550123'])).toBe(
      'Unexpected argument "+13125550123". Put options after "--": npm run call -- --to ...',
    );
    vi.stubEnv('npm_lifecycle_event', undefined);
    expect(said(['one', 'two'], 1)).toBe('Unexpected argument "two".');
    vi.unstubAllEnvs();
  });

  test('of a command without options are refused as such', () => {
    expect(() => readArguments({}, { args: ['--dry-run'] })).toThrow(
      'Unknown option --dry-run. This command has no options.',
    );
  });
});
