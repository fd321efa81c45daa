import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import util from 'node:util';
import { projectRoot, readMark } from '../setup/project.mjs';
import { run } from '../setup/run.mjs';

/** Only what hangs is ended: how long an install, a start or a call takes is the machine's. */
const limitMs = 300_000;

/**
 * One real call into what `npm start` starts, on data of its own: real sound, real recognition, in real time. It has to be answered and
 * logged with words of both sides; what was understood is for the suites of sound.
 * @type {import('./stages.mjs').Stage}
 */
export const realCall = walkStage('one real call', 'node scripts/real-call.mjs', async (note) => {
  const dataDir = openFolder('noura-call-');
  try {
    await startAndCall(projectRoot, dataDir, note, ['--say', 'What are your opening hours?']);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
});

/**
 * A stage that is one test of ours: it fails with what `walk` threw, after what it noted.
 * @param {string} name @param {string} repeat @param {(note: (line: string) => void) => Promise<void>} walk
 * @returns {import('./stages.mjs').Stage}
 */
export function walkStage(name, repeat, walk) {
  return {
    name,
    repeat,
    run: async (onLine) => {
      /** @type {string[]} */
      const log = [];
      const start = performance.now();
      const note = (/** @type {string} */ line) => {
        log.push(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${line}`);
        onLine(line);
      };
      try {
        await walk(note);
        return { ok: true, output: log.join('\n'), passed: 1 };
      } catch (error) {
        log.push(error instanceof Error ? error.message : String(error));
        return { ok: false, output: log.join('\n'), passed: 0, failures: [{ title: name, repeat }] };
      }
    },
  };
}

/** A new folder for temporary files that a database, which runs as another user where we are root, may enter. @param {string} prefix */
export function openFolder(prefix) {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  chmodSync(folder, 0o755);
  return folder;
}

/**
 * As a newcomer does: `npm start` in a folder of the project, read its lines, place the call they name, log in, see the call, stop.
 * @param {string} folder @param {string} dataDir @param {(line: string) => void} note
 * @param {string[]} [callWords] what is said; a friendly caller's whole call without them
 */
export async function startAndCall(folder, dataDir, note, callWords = []) {
  // Nothing of this run's npm and settings: a newcomer has a bare shell. The port and the data are ours to choose.
  const env = { ...bareEnvironment(), ...withoutSettings(folder), PORT: String(await freePort()), DATA_DIR: dataDir };
  const noura = startNoura(folder, env);
  try {
    const told = await readBanner(noura, folder);
    note(`started: ${told.address}, ${told.email}, ${told.number}`);
    const before = Date.now();
    const words = [...told.callWords, ...callWords];
    const call = await run('npm', words, { cwd: folder, env, limitMs, onLine: note });
    if (call.late) throw new Error(`The call was not over within ${limitMs / 1000} s:\n${call.output}`);
    if (call.code !== 0) throw new Error(`npm ${words.join(' ')} ended with ${call.code}:\n${call.output}`);
    await expectAnsweredCall(told, before, call.output);
    note('logged in and saw the answered call, both sides in its transcript');
    await noura.stop();
    note('stopped');
  } catch (error) {
    note(`npm start said:\n${noura.said()}`);
    throw error;
  } finally {
    await noura.kill();
  }
}

function bareEnvironment() {
  const ours = /^(npm_|NODE_|VITEST|PLAYWRIGHT|CHROMIUM_PATH|NOURA_BROWSER|DATABASE_URL$|INIT_CWD$)/i;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name) || /^NODE_EXTRA_CA_CERTS$/.test(name));
  const env = Object.fromEntries(kept);
  const outside = (env.PATH ?? '').split(path.delimiter).filter((part) => !part.includes('node_modules'));
  return { ...env, PATH: outside.join(path.delimiter) };
}

/**
 * Each setting of a developer's `.env` as one that is not set, since a test calls neither their database nor services that they pay for.
 * @param {string} folder
 */
function withoutSettings(folder) {
  const settings = util.parseEnv?.(readMark(path.join(folder, '.env'))) ?? {};
  return Object.fromEntries(Object.keys(settings).map((name) => [name, '']));
}

/** @typedef {{ said: () => string, ended: () => boolean, stop: () => Promise<void>, kill: () => Promise<void> }} Running */

/** @param {string} clone @param {NodeJS.ProcessEnv} env @returns {Running} */
function startNoura(clone, env) {
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
  // 'close' comes when npm and everything below it have let go of the output.
  let closed = false;
  const close = once(child, 'close').then(() => {
    closed = true;
  });
  const within = (/** @type {number} */ ms) =>
    Promise.race([close, new Promise((resolve) => setTimeout(resolve, ms).unref())]);
  const signalAll = (/** @type {NodeJS.Signals} */ name) => {
    try {
      if (!closed && child.pid) process.kill(-child.pid, name);
    } catch {
      // The group is empty already.
    }
  };
  const onExit = () => signalAll('SIGTERM');
  process.once('exit', onExit);
  return {
    said: () => said,
    ended: () => closed,
    async stop() {
      child.kill('SIGTERM');
      await within(limitMs);
      if (!closed) throw new Error(`npm start did not stop within ${limitMs / 1000} s of SIGTERM.`);
    },
    async kill() {
      signalAll('SIGTERM');
      await within(10_000);
      signalAll('SIGKILL');
      process.off('exit', onExit);
    },
  };
}

/** @param {Running} noura @param {string} folder where it runs */
async function readBanner(noura, folder) {
  const deadline = performance.now() + limitMs;
  for (;;) {
    const said = noura.said();
    const address = said.match(/ready: (http:\S+)/)?.[1];
    const email = said.match(/Log in\s+(\S+@\S+)/)?.[1];
    const file = said.match(/passwords are in (\S+)/)?.[1];
    const call = said.match(/npm (run call -- --to (\+1\d{10})(?: --url \S+)?)/);
    if (address && email && file && call) {
      const logIns = readFileSync(path.resolve(folder, file), 'utf8').split('\n');
      return {
        address,
        email,
        password: logIns.find((line) => line.startsWith(`${email} `))?.split(' ')[1] ?? '',
        number: call[2] ?? '',
        callWords: (call[1] ?? '').split(' '),
      };
    }
    if (noura.ended()) throw new Error('npm start ended before it was ready.');
    if (performance.now() > deadline) throw new Error('npm start was not ready in time.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Logs in and looks into the log as the pages do: the newest call is answered, with words of both sides.
 * @param {{ address: string, email: string, password: string }} told @param {number} before when the call was placed, in ms @param {string} conversation what the call printed
 */
async function expectAnsweredCall({ address, email, password }, before, conversation) {
  const { access_token: token } = await ask(`${address}/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  const authorization = { authorization: `Bearer ${token}` };
  // The call's last words are written when the line is down; the log follows within moments.
  const deadline = performance.now() + limitMs;
  for (;;) {
    const [newest] = await ask(`${address}/overview/call-logs?limit=1&page=1`, { headers: authorization });
    const call = newest && (await ask(`${address}/overview/call-logs/${newest._id}`, { headers: authorization }));
    const speakers = new Set(
      (call?.transcription ?? []).map((/** @type {{ speaker: string }} */ entry) => entry.speaker),
    );
    const answered = ['Completed', 'Message'].includes(call?.status);
    const recent = call && Date.parse(call.startTime) >= before;
    if (answered && recent && speakers.has('assistant') && speakers.has('caller')) return;
    if (performance.now() > deadline) {
      throw new Error(
        `The newest call in the log is not an answered call with both sides:\n${JSON.stringify(call ?? null, null, 2)}\n${conversation}`,
      );
    }
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** @param {string} url @param {RequestInit} init */
async function ask(url, init) {
  const answer = await fetch(url, { ...init, headers: { 'content-type': 'application/json', ...init.headers } });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (probe.address());
  probe.close();
  return port;
}
