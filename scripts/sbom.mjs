import { writeBillOfMaterials } from './release/sbom.mjs';
import { fail } from './setup/project.mjs';

// npm run sbom: what Noura is made of, into dist/sbom.cdx.json. `npm run build` does the same; a start does not wait for it.
try {
  await writeBillOfMaterials();
} catch (error) {
  fail(error);
}
