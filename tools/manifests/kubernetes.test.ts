import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { nodeSettings } from '#server/nodes/node-settings.ts';
import { parseEnv, variableNames } from '#server/settings/env.ts';
import { refuseUnsafe } from '#server/start/start-checks.ts';
import { version } from '#server/version.ts';
import { type FleetValues, fleetManifests } from './kubernetes.ts';
import type { Container, Manifest, PodSpec } from './kubernetes-types.ts';
import { exampleFleet } from './values.ts';

const values: FleetValues = { ...exampleFleet, version };
const manifests = fleetManifests(values);

function all<K extends Manifest['kind']>(kind: K): Extract<Manifest, { kind: K }>[] {
  return manifests.filter((one): one is Extract<Manifest, { kind: K }> => one.kind === kind);
}
const pods = [...all('StatefulSet'), ...all('Deployment'), ...all('Job')].map(({ metadata, spec }) => ({
  name: metadata.name,
  labels: spec.template.metadata.labels,
  spec: spec.template.spec as PodSpec,
  container: spec.template.spec.containers[0] as Container,
}));
const podOf = (name: string) => pods.find((one) => one.name === name) as (typeof pods)[number];

/** As the kubelet makes it: values of the ConfigMap, then of the pod, with $(NAME) put in of those before it. */
function environmentOf({ name, container }: (typeof pods)[number]): Record<string, string> {
  const given = container.envFrom ? { ...all('ConfigMap')[0]?.data } : {};
  const own: Record<string, string> = {};
  for (const variable of container.env) {
    const value = 'value' in variable ? variable.value : `${name}-0`;
    own[variable.name] = value.replace(/\$\((\w+)\)/g, (whole, inner: string) => own[inner] ?? whole);
  }
  return { ...given, ...own };
}

test('ops/kubernetes holds what npm run manifests writes', () => {
  const written = JSON.parse(readFileSync(new URL('../../ops/kubernetes/noura.json', import.meta.url), 'utf8'));
  expect(written.items).toEqual(JSON.parse(JSON.stringify(manifests)));
});

describe('each node', () => {
  const nodes = pods.filter(({ name }) => /media|api|worker/.test(name));

  test('starts with settings that a start takes, its secrets from files', () => {
    expect(nodes.length).toBe(3);
    for (const node of nodes) {
      const variables = environmentOf(node);
      for (const name of Object.keys(variables)) expect(variableNames).toContain(name.replace(/_FILE$/, ''));
      const values = {
        ...{ MASTER_KEY: Buffer.alloc(32).toString('base64'), SMTP_URL: 'smtps://mail.example.com' },
        ...{ DATABASE_URL: 'postgres://noura_run@db/noura?sslmode=verify-full', BUS_URL: 'tls://bus' },
        ...{ REDIS_URL: 'rediss://cache', METRICS_TOKEN: 'twenty-characters-long' },
      };
      const given = Object.fromEntries(Object.entries(variables).filter(([name]) => !name.endsWith('_FILE')));
      const files = Object.keys(variables).filter((name) => name.endsWith('_FILE'));
      expect(files.sort()).toEqual(
        Object.keys(values)
          .map((name) => `${name}_FILE`)
          .sort(),
      );
      const env = parseEnv({ ...given, ...values });
      expect(() => refuseUnsafe(env, { keepsMail: false })).not.toThrow();
      expect(env.node.name).toBe(`${node.name}-0`);
      expect(env.migrates).toBe(false);
    }
    expect(parseEnv(environmentWithoutFiles('noura-media')).node).toMatchObject({
      roles: ['media'],
      mediaUrl: 'https://calls.example.com/n/noura-media-0',
    });
  });

  test('has longer to end than it takes, and a hook before', () => {
    for (const node of nodes) {
      const { drainMs, balancerLagMs } = nodeSettings(parseEnvOf(node.name));
      const preStop = node.container.lifecycle?.preStop.sleep.seconds ?? 0;
      expect(preStop).toBeGreaterThan(0);
      const takes = preStop + Math.max(drainMs, balancerLagMs) / 1_000 + 20;
      expect(node.spec.terminationGracePeriodSeconds).toBeGreaterThan(takes);
    }
    expect(nodeSettings(parseEnvOf('noura-media')).drainMs).toBe(3_600_000);
  });

  test('is found unready sooner than it stops to serve', () => {
    for (const { name, container } of nodes) {
      const probe = container.readinessProbe;
      const seenMs = (probe?.periodSeconds ?? 99) * (probe?.failureThreshold ?? 99) * 1_000;
      expect(seenMs).toBeLessThan(nodeSettings(parseEnvOf(name)).balancerLagMs);
    }
  });

  test('has a disruption budget that lets one go at a time', () => {
    for (const { labels } of nodes) {
      const budgets = all('PodDisruptionBudget').filter(({ spec }) => matches(spec.selector.matchLabels, labels));
      expect(budgets.map(({ spec }) => spec.maxUnavailable)).toEqual([1]);
    }
  });
});

test('every pod is unprivileged, on a root that nobody writes, and mounts what it has', () => {
  for (const { spec, container, name } of pods) {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10_001 });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const claims = all('StatefulSet')
      .filter(({ metadata }) => metadata.name === name)
      .flatMap((set) => set.spec.volumeClaimTemplates.map(({ metadata }) => metadata.name));
    const volumes = [...spec.volumes.map((volume) => volume.name), ...claims];
    expect(container.volumeMounts.map((mount) => mount.name).sort()).toEqual(volumes.sort());
    expect(container.image).toBe(`registry.example.com/noura:${version}`);
  }
});

test('the database is migrated by a job of its own, with the owner of the tables and nothing else', () => {
  const job = podOf(`noura-migrate-${version.replaceAll('.', '-')}`);
  expect(job.container.args).toEqual(['scripts/db-migrate.ts']);
  expect(Object.keys(environmentOf(job))).toEqual(['DATABASE_URL_FILE', 'DATABASE_MIGRATE_URL_FILE']);
});

test('media nodes grow with live calls up to as many as have an address', () => {
  const [scaler] = all('HorizontalPodAutoscaler');
  expect(scaler?.spec.scaleTargetRef).toMatchObject({ kind: 'StatefulSet', name: 'noura-media' });
  expect(scaler?.spec.metrics[0]?.pods).toEqual({
    metric: { name: 'noura_live_calls' },
    target: { type: 'AverageValue', averageValue: '96' },
  });
  const paths = all('Ingress')[0]?.spec.rules[0]?.http.paths ?? [];
  for (let at = 0; at < (scaler?.spec.maxReplicas ?? 99); at += 1) {
    const name = `noura-media-${at}`;
    expect(paths).toContainEqual(
      expect.objectContaining({ path: `/n/${name}`, backend: { service: { name, port: { name: 'http' } } } }),
    );
  }
  const services = new Set(all('Service').map(({ metadata }) => metadata.name));
  for (const { backend } of paths) expect(services).toContain(backend.service.name);
});

test('every service leads to pods, and every set selects its own', () => {
  for (const { spec } of all('Service')) {
    const pod = spec.selector['statefulset.kubernetes.io/pod-name'];
    expect(pod ? pod.startsWith('noura-media-') : pods.some(({ labels }) => matches(spec.selector, labels))).toBe(true);
  }
  for (const { spec } of [...all('StatefulSet'), ...all('Deployment')])
    expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels);
});

const matches = (selector: Record<string, string>, labels: Record<string, string>) =>
  Object.entries(selector).every(([name, value]) => labels[name] === value);

function environmentWithoutFiles(name: string): Record<string, string> {
  return Object.fromEntries(Object.entries(environmentOf(podOf(name))).filter(([key]) => !key.endsWith('_FILE')));
}

/** The variables of nodes as they are read. */
function parseEnvOf(name: string) {
  const { ROLE: _, ...given } = environmentWithoutFiles(name);
  return {
    NODE_NAME: given.NODE_NAME,
    MEDIA_URL: given.MEDIA_URL,
    DRAIN_SECONDS: Number(given.DRAIN_SECONDS),
    BALANCER_LAG_SECONDS: Number(given.BALANCER_LAG_SECONDS),
    ROLE: ['media' as const],
  };
}
