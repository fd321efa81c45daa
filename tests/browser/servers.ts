import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { administrate } from '../database-server.ts';
import { openIdVariables } from '../openid-provider.ts';
import { compiledOnce } from '../processes.ts';
import { startBeside } from './beside.ts';
import { databaseOf, databaseServer, deafness, type Lane, laneAt, lanes, providerPort } from './lane.ts';

// The servers of all lanes, which start at once; the word that Playwright waits for is said when all of them answer. It ends them
// by a signal to the whole group. One that ends before is an error.
const all = Array.from({ length: lanes }, (_, at) => laneAt(at));
let stopping = false;
process.on('SIGTERM', () => (stopping = true));
const beside = await Promise.all(all.map(startBeside));
const nouras = all.map((lane) => ({ lane, child: startNoura(lane) }));
const ends = nouras.map(async ({ lane, child }) => {
  const [code] = await once(child, 'exit');
  if (stopping) return;
  stopping = true;
  process.exitCode = 1;
  console.error(`The Noura at ${lane.url} ended with ${code}.`);
  for (const other of nouras) other.child.kill();
});
void Promise.all(all.map(answers)).then(() => console.log('All lanes are ready.'));
await Promise.all(ends);
await Promise.all(beside.map((each) => each.stop()));
if (databaseServer) await Promise.all(all.map(dropDatabase));
process.exit();

function startNoura(lane: Lane) {
  const { port, data } = lane;
  const words = databaseServer ? ['tests/browser/noura.ts', databaseOf(lane)] : ['server/main.ts'];
  return spawn(process.execPath, words, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...compiledOnce,
      PORT: String(port),
      DATA_DIR: data,
      HOST: '127.0.0.1',
      DATABASE_URL: '',
      // What is proven here is understanding, not its speed.
      LISTENER_DEADLINE_MS: '20000',
      // What the public pages tell of the operator.
      CONTACT_EMAIL: 'hello@noura.example',
      CONTACT_PHONE: '+1 (312) 555-0100',
      CONTACT_ADDRESS: '12 Harbor Road, Chicago, Illinois 60601',
      ...deafness(lane),
      ...openIdVariables(`http://127.0.0.1:${providerPort(lane)}`),
    },
  });
}

async function answers({ url }: Lane): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
}

async function dropDatabase(lane: Lane): Promise<void> {
  const name = databaseOf(lane);
  await administrate(databaseServer, `drop database if exists ${name} with (force)`, `drop role if exists ${name}_run`);
}
