import pg from 'pg';
import { hostsOf, seeksPrimary } from '#server/settings/addresses/database-address.ts';
import { type Primary, primaryOf } from './primary.ts';

type Done = (error: Error) => void;

/** A connection to PostgreSQL. Where its address names several hosts it leads to the one that takes writes: `pg` knows of one host alone. */
export class Client extends pg.Client {
  readonly #primary: Primary | null;

  constructor(config: pg.ClientConfig & { connectionString: string }) {
    super({ ...config, connectionString: hostsOf(config.connectionString)[0] });
    this.#primary = seeksPrimary(config.connectionString) ? primaryOf(config.connectionString) : null;
  }

  override connect(): Promise<pg.Client>;
  override connect(done: Done): void;
  override connect(done?: Done): unknown {
    if (!this.#primary) return done ? super.connect(done) : super.connect();
    const connected = this.#connectTo(this.#primary);
    // With a callback nothing is returned: a rejection that nobody handles would end the process.
    return done ? void connected.then(() => done(null as unknown as Error), done) : connected;
  }

  async #connectTo(primary: Primary): Promise<pg.Client> {
    const address = await primary.find();
    // A pool that would not wait that long broke it off: such a socket never says that it does not connect.
    if (this.connection.stream.destroyed) throw new Error('Connection terminated while its host was looked for');
    const { searchParams } = new URL(address);
    this.host = searchParams.get('host') ?? this.host;
    this.port = Number(searchParams.get('port') ?? this.port);
    const connection = { breakOff: () => this.connection.stream.destroy() };
    primary.hold(address, connection);
    this.on('error', (error) => primary.broke(connection, error)).once('end', () => primary.letGo(connection));
    try {
      return await super.connect();
    } catch (error) {
      primary.broke(connection, error);
      throw error;
    }
  }
}

/** For pools, which make their connections with it. */
export const ofHosts = { Client: Client as unknown as new () => pg.ClientBase };
