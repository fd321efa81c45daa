import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { compiledOnce, projectRoot } from './processes.ts';

/** A program of the project on a data directory; `text.said` grows with what it prints. */
export interface RunningProgram {
  child: ChildProcess;
  text: { said: string };
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>;
}

/** A data directory of a test, and the real programs on it, each in a process of its own. */
export class NouraDirectory {
  readonly path = mkdtempSync(join(tmpdir(), 'noura-start-'));
  readonly #children: ChildProcess[] = [];
  readonly #before: readonly string[];
  readonly #path: string | undefined;

  /** `before`: files of the project that each program loads before its own. `deaf`: nobody speaks, so there are no ears. */
  constructor({ before = [], deaf = false }: { before?: string[]; deaf?: boolean } = {}) {
    this.#path = deaf ? '' : process.env.PATH;
    this.#before = before.flatMap((file) => ['--import', join(projectRoot, file)]);
    mkdirSync(join(this.path, 'listener'));
    symlinkSync(inject('languageModels'), join(this.path, 'listener', 'models'));
  }

  run(file: string, ...words: string[]): RunningProgram {
    return this.#runOn(this.path, file, words);
  }

  #runOn(dataDir: string, file: string, words: readonly string[]): RunningProgram {
    const child = spawn(process.execPath, [...this.#before, join(projectRoot, file), ...words], {
      cwd: projectRoot,
      env: {
        ...compiledOnce,
        ...{ PATH: this.#path, DATA_DIR: dataDir, PORT: '0', NOURA_SYSTEM_PACKAGES: 'off' },
        // Each start would load them for seconds of a core, and nobody speaks.
        ...{ VOICE_OPINION: 'off', SENTENCE_VECTORS: 'off' },
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#children.push(child);
    const text = { said: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text.said += chunk));
    return { child, text, ended: once(child, 'close').then(([code, signal]) => code ?? signal) };
  }

  /** Starts Noura, here or on a directory below, and waits for its address. */
  async start(dataDir = this.path): Promise<RunningProgram & { url: string }> {
    const noura = this.#runOn(dataDir, 'server/main.ts', []);
    const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(noura.text.said)?.[0];
    return { ...noura, url: (await vi.waitUntil(address, { timeout: 60_000, interval: 100 })) ?? '' };
  }

  /** Logs the demo business's owner in, with the password that the first start wrote down. */
  async logIn(url: string): Promise<{ token: string; role: string; remainingMinutes: number }> {
    const [email, password] = (readFileSync(join(this.path, 'demo-log-in.txt'), 'utf8').split('\n')[0] ?? '').split(
      ' ',
    );
    const answer = await fetch(`${url}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
    const { access_token: token } = (await answer.json()) as { access_token: string };
    const response = await fetch(`${url}/user`, { headers: { authorization: `Bearer ${token}` } });
    const user = (await response.json()) as { role: string; remainingMinutes: number };
    return { token, ...user };
  }

  /** Ends what still runs, the database too, and removes the directory. */
  async remove(): Promise<void> {
    for (const child of this.#children) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(this.path, { recursive: true, force: true });
  }
}
