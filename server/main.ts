import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { seedDemo } from '#db/seed.ts';
import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';
import { hasEspeak } from '#voice/assistant/embedded/speaker/espeak/espeak-speaker.ts';
import { collectSeldom } from './garbage.ts';
import { buildHouse, type House } from './house.ts';
import { nameTaken } from './nodes/nodes.ts';
import { brokenExitCode, catchTheRest } from './phone/last-resort.ts';
import { type Env, EnvError, parseEnv } from './settings/env.ts';
import { banner, listensLines } from './start/banner.ts';
import { refuseUnsafe } from './start/start-checks.ts';
import { StartError } from './start/start-error.ts';
import { leaseStore } from './store/postgres/store-lease.ts';
import { version } from './version.ts';

/** What follows once live calls had their time. */
const afterDrainMs = 20_000;
/** One Ctrl-C comes once from the terminal and once passed on by npm: only a later one means "at once". */
const sameSignalMs = 1_000;

async function main(): Promise<void> {
  if (process.argv.includes('--version')) {
    process.stdout.write(`${version}\n`);
    return;
  }
  collectSeldom();
  const env = parseEnv(process.env);
  refuseUnsafe(env, { keepsMail: process.argv.includes('--outbox') });
  let house: House | undefined;
  let stoppingSince: number | undefined;
  const stop = (code: number) => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    const { drainMs, balancerLagMs } = env.node;
    setTimeout(() => process.exit(1), Math.max(drainMs, balancerLagMs) + afterDrainMs).unref();
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
    house = await buildHouse(
      { ...env, databaseUrl: lease.databaseUrl },
      { processMetrics: true, watchesModels: true, describesAtStart: true },
    );
    house.nodes.onNameLost(() => {
      complain(`${nameTaken(env.node.name)} This one was not heard of for a while, and stops.`);
      stop(1);
    });
    if (lease.warning) house.remarks.make(lease.warning);
    // Once: what breaks while calls come to their end does not cut them off.
    catchTheRest(house.logger, () => stoppingSince === undefined && stop(brokenExitCode));
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
  // A first start writes its demo business meanwhile, and the database does most of that.
  if (seeds) house.phone?.load();
  const seeded = seeds ? await seedDemo(house, logInFile, { superadmin: !env.publicUrl }) : null;
  // Asked before there are calls to prepare: what only the banner says ends no start on a machine that is busy with them.
  const number = await house.numbers.oldest();
  const address = await house.start().catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new StartError(`Port ${env.port} on ${env.host} is in use. Choose another one with PORT.`, { cause });
  });
  const hears = 'installed' in detectDecoder();
  await house.phone?.opinions.loaded;
  await house.phone?.vectors.loaded;
  const findsAnswers = house.phone?.vectors.describe() ?? '';
  const tellsVoices = house.phone?.opinions.describe() ?? '';
  const shownFile = existsSync(logInFile) ? logInFile : null;
  // What is printed to no terminal is kept in journals, where the key must not be.
  const key = process.stdout.isTTY ? house.localKey : `<as in ${join(env.dataDir, 'local-key.txt')}>`;
  const start = {
    outbox: house.outboxPath && `${address}${house.outboxPath}?key=${key}`,
    env,
    address,
    number,
    seeded,
    logInFile: shownFile,
    embedded,
    hears,
    otherVoices: hasEspeak(),
    local: {
      listens: [...(house.phone?.localModels?.listeners.keys() ?? [])],
      speaks: [...(house.phone?.localModels?.speakers.keys() ?? [])],
    },
    tellsVoices,
    findsAnswers,
    ownModels: house.phone?.ownModels ?? '',
  };
  process.stdout.write(`${banner(start).join('\n')}\n`);
  void house.phone?.measured.then((measured) =>
    process.stdout.write(`${listensLines(measured, env.listenerCalls).join('\n')}\n`),
  );
}

function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

main().catch((error: unknown) => {
  const plain = error instanceof StartError || error instanceof EnvError;
  complain(plain ? error.message : inspect(error));
  process.exit(1);
});
