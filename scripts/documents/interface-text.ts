import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '#scripts/command.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { SetupError } from '#scripts/setup/project.mjs';
import { interfaceTexts } from './interface-texts.ts';
import { brokenTerms, termsOf } from './terms.ts';

// Prints what people read in the interface, feature by feature, so that all of its words can be read through in one go:
// npm run texts [-- calls]. With --check it fails where a text does not keep to the terms of STYLE.md.
const files = globSync('{web,contract,server/mail,server/start,server/features}/**/*.{ts,tsx}', {
  exclude: [
    '**/*.{test,store}.{ts,tsx}',
    'web/build/**',
    'contract/values/{countries,time-zones}.ts',
    'server/features/{demo,appointments/wished-time}{/**,}',
  ],
});

await runCommand(async () => {
  const { values, positionals } = readArguments({ check: { type: 'boolean' } }, { positionals: 1 });
  const features = new Map<string, string[]>();
  const terms = termsOf(readFileSync('STYLE.md', 'utf8'));
  const broken: string[] = [];
  for (const file of files.sort()) {
    const texts = interfaceTexts(file, readFileSync(file, 'utf8'));
    const feature = featureOf(file);
    if (texts.length > 0) features.set(feature, [...(features.get(feature) ?? []), `### ${file}`, ...texts]);
    broken.push(...brokenTerms(texts, terms).map((sentence) => `${file}: ${sentence}`));
  }
  if (broken.length > 0 && values.check) throw new SetupError(broken.join('\n'));
  if (values.check) return;
  const [wanted] = positionals;
  if (wanted && !features.has(wanted)) {
    throw new SetupError(`No feature is named "${wanted}". There are: ${[...features.keys()].join(', ')}`);
  }
  for (const [feature, texts] of features) {
    if (!wanted || wanted === feature) console.info(`## ${feature}\n\n${texts.join('\n')}\n`);
  }
});

/** web/features/calls/detail/x.tsx is "calls", web/pages/people.tsx "people", server/mail/x.ts "mail". */
function featureOf(file: string): string {
  const [room, part = '', name = ''] = file.split('/');
  if (room === 'contract') return 'contract';
  return part === 'features' ? name : part === 'pages' ? path.basename(name, '.tsx') : path.basename(part, '.tsx');
}
