import { createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { emailKey } from '#contract/values/email.ts';
import { demoBusiness, people } from '#db/demo/people.ts';
import { seedDemo } from '#db/seed.ts';
import { accountByEmailKey } from '#server/features/identity/accounts.service.ts';
import { grantMinutes } from '#server/features/minutes/minutes.service.ts';
import { buildHouse } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { migrate } from '#server/store/migrate.ts';
import { answeringTurns, inSound } from '#tests/realtime-behaviours.ts';
import { natsAddress, natsServer, redisAddress, redisServer } from '#tests/server-program.ts';
import { startSmtpServer } from '#tests/smtp-server.ts';
import { startStubService } from '#tests/stub-realtime-service.ts';
import { portsFor, startBalancer, startPostgres } from './machine.ts';
import { type NodeProgram, nodeProgram } from './node-program.ts';

const twilio = { TWILIO_ACCOUNT_SID: `AC${'0f'.repeat(16)}`, TWILIO_AUTH_TOKEN: 'token-of-the-test' };
const granted = 1_000_000;

/** Real programs on one machine: nodes behind HAProxy, with PostgreSQL, NATS, Redis and a realtime service that answers every turn. */
export interface FleetOfPrograms {
  nodes: readonly NodeProgram[];
  /** Where carriers reach it. */
  url: string;
  /** The number of the demo business. */
  number: string;
  /** As the owner of the database, whom no policy holds. */
  rows<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  /** As the carrier signs. */
  sign(url: string, parameters: Record<string, string>): Record<string, string>;
  stop(): Promise<void>;
}

export async function startFleetOfPrograms(names: readonly string[]): Promise<FleetOfPrograms> {
  const undo: (() => unknown)[] = [];
  const stop = async () => {
    for (const act of undo.splice(0).reverse()) await act();
  };
  const started = async <T extends { stop(): Promise<void> }>(server: Promise<T>): Promise<T> => {
    const one = await server;
    undo.push(() => one.stop());
    return one;
  };
  try {
    const folder = mkdtempSync(join(tmpdir(), 'noura-fleet-'));
    undo.push(() => rmSync(folder, { recursive: true, force: true }));
    const postgres = await started(startPostgres());
    const [nats, redis] = [await started(natsServer()), await started(redisServer())];
    await Promise.all([nats.start(), redis.start()]);
    const mail = await started(startSmtpServer());
    const sound = Buffer.alloc(6_400, 0x35);
    const said = Array<string>(1_000).fill('Are you open on Saturday?');
    const service = await started(
      startStubService(answeringTurns(inSound('We are open until five.', sound), {}, said)),
    );
    const ports = await portsFor(names);
    const { url } = await started(startBalancer(ports));
    const shared = {
      ...{ DATABASE_URL: postgres.url, MASTER_KEY: randomBytes(32).toString('base64'), FILES_URL: `file://${folder}` },
      ...{ SMTP_URL: `${mail.url}?requireTLS=false`, PUBLIC_URL: url, TRUST_PROXY: '1', LOG_LEVEL: 'warn' },
      ...{ BUS_URL: natsAddress(nats), REDIS_URL: redisAddress(redis), REALTIME_URL: service.url, ...twilio },
      ...{ MAX_CALLS: '400', MAX_CALLS_PER_ACCOUNT: '100', MAX_CALLS_PER_CALLER_AN_HOUR: '1000', DRAIN_SECONDS: '60' },
      ...{ VOICE_OPINION: 'off', SENTENCE_VECTORS: 'off', NOURA_SYSTEM_PACKAGES: 'off' },
    };
    await migrate(postgres.url);
    await fill({ ...shared, DATA_DIR: folder });
    const nodes = names.map((name) =>
      nodeProgram(name, ports.get(name) ?? 0, { ...shared, MEDIA_URL: `${url}/n/${name}` }),
    );
    undo.push(() => Promise.all(nodes.map((node) => node.remove())));
    await Promise.all(nodes.map((node) => node.start()));
    const pool = new pg.Pool({ connectionString: postgres.url, max: 3 });
    pool.on('error', () => undefined);
    undo.push(() => pool.end());
    return {
      ...{ nodes, url, number: demoBusiness.number, stop },
      rows: async (text, values) => (await pool.query(text, values)).rows,
      sign: (to, parameters) => ({ 'x-twilio-signature': signatureOf(to, parameters) }),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The demo business, with minutes for all that follows. */
async function fill(variables: Record<string, string>): Promise<void> {
  const env = parseEnv(variables);
  const house = await buildHouse({ ...env, databaseUrl: String(env.databaseUrl) }, { telephone: false });
  try {
    await seedDemo(house, join(env.dataDir, 'demo-log-in.txt'), { pastCalls: false, superadmin: false });
    const owner = await accountByEmailKey(house.db, emailKey(people.owner.email));
    await grantMinutes(house.db, String(owner?.id), 'fleet', granted, house.clock.now());
  } finally {
    await house.stop();
  }
}

/** Source: Twilio, "Webhooks security". */
function signatureOf(url: string, parameters: Record<string, string>): string {
  const told = Object.keys(parameters)
    .sort()
    .map((name) => name + parameters[name])
    .join('');
  return createHmac('sha1', twilio.TWILIO_AUTH_TOKEN)
    .update(url + told)
    .digest('base64');
}
