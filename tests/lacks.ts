import { inPath } from '#scripts/setup/system-packages.mjs';

/** Why tests with this server are left out on this machine; '' where they are not. */
export function lacks(program: 'nats-server' | 'redis-server' | 'pgbouncer'): string {
  return inPath(program) ? '' : `${program} is not installed (apt-get install ${program}, or npm run test:fleet)`;
}

/** Skips a test where `program` is missing, and says so. */
export function needs(program: string) {
  const meta = { skipReason: `not installed: ${program}` };
  if (!inPath(program)) console.log(`A test of ops is skipped; ${meta.skipReason}`);
  return { skip: !inPath(program), meta };
}
