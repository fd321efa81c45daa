import { writeFileSync } from 'node:fs';
import { runCommand } from '#scripts/command.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { callsDashboard } from './calls-dashboard.ts';

// npm run dashboards: writes what ops/grafana holds.
await runCommand(async () => {
  readArguments({});
  writeFileSync(
    new URL('../../ops/grafana/noura-calls.json', import.meta.url),
    `${JSON.stringify(callsDashboard(), null, 2)}\n`,
  );
});
