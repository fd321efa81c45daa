import type {
  Container,
  Deployment,
  EnvVar,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Manifest,
  PodDisruptionBudget,
  PodSpec,
  Service,
  StatefulSet,
  Volume,
} from './kubernetes-types.ts';

/** What an operator changes: `npm run manifests` writes them anew. */
export interface FleetValues {
  /** Without a tag: that is the version. */
  image: string;
  version: string;
  host: string;
  media: { replicas: number; mostReplicas: number; callsAtOnce: number };
  drainSeconds: number;
  balancerLagSeconds: number;
  settings: Record<string, string>;
}

/** With which a pod begins its end: until then its address is taken out of all lists, and its calls are not sent on needlessly. */
const preStopSeconds = 5;
/** What Noura takes at most once calls had their time (`server/main.ts`). */
const afterDrainSeconds = 20;
const port = 3000;
const app = 'noura';
const labels = (part: string) => ({ 'app.kubernetes.io/name': app, 'app.kubernetes.io/component': part });
/** In the Secret `noura`, a key each, mounted as files. */
const secrets = ['MASTER_KEY', 'DATABASE_URL', 'BUS_URL', 'REDIS_URL', 'SMTP_URL', 'METRICS_TOKEN'] as const;

/** All objects of a fleet of nodes by their roles, in the order in which they are applied. The database, bus and mail are elsewhere. */
export function fleetManifests(values: FleetValues): Manifest[] {
  return [
    { apiVersion: 'v1', kind: 'ServiceAccount', metadata: meta(app, 'account'), automountServiceAccountToken: false },
    { apiVersion: 'v1', kind: 'ConfigMap', metadata: meta(app, 'settings'), data: settingsOf(values) },
    migration(values),
    media(values),
    office(values, 'api', 2),
    office(values, 'worker', 2),
    service(`${app}-media`, { ...labels('media') }, true),
    ...mediaNames(values).map((name) => service(name, { 'statefulset.kubernetes.io/pod-name': name })),
    // Questions of carriers are answered by any node.
    service(`${app}-api`, labels('api')),
    service(`${app}-calls`, labels('media')),
    ingress(values),
    ...['media', 'api', 'worker'].map(budget),
    autoscaler(values),
  ];
}

const meta = (name: string, part: string) => ({ name, labels: labels(part) });

function settingsOf({ host, drainSeconds, balancerLagSeconds, settings }: FleetValues): Record<string, string> {
  return {
    PORT: String(port),
    PUBLIC_URL: `https://${host}`,
    DRAIN_SECONDS: String(drainSeconds),
    BALANCER_LAG_SECONDS: String(balancerLagSeconds),
    MIGRATE: '0',
    ...settings,
  };
}

function container({ image, version }: FleetValues, name: string, env: EnvVar[], memory: string): Container {
  return {
    name,
    image: `${image}:${version}`,
    args: ['server/main.ts'],
    env: [...secretFiles(secrets), ...env],
    envFrom: [{ configMapRef: { name: app } }],
    resources: { requests: { cpu: '500m', memory }, limits: { memory } },
    securityContext: {
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    },
    volumeMounts: [
      { name: 'data', mountPath: '/data' },
      { name: 'tmp', mountPath: '/tmp' },
      { name: 'secrets', mountPath: '/run/secrets/noura', readOnly: true },
    ],
  };
}

const secretFiles = (names: readonly string[]): EnvVar[] =>
  names.map((name) => ({ name: `${name}_FILE`, value: `/run/secrets/noura/${name}` }));

function pod(one: Container, more: Partial<PodSpec>, volumes: Volume[]): PodSpec {
  return {
    serviceAccountName: app,
    automountServiceAccountToken: false,
    securityContext: {
      runAsNonRoot: true,
      runAsUser: 10_001,
      runAsGroup: 10_001,
      fsGroup: 10_001,
      seccompProfile: { type: 'RuntimeDefault' },
    },
    ...more,
    containers: [one],
    volumes: [
      ...volumes,
      { name: 'tmp', emptyDir: { sizeLimit: '1Gi' } },
      { name: 'secrets', secret: { secretName: app, defaultMode: 0o440 } },
    ],
  };
}

/** A node that serves: begins slowly, is asked whether it takes calls, and ends when its last call did. */
function served(one: Container): Container {
  return {
    ...one,
    ports: [{ name: 'http', containerPort: port }],
    startupProbe: { httpGet: { path: '/healthz', port: 'http' }, periodSeconds: 2, failureThreshold: 60 },
    readinessProbe: { httpGet: { path: '/readyz', port: 'http' }, periodSeconds: 2, failureThreshold: 2 },
    livenessProbe: {
      httpGet: { path: '/healthz', port: 'http' },
      periodSeconds: 10,
      failureThreshold: 6,
      timeoutSeconds: 5,
    },
    lifecycle: { preStop: { sleep: { seconds: preStopSeconds } } },
  };
}

/** Longer than a node takes to end by itself. */
export const graceSeconds = ({ drainSeconds, balancerLagSeconds }: FleetValues) =>
  preStopSeconds + Math.max(drainSeconds, balancerLagSeconds) + afterDrainSeconds + 10;

const ownName: EnvVar = { name: 'NODE_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } };

function media(values: FleetValues): StatefulSet {
  const { media: size } = values;
  const env: EnvVar[] = [
    ownName,
    { name: 'ROLE', value: 'media' },
    { name: 'MEDIA_URL', value: `https://${values.host}/n/$(NODE_NAME)` },
    { name: 'MAX_CALLS', value: String(size.callsAtOnce) },
  ];
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: meta(`${app}-media`, 'media'),
    spec: {
      serviceName: `${app}-media`,
      replicas: size.replicas,
      selector: { matchLabels: labels('media') },
      podManagementPolicy: 'Parallel',
      updateStrategy: { type: 'RollingUpdate' },
      template: {
        metadata: { labels: labels('media') },
        spec: pod(
          served(container(values, 'noura', env, '2Gi')),
          {
            terminationGracePeriodSeconds: graceSeconds(values),
            topologySpreadConstraints: [
              {
                maxSkew: 1,
                topologyKey: 'kubernetes.io/hostname',
                whenUnsatisfiable: 'ScheduleAnyway',
                labelSelector: { matchLabels: labels('media') },
              },
            ],
          },
          [],
        ),
      },
      // The spool: what the database did not take is found again under the same name.
      volumeClaimTemplates: [
        {
          metadata: { name: 'data' },
          spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '2Gi' } } },
        },
      ],
    },
  };
}

function office(values: FleetValues, role: 'api' | 'worker', replicas: number): Deployment {
  const env: EnvVar[] = [
    ownName,
    { name: 'ROLE', value: role },
    // It carries no calls that would have to end.
    { name: 'DRAIN_SECONDS', value: '60' },
  ];
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: meta(`${app}-${role}`, role),
    spec: {
      replicas,
      selector: { matchLabels: labels(role) },
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels: labels(role) },
        spec: pod(
          served(container(values, 'noura', env, '1Gi')),
          { terminationGracePeriodSeconds: graceSeconds({ ...values, drainSeconds: 60 }) },
          [{ name: 'data', emptyDir: {} }],
        ),
      },
    },
  };
}

/** Before the nodes of a new version: they refuse a database that is not up to date. */
function migration(values: FleetValues): Job {
  const name = `${app}-migrate-${values.version.replaceAll('.', '-')}`;
  const { envFrom: _, ...one } = container(values, 'migrate', [], '512Mi');
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: meta(name, 'migrate'),
    spec: {
      backoffLimit: 5,
      ttlSecondsAfterFinished: 86_400,
      template: {
        metadata: { labels: labels('migrate') },
        spec: pod(
          {
            ...one,
            args: ['scripts/db-migrate.ts'],
            env: [
              ...secretFiles(['DATABASE_URL', 'DATABASE_MIGRATE_URL']),
              ...(values.settings.PLAIN_HOSTS ? [{ name: 'PLAIN_HOSTS', value: values.settings.PLAIN_HOSTS }] : []),
            ],
          },
          { restartPolicy: 'OnFailure' },
          [{ name: 'data', emptyDir: {} }],
        ),
      },
    },
  };
}

function service(name: string, selector: Record<string, string>, isHeadless = false): Service {
  return {
    apiVersion: 'v1',
    kind: 'Service',
    metadata: meta(name, 'service'),
    spec: {
      ...(isHeadless ? { clusterIP: 'None' as const } : {}),
      // Its calls go on while it is not ready any more.
      ...(selector['statefulset.kubernetes.io/pod-name'] ? { publishNotReadyAddresses: true as const } : {}),
      selector,
      ports: [{ name: 'http', port, targetPort: 'http' }],
    },
  };
}

/** Of all that there may be. */
const mediaNames = ({ media: { mostReplicas } }: FleetValues) =>
  Array.from({ length: mostReplicas }, (_, at) => `${app}-media-${at}`);

function ingress(values: FleetValues): Ingress {
  const path = (to: string, name: string) => ({
    ...{ path: to, pathType: 'Prefix' as const },
    backend: { service: { name, port: { name: 'http' as const } } },
  });
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'Ingress',
    metadata: {
      ...meta(app, 'ingress'),
      annotations: {
        // Of ingress-nginx: sockets last as long as calls.
        'nginx.ingress.kubernetes.io/proxy-read-timeout': '7200',
        'nginx.ingress.kubernetes.io/proxy-send-timeout': '7200',
      },
    },
    spec: {
      tls: [{ hosts: [values.host], secretName: `${app}-tls` }],
      rules: [
        {
          host: values.host,
          http: {
            paths: [
              ...mediaNames(values).map((name) => path(`/n/${name}`, name)),
              path('/v1/realtime', `${app}-calls`),
              path('/test-box', `${app}-calls`),
              path('/', `${app}-api`),
            ],
          },
        },
      ],
    },
  };
}

const budget = (part: string): PodDisruptionBudget => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: meta(`${app}-${part}`, part),
  spec: { maxUnavailable: 1, selector: { matchLabels: labels(part) } },
});

/** As many media nodes as live calls want, filled to 60 %; `noura_live_calls` comes by the Prometheus adapter. */
function autoscaler({ media: { replicas, mostReplicas, callsAtOnce } }: FleetValues): HorizontalPodAutoscaler {
  return {
    apiVersion: 'autoscaling/v2',
    kind: 'HorizontalPodAutoscaler',
    metadata: meta(`${app}-media`, 'media'),
    spec: {
      scaleTargetRef: { apiVersion: 'apps/v1', kind: 'StatefulSet', name: `${app}-media` },
      minReplicas: replicas,
      maxReplicas: mostReplicas,
      metrics: [
        {
          type: 'Pods',
          pods: {
            metric: { name: 'noura_live_calls' },
            target: { type: 'AverageValue', averageValue: String(Math.floor(callsAtOnce * 0.6)) },
          },
        },
      ],
      // One by one: each takes as long to go as its longest call.
      behavior: {
        scaleDown: {
          stabilizationWindowSeconds: 600,
          policies: [{ type: 'Pods', value: 1, periodSeconds: 300 }],
        },
      },
    },
  };
}
