import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { inProject } from '../setup/project.mjs';
import { readBillOfMaterials } from './sbom.mjs';

let bom: Awaited<ReturnType<typeof readBillOfMaterials>>;
beforeAll(async () => {
  bom = await readBillOfMaterials();
});

interface Locked {
  version: string;
  dev?: boolean;
  resolved?: string;
}
const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8')).packages as Record<string, Locked>;
const nameOf = (place: string) => place.split('node_modules/').at(-1) ?? '';

test('the bill of materials is CycloneDX, of Noura, and each component says what it is', () => {
  expect(bom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: expect.stringMatching(/^1\.\d$/),
    serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f-]{36}$/),
    version: 1,
    metadata: { component: { name: 'noura' } },
  });
  for (const component of bom.components)
    expect(component, component.name).toMatchObject({
      type: expect.stringMatching(/^(library|application)$/),
      name: expect.stringMatching(/\S/),
      purl: expect.stringMatching(/^pkg:(npm|deb)\/\S+$/),
    });
  const refs = bom.components.map((component) => component['bom-ref']);
  expect(new Set(refs).size).toBe(refs.length);
  const known = new Set(['noura@0.1.0', ...refs]);
  for (const { ref, dependsOn = [] } of bom.dependencies)
    expect([ref, ...dependsOn].filter((one) => !known.has(one))).toEqual([]);
  expect(bom.dependencies.find(({ ref }) => ref === 'noura@0.1.0')?.dependsOn?.length).toBeGreaterThan(50);
});

test('each package of production in the lock file is in it by its version, and none of development', () => {
  const listed = new Set(bom.components.map(({ name, version }) => `${name}@${version}`));
  const places = Object.entries(lock).filter(([place]) => place !== '');
  const [ofProduction, ofDevelopment] = [false, true].map((isDev) =>
    places.filter(([, { dev }]) => Boolean(dev) === isDev).map(([place, { version }]) => `${nameOf(place)}@${version}`),
  ) as [string[], string[]];
  expect(ofProduction.length).toBeGreaterThan(200);
  expect(ofProduction.filter((one) => !listed.has(one))).toEqual([]);
  const both = new Set(ofProduction);
  expect(ofDevelopment.filter((one) => listed.has(one) && !both.has(one))).toEqual([]);
});

test('what the start installs from the system is in it', () => {
  expect(bom.components.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['pocketsphinx', 'pocketsphinx-en-us']),
  );
});

test('no registry is named, neither as a reference nor within a name', () => {
  const hosts = Object.values(lock).flatMap(({ resolved }) =>
    resolved && URL.canParse(resolved) ? [new URL(resolved).host] : [],
  );
  const text = JSON.stringify(bom);
  for (const host of new Set(['registry.npmjs.org', 'repository_url', ...hosts].filter(Boolean)))
    expect(text, host).not.toContain(host);
  expect(
    bom.components.flatMap(({ externalReferences = [] }) => externalReferences.map(({ type }) => type)),
  ).not.toContain('distribution');
});
