import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { startHouse } from '#tests/house.ts';
import { findNetworkNamespace, networkIsLeft } from './network-namespace.ts';

const launcher = findNetworkNamespace();
/** What code of a stranger in a child could try: TCP and UDP, from the thread of the program and from another one. */
const hostile = (port: number) => `
  const tries = \`
    const { connect } = require('node:net');
    connect(${port}, '127.0.0.1').on('connect', () => process.stdout.write('reached ')).on('error', (error) => process.stdout.write(error.code + ' '));
    require('node:dgram').createSocket('udp4').send('x', ${port}, '127.0.0.1', (error) => process.stdout.write((error?.code ?? 'sent') + ' '));
  \`;
  eval(tries);
  new (require('node:worker_threads').Worker)(tries, { eval: true });
  setTimeout(() => process.exit(), 1500);`;

async function reached(words: readonly string[]): Promise<string[]> {
  const server = createServer((socket) => socket.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const [program = '', ...args] = [...words, process.execPath, '-e', hostile((server.address() as AddressInfo).port)];
  const { stdout } = spawnSync(program, args, { env: {}, encoding: 'utf8' });
  server.close();
  return [...new Set(stdout.trim().split(' '))].sort();
}

const allowed = { meta: { skipReason: 'this machine allows no namespaces' } };
test.skipIf(launcher.length === 0)('a hostile child reaches nothing, not even this machine', allowed, async () => {
  expect(await reached([])).toEqual(['reached', 'sent']);
  expect(await reached(launcher)).toEqual(['ENETUNREACH']);
});

test('without the program, or where it may not, there is none', () => {
  expect(findNetworkNamespace('/nowhere')).toEqual([]);
});

test('the first way that the machine allows is taken', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noura-unshare-'));
  const program = join(folder, 'unshare');
  const allows = (words: string) =>
    writeFileSync(program, `#!/bin/sh\ncase "$*" in ${words}) exec true;; esac\nexit 1\n`, { mode: 0o755 });
  try {
    allows('"--user --map-root-user --net -- true"');
    expect(findNetworkNamespace(folder)).toEqual([program, '--user', '--map-root-user', '--net', '--']);
    allows('"--net -- true"');
    expect(findNetworkNamespace(folder)).toEqual([program, '--net', '--']);
    allows('never');
    expect(findNetworkNamespace(folder)).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test.each([
  ['says plainly that they can reach the network', [], true],
  ['says nothing where they cannot', ['unshare'], false],
] as const)('a start %s', async (_, networkNamespace, isSaid) => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const house = await startHouse({ telephone: false, log, networkNamespace });
  await house.stop();
  expect(lines.filter((line) => JSON.parse(line).msg === networkIsLeft)).toHaveLength(isSaid ? 1 : 0);
});
