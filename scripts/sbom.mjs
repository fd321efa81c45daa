import { writeBillOfMaterials } from './release/sbom.mjs';
import { readArguments } from './setup/arguments.mjs';
import { fail } from './setup/project.mjs';

// npm run sbom: what Noura is made of, into dist/sbom.cdx.json. `npm run build` does the same; a start does not wait for it.
try {
  readArguments({});
  await writeBillOfMaterials();
} catch (error) {
  fail(error);
}
