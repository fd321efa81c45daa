import { Readable } from 'node:stream';
import { Agent, fetch } from 'undici';
import type { Line } from './attacks.ts';

/** Somebody with one address and one account that they opened themselves. */
export interface Stranger {
  readonly token: string;
  readonly address: string;
  /** Asks Noura; the status of the answer, 0 where there was none. A body that is no stream of bytes and no form goes as JSON. */
  ask(method: string, path: string, body?: unknown, token?: string): Promise<number>;
  /** The same, for an answer that is needed. */
  read(method: string, path: string, body?: unknown): Promise<Record<string, unknown>>;
}

/** Opens the account, or comes back to it. */
export async function enter({ origin }: Line, name: string, address: string): Promise<Stranger> {
  const dispatcher = new Agent({ connections: 32, localAddress: address });
  const send = (method: string, path: string, body: unknown, token: string) => {
    const [type, content] = encoded(body);
    return fetch(`${origin}${path}`, {
      ...{ method, dispatcher, redirect: 'manual' },
      headers: {
        // Else it would pass for a program of this machine.
        via: '1.1 elsewhere',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': type }),
      },
      ...(body === undefined ? {} : { body: content, duplex: 'half' }),
    });
  };
  const account = { email: `${name}@strangers.example`, password: 'Loud-Street-3-Drums' };
  await (await send('POST', '/auth/register', account, '')).text();
  const entered = (await (await send('POST', '/auth/login', account, '')).json()) as { access_token?: string };
  const token = entered.access_token ?? '';
  if (!token) throw new Error(`${name} was not let in: ${JSON.stringify(entered)}`);
  return {
    ...{ token, address },
    async ask(method, path, body, as = token) {
      try {
        const answer = await send(method, path, body, as);
        await answer.arrayBuffer();
        return answer.status;
      } catch {
        return 0;
      }
    },
    async read(method, path, body) {
      const answer = await send(method, path, body, token);
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
      return (answer.status === 204 ? {} : await answer.json()) as Record<string, unknown>;
    },
  };
}

function encoded(body: unknown): [type: string, content: Readable | string] {
  if (body instanceof Readable) return ['application/octet-stream', body];
  if (body instanceof URLSearchParams) return ['application/x-www-form-urlencoded', body.toString()];
  return ['application/json', JSON.stringify(body)];
}
