import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from '../setup/install.mjs';
import { inProject, SetupError, say } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';
import { inPath, pocketSphinx } from '../setup/system-packages.mjs';

/** Where the build leaves the bill of materials. */
export const billOfMaterials = inProject('dist/sbom.cdx.json');

/**
 * @typedef {{ type: string, name: string, 'bom-ref': string, version?: string, purl?: string, externalReferences?: { type: string, url: string }[] }} Component
 * @typedef {{ bomFormat: string, specVersion: string, version: number, serialNumber: string,
 *   metadata: { component: Component }, components: Component[], dependencies: { ref: string, dependsOn?: string[] }[] }} Bom
 */

/** Writes what Noura is made of as CycloneDX JSON. Throws SetupError. */
export async function writeBillOfMaterials(file = billOfMaterials) {
  const bom = await readBillOfMaterials();
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(bom, null, 2)}\n`);
  say(`Bill of materials: ${path.relative(inProject(), file)}, ${bom.components.length} components.`);
}

/**
 * The packages of production as package-lock.json has them, by npm alone and without a network, and what the start installs
 * beside them from the system. @returns {Promise<Bom>}
 */
export async function readBillOfMaterials() {
  const { command, prefix } = npm();
  const how = ['--sbom-format=cyclonedx', '--package-lock-only', '--loglevel=error', '--offline'];
  const { code, output, notFound } = await run(command, [...prefix, 'sbom', ...how]);
  if (notFound || code !== 0)
    throw new SetupError(`npm wrote no bill of materials; npm 10 or later can (npm sbom).\n${output.trim()}`);
  return ofProduction(JSON.parse(output), await systemComponents());
}

/**
 * What npm wrote, without what is for development: npm's own --omit=dev leaves out packages of production as well.
 * @param {Bom} bom @param {Component[]} system @returns {Bom}
 */
function ofProduction(bom, system) {
  const { name, version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  const kept = new Set(
    Object.entries(packages).flatMap(([place, { version, dev }]) =>
      place === '' || dev ? [] : [`${place.split('node_modules/').at(-1)}@${version}`],
    ),
  );
  const root = bom.metadata.component['bom-ref'];
  // npm calls the whole by its folder.
  const own = `${name}@${version}`;
  const refOf = (/** @type {string} */ ref) => (ref === root ? own : ref);
  const components = bom.components.filter((one) => kept.has(`${one.name}@${one.version}`));
  const refs = new Set([own, ...components.map((one) => one['bom-ref'])]);
  // From which registry this machine had a package is nobody's business, and is not where others have it from.
  for (const one of components)
    one.externalReferences = one.externalReferences?.filter(({ type }) => type !== 'distribution');
  const component = { type: 'application', name, version, 'bom-ref': own, purl: `pkg:npm/${own}` };
  return {
    ...bom,
    metadata: { ...bom.metadata, component },
    components: [...components, ...system],
    dependencies: bom.dependencies
      .map(({ ref, dependsOn = [] }) => ({ ref: refOf(ref), dependsOn: dependsOn.filter((one) => refs.has(one)) }))
      .filter(({ ref }) => refs.has(ref)),
  };
}

/** With its version where this system has it and can tell. @returns {Promise<Component[]>} */
async function systemComponents() {
  return Promise.all(
    pocketSphinx.debian.map(async (name) => {
      const { code, output } = inPath('dpkg-query')
        ? await run('dpkg-query', ['--show', name])
        : { code: undefined, output: '' };
      const version = code === 0 ? (output.trim().split('\t')[1] ?? '') : '';
      return {
        ...{ type: 'application', name, 'bom-ref': `system:${name}`, scope: 'optional' },
        ...(version && { version }),
        purl: `pkg:deb/debian/${name}${version && `@${encodeURIComponent(version)}`}`,
      };
    }),
  );
}
