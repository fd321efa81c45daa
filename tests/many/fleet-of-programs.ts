import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { demoBusiness } from '#db/demo/people.ts';
import { ofHosts } from '#server/store/postgres/client.ts';
import { answeringTurns, inSound } from '#tests/realtime-behaviours.ts';
import { natsAddress, natsServer, redisAddress, redisServer } from '#tests/server-program.ts';
import { startSmtpServer } from '#tests/smtp-server.ts';
import { startStubService } from '#tests/stub-realtime-service.ts';
import { signedByTwilio } from '#tests/twilio-signature.ts';
import { portsFor, startBalancer, startPostgres } from './machine.ts';
import { type NodeProgram, nodeProgram } from './node-program.ts';
import { type Program, thisProgram } from './programs.ts';

const twilio = { TWILIO_ACCOUNT_SID: `AC${'0f'.repeat(16)}`, TWILIO_AUTH_TOKEN: 'token-of-the-test' };
/** More than all calls that follow take, in words that each version's tables understand. */
const minutesForAll = `
  with given as (
    insert into minute_ledger (account_id, key, kind, seconds)
    select account_id, 'fleet', 'grant', 1000000 from minute_accounts returning account_id, seconds
  )
  update minute_accounts m set total_seconds = total_seconds + g.seconds, balance_seconds = balance_seconds + g.seconds
  from given g where g.account_id = m.account_id`;

/** Real programs on one machine: nodes behind HAProxy, with PostgreSQL, NATS, Redis and a realtime service that answers every turn. */
export interface FleetOfPrograms {
  nodes: readonly NodeProgram[];
  /** Where carriers reach it. */
  url: string;
  /** The number of the demo business. */
  number: string;
  /** As the owner of the database, whom no policy holds. */
  rows<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  /** Whether the owner of the demo business is let in. */
  logsIn(): Promise<boolean>;
  /** As the step of its own that comes before nodes are replaced. */
  migrate(): Promise<void>;
  /** As the carrier signs. */
  sign(url: string, parameters: Record<string, string>): Record<string, string>;
  stop(): Promise<void>;
}

/**
 * `database`: where it is to be another one than a PostgreSQL alone. `program`: what fills the database, and what each node runs at first, where that is not
 * this one.
 */
export async function startFleetOfPrograms(
  names: readonly string[],
  { database, program = thisProgram }: { database?: { url: string }; program?: Program } = {},
): Promise<FleetOfPrograms> {
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
    const postgres = database ?? (await started(startPostgres()));
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
    const script = ({ folder: cwd, env }: Program, file: string) =>
      promisify(execFile)(process.execPath, [file], { cwd, env: { ...env, ...shared, DATA_DIR: folder } });
    await script(program, 'scripts/db-seed.ts');
    const [email, password] = readFileSync(join(folder, 'demo-log-in.txt'), 'utf8').trim().split(' ');
    const nodes = names.map((name) =>
      nodeProgram(name, ports.get(name) ?? 0, { ...shared, MEDIA_URL: `${url}/n/${name}` }),
    );
    undo.push(() => Promise.all(nodes.map((node) => node.remove())));
    await Promise.all(nodes.map((node) => node.start(program)));
    const pool = new pg.Pool({ connectionString: postgres.url, max: 3, connectionTimeoutMillis: 2_000, ...ofHosts });
    pool.on('error', () => undefined);
    undo.push(() => pool.end());
    await pool.query(minutesForAll);
    return {
      ...{ nodes, url, number: demoBusiness.number, stop },
      rows: async (text, values) => (await pool.query(text, values)).rows,
      logsIn: () =>
        fetch(`${url}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        }).then(
          ({ ok }) => ok,
          () => false,
        ),
      migrate: async () => void (await script(thisProgram, 'scripts/db-migrate.ts')),
      sign: (to, parameters) => signedByTwilio(twilio.TWILIO_AUTH_TOKEN, to, parameters),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
