import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '#tests/server-program.ts';
import type { BenchmarkRun } from '../harness/benchmark.ts';
import { startWorker, type Worker } from '../harness/processes.ts';
import type { Store } from '../harness/store.ts';

/** What answers the calls: ours or the peer, in a process on the first core. */
export interface Subject {
  readonly worker: Worker;
  readonly line: { voiceUrl: string; to: string };
}

/**
 * The neural ear of what is measured: off unless the run asks for it. Most callers here send random bytes, which nobody's calls
 * are; what it costs while somebody speaks is measured by tools/neural-ear.
 */
export const VOICE_OPINION = process.env.VOICE_OPINION ?? 'off';

const file = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** The house with the realtime adapter, everything on but the neural ear. Its account has more minutes than a benchmark can use. */
export function startHouseSubject(
  store: Store,
  stubUrl: string,
  services: Record<string, string> = {},
): Promise<Subject> {
  return startHouse(store, { REALTIME_URL: stubUrl, ...services });
}

/** The house as it comes, with the embedded assistant, or parts of it replaced by services. */
export function startEmbeddedSubject(store: Store, services: Record<string, string> = {}, core = 0): Promise<Subject> {
  return startHouse(store, { REALTIME_URL: '', OPENAI_API_KEY: '', ...services }, core);
}

/** The house with the limits that it comes with, on all addresses of this machine; `calls` of one business at once. */
export function startGuardedSubject(store: Store, stubUrl: string, calls: number): Promise<Subject> {
  const lines = { MAX_CALLS: String(4 * Math.max(50, calls)), MAX_CALLS_PER_ACCOUNT: String(calls + 10) };
  return startHouse(store, {
    REALTIME_URL: stubUrl,
    HOST: '0.0.0.0',
    BENCH_LIMITS: 'usual',
    ...lines,
    MAX_CALLS_PER_CALLER: '3',
    MAX_CALLS_PER_CALLER_AN_HOUR: '60',
  });
}

/** Nodes of one fleet: one for the office, then `media` of them, each called by its own address. */
export async function startNodeSubjects(store: Store, stubUrl: string, media: number): Promise<Subject[]> {
  const common = {
    ...{ REALTIME_URL: stubUrl, MASTER_KEY: randomBytes(32).toString('base64') },
    // Nobody sends anything any more when they stop.
    BALANCER_LAG_SECONDS: '0',
  };
  const subjects: Subject[] = [];
  for (let node = 0; node <= media; node += 1) {
    const PORT = String(await freePort());
    const own = `http://127.0.0.1:${PORT}`;
    const env: Record<string, string> = node === 0 ? { ROLE: 'api,worker' } : { ROLE: 'media', MEDIA_URL: own };
    const [NODE_NAME, DATA_DIR] = [`node-${node}`, join(store.dataDir, `node-${node}`)];
    mkdirSync(DATA_DIR);
    subjects.push(await startHouse(store, { ...common, ...env, PORT, PUBLIC_URL: own, NODE_NAME, DATA_DIR }));
  }
  return subjects;
}

async function startHouse(store: Store, env: Record<string, string>, core = 0): Promise<Subject> {
  const worker = await startWorker(file('./house-process.ts'), {
    core,
    nodeFlags: ['--expose-gc'],
    env: {
      PORT: '0',
      DATA_DIR: store.dataDir,
      DATABASE_URL: store.databaseUrl,
      MAX_CALLS: '5000',
      MAX_CALLS_PER_ACCOUNT: '5000',
      MAX_CALLS_PER_CALLER: '5000',
      MAX_CALLS_PER_CALLER_AN_HOUR: '100000',
      LOG_LEVEL: 'warn',
      VOICE_OPINION,
      ...env,
    },
  });
  await store.query('update minute_accounts set balance_seconds = 100000000');
  await store.query(
    'update model_configurations set pause_before_speaking_seconds = 0, max_call_duration_seconds = 3600',
  );
  return subject(worker);
}

/** Its packages are installed, and the run is not of ours alone (`--set only=ours`). */
export function peerWanted(run: BenchmarkRun): boolean {
  return run.option('only') !== 'ours' && existsSync(file('../../../node_modules/@openai/agents-extensions'));
}

/** The peer, or null when there is none. */
export async function startPeerSubject(run: BenchmarkRun, stubUrl: string): Promise<Subject | null> {
  if (!peerWanted(run)) return null;
  return subject(
    await startWorker(file('./agents-sdk-process.ts'), {
      core: 0,
      nodeFlags: ['--expose-gc'],
      env: { REALTIME_URL: stubUrl },
    }),
  );
}

function subject(worker: Worker): Subject {
  return { worker, line: { voiceUrl: String(worker.hello.voiceUrl), to: String(worker.hello.to) } };
}
