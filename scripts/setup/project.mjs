import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the project. */
export const projectRoot = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '../..',
);

/** A path inside the project. @param {string[]} parts */
export const inProject = (...parts) => path.join(projectRoot, ...parts);

/** The Node 24 that npm installs with the project. */
export const ownNode = inProject('node_modules/.bin/node');

/** One plain line of progress for the person at the keyboard. @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** What stops the set-up and can be mended: its message is all that is printed. */
export class SetupError extends Error {}

/** Prints a SetupError as its sentence, anything else whole, and ends with 1. @param {unknown} error */
export function fail(error) {
  console.error(error instanceof SetupError ? error.message : error);
  process.exit(1);
}

/**
 * SHA-256 over the names and contents of files and whole folders, in hexadecimal.
 * @param {string[]} paths inside the project
 */
export function fingerprint(paths) {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ file) =>
    hash
      .update(`${file}\0`)
      .update(readFileSync(inProject(file)))
      .update('\0');
  for (const start of paths) {
    if (!existsSync(inProject(start))) continue;
    for (const file of filesBelow(start)) add(file);
  }
  return hash.digest('hex');
}

/** @param {string} start @returns {string[]} */
function filesBelow(start) {
  /** @type {import('node:fs').Dirent[]} */
  let entries;
  try {
    entries = readdirSync(inProject(start), { withFileTypes: true });
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [start];
    throw error;
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${start}/${entry.name}`) : [`${start}/${entry.name}`]));
}

/** The content of a small file, or '' when there is none. @param {string} file */
export function readMark(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return '';
  }
}

/** Whole seconds since a reading of performance.now(). @param {number} before */
export const secondsSince = (before) => Math.round((performance.now() - before) / 1000);
