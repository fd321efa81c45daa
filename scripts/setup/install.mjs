import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fingerprint, inProject, ownNode, readMark, SetupError, say, secondsSince } from './project.mjs';
import { run } from './run.mjs';

const mark = inProject('node_modules/.noura-lock');

/** Installs exactly what package-lock.json says, when it changed since the last time. Throws SetupError. */
export async function ensureInstalled() {
  const wanted = fingerprint(['package-lock.json']);
  if (readMark(mark) === wanted && existsSync(ownNode)) return;
  if (!installedByHand()) await install();
  if (!existsSync(ownNode)) {
    throw new SetupError(
      'npm installed the packages without running their install scripts, so Node 24 is missing.\n' +
        'Run: npm rebuild node --ignore-scripts=false',
    );
  }
  writeFileSync(mark, wanted);
}

async function install() {
  const before = performance.now();
  say('Installing packages (npm ci), about a minute …');
  const { command, prefix } = npm();
  const quiet = [
    '--include=dev',
    '--prefer-offline',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--fetch-retries=1',
  ];
  let { code, output, notFound } = await run(command, [...prefix, 'ci', ...quiet]);
  if (notFound) {
    throw new SetupError(
      'npm was not found. Install Node.js 20 or later with npm (https://nodejs.org) and start again.',
    );
  }
  if (code !== 0 && output.includes('EUSAGE')) {
    // npm ci wants a perfect lock file; some registries lack optional packages of other systems, which makes it imperfect.
    ({ code, output } = await run(command, [...prefix, 'install', '--no-save', ...quiet]));
  }
  if (code !== 0) throw new SetupError(explain(output));
  say(`Packages installed in ${secondsSince(before)} s.`);
}

/** The npm that runs us, else the one in the PATH. */
export function npm() {
  const cli = process.env.npm_execpath ?? '';
  return cli.endsWith('npm-cli.js') ? { command: process.execPath, prefix: [cli] } : { command: 'npm', prefix: [] };
}

/** @param {string} output of npm */
function explain(output) {
  const tail = output.trim().split('\n').slice(-8).join('\n');
  const offline = /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|ENOTCACHED|network/.test(output);
  return offline
    ? `npm could not reach its registry. Connect to the network (or set npm's proxy or registry) and start again.\n${tail}`
    : `npm could not install the packages. Its last lines:\n${tail}`;
}

/** Whether a person's own npm has already installed what the lock file says: then nothing is torn down. */
function installedByHand() {
  const installed = packagesOf('node_modules/.package-lock.json');
  const wanted = packagesOf('package-lock.json');
  if (!installed || !wanted) return false;
  return Object.entries(wanted).every(
    ([place, entry]) =>
      place === '' || (installed[place] ? installed[place].version === entry.version : entry.optional === true),
  );
}

/** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }> | undefined} */
function packagesOf(file) {
  return existsSync(inProject(file)) ? JSON.parse(readFileSync(inProject(file), 'utf8')).packages : undefined;
}
