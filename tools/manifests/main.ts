import { runCommand } from '#scripts/command.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { projectRoot } from '#scripts/setup/project.mjs';
import { version } from '#server/version.ts';
import { writeManifests } from './write.ts';

// npm run manifests: writes what ops/kubernetes holds, from tools/manifests/values.ts.
await runCommand(async () => {
  readArguments({});
  writeManifests(projectRoot, version);
});
