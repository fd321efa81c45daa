import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether the `hop`th address before us, 0 for the peer of the connection, is of a proxy that is believed. */
export type IsProxy = (address: string, hop: number) => boolean;

/** Proxies before us: how many, or their addresses and networks (`TRUST_PROXY`). Throws for an address that is none. */
export function proxiesOf(proxies: number | readonly string[]): IsProxy {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  const networks = proxies.map(networkOf);
  return (address) => {
    if (isIP(address) === 0) return false;
    const parsed = ipaddr.process(address);
    return networks.some(([network, bits]) => network.kind() === parsed.kind() && parsed.match(network, bits));
  };
}

/**
 * Whether many visitors may come by an address, so that its connections are not counted. Where proxies are a number, whoever comes
 * from outside could be one: only what is named, or stands in a network of our own, is taken for one.
 */
export function bringsMany(proxies: number | readonly string[]): (address: string) => boolean {
  const isProxy = proxiesOf(proxies);
  return (address) => isProxy(address, 0) && (typeof proxies !== 'number' || isInside(address));
}

const inside = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal', 'carrierGradeNat']);
const isInside = (address: string) => isIP(address) !== 0 && inside.has(ipaddr.process(address).range());

/** One of these networks is wider than anybody's proxies: of public addresses wider than /8, of IPv6 than /16. Throws as `proxiesOf`. */
export const takesInStrangers = (proxies: readonly string[]) =>
  proxies.map(networkOf).some(([network, bits]) => {
    if (network.kind() === 'ipv4') return bits < 8;
    return bits < 16 && !(bits >= 7 && inside.has(network.range()));
  });

/** Who a request comes from, as Fastify tells it in `request.ip`: the nearest address that is no proxy's. */
export function visitorOf({ socket, headers }: IncomingMessage, isProxy: IsProxy): string {
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
  const addresses = [socket.remoteAddress ?? '', ...named.map((address) => address.trim()).filter(Boolean)];
  return addresses.find((address, hop) => !isProxy(address, hop)) ?? addresses.at(-1) ?? '';
}

function networkOf(written: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  const [address = '', length] = written.split('/');
  if (isIP(address) === 0) throw new Error(`TRUST_PROXY: ${written} is no address`);
  const network = ipaddr.process(address);
  const all = network.kind() === 'ipv4' ? 32 : 128;
  if (length === undefined) return [network, all];
  const bits = /^\d+$/.test(length) ? Number(length) : ipaddr.parse(length).prefixLengthFromSubnetMask();
  if (bits === null || bits > all) throw new Error(`TRUST_PROXY: ${written} is no network`);
  return [network, bits];
}
