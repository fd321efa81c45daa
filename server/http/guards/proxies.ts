import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { dayMs } from '#contract/values/durations.ts';

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

type Coming = Pick<IncomingMessage, 'socket' | 'headers'>;

/** What requests show of proxies that `TRUST_PROXY` does not fit, which no start can know, each once a day; null: nothing, or nothing new. */
export function watchProxies(
  proxies: number | readonly string[],
  nowMs: () => number = Date.now,
): (request: Coming) => string | null {
  const isProxy = proxiesOf(proxies);
  const toldMs = new Map<string, number>();
  function problemOf({ socket, headers }: Coming): string | null {
    const peer = socket.remoteAddress ?? '';
    const named = addressesIn(headers).length;
    if (!isProxy(peer, 0))
      return named > 0 || headers.forwarded !== undefined || headers['x-real-ip'] !== undefined
        ? 'requests come through a proxy that TRUST_PROXY does not tell of: limits count all visitors as one'
        : null;
    // A look at our health comes from inside and through nobody.
    const comesDirectly = named === 0 && isInside(peer);
    return typeof proxies === 'number' && named < proxies && !comesDirectly
      ? 'requests come through fewer proxies than TRUST_PROXY says: who sends one may say to be somebody else'
      : null;
  }
  return (request) => {
    const problem = problemOf(request);
    if (problem === null || nowMs() - (toldMs.get(problem) ?? Number.NEGATIVE_INFINITY) < dayMs) return null;
    toldMs.set(problem, nowMs());
    return problem;
  };
}

/** Who a request comes from, as Fastify tells it in `request.ip`: the nearest address that is no proxy's. */
export function visitorOf({ socket, headers }: IncomingMessage, isProxy: IsProxy): string {
  const addresses = [socket.remoteAddress ?? '', ...addressesIn(headers)];
  return addresses.find((address, hop) => !isProxy(address, hop)) ?? addresses.at(-1) ?? '';
}

/** The nearest first. */
function addressesIn(headers: IncomingMessage['headers']): string[] {
  const named = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',').reverse();
  return named.map((address) => address.trim()).filter(Boolean);
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
