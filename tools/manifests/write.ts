import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fleetManifests } from './kubernetes.ts';
import { exampleFleet } from './values.ts';

export const manifestsFile = 'ops/kubernetes/noura.json';

/** Writes what `ops/kubernetes` of the project in `folder` holds, of images of `version`. */
export function writeManifests(folder: string, version: string): void {
  const list = { apiVersion: 'v1', kind: 'List', items: fleetManifests({ ...exampleFleet, version }) };
  writeFileSync(join(folder, manifestsFile), `${JSON.stringify(list, null, 2)}\n`);
}
