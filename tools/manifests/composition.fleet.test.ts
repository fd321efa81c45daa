import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { Redis } from 'ioredis';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { parseEnv, variableNames } from '#server/settings/env.ts';
import { refuseUnsafe } from '#server/start/start-checks.ts';
import { until } from '#tests/calls-fixture.ts';
import { needs } from '#tests/lacks.ts';
import { projectRoot } from '#tests/processes.ts';
import { type ServerProgram, serverProgram } from '#tests/server-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'noura-composition-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
cpSync(join(projectRoot, 'ops/compose'), folder, { recursive: true, filter: (path) => !path.endsWith('secrets') });

const file = (name: string) => readFileSync(join(folder, name), 'utf8');
const compose = file('compose.yaml');
const makeSecrets = () =>
  execFileSync(join(folder, 'make-secrets.sh'), {
    env: { PATH: process.env.PATH, SMTP_URL: 'smtp://user:password@mail.example.com:587' },
    stdio: 'pipe',
  });
makeSecrets();
const secret = (name: string) => join(folder, 'secrets', name);
/** Address and words of a service's server, moved to a port of this machine. */
const here = (name: string, port: number) => {
  const url = new URL(readFileSync(secret(name), 'utf8').trim());
  url.host = `127.0.0.1:${port}`;
  return url.href;
};

async function started(server: ServerProgram): Promise<ServerProgram> {
  onTestFinished(server.stop);
  await server.start();
  return server;
}

test('has settings and secrets with which each node starts', () => {
  expect(makeSecrets, 'a second time').toThrow();
  expect(statSync(join(folder, 'secrets')).mode & 0o077).toBe(0);
  for (const [, name = ''] of compose.matchAll(/file: \.\/secrets\/([\w.-]+)/g))
    expect(readFileSync(secret(name), 'utf8').length).toBeGreaterThan(10);

  const settings: Record<string, string> = {};
  const [, listed = ''] = /^x-settings: &settings\n(.*?)\n\n/ms.exec(compose) ?? [];
  for (const [, name = '', value = ''] of listed.matchAll(/^ {2}(\w+): "?(.*?)"?$/gm)) {
    expect(variableNames).toContain(name.replace(/_FILE$/, ''));
    settings[name] = value.replace('/run/secrets', join(folder, 'secrets'));
  }
  expect(settings.MIGRATE).toBe('0');
  const nodes = [...compose.matchAll(/NODE_NAME: (\w+), MEDIA_URL: "\$\{PUBLIC_URL\}(.*?)"/g)];
  expect(nodes.map(([, name]) => name)).toEqual(['a', 'b']);
  const publicUrl = 'https://calls.example.com';
  for (const [, NODE_NAME = '', path] of nodes) {
    const own = { PUBLIC_URL: publicUrl, TRUST_PROXY: '1', NODE_NAME, MEDIA_URL: `${publicUrl}${path}` };
    const parsed = parseEnv({ ...settings, ...own });
    expect(() => refuseUnsafe(parsed, { keepsMail: false })).not.toThrow();
    const [, grace] = /stop_grace_period: (\d+)s/.exec(compose) ?? [];
    expect(Number(grace)).toBeGreaterThan(parsed.node.drainMs / 1_000 + 20);
    expect(file('haproxy.cfg')).toContain(`server ${NODE_NAME} noura-${NODE_NAME}:3000 cookie ${NODE_NAME}`);
    expect(file('haproxy.cfg')).toContain(`use_backend node_${NODE_NAME} if { path_beg ${path}/ }`);
  }
});

test('the balancer may open as many files as it wants', () => {
  const most = Number(/maxconn (\d+)/.exec(file('haproxy.cfg'))?.[1]);
  expect(Number(/nofile: (\d+)/.exec(compose)?.[1])).toBeGreaterThan(2 * most + 100);
});

test('every service that goes on is there again after a start of the machine', () => {
  const [, services = ''] = /^services:\n(.*?)^secrets:/ms.exec(compose) ?? [];
  const policies = [...services.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n)+)/gm)].map(([, name = '', body = '']) => [
    name,
    /restart: (\S+)/.exec(body.includes('<<: *noura') ? compose : body)?.[1],
  ]);
  expect(Object.fromEntries(policies)).toEqual({
    // Ends when it is done.
    migrate: 'on-failure',
    ...{ 'noura-a': 'always', 'noura-b': 'always', balancer: 'always' },
    ...{ postgres: 'always', redis: 'always', nats: 'always' },
  });
});

test('is what its format allows', needs('docker-compose'), () => {
  // Debian 12's is from before a composition could have a name.
  const known = join(folder, 'known.yaml');
  writeFileSync(known, compose.replace(/^name: \w+\n/m, ''));
  const checked = spawnSync('docker-compose', ['-f', known, 'config', '--quiet'], {
    encoding: 'utf8',
    env: { ...process.env, PUBLIC_URL: 'https://calls.example.com' },
  });
  expect(checked.status, checked.stderr).toBe(0);
});

test('NATS takes the settings, and lets in who has the secret alone', needs('nats-server'), async () => {
  expect(compose).toContain('command: [-c, /run/secrets/nats.conf]');
  const { port } = await started(
    await serverProgram('nats-server', (at) => ['-c', secret('nats.conf'), '-a', '127.0.0.1', '-p', `${at.port}`]),
  );
  const { username: user, password: pass } = new URL(here('bus-url', port));
  const servers = `127.0.0.1:${port}`;
  await (await connect({ servers, user, pass })).close();
  await expect(connect({ servers, user, pass: 'wrong' })).rejects.toThrow(/authorization/i);
});

test('Redis takes the settings, and lets in who has the secret alone', needs('redis-server'), async () => {
  expect(compose).toContain('command: [redis-server, /run/secrets/redis.conf]');
  const { port } = await started(
    await serverProgram('redis-server', (at) => [secret('redis.conf'), '--bind', '127.0.0.1', '--port', `${at.port}`]),
  );
  const answers = async (url: string) => {
    const redis = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: 0 });
    redis.on('error', () => undefined);
    try {
      return await redis.ping();
    } finally {
      redis.disconnect();
    }
  };
  expect(await answers(here('redis-url', port))).toBe('PONG');
  await expect(answers(`redis://127.0.0.1:${port}`)).rejects.toThrow('NOAUTH');
});

/** A node that says what it was asked, and is ready or not. */
async function node(name: string): Promise<{ server: Server; port: number; isReady: boolean }> {
  const self = { server: createServer(), port: 0, isReady: true };
  self.server.on('request', ({ url = '' }, answer) => {
    if (url === '/readyz') answer.statusCode = self.isReady ? 200 : 503;
    answer.end(`${name} ${url}`);
  });
  await new Promise<void>((listening) => self.server.listen(0, '127.0.0.1', listening));
  self.port = (self.server.address() as AddressInfo).port;
  onTestFinished(() => void self.server.close().closeAllConnections());
  return self;
}

test('HAProxy sends calls to their node, and all else to who is ready', needs('haproxy'), async () => {
  const [a, b] = [await node('a'), await node('b')];
  const server = await serverProgram(
    'haproxy',
    ({ port }) => {
      const settings = file('haproxy.cfg')
        // It wants two files for each, which this machine may not allow.
        .replace(/maxconn \d+/, 'maxconn 200')
        .replace('bind :8080', `bind 127.0.0.1:${port}`)
        .replaceAll('noura-a:3000', `127.0.0.1:${a.port}`)
        .replaceAll('noura-b:3000', `127.0.0.1:${b.port}`);
      expect(settings).not.toMatch(/:8080|:3000/);
      writeFileSync(join(folder, 'here.cfg'), settings);
      return ['-db', '-f', join(folder, 'here.cfg')];
    },
    { folder: mkdtempSync(join(tmpdir(), 'noura-haproxy-')) },
  );
  const { port } = await started(server);
  const ask = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).text();
  const asked = async () => [...new Set(await Promise.all([1, 2, 3, 4].map(() => ask('/telephony'))))].sort();
  await until('both are ready', async () => (await asked()).length === 2);
  b.isReady = false;
  await until('one takes all', async () => (await asked()).join() === 'a /telephony');
  expect([await ask('/n/a/x'), await ask('/n/b/x')]).toEqual(['a /n/a/x', 'b /n/b/x']);
  a.isReady = false;
  // Callers are answered by a voicemail rather than by an error.
  await until('none is ready, and both are asked', async () => (await asked()).join() === 'a /telephony,b /telephony');
});
