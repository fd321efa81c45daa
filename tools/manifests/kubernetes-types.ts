/** As much of the Kubernetes API (1.30) as the manifests use, and no more: what is misspelled does not compile. */

interface Meta {
  name: string;
  labels?: Record<string, string>;
  annotations?: Record<string, string>;
}
interface Of<Version extends string, Kind extends string> {
  apiVersion: Version;
  kind: Kind;
  metadata: Meta;
}
interface Selector {
  matchLabels: Record<string, string>;
}

export type EnvVar =
  | { name: string; value: string }
  | { name: string; valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } };

interface Probe {
  httpGet: { path: '/healthz' | '/readyz'; port: 'http' };
  periodSeconds: number;
  failureThreshold: number;
  timeoutSeconds?: number;
}

export interface Container {
  name: string;
  image: string;
  args: string[];
  env: EnvVar[];
  envFrom?: { configMapRef: { name: string } }[];
  ports?: { name: 'http'; containerPort: number }[];
  startupProbe?: Probe;
  readinessProbe?: Probe;
  livenessProbe?: Probe;
  lifecycle?: { preStop: { sleep: { seconds: number } } };
  resources: { requests: { cpu: string; memory: string }; limits: { memory: string } };
  securityContext: {
    allowPrivilegeEscalation: false;
    readOnlyRootFilesystem: true;
    capabilities: { drop: ['ALL'] };
  };
  volumeMounts: { name: string; mountPath: string; readOnly?: true }[];
}

export type Volume =
  | { name: string; emptyDir: { sizeLimit?: string } }
  | { name: string; secret: { secretName: string; defaultMode: number } };

export interface PodSpec {
  serviceAccountName: string;
  automountServiceAccountToken: false;
  terminationGracePeriodSeconds?: number;
  restartPolicy?: 'OnFailure';
  securityContext: {
    runAsNonRoot: true;
    runAsUser: number;
    runAsGroup: number;
    fsGroup: number;
    seccompProfile: { type: 'RuntimeDefault' };
  };
  topologySpreadConstraints?: {
    maxSkew: number;
    topologyKey: string;
    whenUnsatisfiable: 'ScheduleAnyway';
    labelSelector: Selector;
  }[];
  containers: Container[];
  volumes: Volume[];
}

interface PodTemplate {
  metadata: { labels: Record<string, string> };
  spec: PodSpec;
}

export interface Namespace extends Of<'v1', 'Namespace'> {}
export interface ServiceAccount extends Of<'v1', 'ServiceAccount'> {
  automountServiceAccountToken: false;
}
export interface ConfigMap extends Of<'v1', 'ConfigMap'> {
  data: Record<string, string>;
}
export interface Service extends Of<'v1', 'Service'> {
  spec: {
    clusterIP?: 'None';
    publishNotReadyAddresses?: true;
    selector: Record<string, string>;
    ports: { name: 'http'; port: number; targetPort: 'http' }[];
  };
}
export interface Job extends Of<'batch/v1', 'Job'> {
  spec: { backoffLimit: number; ttlSecondsAfterFinished: number; template: PodTemplate };
}
export interface Deployment extends Of<'apps/v1', 'Deployment'> {
  spec: {
    replicas: number;
    selector: Selector;
    strategy: { type: 'RollingUpdate'; rollingUpdate: { maxSurge: number; maxUnavailable: number } };
    template: PodTemplate;
  };
}
export interface StatefulSet extends Of<'apps/v1', 'StatefulSet'> {
  spec: {
    serviceName: string;
    replicas: number;
    selector: Selector;
    podManagementPolicy: 'Parallel';
    updateStrategy: { type: 'RollingUpdate' };
    template: PodTemplate;
    volumeClaimTemplates: {
      metadata: { name: string };
      spec: { accessModes: ['ReadWriteOnce']; resources: { requests: { storage: string } } };
    }[];
  };
}
export interface PodDisruptionBudget extends Of<'policy/v1', 'PodDisruptionBudget'> {
  spec: { maxUnavailable: number; selector: Selector };
}
export interface HorizontalPodAutoscaler extends Of<'autoscaling/v2', 'HorizontalPodAutoscaler'> {
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1'; kind: 'StatefulSet' | 'Deployment'; name: string };
    minReplicas: number;
    maxReplicas: number;
    metrics: {
      type: 'Pods';
      pods: { metric: { name: string }; target: { type: 'AverageValue'; averageValue: string } };
    }[];
    behavior: {
      scaleDown: {
        stabilizationWindowSeconds: number;
        policies: { type: 'Pods'; value: number; periodSeconds: number }[];
      };
    };
  };
}
export interface Ingress extends Of<'networking.k8s.io/v1', 'Ingress'> {
  spec: {
    tls: { hosts: string[]; secretName: string }[];
    rules: {
      host: string;
      http: {
        paths: {
          path: string;
          pathType: 'Prefix';
          backend: { service: { name: string; port: { name: 'http' } } };
        }[];
      };
    }[];
  };
}

export type Manifest =
  | Namespace
  | ServiceAccount
  | ConfigMap
  | Service
  | Job
  | Deployment
  | StatefulSet
  | PodDisruptionBudget
  | HorizontalPodAutoscaler
  | Ingress;
