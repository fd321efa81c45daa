import pg from 'pg';
import { hostsOf } from '#server/settings/addresses/database-address.ts';
import { isDatabaseAway, withPatience } from '#server/store/availability.ts';

/** A host that does not answer within this is no primary. Less than a pool waits for a connection (2 s). */
const answerMs = 1_500;
/** How soon a primary is missed that broke no connection: its machine is gone, or it only reads from now on. */
const lookMs = 2_000;

/** To one of the hosts: it can be broken without a word. */
interface Connection {
  breakOff(): void;
}

/**
 * Which of several hosts takes writes, for all connections of this process to them. All are asked at once, since one that is gone may not even refuse,
 * and the answer holds until a connection breaks or the host, which is asked again and again while there are connections, says otherwise. Of several
 * that take writes, as poolers do, it stays with the one it has.
 */
export interface Primary {
  /** The address of the host. Fails as a database does that is away where none takes writes. */
  find(): Promise<string>;
  /** A connection to the host; broken off once that is left for another one. */
  hold(host: string, connection: Connection): void;
  /** It broke, or was refused. */
  broke(connection: Connection, error: unknown): void;
  letGo(connection: Connection): void;
}

const known = new Map<string, Primary>();

/** The one of an address. What else connections to it are made with, such as a role, makes no difference. */
export function primaryOf(address: string): Primary {
  const url = new URL(address);
  url.searchParams.delete('options');
  const primary = known.get(url.href) ?? createPrimary(hostsOf(url.href));
  known.set(url.href, primary);
  return primary;
}

function createPrimary(hosts: readonly string[]): Primary {
  const connections = new Map<Connection, number>();
  let current: number | null = null;
  /** What it was before it was doubted. */
  let last: number | null = null;
  let asking: Promise<number> | null = null;
  let isWatched = false;
  let watcher: { client: pg.Client; at: number } | null = null;

  async function find(): Promise<number> {
    if (current !== null) return current;
    asking ??= seek().finally(() => {
      asking = null;
    });
    return asking;
  }

  async function seek(): Promise<number> {
    const asked = hosts.map(async (host, at) => {
      await askWhetherItWrites(host);
      return at;
    });
    const first = firstOf(asked);
    first.catch(() => undefined);
    const kept = last === null ? null : await asked[last]?.catch(() => null);
    const found = kept ?? (await first);
    if (found !== last) {
      leave();
      for (const [connection, at] of connections) if (at === last) connection.breakOff();
    }
    last = found;
    current = found;
    return found;
  }

  function doubt(at: number): void {
    if (current === at) current = null;
  }

  function leave(): void {
    watcher?.client.end().catch(() => undefined);
    watcher = null;
  }

  async function look(): Promise<void> {
    const at = await find();
    if (watcher?.at !== at) leave();
    try {
      watcher ??= { client: await connectTo(hosts[at] as string), at };
      await refuseReader(watcher.client);
    } catch {
      leave();
      doubt(at);
      await find();
    }
  }

  function lookLater(): void {
    if (isWatched) return;
    isWatched = true;
    setTimeout(async () => {
      await look().catch(() => undefined);
      isWatched = false;
      if (connections.size > 0) lookLater();
      else leave();
    }, lookMs).unref();
  }

  function letGo(connection: Connection): void {
    connections.delete(connection);
    if (connections.size === 0) leave();
  }

  return {
    find: async () => hosts[await find()] as string,
    hold(host, connection) {
      connections.set(connection, hosts.indexOf(host));
      lookLater();
    },
    broke(connection, error) {
      const at = connections.get(connection);
      // What follows the first error tells nothing more.
      letGo(connection);
      if (at !== undefined && saysOfHost(error)) doubt(at);
    },
    letGo,
  };
}

/** A server's own word is about its host where that stops, starts or only reads; one that is full, or ends what idles too long, takes writes all the same. */
function saysOfHost(error: unknown): boolean {
  const { code, severity } = error as { code?: string; severity?: unknown };
  return severity === undefined ? isDatabaseAway(error) : /^(57P0[123]|25006)$/.test(code ?? '');
}

/** The first to answer well, so that the near one of two poolers is taken. */
async function firstOf(asked: readonly Promise<number>[]): Promise<number> {
  try {
    return await Promise.any(asked);
  } catch (error) {
    const { errors } = error as AggregateError;
    // What is no outage, such as a wrong password, is told; else that one only reads tells more than that another does not answer.
    throw errors.find((one) => !isDatabaseAway(one)) ?? errors.find(isReader) ?? errors[0];
  }
}

/** Fails where it does not; the whole takes at most `answerMs`. */
async function askWhetherItWrites(host: string): Promise<void> {
  const connected = connectTo(host);
  try {
    await withPatience(connected.then(refuseReader), answerMs);
  } finally {
    connected.then((client) => client.end()).catch(() => undefined);
  }
}

async function connectTo(host: string): Promise<pg.Client> {
  const client = new pg.Client({
    ...{ connectionString: host, connectionTimeoutMillis: answerMs, application_name: 'noura primary' },
  });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

const readOnly = '25006';
const isReader = (error: unknown) => (error as { code?: unknown }).code === readOnly;

/** A standby reads only, and so does a primary that was told to. */
async function refuseReader(client: pg.Client): Promise<void> {
  const { rows } = await withPatience(
    client.query<{ transaction_read_only: string }>('show transaction_read_only'),
    answerMs,
  );
  if (rows[0]?.transaction_read_only !== 'off')
    throw Object.assign(new Error('No host of the database takes writes.'), { code: readOnly });
}
