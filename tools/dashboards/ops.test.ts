import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { projectRoot } from '#tests/processes.ts';
import { callsDashboard } from './calls-dashboard.ts';

const file = (name: string) => readFileSync(path.join(projectRoot, 'ops', name), 'utf8');
let house: TestHouse;
/** Every name that a scrape of this house can bring. */
const told = new Set<string>();

beforeAll(async () => {
  house = await startHouse({ telephone: true, processMetrics: true });
  for (const { name, type } of await house.metrics.registry.getMetricsAsJSON()) {
    told.add(name);
    if (String(type) === 'histogram') for (const part of ['bucket', 'count', 'sum']) told.add(`${name}_${part}`);
  }
});
afterAll(() => house.stop());

const namedIn = (text: string) => [...new Set(text.match(/\b(?:noura|nodejs)_[a-z0-9_]+/g))].sort();

test.each([
  ['grafana/noura-calls.json', 20],
  ['prometheus/noura-alerts.yml', 15],
  ['prometheus/noura-alerts.test.yml', 15],
])('every figure that %s asks for is there', (name, atLeast) => {
  const named = namedIn(file(name));
  expect(named.length).toBeGreaterThanOrEqual(atLeast);
  expect(named.filter((metric) => !told.has(metric))).toEqual([]);
});

test('what alerts look for the increase of is told from the start, since a series that begins at 1 has none', async () => {
  const counters = [...file('prometheus/noura-alerts.yml').matchAll(/increase\((noura_\w+_total)(?:\{(.*?)\})?\[/g)];
  expect(counters.length).toBeGreaterThanOrEqual(7);
  const lines = (await house.metrics.registry.metrics()).split('\n');
  const isTold = ([, name = '', labels = '']: RegExpMatchArray) =>
    lines.some((line) => /^\w+/.exec(line)?.[0] === name && labels.split(',').every((label) => line.includes(label)));
  expect(counters.filter((counter) => !isTold(counter)).map(([text]) => text)).toEqual([]);
});

test('the dashboard is what npm run dashboards writes', () => {
  expect(JSON.parse(file('grafana/noura-calls.json'))).toEqual(JSON.parse(JSON.stringify(callsDashboard())));
});

test('Prometheus reads the figures as their help says, each with a type', async () => {
  const text = await house.metrics.registry.metrics();
  for (const name of text.match(/^# TYPE noura_\S+/gm) ?? []) expect(text).toContain(`# HELP ${name.split(' ')[2]} `);
});
