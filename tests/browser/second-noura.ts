import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compiledOnce } from '../processes.ts';
import { expect } from './accounts.ts';
import { deafness, ownLane } from './lane.ts';

/** A second running Noura, in a process of its own that a test may end as it likes. */
export class SecondNoura {
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'noura-second-'));
  readonly url = `http://127.0.0.1:${ownLane().port + 3}`;
  #child: ChildProcess | null = null;
  /** Its database runs on after a kill. */
  #wasKilled = false;

  /** Starts it with further settings and waits until it takes calls. `before`: a module that it loads before its own. */
  async start(settings: Record<string, string> = {}, { before = '', words = [] as string[] } = {}): Promise<void> {
    const { port } = new URL(this.url);
    const own = { DATA_DIR: this.#dataDir, PORT: port, HOST: '127.0.0.1', NOURA_SYSTEM_PACKAGES: 'off' };
    this.#child = spawn(process.execPath, [...(before ? ['--import', before] : []), 'server/main.ts', ...words], {
      env: { ...compiledOnce, PATH: process.env.PATH, ...deafness(ownLane()), ...own, ...settings },
      stdio: 'ignore',
    });
    await expect(async () => expect((await fetch(`${this.url}/readyz`)).ok).toBe(true)).toPass({ timeout: 90_000 });
  }

  /** The bearer token of the demo's owner. */
  async ownerToken(): Promise<string> {
    const file = join(this.#dataDir, 'demo-log-in.txt');
    await expect.poll(() => existsSync(file)).toBe(true);
    const [email, password] = (readFileSync(file, 'utf8').split('\n')[0] ?? '').split(' ');
    let token = '';
    // One that has just started on a busy machine may be overloaded, and says so.
    await expect(async () => {
      const answer = await fetch(`${this.url}/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect(answer.status).toBe(200);
      token = ((await answer.json()) as { access_token: string }).access_token;
    }).toPass({ timeout: 30_000 });
    return token;
  }

  async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    this.#wasKilled = signal === 'SIGKILL';
    child.kill(signal);
    await once(child, 'exit');
  }

  /** Ends it and its database, and removes what it kept. */
  async remove(): Promise<void> {
    // What a kill left behind is taken over and ended in order.
    if (!this.#child && this.#wasKilled) await this.start();
    await this.end('SIGTERM');
    rmSync(this.#dataDir, { recursive: true, force: true });
  }
}
