import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';

/** Tried in turn: without more rights than before, as who owns a namespace of users, and as root of the machine. */
const ways = [['--user', '--map-current-user', '--net'], ['--user', '--map-root-user', '--net'], ['--net']];

/** For the log, where nothing takes the network away. */
export const networkIsLeft =
  'Programs that process what strangers send (documents, audio) can reach the network: this machine does not let Noura create namespaces. docs/operating.md, "Programs without a network".';

/**
 * The words that begin a program without a network, be it loopback: `unshare` of util-linux, which becomes the program. Empty where
 * it is not installed or the machine allows no namespaces. Tried out once, a few milliseconds.
 */
export function findNetworkNamespace(searchPath = process.env.PATH ?? ''): readonly string[] {
  const unshare = searchPath
    .split(':')
    .map((folder) => join(folder, 'unshare'))
    .find(isProgram);
  if (!unshare) return [];
  const words = ways.map((way) => [unshare, ...way, '--']);
  return words.find(([program = '', ...args]) => spawnSync(program, [...args, 'true'], tryOut).status === 0) ?? [];
}

const tryOut = { stdio: 'ignore', timeout: 5_000, env: { PATH: process.env.PATH } } as const;

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
