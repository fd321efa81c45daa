import { writeBillOfMaterials } from './release/sbom.mjs';
import { readArguments } from './setup/arguments.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { fail } from './setup/project.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

// npm run build: the pages, into dist/web, as `npm start` makes them when they are stale, and what all is made of, into dist/sbom.cdx.json.
try {
  readArguments({});
  await ensureInstalled();
  await ensureWebBuilt();
  await writeBillOfMaterials();
} catch (error) {
  fail(error);
}
