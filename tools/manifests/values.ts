import type { FleetValues } from './kubernetes.ts';

/** What an operator sets before `npm run manifests`. */
export const exampleFleet: Omit<FleetValues, 'version'> = {
  image: 'registry.example.com/noura',
  host: 'calls.example.com',
  // As docs/scaling.md counts: a media node is a core, filled to 60 %.
  media: { replicas: 2, mostReplicas: 6, callsAtOnce: 160 },
  drainSeconds: 3_600,
  balancerLagSeconds: 10,
  /** Beside what the manifests set themselves: variables of .env.example. */
  settings: {
    // The ingress, and no other proxy.
    TRUST_PROXY: '1',
    FILES_URL: 's3://noura-files?region=eu-central-1',
    LOG_LEVEL: 'info',
  },
};
