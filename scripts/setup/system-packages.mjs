import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inProject, readMark, say } from './project.mjs';
import { run } from './run.mjs';

/**
 * Programs that come from the system, not from npm. `name` is what a person calls it, `isThere` looks without running it.
 * @typedef {{ name: string, debian: string[], isThere: () => boolean }} SystemProgram
 */

/** @type {SystemProgram} */
export const pocketSphinx = {
  name: 'PocketSphinx',
  debian: ['pocketsphinx', 'pocketsphinx-en-us'],
  isThere: () => inPath('pocketsphinx_batch') && existsSync('/usr/share/pocketsphinx/model/en-us/en-us/mdef'),
};

/** A voice of Festival. @param {string} name @param {string} debian @returns {SystemProgram} */
const festival = (name, debian) => ({
  name: `festival (${name})`,
  debian: ['festival', debian, 'festlex-cmu'],
  isThere: () => inPath('text2wave') && existsSync(`/usr/share/festival/voices/english/${name}_diphone`),
});
/** @param {string} program @returns {SystemProgram} */
const program = (program) => ({ name: program, debian: [program], isThere: () => inPath(program) });

/** Voices that nothing was tuned with: tests and the benchmark of turn taking judge with them. */
export const judgingVoices = {
  kal: festival('kal', 'festvox-kallpc16k'),
  ked: festival('ked', 'festvox-kdlpc16k'),
  espeak: program('espeak-ng'),
};

/** Voices and sound tools that the product does not use: tests speak with them. @type {SystemProgram[]} */
export const testVoices = [judgingVoices.espeak, ...['sox', 'flite', 'python3'].map(program), judgingVoices.ked];

/** With promtool, which tries the alert rules. */
export const prometheus = program('prometheus');

/** Servers of a fleet: `npm run test:fleet`. @type {SystemProgram[]} */
export const fleetPrograms = [
  prometheus,
  ...['haproxy', 'nats-server', 'redis-server', 'pgbouncer', 'patroni'].map(program),
  { name: 'etcd', debian: ['etcd-server'], isThere: () => inPath('etcd') },
  {
    name: 'PostgreSQL 15',
    debian: ['postgresql-15'],
    isThere: () => existsSync('/usr/lib/postgresql/15/bin/postgres'),
  },
];

/** For browser tests. @type {SystemProgram & { programs: string[] }} */
export const debianChromium = {
  name: 'Chromium',
  debian: ['chromium-headless-shell'],
  programs: ['chromium-headless-shell'],
  isThere: () => inPath('chromium-headless-shell'),
};

/**
 * Installs what is missing through apt-get, as root, once: the outcome is remembered, and a failure never stops the
 * start. Says one line about it. `limitMs` holds for all of it; NOURA_SYSTEM_PACKAGES=off switches it off.
 * @param {SystemProgram[]} programs @param {number} limitMs
 */
export async function ensureSystemPrograms(programs, limitMs) {
  const missing = programs.filter((program) => !program.isThere());
  if (missing.length === 0) return;
  const packages = missing.flatMap((program) => program.debian);
  const mark = inProject('dist/.system-packages');
  const tried = readMark(mark).split(' ');
  if (packages.every((name) => tried.includes(name))) return;
  const names = missing.map((program) => program.name).join(', ');
  const reason = cannotInstall();
  if (reason) {
    say(`${names} not installed: ${reason}. To have it: apt-get install ${packages.join(' ')}`);
  } else {
    say(`Installing ${names} (system packages, at most ${limitMs / 1000} s) …`);
    const failure = await aptInstall(packages, limitMs);
    const absent = missing.filter((program) => !program.isThere()).map((program) => program.name);
    say(absent.length === 0 ? `Installed ${names}.` : `Going on without ${absent.join(', ')}: ${failure}.`);
  }
  mkdirSync(path.dirname(mark), { recursive: true });
  writeFileSync(mark, [...tried, ...packages].join(' ').trim());
}

function cannotInstall() {
  if (process.env.NOURA_SYSTEM_PACKAGES === 'off') return 'NOURA_SYSTEM_PACKAGES is off';
  if (!inPath('apt-get')) return 'this system has no apt-get';
  if (process.getuid?.() !== 0) return 'only root may install system packages';
  return '';
}

/** @param {string[]} packages @param {number} limitMs @returns {Promise<string>} why it failed, or '' */
async function aptInstall(packages, limitMs) {
  const deadline = performance.now() + limitMs;
  const install = ['install', '--yes', '--no-install-recommends', ...packages];
  const first = await apt(install, deadline);
  if (!/Unable to locate|no installation candidate|404|Unable to fetch/.test(first)) return first;
  return (await apt(['update'], deadline)) || apt(install, deadline);
}

/** @param {string[]} words @param {number} deadline @returns {Promise<string>} '' when it went well */
async function apt(words, deadline) {
  const patience = [
    'Acquire::Retries=0',
    'Acquire::http::Timeout=10',
    'Acquire::https::Timeout=10',
    'DPkg::Lock::Timeout=5',
  ];
  const { code, output, late } = await run(
    'apt-get',
    ['-qq', ...patience.flatMap((option) => ['-o', option]), ...words],
    {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
      limitMs: Math.max(0, deadline - performance.now()),
    },
  );
  if (code === 0) return '';
  if (late) return 'the time was up';
  return output.trim().split('\n').at(-1) || `apt-get ended with ${code}`;
}

/** @param {string} program */
export function inPath(program) {
  return whereInPath(program) !== undefined;
}

/** The whole path of a program, or undefined. @param {string} program */
export function whereInPath(program) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, program))
    .find((file) => existsSync(file));
}
