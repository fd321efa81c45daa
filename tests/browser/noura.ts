import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { seedDemo } from '#db/seed.ts';
import { buildHouse } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { administrate, databaseUrl } from '../database-server.ts';
import { databaseServer } from './lane.ts';

// The Noura of a lane on a new database of the given server, with the demo, which Noura itself puts only into a database of its own.
const [name = ''] = process.argv.slice(2);
await administrate(databaseServer, `create database ${name}`);
process.env.DATABASE_URL = databaseUrl(databaseServer, name);
const env = parseEnv(process.env);
mkdirSync(env.dataDir, { recursive: true });
await borrowStore(env, async (url) => {
  const house = await buildHouse({ ...env, databaseUrl: url });
  await seedDemo(house, path.join(env.dataDir, 'demo-log-in.txt'));
  await house.stop();
});
await import('#server/main.ts');
