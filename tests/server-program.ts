import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SystemUser {
  uid: number;
  gid: number;
}

/** A server of the system's packages, for one test, at a port of loopback that it keeps while it is away. */
export interface ServerProgram {
  port: number;
  /** Resolves once it takes connections. */
  start(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const startMs = 10_000;

/** Whom a server runs as that does not start as root: null where we are not, and it runs as we do. */
export function plainUser(name: string): SystemUser | null {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = ['-u', '-g'].map((what) => Number(execFileSync('id', [what, name], { encoding: 'utf8' })));
  return { uid: Number(uid), gid: Number(gid) };
}

const password = 's3cret/4';

export const natsServer = () =>
  serverProgram('nats-server', ({ port }) => [
    '-a',
    '127.0.0.1',
    '-p',
    `${port}`,
    '--user',
    'noura',
    '--pass',
    password,
  ]);
/** For BUS_URL. */
export const natsAddress = ({ port }: ServerProgram) =>
  `nats://noura:${encodeURIComponent(password)}@127.0.0.1:${port}`;

export const redisServer = () =>
  serverProgram('redis-server', ({ port }) => [
    '--bind',
    '127.0.0.1',
    '--port',
    `${port}`,
    '--save',
    '',
    '--appendonly',
    'no',
  ]);
/** For REDIS_URL. */
export const redisAddress = ({ port }: ServerProgram) => `redis://127.0.0.1:${port}`;

/** Not started yet. `as`: the user of the system that it runs as; this one unless told otherwise. */
export async function serverProgram(
  command: string,
  words: (at: { port: number; folder: string }) => string[],
  {
    folder = mkdtempSync(join(tmpdir(), 'noura-server-')),
    as = null,
    env = process.env,
  }: { folder?: string; as?: SystemUser | null; env?: NodeJS.ProcessEnv } = {},
): Promise<ServerProgram> {
  const port = await freePort();
  let child: ChildProcess | null = null;
  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  return {
    port,
    async start() {
      child = spawn(command, words({ port, folder }), { ...as, cwd: folder, env, stdio: 'ignore' });
      child.on('error', () => undefined);
      await takesConnections(port);
    },
    kill,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** Fails after 10 s. */
async function takesConnections(port: number): Promise<void> {
  const limitMs = performance.now() + startMs;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const open = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (open) return;
    if (performance.now() > limitMs) throw new Error(`Nothing listens at port ${port}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
