import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, projectRoot, say } from './setup/project.mjs';
import { run } from './setup/run.mjs';

// What a newcomer does: clone, npm start, read the lines, place the call they name, log in, see the answered call.
const limitMs = 180_000;

/** @type {import('./setup/stages.mjs').Stage} */
export const newcomerPath = {
  name: "the newcomer's path",
  run: async () => {
    /** @type {string[]} */
    const log = [];
    try {
      await walk((line) => log.push(line));
      return { ok: true, output: log.join('\n'), passed: 1, failed: 0, files: 1 };
    } catch (error) {
      log.push(error instanceof Error ? error.message : String(error));
      return { ok: false, output: log.join('\n'), passed: 0, failed: 1, files: 1 };
    }
  },
};

/** @param {(line: string) => void} note */
async function walk(note) {
  const start = performance.now();
  const timed = (/** @type {string} */ what) =>
    note(`${((performance.now() - start) / 1000).toFixed(1).padStart(6)} s  ${what}`);
  const left = () => Math.max(1, limitMs - (performance.now() - start));
  const folder = mkdtempSync(path.join(tmpdir(), 'noura-newcomer-'));
  // As root the database runs as another user, who must get in.
  chmodSync(folder, 0o755);
  const clone = path.join(folder, 'noura');
  /** @type {Running | undefined} */
  let noura;
  try {
    await cloneProject(clone, note);
    timed('cloned');
    // Nothing of this run's npm and settings: a newcomer has a bare shell. The port alone is ours to choose.
    const env = { ...bareEnvironment(), PORT: String(await freePort()), DATA_DIR: path.join(clone, 'data') };
    noura = startNoura(clone, env);
    const told = await readBanner(noura, clone, left());
    timed(`started: ${told.address}, ${told.email}, ${told.number}`);
    const call = await run('npm', told.callWords, { cwd: clone, env, limitMs: left() });
    if (call.late) throw new Error(`The call was not over within the 3 minutes:\n${call.output}`);
    if (call.code !== 0) throw new Error(`npm ${told.callWords.join(' ')} ended with ${call.code}:\n${call.output}`);
    timed('called');
    await expectAnsweredCall(told, call.output);
    timed('logged in and saw the answered call, both sides in its transcript');
    await noura.stop();
    timed('stopped');
    if (performance.now() - start > limitMs) throw new Error('It took longer than 3 minutes.');
  } catch (error) {
    if (noura) note(`npm start said:\n${noura.said()}`);
    throw error;
  } finally {
    await noura?.kill();
    // 30,000 files of packages: a slow disk takes a minute for them, and nobody needs to wait.
    spawn('rm', ['-rf', folder], { detached: true, stdio: 'ignore' }).unref();
  }
}

/** @param {string} clone @param {(line: string) => void} note */
async function cloneProject(clone, note) {
  const { output: changes } = await run('git', ['status', '--porcelain']);
  if (changes.trim() !== '')
    note('The working tree has changes that are not committed; the clone holds what is committed.');
  const { code, output } = await run('git', ['clone', '--quiet', '--no-hardlinks', projectRoot, clone]);
  if (code !== 0) throw new Error(`git clone failed: ${output}`);
}

function bareEnvironment() {
  const ours = /^(npm_|NODE_|VITEST|PLAYWRIGHT|CHROMIUM_PATH|NOURA_BROWSER|DATABASE_URL$|INIT_CWD$)/i;
  const kept = Object.entries(process.env).filter(([name]) => !ours.test(name) || /^NODE_EXTRA_CA_CERTS$/.test(name));
  const env = Object.fromEntries(kept);
  const outside = (env.PATH ?? '').split(path.delimiter).filter((part) => !part.includes('node_modules'));
  return { ...env, PATH: outside.join(path.delimiter) };
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
      await within(20_000);
      if (!closed) throw new Error('npm start did not stop within 20 s of SIGTERM.');
    },
    async kill() {
      signalAll('SIGTERM');
      await within(10_000);
      signalAll('SIGKILL');
      process.off('exit', onExit);
    },
  };
}

/** @param {Running} noura @param {string} folder where it runs @param {number} withinMs */
async function readBanner(noura, folder, withinMs) {
  const deadline = performance.now() + withinMs;
  for (;;) {
    const said = noura.said();
    const address = said.match(/ready: (http:\S+)/)?.[1];
    const email = said.match(/Log in\s+(\S+@\S+)/)?.[1];
    const file = said.match(/passwords are in (\S+)/)?.[1];
    const call = said.match(/npm (run call -- --to (\+1\d{10}))/);
    if (address && email && file && call) {
      const logIns = readFileSync(path.join(folder, file), 'utf8').split('\n');
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
 * @param {{ address: string, email: string, password: string }} told @param {string} conversation what the call printed
 */
async function expectAnsweredCall({ address, email, password }, conversation) {
  const { access_token: token } = await ask(`${address}/auth/login`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  const authorization = { authorization: `Bearer ${token}` };
  // The call's last words are written when the line is down; the log follows within moments.
  for (let attempt = 0; ; attempt += 1) {
    const [newest] = await ask(`${address}/overview/call-logs?limit=1&page=1`, { headers: authorization });
    const call = newest && (await ask(`${address}/overview/call-logs/${newest._id}`, { headers: authorization }));
    const speakers = new Set(
      (call?.transcription ?? []).map((/** @type {{ speaker: string }} */ entry) => entry.speaker),
    );
    const answered = ['Completed', 'Message'].includes(call?.status);
    const recent = call && Date.now() - Date.parse(call.startTime) < limitMs;
    if (answered && recent && speakers.has('assistant') && speakers.has('caller')) return;
    if (attempt === 20) {
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

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  try {
    await walk(say);
  } catch (error) {
    fail(error);
  }
}
