import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inPath } from '#scripts/setup/system-packages.mjs';
import { until } from '#tests/calls-fixture.ts';
import { type Fleet, startFleet } from '#tests/fleet.ts';
import { projectRoot } from '#tests/processes.ts';
import { freePort } from '#tests/server-program.ts';

/** A real Prometheus with the example of `ops/prometheus`, and three nodes on one database. */
const missing = inPath('prometheus') ? '' : 'prometheus is not installed (Debian: prometheus)';
if (missing) console.log(`No Prometheus scrapes; ${missing}`);

const token = 'of-the-operators-prometheus';
const ops = (name: string) => path.join(projectRoot, 'ops', name);
let fleet: Fleet;
let prometheus: { url: string; stop(): Promise<void> };

async function startPrometheus(targets: readonly string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'noura-prometheus-'));
  const example = readFileSync(ops('prometheus/prometheus.yml'), 'utf8');
  const config = example
    .replace(/targets: \[.*\]/, `targets: [${targets.join(', ')}]`)
    .replace('scrape_interval: 15s', 'scrape_interval: 1s');
  writeFileSync(path.join(folder, 'prometheus.yml'), config);
  writeFileSync(path.join(folder, 'noura-metrics-token.txt'), token);
  copyFileSync(ops('prometheus/noura-alerts.yml'), path.join(folder, 'noura-alerts.yml'));
  const port = await freePort();
  const child = spawn(
    'prometheus',
    ['--config.file=prometheus.yml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`],
    { cwd: folder, stdio: 'ignore' },
  );
  const ended = once(child, 'exit');
  return {
    url: `http://127.0.0.1:${port}/api/v1`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Told {
  status: string;
  error?: string;
  data?: { result: { metric: Record<string, string>; value: [number, string] }[] };
}

async function ask(query: string): Promise<Told> {
  const answer = await fetch(`${prometheus.url}/query?${new URLSearchParams({ query })}`).catch(() => null);
  // Until it is ready it says so in plain words.
  const told = answer?.headers.get('content-type')?.includes('json');
  return answer && told ? ((await answer.json()) as Told) : { status: 'away' };
}
const value = async (query: string) => Number((await ask(query)).data?.result[0]?.value[1]);

describe.skipIf(missing !== '')('Prometheus', { meta: { skipReason: missing } }, () => {
  beforeAll(async () => {
    fleet = await startFleet(['b', 'c'], { METRICS_TOKEN: token });
    prometheus = await startPrometheus([fleet.a, ...fleet.others].map(({ url }) => new URL(url).host));
  });
  afterAll(async () => {
    await prometheus?.stop();
    await fleet?.stop();
  });

  test('scrapes three nodes by the example, and each tells its own', async () => {
    await until('three are up', async () => (await value('sum(up{job="noura"})')) === 3);
    expect(await value('count(count by (instance) (noura_build_info))')).toBe(3);
    expect(await value('sum(noura_lines)')).toBe(
      [fleet.a, ...fleet.others].reduce((sum, { env }) => sum + env.maxCalls, 0),
    );
    // No label of ours is one that Prometheus gives itself: it would put its own in the place.
    for (const label of ['job', 'instance'])
      expect((await ask(`{__name__=~"noura_.+",exported_${label}!=""}`)).data?.result).toEqual([]);
    // The queues are in the database: each tells the same.
    await until(
      'three tell the queues',
      async () => (await value('count(noura_jobs_waiting{queue="analyse-call"})')) === 3,
    );
    expect(await value('max(noura_dead_letters{queue="analyse-call"})')).toBe(0);
  });

  test('understands every alert, and every question of the dashboard', async () => {
    const { data } = (await (await fetch(`${prometheus.url}/rules`)).json()) as {
      data: { groups: { rules: { name: string; health: string; lastError?: string }[] }[] };
    };
    const rules = data.groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThanOrEqual(15);
    expect(rules.filter(({ health, lastError }) => health === 'err' || lastError)).toEqual([]);
    const dashboard = readFileSync(ops('grafana/noura-calls.json'), 'utf8');
    const questions = [...dashboard.matchAll(/"expr": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
      (JSON.parse(text) as string).replaceAll(/\$__\w+/g, '1m').replaceAll(/\$\{?instance\}?/g, '.*'),
    );
    expect(questions.length).toBeGreaterThan(10);
    for (const question of questions) expect([question, (await ask(question)).status]).toEqual([question, 'success']);
  });
});
