import { connect, type NatsConnection, type NodeConnectionOptions } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { withPatience } from '#server/store/availability.ts';
import type { Wire } from './bus.ts';

const connectMs = 2_000;
const againMs = 500;
/** A server that says nothing for two of them is gone. */
const pingMs = 5_000;

/**
 * By NATS, on a subject of the installation's own. After a break it is connected anew here, not by the library, which would keep what is
 * sent meanwhile and tell it late.
 */
export function natsWire({ url, subject, logger }: { url: string; subject: string; logger: Logger }): Wire {
  let connection: NatsConnection | null = null;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function join(heard: (text: string) => void): Promise<void> {
    const again = () => {
      if (!closed) timer = setTimeout(() => void join(heard), againMs).unref();
    };
    try {
      const one = await connect(natsOptions(url));
      void one.closed().then(() => {
        connection = null;
        again();
      });
      if (closed) return await one.close();
      one.subscribe(subject, {
        callback: (err, message) =>
          err ? logger.warn({ err }, 'other nodes are not heard: NATS refuses the subject') : heard(message.string()),
      });
      connection = one;
    } catch (err) {
      if (closed) return;
      logger.warn({ err }, 'other nodes are not heard; it is tried again');
      again();
    }
  }

  return {
    open: (heard) => void join(heard),
    async send(text) {
      if (!connection) throw new Error('NATS is away.');
      connection.publish(subject, text);
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = connection;
      // What was sent last is on its way.
      if (last) await withPatience(last.drain(), connectMs).catch(() => last.close());
    },
  };
}

/** The library takes no user from an address. */
function natsOptions(address: string): NodeConnectionOptions {
  const { protocol, hostname, port, username, password } = new URL(address);
  const [user, pass] = [username, password].map(decodeURIComponent);
  return {
    servers: `${hostname}:${port || 4222}`,
    ...(protocol === 'tls:' ? { tls: {} } : {}),
    ...(pass ? { user, pass } : user ? { token: user } : {}),
    ...{ name: 'noura', noEcho: true, reconnect: false, timeout: connectMs, pingInterval: pingMs, maxPingOut: 2 },
  } as NodeConnectionOptions;
}
