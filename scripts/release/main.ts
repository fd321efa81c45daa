import { readArguments } from '#scripts/setup/arguments.mjs';
import { projectRoot } from '#scripts/setup/project.mjs';
import { StartError } from '#server/start/start-error.ts';
import { runCommand } from '../command.ts';
import { release, type Step, steps } from './release.ts';

// npm run release -- major|minor|patch: the next version in one commit with its tag. Pushes nothing.
await runCommand(async () => {
  const [word] = readArguments({}, { positionals: 1 }).positionals;
  if (!steps.includes(word as Step)) throw new StartError('Name the step: npm run release -- major, minor or patch');
  const version = release(projectRoot, word as Step, new Date());
  console.log(`Committed and tagged v${version}. To publish: git push --follow-tags`);
});
