import { randomInt } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A Noura, the provider of log-ins at the port after it, and a second Noura. */
const portsOfLane = 10;

/** Journeys that run side by side, each lane with a running Noura of its own. */
export const lanes = Number(process.env.NOURA_BROWSER_LANES ?? 1);

// Playwright reads its configuration in a main process, which starts everything, and again in each worker, which inherits these.
process.env.NOURA_BROWSER_PORT ??= String(await freePorts(lanes * portsOfLane));
process.env.NOURA_BROWSER_DATA ??= mkdtempSync(path.join(tmpdir(), 'noura-browser-'));

export interface Lane {
  /** Where Noura listens. */
  url: string;
  /** Further ports of this lane follow it. */
  port: number;
  /** Its data directory. */
  data: string;
}

export function laneAt(at: number): Lane {
  const port = Number(process.env.NOURA_BROWSER_PORT) + at * portsOfLane;
  const data = path.join(process.env.NOURA_BROWSER_DATA ?? '', `lane-${at}`);
  return { url: `http://127.0.0.1:${port}`, port, data };
}

/** The server on which each lane has a database; '' where none is given, and each Noura starts its own. */
export const databaseServer = process.env.TEST_DATABASE_URL ?? '';
export const databaseOf = ({ port }: Lane): string => `noura_browser_${port}`;

/** Where the provider of log-ins of a lane listens. */
export const providerPort = ({ port }: Lane): number => port + 1;

/** Where the transcription service of a lane listens, which never hears a word. */
export const deafListenerPort = ({ port }: Lane): number => port + 4;

/** For Nouras of a lane to which nobody speaks: with no ears of their own, and nothing that weighs sound or sentences. */
export function deafness(lane: Lane): Record<string, string> {
  if (!process.env.NOURA_BROWSER_DEAF) return {};
  const listener = `http://127.0.0.1:${deafListenerPort(lane)}/v1`;
  return { PATH: '', VOICE_OPINION: 'off', SENTENCE_VECTORS: 'off', STT_URL: listener };
}

/** The lane of the worker that asks. */
export const ownLane = (): Lane => laneAt(Number(process.env.TEST_PARALLEL_INDEX ?? 0));

/** Makes the folder above the data directories; a database that runs as another user must get in. */
export function openData(): void {
  const folder = process.env.NOURA_BROWSER_DATA ?? '';
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** The first of so many ports in a row at which nobody listens, below those that the system gives away itself. */
async function freePorts(count: number): Promise<number> {
  for (let tries = 0; tries < 100; tries++) {
    const first = 20_000 + count * randomInt(Math.floor(10_000 / count));
    const all = await Promise.all(Array.from({ length: count }, (_, at) => isFree(first + at)));
    if (all.every(Boolean)) return first;
  }
  throw new Error(`No ${count} ports in a row are free.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
