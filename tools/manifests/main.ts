import { projectRoot } from '#scripts/setup/project.mjs';
import { version } from '#server/version.ts';
import { writeManifests } from './write.ts';

// npm run manifests: writes what ops/kubernetes holds, from tools/manifests/values.ts.
writeManifests(projectRoot, version);
