import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { telephonyEndpoints } from '#contract/telephony.ts';
import { demoBusiness } from '#db/demo/people.ts';
import { loadLocalKey } from '#server/local-key.ts';
import { type Benchmark, costsOf, rounds, type Side } from '../harness/benchmark.ts';
import { openBridgePair } from '../harness/bridge-pair.ts';
import { quantile } from '../harness/figures.ts';
import { pinned } from '../harness/machine.ts';
import type { Store } from '../harness/store.ts';
import type { CalledLine, FirstSound } from '../load/load.ts';
import { VOICE_OPINION } from '../subjects/subjects.ts';

const project = fileURLToPath(new URL('../../..', import.meta.url));

/** From a process that is spawned to the first sound that its first caller hears; and the same of a call on a warm process. */
export const firstAnswer: Benchmark = {
  id: 'B7',
  title: 'Start to first answered call',
  async run(run) {
    const pair = await openBridgePair(run);
    const warm = rounds();
    const cold = rounds();
    try {
      const calls = run.quick ? 30 : 100;
      for (const side of pair.alternated(run.pairs)) {
        const line = pair.sides[side]?.line as CalledLine;
        const sounds: number[] = [];
        for (let call = 0; call < calls; call++) sounds.push((await pair.load.firstSound(line)).soundMs);
        warm[side].push(quantile(sounds, 0.99));
        run.say(
          `${side}, warm: first sound after p50 ${quantile(sounds, 0.5).toFixed(1)}, p99 ${quantile(sounds, 0.99).toFixed(1)} ms`,
        );
      }
      await pair.sides.ours?.worker.stop();
      for (const side of pair.alternated(run.pairs)) {
        const ms = await firstCall(side, pair.store, pair.load.stubUrl, (line) => pair.load.firstSound(line));
        cold[side].push(ms);
        run.say(`${side}, started: first sound after ${ms.toFixed(0)} ms`);
      }
    } finally {
      await pair.close();
    }
    return [
      costsOf(warm)('start event to first sound, p99, warm process', 'ms', (ms) => ms, {
        text: 'at most 5 ms',
        holds: (ours) => ours <= 5,
      }),
      costsOf(cold)('process start to first sound', 'ms', (ms) => ms, {
        text: 'at most 150 ms and 2.5 times sooner',
        holds: (ours, ratio) => ours <= 150 && ratio >= 2.5,
      }),
    ];
  },
};

/** Spawns the product or the peer as they are started, and rings until the first sound. */
async function firstCall(
  side: Side,
  store: Store,
  stubUrl: string,
  ring: (line: CalledLine) => Promise<FirstSound>,
): Promise<number> {
  const port = await freePort();
  const file = side === 'ours' ? 'server/main.ts' : 'tools/bench/subjects/agents-sdk-process.ts';
  const [command, words] = pinned(0, process.execPath, [join(project, file)]);
  const began = performance.now();
  const child = spawn(command, words, {
    cwd: project,
    stdio: 'ignore',
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: store.dataDir,
      DATABASE_URL: store.databaseUrl,
      REALTIME_URL: stubUrl,
      VOICE_OPINION,
      NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/compiled'),
    },
  });
  const ended = once(child, 'exit');
  try {
    const path = side === 'ours' ? telephonyEndpoints.twilioVoice.path : '/incoming-call';
    const headers = { authorization: `Bearer ${await loadLocalKey(store.dataDir)}` };
    const { soundMs } = await ring({ voiceUrl: `http://127.0.0.1:${port}${path}`, to: demoBusiness.number, headers });
    if (!(soundMs > 0)) throw new Error(`${side} was started, and nobody heard it.`);
    return performance.now() - began;
  } finally {
    child.kill('SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), 5_000);
    await ended;
    clearTimeout(late);
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
