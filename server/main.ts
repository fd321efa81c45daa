import { join } from 'node:path';
import { inspect } from 'node:util';
import { seedDemo } from '#db/seed.ts';
import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';
import { speaksGerman } from '#voice/assistant/embedded/speaker/espeak/espeak-speaker.ts';
import { type Env, EnvError, parseEnv } from './env.ts';
import { collectSeldom } from './garbage.ts';
import { buildHouse, type House } from './house.ts';
import { StartError } from './start-error.ts';
import { leaseStore } from './store/store-lease.ts';
import { welcome } from './welcome.ts';

/** Longest stop: 120 s for live calls, and what follows. */
const stopLimitMs = 140_000;
/** One Ctrl-C comes once from the terminal and once passed on by npm: only a later one means "at once". */
const sameSignalMs = 1_000;

async function main(): Promise<void> {
  collectSeldom();
  const env = parseEnv(process.env);
  let house: House | undefined;
  let stoppingSince: number | undefined;
  const stop = (code: number) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    void (async () => {
      await house?.stop();
      await lease.release();
      process.exit(code);
    })().catch(() => process.exit(1));
  };
  const lease = await leaseStore(env, () => {
    complain('Another Noura took over the database; this one stops.');
    stop(1);
  });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(0));
  try {
    house = await buildHouse({ ...env, databaseUrl: lease.databaseUrl }, { processMetrics: true });
    await open(house, env, lease.embedded);
  } catch (error) {
    await house?.stop();
    await lease.release();
    throw error;
  }
}

async function open(house: House, env: Env, embedded: boolean): Promise<void> {
  const logInFile = join(env.dataDir, 'demo-log-in.txt');
  const seeds = embedded && !process.argv.includes('--empty');
  const seeded = seeds ? await seedDemo(house, logInFile) : null;
  const address = await house.start().catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new StartError(`Port ${env.port} on ${env.host} is taken. Choose another one with PORT.`, { cause });
  });
  const number = await house.numbers.oldest();
  const hears = 'installed' in detectDecoder();
  const facts = { env, address, number, seeded, logInFile, embedded, hears, germanVoice: speaksGerman() };
  process.stdout.write(`${welcome(facts).join('\n')}\n`);
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

main().catch((error: unknown) => {
  const plain = error instanceof StartError || error instanceof EnvError;
  complain(plain ? error.message : inspect(error));
  process.exit(1);
});
