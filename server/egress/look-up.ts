import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { EgressError } from './egress.ts';
import { isPublicAddress } from './public-address.ts';
import type { Target } from './target.ts';

/** Where names are asked for; the name servers of the system when left out. */
export type NameServers = readonly string[] | undefined;

/**
 * The numeric addresses of a target, IPv4 first. Throws `EgressError` when there is none, or when one of them leads inside: a name
 * with both is an attempt. Asks the name servers directly: the system's own look-up takes threads that files and passwords need.
 */
export async function addressesOf(target: Target, servers: NameServers, signal: AbortSignal): Promise<string[]> {
  if (isIP(target.host) > 0) return [target.host];
  const addresses = await ask(target.host, servers, signal);
  // What an operator allows may also stand in the hosts file.
  if (addresses.length === 0 && target.allowed) addresses.push(...(await fromSystem(target.host)));
  if (addresses.length === 0) throw new EgressError('name-unknown');
  if (!target.allowed && !addresses.every(isPublicAddress)) throw new EgressError('address-inside');
  return addresses;
}

async function ask(name: string, servers: NameServers, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (servers) resolver.setServers(servers);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  signal.removeEventListener('abort', cancel);
  // A look-up that the asker cancelled says nothing about the name.
  signal.throwIfAborted();
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}

async function fromSystem(name: string): Promise<string[]> {
  const found = await lookup(name, { all: true }).catch(() => []);
  return found.map(({ address }) => address);
}
