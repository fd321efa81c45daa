import { writeFileSync } from 'node:fs';
import { callsDashboard } from './calls-dashboard.ts';

// npm run dashboards: writes what ops/grafana holds.
writeFileSync(
  new URL('../../ops/grafana/noura-calls.json', import.meta.url),
  `${JSON.stringify(callsDashboard(), null, 2)}\n`,
);
